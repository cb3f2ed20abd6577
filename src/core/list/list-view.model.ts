/**
 * How a list is searched, filtered, sorted and paged, as it is written in the query of an address. An address may be
 * typed or come from anywhere, so whatever a list does not offer is left out.
 */
import type { FilterFacet } from '../../contracts/pagination';
import type { Params } from '../../platform/router/url-tree';

/** Names in the query that no filter may have. */
type ReservedName = 'search' | 'sort' | 'view' | 'page' | 'size';

type FilterValues = readonly string[] | RegExp | 'any';

/** How the values of usual filters look. */
export const IDS = /^\d+$/;
export const STATES = /^[A-Z]{2}$/;
export const YEARS = /^\d{4}$/;

/** The first order of a list whose server ranks what a search finds; without a search, the one after it is the default. */
export const BEST_MATCH = 'match';
export type Ranked<S extends string> = S | typeof BEST_MATCH;

export const isSearched = ({ search }: Pick<ListView, 'search'>): boolean => search.trim() !== '';

/** What a list offers. The first of several choices is the default, which the address leaves out. */
export interface ListRules<S extends string, F extends string = never, V extends string = never> {
  readonly sorts: readonly [S, ...S[]];
  /** The values of each filter, or how they look; 'any' if only the server knows them. */
  readonly filters?: { readonly [N in F]: N extends ReservedName ? never : FilterValues };
  readonly views?: readonly [V, ...V[]];
  readonly pageSizes?: readonly [number, ...number[]];
}

export interface ListView<S extends string = string, F extends string = string, V extends string = string> {
  readonly search: string;
  readonly sort: S;
  /** The chosen values of each filter, in the order in which they were chosen. */
  readonly filters: Readonly<Record<F, readonly string[]>>;
  /** Null if the list has one view only. */
  readonly view: V | null;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Longest search and value, in characters, and most values of a filter (our choice). */
const MAX_LENGTH = 200;
const MAX_VALUES = 50;
/** Of a list that names none (our choice). */
const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE = 1_000_000;

/** `query` is that of an address, with or without its question mark. */
export function readListView<S extends string, F extends string = never, V extends string = never>(
  rules: ListRules<S, F, V>,
  query: string,
): ListView<S, F, V> {
  const params = new URLSearchParams(query);
  const page = params.get('page') ?? '';
  const size = Number(params.get('size'));
  const sizes = pageSizesOf(rules);
  return {
    search: (params.get('search') ?? '').slice(0, MAX_LENGTH),
    sort: oneOf(rules.sorts, params.get('sort')),
    filters: mapFilters(rules, (name, offered) => readValues(params.getAll(name), offered)),
    view: rules.views ? oneOf(rules.views, params.get('view')) : null,
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1,
    pageSize: sizes.includes(size) ? size : sizes[0],
  };
}

/** What `Router.amendQuery` needs to write the view into the address. Defaults are null, which removes them. */
export function listViewParams<S extends string, F extends string = never, V extends string = never>(
  rules: ListRules<S, F, V>,
  { search, sort, filters, view, page, pageSize }: ListView<S, F, V>,
): Params {
  return {
    search: search || null,
    sort: sort === rules.sorts[0] ? null : sort,
    ...mapFilters(rules, (name) => (filters[name].length > 0 ? filters[name] : null)),
    view: view === (rules.views?.[0] ?? null) ? null : view,
    page: page === 1 ? null : page,
    size: pageSize === pageSizesOf(rules)[0] ? null : pageSize,
  };
}

/** Anything but another page or view of the same entries leads back to the first page. */
export function changeListView<S extends string, F extends string, V extends string>(
  before: ListView<S, F, V>,
  change: Partial<ListView<S, F, V>>,
): ListView<S, F, V> {
  const keepsEntries = Object.keys(change).every((name) => name === 'view');
  return { ...before, page: keepsEntries ? before.page : 1, ...change };
}

/** Whether search or filters leave entries out. */
export function isNarrowed({ search, filters }: ListView): boolean {
  return search.trim() !== '' || Object.values(filters).some((values) => values.length > 0);
}

/** The filters of a page on which nothing matches: those that were offered before stay, with no entry of each. */
export function withKnownOptions(
  known: readonly FilterFacet[] | null,
  found: readonly FilterFacet[] | null,
): readonly FilterFacet[] | null {
  if (known === null) return found;
  return known.map((facet) => {
    const now = found?.find(({ field }) => field === facet.field)?.options ?? [];
    const options = facet.options.map(
      (option) => now.find(({ value }) => value === option.value) ?? { ...option, count: option.count && 0 },
    );
    return { ...facet, options };
  });
}

/** The orders to choose from, and the one in force: the best match only while something is searched for. */
export function orderMenu<S extends string, O extends { readonly value: S }>(
  orders: readonly O[],
  view: Pick<ListView<S>, 'search' | 'sort'>,
): { readonly options: readonly O[]; readonly value: S } {
  if (isSearched(view)) return { options: orders, value: view.sort };
  const options = orders.filter(({ value }) => value !== BEST_MATCH);
  return { options, value: view.sort === BEST_MATCH ? (options[0]?.value ?? view.sort) : view.sort };
}

/** The page as list calls want it (CALL-08). */
export function pageRequestOf({ page, pageSize }: Pick<ListView, 'page' | 'pageSize'>) {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

function pageSizesOf({ pageSizes }: { pageSizes?: readonly [number, ...number[]] }) {
  return pageSizes ?? ([DEFAULT_PAGE_SIZE] as const);
}

function oneOf<T extends string>(offered: readonly [T, ...T[]], value: string | null): T {
  return offered.find((each) => each === value) ?? offered[0];
}

function readValues(values: readonly string[], offered: FilterValues): readonly string[] {
  const accepted = values.filter((value) => {
    if (offered === 'any') return value !== '' && value.length <= MAX_LENGTH;
    return offered instanceof RegExp ? offered.test(value) : offered.includes(value);
  });
  return [...new Set(accepted)].slice(0, MAX_VALUES);
}

function mapFilters<F extends string, R>(
  { filters }: { filters?: Readonly<Record<F, FilterValues>> },
  map: (name: F, offered: FilterValues) => R,
): Readonly<Record<F, R>> {
  const entries = Object.entries(filters ?? {}) as [F, FilterValues][];
  return Object.fromEntries(entries.map(([name, offered]) => [name, map(name, offered)])) as Record<F, R>;
}
