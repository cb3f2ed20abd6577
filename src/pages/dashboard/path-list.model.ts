/** Pure rules of the list of other learning paths: its part of the address, and which cards it shows. */
import type { LearningPath } from '../../contracts/learning-path';
import {
  ORDER_PARAM,
  PATH_ORDERS,
  type PathListView,
  WINDOWED_PATHS_ABOVE,
} from '../../features/learning-path/views';

export const SEARCH_PARAM = 'search';

/** From this many on, the cards fill more than a row of a wide screen and can be searched, not just sorted (our choice). */
export const SEARCHED_FROM = 4;
/** How many cards of a long list show until the chunk that windows it is loaded: more than a screen. */
const FIRST_CARDS = 12;

/** `search` is the query of the address. */
export function readPathListView(search: string): PathListView {
  const query = new URLSearchParams(search);
  const order = query.get(ORDER_PARAM);
  return {
    search: query.get(SEARCH_PARAM) ?? '',
    order: PATH_ORDERS.find((each) => each === order) ?? PATH_ORDERS[0],
  };
}

/** Whether there is anything to search or sort. */
export function isSearchable(total: number, { search }: PathListView): boolean {
  return total > 1 || search !== '';
}

/** The cards that show before the chunk that windows a long list is loaded. `total` counts those that do not match. */
export function firstCards(shown: readonly LearningPath[], total: number): readonly LearningPath[] {
  return total > WINDOWED_PATHS_ABOVE ? shown.slice(0, FIRST_CARDS) : shown;
}
