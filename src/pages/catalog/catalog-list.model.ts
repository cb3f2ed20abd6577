/** Pure rules of the Course Catalog: its address, its requests, and its filters. */

import type { FilterFacet } from '../../contracts/pagination';
import { PRODUCT_COSTS, PRODUCT_HOURS, PRODUCT_ORDERS, type ProductOrder } from '../../contracts/product';
import { canBeSent, listRequestOf } from '../../core/list/list-request.model';
import {
  IDS,
  isNarrowed,
  isSearched,
  type ListRules,
  type ListView,
  STATES,
} from '../../core/list/list-view.model';
import { deliveryText } from '../../features/course/views';
import { pluralize } from '../../platform/format/numbers';

/** RTE-10. */
export const CATALOG_PATH = '/products';

/** The filters as the address names them. */
export type CatalogFilter = 'profession' | 'state' | 'delivery' | 'credit' | 'hours' | 'price';
export type CatalogView = ListView<ProductOrder, CatalogFilter, never>;

/** Page sizes are our choice: a page of the largest size stays below 3,000 elements. */
export const CATALOG_RULES: ListRules<ProductOrder, CatalogFilter> = {
  sorts: PRODUCT_ORDERS,
  filters: {
    ...{ profession: IDS, state: STATES, delivery: IDS, credit: 'any' },
    ...{ hours: PRODUCT_HOURS, price: PRODUCT_COSTS },
  },
  pageSizes: [12, 24, 48],
};

const ORDER_LABELS: Readonly<Record<ProductOrder, string>> = {
  relevance: 'Best match for you',
  name: 'Name (A to Z)',
  price: 'Price (lowest first)',
  hours: 'Most hours',
  soonest: 'Soonest session',
};

/** The orders to choose from. While something is searched for, the first ranks what is found, not what fits a license. */
export function ordersOf(view: Pick<CatalogView, 'search'>) {
  const labels = isSearched(view) ? { ...ORDER_LABELS, relevance: 'Best match' } : ORDER_LABELS;
  return CATALOG_RULES.sorts.map((value) => ({ value, text: labels[value] }));
}

/** In the order in which they are shown: the field of the server behind each filter. */
const FIELDS: Readonly<Record<CatalogFilter, string>> = {
  profession: 'licenseTypeId',
  state: 'stateAbbv',
  delivery: 'deliveryMethodId',
  credit: 'creditType',
  hours: 'hours',
  price: 'cost',
};
const FILTERS = Object.keys(FIELDS) as CatalogFilter[];

export const FILTER_LABELS: Readonly<Record<CatalogFilter, string>> = {
  profession: 'Profession',
  state: 'State',
  delivery: 'Format',
  credit: 'Credit type',
  hours: 'Hours',
  price: 'Price',
};

export const requestOf = (view: CatalogView) => listRequestOf(CATALOG_RULES, FIELDS, view);

export interface FacetOption {
  readonly value: string;
  readonly text: string;
  /** How many products are left with it; undefined if the server does not say. */
  readonly count: number | undefined;
  readonly isChosen: boolean;
}

export interface Facet {
  readonly name: CatalogFilter;
  readonly options: readonly FacetOption[];
}

/**
 * The filters to choose from. `whole` are those of the whole catalog, so that no choice disappears while others are
 * made; `current` counts the products of the view. Either may be missing. A filter with a single choice is left out
 * unless it is chosen. A value that cannot be sent is no choice: it would change nothing.
 */
export function facetsOf(
  whole: readonly FilterFacet[] | null,
  current: readonly FilterFacet[] | null,
  { filters }: Pick<CatalogView, 'filters'>,
): readonly Facet[] {
  return FILTERS.map((name) => {
    const optionsIn = (facets: readonly FilterFacet[] | null) =>
      facets?.find(({ field }) => field === FIELDS[name])?.options ?? [];
    const counted = optionsIn(current);
    const offered = new Map([...counted, ...optionsIn(whole)].map((option) => [option.value, option]));
    for (const value of filters[name]) {
      if (!offered.has(value)) offered.set(value, { value, label: '', count: null });
    }
    const options = [...offered.values()]
      .filter(({ value }) => canBeSent(value))
      .map(({ value, label }) => ({
        value,
        text: (name === 'delivery' ? deliveryText(label) || label : label) || value,
        count: current === null ? undefined : (counted.find((each) => each.value === value)?.count ?? 0),
        isChosen: filters[name].includes(value),
      }));
    return { name, options: options.toSorted((a, b) => a.text.localeCompare(b.text)) };
  }).filter(({ options }) => options.length > 1 || options.some(({ isChosen }) => isChosen));
}

/** A filter with what is chosen of it. */
export function menuOf({ name, options }: Facet) {
  const selected = options.filter(({ isChosen }) => isChosen).map(({ value }) => value);
  return { name, label: FILTER_LABELS[name], options, selected };
}

/** The filters with one choice made or taken back. */
export function withChoice(
  { filters }: Pick<CatalogView, 'filters'>,
  name: CatalogFilter,
  value: string,
  isOn: boolean,
): CatalogView['filters'] {
  const rest = filters[name].filter((each) => each !== value);
  return { ...filters, [name]: isOn ? [...rest, value] : rest };
}

interface ChosenFilter {
  /** Unique: 'state=FL'. */
  readonly id: string;
  readonly name: CatalogFilter;
  readonly value: string;
  readonly text: string;
  readonly group: string;
}

/** What is chosen, in the order of the filters. */
export function chosenFilters(facets: readonly Facet[]): readonly ChosenFilter[] {
  return facets.flatMap(({ name, options }) =>
    options
      .filter(({ isChosen }) => isChosen)
      .map(({ value, text }) => ({
        id: `${name}=${value}`,
        name,
        value,
        text,
        group: FILTER_LABELS[name],
      })),
  );
}

/** Whether the brand offers nothing at all, as far as is known. A page beyond the end does not tell. */
export function isEmptyCatalog(
  page: { items: readonly unknown[]; total: number | null },
  shown: CatalogView,
) {
  return page.items.length === 0 && !page.total && !isNarrowed(shown) && shown.page === 1;
}

/** '1 product', '10,000 products'. */
export function productsText(count: number): string {
  return pluralize(count, 'product');
}
