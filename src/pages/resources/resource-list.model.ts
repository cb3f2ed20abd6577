/** Pure rules of the Resource Library: what the address says of the list, and what the server is asked for. */
import { MAX_RATING, RESOURCE_ORDERS, type Resource, type ResourceOrder } from '../../contracts/membership';
import type { FilterFacet } from '../../contracts/pagination';
import type { PageRequest } from '../../core/data/paged-load';
import { type ListRules, type ListView, pageRequestOf } from '../../core/list/list-view.model';

/** RTE-13: the path, and the pattern of its routes. */
export const RESOURCES_PATH = '/resources';
export const RESOURCES_PATTERN = '/resources/:licenseTypeId?';

/** The filters as the address names them. */
type ResourceFilter = 'topic' | 'type';
export type ResourceListView = ListView<ResourceOrder, ResourceFilter, never>;

/** Page sizes are our choice: a page of the largest size stays below 3,000 elements. */
export const RESOURCE_LIST_RULES: ListRules<ResourceOrder, ResourceFilter> = {
  sorts: RESOURCE_ORDERS,
  filters: { topic: 'any', type: 'any' },
  pageSizes: [12, 24, 48],
};

export const ORDER_LABELS: Readonly<Record<ResourceOrder, string>> = {
  title: 'Title (A to Z)',
  rating: 'Best rated',
  shortest: 'Shortest first',
};

/** The field of the server behind each filter. */
const FIELDS: Readonly<Record<ResourceFilter, string>> = { topic: 'topic', type: 'resourceType' };
const FILTERS: readonly ResourceFilter[] = ['topic', 'type'];
const FILTER_LABELS: Readonly<Record<ResourceFilter, string>> = { topic: 'Topic', type: 'Type' };

interface ResourceListRequest extends PageRequest {
  readonly licenseTypeId: number;
  readonly filter: readonly string[];
  /** Left out for the default, which a server that cannot sort may replace by its own. */
  readonly sort?: ResourceOrder;
}

/** A filter of the server separates values by |, so a value with one could not be sent. */
export function requestOf(licenseTypeId: number, view: ResourceListView): ResourceListRequest {
  const search = view.search.trim();
  const chosen = FILTERS.flatMap((name) => {
    const values = view.filters[name].filter((value) => !value.includes('|'));
    return values.length > 0 ? [`${FIELDS[name]}==${values.join('|')}`] : [];
  });
  return {
    licenseTypeId,
    ...pageRequestOf(view),
    filter: [...chosen, ...(search ? [`name@=${search}`] : [])],
    ...(view.sort === RESOURCE_ORDERS[0] ? {} : { sort: view.sort }),
  };
}

/** Whether the server returns the same resources for both. */
export function isSameRequest(a: ResourceListView, b: ResourceListView): boolean {
  return JSON.stringify(requestOf(0, a)) === JSON.stringify(requestOf(0, b));
}

/** The menus that are shown: those with several choices, or with one that can be undone. */
export function menuFilters(facets: readonly FilterFacet[] | null, view: ResourceListView) {
  return FILTERS.map((name) => {
    const offered = facets?.find(({ field }) => field === FIELDS[name])?.options ?? [];
    const options = offered.map(({ value, label, count }) => ({
      value,
      text: label || value,
      count: count ?? undefined,
    }));
    return { name, label: FILTER_LABELS[name], options, selected: view.filters[name] };
  }).filter(({ options, selected }) => options.length > 1 || selected.length > 0);
}

/** Our wording for a resource without a title. */
const UNTITLED_RESOURCE = 'Untitled resource';

export const titleOf = ({ title }: Pick<Resource, 'title'>) => title.trim() || UNTITLED_RESOURCE;

/** Without empty and repeated ones: 'Checklist', 'Wound Care', '5 min'. */
export function factsOf({ resourceType, topic, minutes }: Resource): readonly string[] {
  const length = minutes === null || minutes <= 0 ? '' : `${Math.max(1, Math.round(minutes))} min`;
  return [...new Set([resourceType, topic, length])].filter(Boolean);
}

/** The average and how many have rated. What the server does not say, or says impossibly, is null. */
export function ratingOf({ averageRating, reviewCount }: Resource): { value: number | null; count?: number } {
  const count =
    Number.isSafeInteger(reviewCount) && Number(reviewCount) > 0 ? Number(reviewCount) : undefined;
  return {
    value: averageRating !== null && averageRating > 0 ? averageRating : null,
    ...(count === undefined ? {} : { count }),
  };
}

/** The student's own rating; null for 0, which servers send for none, and for anything but 1 to 5 whole stars. */
export function givenRating(rating: number | null): number | null {
  return Number.isInteger(rating) && Number(rating) >= 1 && Number(rating) <= MAX_RATING ? rating : null;
}
