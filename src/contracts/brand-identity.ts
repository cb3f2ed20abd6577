/**
 * What a brand is found by. An entry of the brand file with a faulty name, token or domain would otherwise be missing,
 * and its host would show another school. The page and the reference backend repair entries alike.
 */
import * as v from 'valibot';
import { BrandKey } from './brand-key';

export interface BrandEntry {
  readonly raw: unknown;
  /** As it is in the file. */
  readonly original: unknown;
  /** For example `brands[1]`. */
  readonly path: string;
}

const FIELDS = ['name', 'token', 'domain'] as const;
type Field = (typeof FIELDS)[number];
type Identity = Partial<Record<Field, string>>;

/** No real host ends like this (RFC 2606). */
const NO_DOMAIN = 'invalid';

/** Fills in what is faulty of an entry's identity. An entry without token and domain has none, and stays as it is. */
export function repairIdentities(entries: readonly unknown[]): BrandEntry[] {
  const tokens = new Set<string>();
  const domains = new Set<string>();
  return entries.map((raw, index) => {
    const entry = { raw, original: raw, path: `brands[${index}]` };
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return entry;
    const found: Identity = Object.fromEntries(
      FIELDS.flatMap((field) => readField(field, (raw as Record<string, unknown>)[field]) ?? []),
    );
    if (found.token === undefined && found.domain === undefined) return entry;
    const isTokenFree = found.token !== undefined && !tokens.has(found.token);
    const isDomainFree = found.domain !== undefined && !domains.has(found.domain);
    // It repeats another one altogether.
    if (!isTokenFree && !isDomainFree) return entry;
    const token = isTokenFree ? (found.token as string) : freeToken(found.domain as string, tokens);
    const domain = isDomainFree ? (found.domain as string) : `${token}.${NO_DOMAIN}`;
    const identity: Record<Field, string> = { name: found.name ?? token, token, domain };
    tokens.add(token);
    domains.add(domain);
    const isInOrder = FIELDS.every((field) => (raw as Record<string, unknown>)[field] === identity[field]);
    return isInOrder ? entry : { ...entry, raw: { ...raw, ...identity } };
  });
}

/** What was filled in, and why. It is apart from the repair because the first page has no use for the words. */
export function identityIssues({ raw, original, path }: BrandEntry): { path: string; message: string }[] {
  if (raw === original) return [];
  const [used, given] = [raw, original] as [Record<Field, string>, Record<string, unknown>];
  return FIELDS.filter((field) => given[field] !== used[field]).map((field) => ({
    path: `${path}.${field}`,
    message: `${faultOf(field, given[field])}; "${used[field]}" is used instead`,
  }));
}

/** As it is meant: in lower case, and a domain without what surrounds it in an address. */
function readField(field: Field, value: unknown): [[Field, string]] | null {
  if (typeof value !== 'string') return null;
  const bare = field === 'name' ? value : value.trim().toLowerCase();
  const meant = field === 'domain' ? bare.replace(/^https?:\/\//, '').replace(/[./]+$/, '') : bare;
  return v.is(BrandKey.entries[field], meant) ? [[field, meant]] : null;
}

function freeToken(domain: string, taken: ReadonlySet<string>): string {
  const labels = domain.split('.');
  const candidates = [labels[0] ?? '', labels.slice(0, -1).join('-'), labels.join('-')];
  const free = candidates.find((each) => !taken.has(each) && v.is(BrandKey.entries.token, each));
  return free ?? `brand-${taken.size + 1}`;
}

function faultOf(field: Field, value: unknown): string {
  const result = v.safeParse(BrandKey.entries[field], value);
  return result.success ? `is that of a brand before it` : result.issues[0].message;
}
