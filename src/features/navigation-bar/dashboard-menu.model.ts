/** Pure rules of the dashboard menu (NAV-15) and of the sheet of all learning paths (NAV-16 to NAV-18). */
import type { LearningPath } from '../../contracts/learning-path';
import type { LicenseType } from '../../contracts/license-type';
import { licenseTypeNames, professionNames } from '../../core/reference-data/license-type-names';
import { orderPaths, type PathOrder, searchPaths } from '../learning-path';

/** NAV-15, CON-08: how many of the most recently used paths the dashboard menu lists. */
export const DASHBOARD_MENU_PATHS = 4;
/** From this many on, the sheet has a search (our choice: they fill a screen). */
export const SEARCHED_FROM = 8;
/** Above this many, only those near the screen are rendered (our choice, as for every long list). */
export const WINDOWED_ABOVE = 50;

/** NAV-15: the most recently used paths. The order needs no professions. */
export function recentPaths(paths: readonly LearningPath[]): readonly LearningPath[] {
  return orderPaths(paths, 'recent', { professions: new Map() }).slice(0, DASHBOARD_MENU_PATHS);
}

/** NAV-15. */
export function showingText(shown: number, total: number): string {
  return `Showing ${shown} of ${total}`;
}

/** NAV-17, NAV-18: the paths that match the search, in the chosen order. */
export function listedPaths(
  paths: readonly LearningPath[],
  { search, order }: { search: string; order: PathOrder },
  licenseTypes: readonly LicenseType[] | null,
): readonly LearningPath[] {
  const types = licenseTypes ?? [];
  const ordered = orderPaths(paths, order, { professions: professionNames(types) });
  return searchPaths(ordered, search, { names: licenseTypeNames(types) });
}

/** NAV-19: the address that makes a path current. */
export function pathAddress(learningPathId: number): string {
  return `/?pathId=${learningPathId}`;
}
