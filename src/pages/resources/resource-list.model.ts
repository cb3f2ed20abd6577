/** Pure rules of the Learning Library: what the address says of the list, and what the server is asked for. */
import {
  MAX_RATING,
  RESOURCE_ORDERS,
  type Resource,
  type ResourceOrder,
  type Review,
} from '../../contracts/membership';
import type { FilterFacet } from '../../contracts/pagination';
import { filterMenus, listRequestOf } from '../../core/list/list-request.model';
import { BEST_MATCH, type ListRules, type ListView, type Ranked } from '../../core/list/list-view.model';

/** RTE-13: the path, and the pattern of its routes. */
export const RESOURCES_PATH = '/resources';
export const RESOURCES_PATTERN = '/resources/:licenseTypeId?';

/** The filters as the address names them. */
type ResourceFilter = 'topic' | 'type';
type ResourceListView = ListView<Ranked<ResourceOrder>, ResourceFilter, never>;

/** Page sizes are our choice: a page of the largest size stays below 3,000 elements. */
export const RESOURCE_LIST_RULES: ListRules<Ranked<ResourceOrder>, ResourceFilter> = {
  sorts: [BEST_MATCH, ...RESOURCE_ORDERS],
  filters: { topic: 'any', type: 'any' },
  pageSizes: [12, 24, 48],
};

export const ORDER_LABELS: Readonly<Record<Ranked<ResourceOrder>, string>> = {
  match: 'Best match',
  title: 'Title (A to Z)',
  rating: 'Best rated',
  shortest: 'Shortest first',
};

/** The field of the server behind each filter. */
const FIELDS: Readonly<Record<ResourceFilter, string>> = { topic: 'topic', type: 'resourceType' };
const FILTER_LABELS: Readonly<Record<ResourceFilter, string>> = { topic: 'Topic', type: 'Type' };

export const requestOf = (licenseTypeId: number, view: ResourceListView) => ({
  licenseTypeId,
  ...listRequestOf(RESOURCE_LIST_RULES, FIELDS, view),
});

export const menuFilters = (facets: readonly FilterFacet[] | null, view: ResourceListView) =>
  filterMenus(FIELDS, FILTER_LABELS, facets, view);

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

/** The fields of a review, as its form and a draft hold them. */
export const reviewFields = ({ rating, review }: Review) => ({
  rating: String(givenRating(rating) ?? ''),
  review,
});
