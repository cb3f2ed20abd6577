/** The entries of a brand file, and those of their parts that are needed before the app has loaded. */
import * as v from 'valibot';
import { type BrandEntry, repairIdentities } from '../../contracts/brand-identity';
import {
  BrandHosts,
  BrandKey,
  ENVIRONMENT_NAMES,
  type EnvironmentName,
  GuardSettings,
} from '../../contracts/brand-key';

/** A fault in a brand file. */
export interface BrandIssue {
  /** For example `brands[1].styles.--brand-primary`. */
  readonly path: string;
  readonly message: string;
}

/** A brand file whose brands are decoded when they are asked for. */
export class BrandEntries {
  /** Those of the brands that `decodeBrands` finds. */
  readonly keys: readonly BrandKey[];

  private readonly entries = new Map<BrandKey, Pick<BrandEntry, 'raw' | 'path'>>();

  constructor(raw: unknown) {
    for (const { raw: entry, path } of entriesOf(raw) ?? []) {
      const key = decodeKey(entry, path);
      if (key && !isRepeated(key, [...this.entries.keys()])) this.entries.set(key, { raw: entry, path });
    }
    this.keys = [...this.entries.keys()];
  }

  /** The entry of one of the keys. */
  entry(key: BrandKey): Pick<BrandEntry, 'raw' | 'path'> | null {
    return this.entries.get(key) ?? null;
  }

  /** The parts of a brand by which the early cards are decided: as the whole brand has them. */
  earlyBrand(key: BrandKey): EarlyBrand {
    const { raw } = this.entry(key) ?? {};
    const { environments, settings } = isRecord(raw) ? raw : {};
    return {
      ...key,
      environments: decodeEnvironments(environments, GuardSettings.entries) as EarlyBrand['environments'],
      settings: decodeFields(GuardSettings.entries, settings),
    };
  }
}

/** See `earlyBrand`. */
export interface EarlyBrand extends BrandKey {
  readonly environments: {
    readonly [E in EnvironmentName]?:
      | { readonly hosts: BrandHosts; readonly settings: GuardSettings }
      | undefined;
  };
  readonly settings: GuardSettings;
}

type Entries = Record<string, v.GenericSchema>;

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

export function decodeEnvironments(
  raw: unknown,
  settings: Entries,
  path = '',
  issues: BrandIssue[] = [],
): Record<string, unknown> {
  if (raw !== undefined && !isRecord(raw)) issues.push({ path, message: 'must be an object' });
  const decoded: Record<string, unknown> = {};
  for (const [name, environment] of Object.entries(isRecord(raw) ? raw : {})) {
    const environmentPath = `${path}.${name}`;
    if (!(ENVIRONMENT_NAMES as readonly string[]).includes(name))
      issues.push({ path: environmentPath, message: 'is not a known environment' });
    else if (!isRecord(environment)) issues.push({ path: environmentPath, message: 'must be an object' });
    else {
      decoded[name] = {
        hosts: decodeFields(BrandHosts.entries, environment.hosts, `${environmentPath}.hosts`, issues),
        settings: decodeFields(settings, environment.settings, `${environmentPath}.settings`, issues),
      };
    }
  }
  return decoded;
}

/** What limits, when it cannot be read, limits. */
const LIMITS = ['adminOnly', 'partnerHubOnly', 'usesIDB', 'disabled'];

/** Returns the valid fields of an object. Reports the others, including unknown ones. */
export function decodeFields(
  entries: Entries,
  raw: unknown,
  path = '',
  issues: BrandIssue[] = [],
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
    else {
      if (schema && value !== null && LIMITS.includes(key)) decoded[key] = true;
      issues.push({ path: `${path}.${key}`, message: result?.issues[0]?.message ?? 'is not a known field' });
    }
  }
  return decoded;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
