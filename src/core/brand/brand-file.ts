/** Finds the brands of a brand file and decodes one of them, without words for what is wrong with the others. */
import * as v from 'valibot';
import { BrandCore, BrandHosts, BrandSettings, BrandStyles } from '../../contracts/brand-core';
import { type BrandEntry, repairIdentities } from '../../contracts/brand-identity';

/** A fault in a brand file. */
export interface BrandIssue {
  /** For example `brands[1].styles.--brand-primary`. */
  readonly path: string;
  readonly message: string;
}

const BrandKey = v.pick(BrandCore, ['name', 'token', 'domain', 'adminOnly', 'partnerHubOnly']);
/** What it takes to find the brand of a page. */
export type BrandKey = v.InferOutput<typeof BrandKey>;

/**
 * A brand file whose brands are decoded when they are asked for. A page starts with its own brand alone; only
 * developers, redirects and the status page ask for the others.
 */
export class BrandFile<B> {
  /** Those of the brands that `decodeBrands` finds. */
  readonly keys: readonly BrandKey[];

  private readonly entries = new Map<BrandKey, { readonly raw: unknown; readonly path: string }>();

  constructor(
    raw: unknown,
    private readonly decode: (raw: unknown, path: string) => B | null,
  ) {
    for (const { raw: entry, path } of entriesOf(raw) ?? []) {
      const key = decodeKey(entry, path);
      if (key && !isRepeated(key, [...this.entries.keys()])) this.entries.set(key, { raw: entry, path });
    }
    this.keys = [...this.entries.keys()];
  }

  /** The brand of one of the keys. Its faults are among those that `decodeBrands` reports. */
  brand(key: BrandKey): B | null {
    const entry = this.entries.get(key);
    return entry ? this.decode(entry.raw, entry.path) : null;
  }
}

type Entries = Record<string, v.GenericSchema>;

/** The part of a brand that the first page needs. Null for an entry that is no brand. */
export function decodeBrandCore(raw: unknown, path: string): BrandCore | null {
  if (!isRecord(raw)) return null;
  const own = decodeFields(BrandCore.entries, raw, path, [], NESTED);
  const result = v.safeParse(BrandCore, { ...own, ...decodeNested(raw, path, []) });
  return result.success ? result.output : null;
}

/** The fields of a brand that `decodeNested` decodes. */
export const NESTED = ['styles', 'settings', 'environments'] as const;

/** Decodes the fields of a brand that have fields themselves, each on its own. */
export function decodeNested(raw: Record<string, unknown>, path: string, issues: BrandIssue[]) {
  return {
    styles: decodeFields(BrandStyles.entries, raw.styles, `${path}.styles`, issues),
    settings: decodeFields(BrandSettings.entries, raw.settings, `${path}.settings`, issues),
    environments: decodeEnvironments(raw.environments, `${path}.environments`, issues),
  };
}

export function entriesOf(raw: unknown): BrandEntry[] | null {
  const entries = isRecord(raw) ? raw.brands : undefined;
  return Array.isArray(entries) ? repairIdentities(entries) : null;
}

type HostKey = Pick<BrandKey, 'token' | 'domain'>;

export function isRepeated(brand: HostKey, before: readonly HostKey[]): boolean {
  return before.some(({ token, domain }) => token === brand.token || domain === brand.domain);
}

function decodeKey(raw: unknown, path: string): BrandKey | null {
  if (!isRecord(raw)) return null;
  const known = Object.fromEntries(
    Object.keys(BrandKey.entries).flatMap((name) => (Object.hasOwn(raw, name) ? [[name, raw[name]]] : [])),
  );
  const result = v.safeParse(BrandKey, decodeFields(BrandKey.entries, known, path, []));
  return result.success ? result.output : null;
}

function decodeEnvironments(raw: unknown, path: string, issues: BrandIssue[]): Record<string, unknown> {
  const known = BrandCore.entries.environments.wrapped.entries;
  if (raw !== undefined && !isRecord(raw)) issues.push({ path, message: 'must be an object' });
  const decoded: Record<string, unknown> = {};
  for (const [name, environment] of Object.entries(isRecord(raw) ? raw : {})) {
    const environmentPath = `${path}.${name}`;
    if (!Object.hasOwn(known, name))
      issues.push({ path: environmentPath, message: 'is not a known environment' });
    else if (!isRecord(environment)) issues.push({ path: environmentPath, message: 'must be an object' });
    else {
      decoded[name] = {
        hosts: decodeFields(BrandHosts.entries, environment.hosts, `${environmentPath}.hosts`, issues),
        settings: decodeFields(
          BrandSettings.entries,
          environment.settings,
          `${environmentPath}.settings`,
          issues,
        ),
      };
    }
  }
  return decoded;
}

/** Returns the valid fields of an object. Reports the others, including unknown ones. */
export function decodeFields(
  entries: Entries,
  raw: unknown,
  path: string,
  issues: BrandIssue[],
  excluded: readonly string[] = [],
): Record<string, unknown> {
  if (raw === undefined) return {};
  if (!isRecord(raw)) {
    issues.push({ path, message: 'must be an object' });
    return {};
  }
  const decoded: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (excluded.includes(key)) continue;
    const schema = Object.hasOwn(entries, key) ? entries[key] : undefined;
    const result = schema && v.safeParse(schema, value);
    if (result?.success) decoded[key] = result.output;
    else
      issues.push({ path: `${path}.${key}`, message: result?.issues[0]?.message ?? 'is not a known field' });
  }
  return decoded;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
