import * as v from 'valibot';
import {
  Brand,
  type BrandKey,
  BrandSettings,
  BrandStyles,
  ContactNumber,
  NavigationItemFields,
} from '../../contracts/brand';
import { identityIssues } from '../../contracts/brand-identity';
import {
  BrandEntries,
  type BrandIssue,
  decodeEnvironments,
  decodeFields,
  entriesOf,
  isRecord,
  isRepeated,
} from './brand-entries';

export type { BrandIssue };

export interface DecodedBrands {
  readonly brands: readonly Brand[];
  readonly issues: readonly BrandIssue[];
}

/**
 * A brand file whose brands are decoded when they are asked for. A page starts with its own brand alone; only
 * developers, redirects and the status page ask for the others.
 */
export class BrandFile extends BrandEntries {
  /** The brand of one of the keys. Its faults are among those that `decodeBrands` reports. */
  brand(key: BrandKey): Brand | null {
    const entry = this.entry(key);
    return entry ? decodeBrand(entry.raw, entry.path, []) : null;
  }
}

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
    settings: withHiddenItems(
      decodeFields(BrandSettings.entries, raw.settings, `${path}.settings`, issues),
      raw.settings,
    ),
    environments: hideItemsIn(
      decodeEnvironments(raw.environments, BrandSettings.entries, `${path}.environments`, issues),
      raw.environments,
    ),
    navigation: decodeNavigation(raw.navigation, `${path}.navigation`, issues),
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

/** The bar has menus, which have groups. Without a limit, a hostile file could exhaust the stack. */
const MAX_NAVIGATION_DEPTH = 3;

/**
 * NAV-07, NAV-08. An item of an unknown type is left out. Any other faulty field is left out of its item, unless it limits
 * where the item shows.
 */
function decodeNavigation(
  raw: unknown,
  path: string,
  issues: BrandIssue[],
  depth = 1,
): unknown[] | undefined {
  if (raw !== undefined && depth > MAX_NAVIGATION_DEPTH) {
    issues.push({ path, message: 'is nested too deeply' });
    return undefined;
  }
  return decodeList(raw, path, issues, (item, itemPath) => {
    // An item without a type has a faulty one.
    const entry = isRecord(item) ? { type: undefined, ...item } : (item ?? null);
    const fields = decodeFields(NavigationItemFields.entries, entry, itemPath, issues, ['items']);
    if (fields.type === undefined || !isRecord(item)) return [];
    const items = decodeNavigation(item.items, `${itemPath}.items`, issues, depth + 1);
    return [{ ...readLists(item), ...fields, ...nowhereIfUnclear(item), ...(items ? { items } : {}) }];
  });
}

const ITEM_LISTS = ['showOnlyOnEnvironments', 'showOnlyOnDeviceWidths', 'showOnlyOnApps'] as const;

/** NAV-09: the lists of an item without their faulty entries. If nothing remains, the item shows nowhere. */
function readLists(item: Record<string, unknown>): Record<string, unknown> {
  const lists = ITEM_LISTS.filter((name) => isGiven(item[name])).map((name) => {
    const { item: entry } = NavigationItemFields.entries[name].wrapped;
    return [name, entriesThat((each) => v.is(entry, each), item[name])] as const;
  });
  return Object.fromEntries(lists);
}

/** An item for an unknown state of the login is for nobody. */
function nowhereIfUnclear({ showOnlyOnLoginState: state }: Record<string, unknown>): Record<string, unknown> {
  const isClear = v.is(NavigationItemFields.entries.showOnlyOnLoginState, state ?? undefined);
  return isClear ? {} : { showOnlyOnApps: [] };
}

/** In place of a list of names that cannot be read: all of them. */
const ALL_NAMES = ['*'];

/** NAV-06: the settings, with those hidden items that can be read if not all can. */
function withHiddenItems(settings: Record<string, unknown>, raw: unknown): Record<string, unknown> {
  const hidden = isRecord(raw) ? raw.hiddenMenuItems : undefined;
  if (!isGiven(hidden) || settings.hiddenMenuItems !== undefined) return settings;
  const names = entriesThat((each) => typeof each === 'string', hidden);
  return { ...settings, hiddenMenuItems: names.length > 0 ? names : ALL_NAMES };
}

function hideItemsIn(environments: Record<string, unknown>, raw: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(environments).map(([name, environment]) => {
      const { settings, ...others } = environment as { settings: Record<string, unknown> };
      const given = isRecord(raw) && isRecord(raw[name]) ? raw[name].settings : undefined;
      return [name, { ...others, settings: withHiddenItems(settings, given) }];
    }),
  );
}

/** Null is what some programs write for nothing. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** The entries of a list that can be read. One that stands alone is a list of one. */
function entriesThat(canBeRead: (entry: unknown) => boolean, list: unknown): unknown[] {
  return (Array.isArray(list) ? list : [list]).filter(canBeRead);
}

function decodeItems(
  schema: v.GenericSchema,
  raw: unknown,
  path: string,
  issues: BrandIssue[],
): unknown[] | undefined {
  return decodeList(raw, path, issues, (item, itemPath) => {
    const result = v.safeParse(schema, item);
    if (result.success) return [result.output];
    const [issue] = result.issues;
    issues.push({
      path: [itemPath, v.getDotPath(issue)].filter(Boolean).join('.'),
      message: issue.message,
    });
    return [];
  });
}

/** `decode` returns the entry in a list, or an empty list if it is not valid. */
function decodeList(
  raw: unknown,
  path: string,
  issues: BrandIssue[],
  decode: (item: unknown, itemPath: string) => unknown[],
): unknown[] | undefined {
  if (raw === undefined) return undefined;
  if (!Array.isArray(raw)) {
    issues.push({ path, message: 'must be a list' });
    return undefined;
  }
  const items = raw.flatMap((item: unknown, index) => decode(item, `${path}[${index}]`));
  // A list without a valid entry counts as missing.
  return raw.length > 0 && items.length === 0 ? undefined : items;
}
