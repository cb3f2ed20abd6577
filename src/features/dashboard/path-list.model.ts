/** Pure rules of the list of other learning paths: what the address says of it, and which cards it shows. */
import type { LearningPath } from '../../contracts/learning-path';
import type { LicenseType } from '../../contracts/license-type';
import { licenseTypeNames, professionNames } from '../../core/reference-data/license-type-names';
import { orderPaths, PATH_ORDERS, type PathOrder, searchPaths } from '../learning-path/views';

/** How the other learning paths are searched and sorted. */
export interface PathListView {
  readonly search: string;
  readonly order: PathOrder;
}

export const SEARCH_PARAM = 'search';
export const ORDER_PARAM = 'sort';

/** From this many on, the cards fill more than a row of a wide screen and can be searched, not just sorted (our choice). */
export const SEARCHED_FROM = 4;
/** Above this many, only the cards near the screen are rendered (our choice, as for every long list). */
export const WINDOWED_ABOVE = 50;
/** How many cards of a long list show until the chunk that windows it is loaded: more than a screen. */
export const FIRST_CARDS = 12;

/** `search` is the query of the address. */
export function readPathListView(search: string): PathListView {
  const query = new URLSearchParams(search);
  const order = query.get(ORDER_PARAM);
  return {
    search: query.get(SEARCH_PARAM) ?? '',
    order: PATH_ORDERS.find((each) => each === order) ?? PATH_ORDERS[0],
  };
}

/** The paths that match the search, in the chosen order. License types are null until they are loaded. */
export function shownPaths(
  paths: readonly LearningPath[],
  { search, order }: PathListView,
  licenseTypes: readonly LicenseType[] | null,
): readonly LearningPath[] {
  const types = licenseTypes ?? [];
  const ordered = orderPaths(paths, order, { professions: professionNames(types) });
  return searchPaths(ordered, search, { names: licenseTypeNames(types) });
}

/** Whether there is anything to search or sort. */
export function isSearchable(total: number, { search }: PathListView): boolean {
  return total > 1 || search !== '';
}

/** The cards that show before the chunk that windows a long list is loaded. `total` counts those that do not match. */
export function firstCards(shown: readonly LearningPath[], total: number): readonly LearningPath[] {
  return total > WINDOWED_ABOVE ? shown.slice(0, FIRST_CARDS) : shown;
}

/** The address of the dashboard with another path selected. It keeps the order and drops the search. */
export function pathHref(learningPathId: number, order: PathOrder): string {
  return `/?pathId=${learningPathId}${order === PATH_ORDERS[0] ? '' : `&${ORDER_PARAM}=${order}`}`;
}
