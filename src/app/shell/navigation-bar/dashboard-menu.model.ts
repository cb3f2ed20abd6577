/** Pure rules of the dashboard menu (NAV-15) and of the sheet of all learning paths (NAV-16). */
import type { LearningPath } from '../../../contracts/learning-path';
import { orderPaths } from '../../../features/learning-path';
import { numberText } from '../../../platform/format/numbers';

/** NAV-15, CON-08: how many of the most recently used paths the dashboard menu lists. */
const DASHBOARD_MENU_PATHS = 4;
/** From this many on, the sheet has a search (our choice: they fill a screen). */
export const SEARCHED_FROM = 8;

/** NAV-15: the most recently used paths. The order needs no professions. */
export function recentPaths(paths: readonly LearningPath[]): readonly LearningPath[] {
  return orderPaths(paths, 'recent', { professions: new Map() }).slice(0, DASHBOARD_MENU_PATHS);
}

/** NAV-15. */
export function showingText(shown: number, total: number): string {
  return `Showing ${numberText(shown)} of ${numberText(total)}`;
}
