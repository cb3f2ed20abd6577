/**
 * Lists that are filtered in memory, with a count for each choice (CALL-08): for what a brand or a student has few
 * of.
 */
import type { Context } from 'hono';
import type { FilterFacet } from '../../contracts/pagination';
import { type FilterReaders, readAny, readFilters } from './filters';
import { sendFilteredItems } from './list';
import { type SearchedTexts, searchItems } from './text-index.model';

const SEARCH = 'name@=';

/** A field to filter by: the values of an entry, each as it is compared and as it is shown. */
interface FilterField<T> {
  label: string;
  values: (item: T) => readonly (readonly [value: string, label: string])[];
}

export interface FilterFields<T> {
  choices: Readonly<Record<string, FilterField<T>>>;
  /** What the filter `name@=text` searches. */
  texts?: (item: T) => SearchedTexts;
}

interface Condition<T> {
  field: string;
  holds: (item: T) => boolean;
  /** Of a search: what matches better comes first. */
  cost?: (item: T) => number;
}

/** One filter of a call: a field with the values of which one must match, or a text that is searched for. */
export type ListFilter = { field: string; values: readonly string[] } | { nameContains: string };

/** Sends one page of those `items` that pass every filter of the call, with the x-pagination header. */
export function sendFiltered<T>(c: Context, items: readonly T[], fields: FilterFields<T>): Response {
  return sendMatching(c, items, readConditions(c, items, fields));
}

/** The same with the x-filter header. A choice of one field leaves the other choices of that field open. */
export function sendWithFacets<T>(c: Context, items: readonly T[], fields: FilterFields<T>): Response {
  const conditions = readConditions(c, items, fields);
  const facets = Object.entries(fields.choices).flatMap(([field, choice]) => {
    const others = conditions.filter((condition) => condition.field !== field);
    const left = items.filter((item) => others.every(({ holds }) => holds(item)));
    return facetsOf(left, { choices: { [field]: choice } });
  });
  c.header('x-filter', facetHeader(facets));
  return sendMatching(c, items, conditions);
}

/** What matches a search best comes first, unless the call asks for an order. */
function sendMatching<T>(c: Context, items: readonly T[], conditions: readonly Condition<T>[]): Response {
  const matching = items.filter((item) => conditions.every(({ holds }) => holds(item)));
  const costs = c.req.query('sort') === undefined ? conditions.flatMap(({ cost }) => cost ?? []) : [];
  const costOf = (item: T) => costs.reduce((sum, cost) => sum + cost(item), 0);
  return sendFilteredItems(
    c,
    costs.length === 0 ? matching : matching.toSorted((one, other) => costOf(one) - costOf(other)),
  );
}

/** By label. Fields without a choice are left out. */
export function facetsOf<T>(items: readonly T[], { choices }: FilterFields<T>): FilterFacet[] {
  return Object.entries(choices)
    .map(([field, { label, values }]) => {
      const options = new Map<string, { value: string; label: string; count: number }>();
      for (const item of items) {
        for (const [value, name] of new Map(values(item))) {
          const option = options.get(value) ?? { value, label: name, count: 0 };
          options.set(value, { ...option, count: option.count + 1 });
        }
      }
      return { field, label, options: [...options.values()].sort((a, b) => (a.label < b.label ? -1 : 1)) };
    })
    .filter(({ options }) => options.length > 0);
}

function readConditions<T>(
  c: Context,
  items: readonly T[],
  { choices, texts }: FilterFields<T>,
): Condition<T>[] {
  return readListFilters(c, Object.keys(choices), texts !== undefined).map((filter) => {
    if ('nameContains' in filter) {
      const hits = texts ? searchItems(items, texts, filter.nameContains) : new Map<T, number>();
      return { field: 'name', holds: (item) => hits.has(item), cost: (item) => hits.get(item) ?? 0 };
    }
    const { field } = filter;
    const wanted = new Set(filter.values);
    return {
      field,
      holds: (item) => choices[field]?.values(item).some(([each]) => wanted.has(each)) ?? false,
    };
  });
}

/** The filters of a call, which may use these fields only. `nameContains` is in lower case. */
export function readListFilters(c: Context, fields: readonly string[], hasName: boolean): ListFilter[] {
  const readers: FilterReaders<string> = {
    ...Object.fromEntries(fields.map((field) => [`${field}==`, readAny])),
    ...(hasName && { [SEARCH]: readAny }),
  };
  return readFilters(c.req.queries('filter') ?? [], readers).map(({ key, values }) =>
    key === SEARCH
      ? { nameContains: values.join().toLowerCase() }
      : { field: key.slice(0, -'=='.length), values },
  );
}

/** CALL-08: the header x-filter. A header can hold ASCII only. */
export function facetHeader(facets: readonly FilterFacet[]): string {
  return JSON.stringify(facets).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
