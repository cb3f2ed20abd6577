import * as v from 'valibot';
import {
  Brand,
  BrandHosts,
  BrandSettings,
  BrandStyles,
  ContactNumber,
  NavigationItem,
} from '../../contracts/brand';
import { type BrandEntry, identityIssues, repairIdentities } from '../../contracts/brand-identity';

/** A fault in a brand file. */
export interface BrandIssue {
  /** For example `brands[1].styles.--brand-primary`. */
  readonly path: string;
  readonly message: string;
}

export interface DecodedBrands {
  readonly brands: readonly Brand[];
  readonly issues: readonly BrandIssue[];
}

const BrandKey = v.pick(Brand, ['name', 'token', 'domain', 'adminOnly', 'partnerHubOnly']);
/** What it takes to find the brand of a page. */
export type BrandKey = v.InferOutput<typeof BrandKey>;

/**
 * A brand file whose brands are decoded when they are asked for. A page starts with its own brand alone; only
 * developers, redirects and the status page ask for the others.
 */
export class BrandFile {
  /** Those of the brands that `decodeBrands` finds. */
  readonly keys: readonly BrandKey[];

  private readonly entries = new Map<BrandKey, { readonly raw: unknown; readonly path: string }>();

  constructor(raw: unknown) {
    for (const { raw: entry, path } of entriesOf(raw) ?? []) {
      const key = decodeKey(entry, path);
      if (key && !isRepeated(key, [...this.entries.keys()])) this.entries.set(key, { raw: entry, path });
    }
    this.keys = [...this.entries.keys()];
  }

  /** The brand of one of the keys. Its faults are among those that `decodeBrands` reports. */
  brand(key: BrandKey): Brand | null {
    const entry = this.entries.get(key);
    return entry ? decodeBrand(entry.raw, entry.path, []) : null;
  }
}

type Entries = Record<string, v.GenericSchema>;

/**
 * Decodes brands.json field by field and reports every fault. An invalid field falls back to its default, an invalid
 * list entry is left out. A brand keeps its host, unless it has neither token nor domain. Never throws.
 */
export function decodeBrands(raw: unknown): DecodedBrands {
  const issues: BrandIssue[] = [];
  const entries = entriesOf(raw);
  if (entries === null) {
    return { brands: [], issues: [{ path: 'brands', message: 'must be a list of brands' }] };
  }
  const brands: Brand[] = [];
  for (const each of entries) {
    const { raw: entry, path } = each;
    issues.push(...identityIssues(each));
    const brand = decodeBrand(entry, path, issues);
    if (brand === null) continue;
    if (isRepeated(brand, brands)) {
      issues.push({ path, message: 'repeats the token or domain of a brand before it' });
    } else brands.push(brand);
  }
  return { brands, issues };
}

function entriesOf(raw: unknown): BrandEntry[] | null {
  const entries = isRecord(raw) ? raw.brands : undefined;
  return Array.isArray(entries) ? repairIdentities(entries) : null;
}

type HostKey = Pick<BrandKey, 'token' | 'domain'>;

function isRepeated(brand: HostKey, before: readonly HostKey[]): boolean {
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

function decodeBrand(raw: unknown, path: string, issues: BrandIssue[]): Brand | null {
  if (!isRecord(raw)) {
    issues.push({ path, message: 'must be an object' });
    return null;
  }
  const candidate = {
    ...decodeFields(Brand.entries, raw, path, issues, [
      'styles',
      'settings',
      'environments',
      'navigation',
      'contactUsNumbers',
    ]),
    styles: decodeFields(BrandStyles.entries, raw.styles, `${path}.styles`, issues),
    settings: decodeFields(BrandSettings.entries, raw.settings, `${path}.settings`, issues),
    environments: decodeEnvironments(raw.environments, `${path}.environments`, issues),
    navigation: decodeItems(NavigationItem, raw.navigation, `${path}.navigation`, issues),
    contactUsNumbers: decodeItems(ContactNumber, raw.contactUsNumbers, `${path}.contactUsNumbers`, issues),
  };
  const result = v.safeParse(Brand, candidate);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    issues.push({
      path: `${path}.${v.getDotPath(issue) ?? ''}`,
      message: `${issue.message}; the brand is left out`,
    });
  }
  return null;
}

function decodeEnvironments(raw: unknown, path: string, issues: BrandIssue[]): Record<string, unknown> {
  const known = Brand.entries.environments.wrapped.entries;
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
function decodeFields(
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

function decodeItems(
  schema: v.GenericSchema,
  raw: unknown,
  path: string,
  issues: BrandIssue[],
): unknown[] | undefined {
  if (raw === undefined) return undefined;
  if (!Array.isArray(raw)) {
    issues.push({ path, message: 'must be a list' });
    return undefined;
  }
  const items = raw.flatMap((item: unknown, index) => {
    const result = v.safeParse(schema, item);
    if (result.success) return [result.output];
    const [issue] = result.issues;
    issues.push({
      path: [`${path}[${index}]`, v.getDotPath(issue)].filter(Boolean).join('.'),
      message: issue.message,
    });
    return [];
  }); // A list without a valid entry says nothing.
  return raw.length > 0 && items.length === 0 ? undefined : items;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
