/** Pure rules for sorting and searching lists of learning paths (NAV-17, NAV-18). */
import { timeOf } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';
import type { LicenseType } from '../../contracts/license-type';
import { foldText, searchWords } from '../../contracts/search-text';
import { licenseTypeNames, professionNames } from '../../core/reference-data/license-type-names';
import { realStates } from './learning-path.model';

/** NAV-17; the first is the default. */
export const PATH_ORDERS = ['recent', 'expiration', 'state', 'profession', 'name'] as const;
export type PathOrder = (typeof PATH_ORDERS)[number];

/** The parameter of the dashboard's address with the order of its list. */
export const ORDER_PARAM = 'sort';

/** Above this many, only the paths near the screen are rendered (our choice, as for every long list). */
export const WINDOWED_PATHS_ABOVE = 50;

/** How a list of learning paths is searched and sorted. */
export interface PathListView {
  readonly search: string;
  readonly order: PathOrder;
}

/** The names of the brand's license types, by id. */
interface LicenseNames {
  readonly names: ReadonlyMap<number, string>;
  /** Professions; the name of a license type that has none. */
  readonly professions: ReadonlyMap<number, string>;
}

/** NAV-19: the address that makes a path current. It keeps the order of the dashboard's list and drops the search. */
export function pathAddress(learningPathId: number, order: PathOrder = PATH_ORDERS[0]): string {
  return `/?pathId=${learningPathId}${order === PATH_ORDERS[0] ? '' : `&${ORDER_PARAM}=${order}`}`;
}

/** The paths that match the search, in the chosen order. License types are null until they are loaded. */
export function listPaths(
  paths: readonly LearningPath[],
  { search, order }: PathListView,
  licenseTypes: readonly LicenseType[] | null,
): readonly LearningPath[] {
  const types = licenseTypes ?? [];
  const ordered = orderPaths(paths, order, { professions: professionNames(types) });
  return searchPaths(ordered, search, { names: licenseTypeNames(types) });
}

let collator: Intl.Collator | undefined;

/** The default order compares no words, and a collator takes longer to build than the first cards to sort. */
function compareWords(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

/**
 * NAV-17: ascending by the chosen field; paths without a value come last. Recently viewed paths, and ties, are sorted
 * by last access and then by creation, newest first (NAV-18).
 */
export function orderPaths(
  paths: readonly LearningPath[],
  order: PathOrder,
  { professions }: Pick<LicenseNames, 'professions'>,
): readonly LearningPath[] {
  return paths
    .map((path) => ({
      path,
      key: sortKey(path, order, professions),
      accessed: time(path.lastAccessedDate),
      created: time(path.createdDate),
    }))
    .sort(
      (a, b) =>
        compareKeys(a.key, b.key) ||
        compareNewest(a.accessed, b.accessed) ||
        compareNewest(a.created, b.created),
    )
    .map(({ path }) => path);
}

type SortKey = string | number | null;

function sortKey(path: LearningPath, order: PathOrder, professions: ReadonlyMap<number, string>): SortKey {
  switch (order) {
    case 'recent':
      return null;
    case 'expiration':
      return path.expirationDate && Date.parse(path.expirationDate);
    case 'state':
      return firstOf(realStates(path).map(({ name }) => name));
    case 'profession':
      return firstOf(path.licenseTypeIds.flatMap((id) => professions.get(id) ?? []));
    case 'name':
      return path.learningPathName || null;
  }
}

function firstOf(names: readonly string[]): string | null {
  return [...names].sort(compareWords)[0] ?? null;
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareWords(String(a), String(b));
}

/** Compares instead of subtracting: two missing dates are both -Infinity, and their difference is NaN. */
function compareNewest(a: number, b: number): number {
  return Number(a < b) - Number(a > b);
}

function time(iso: string | null): number {
  return iso === null ? Number.NEGATIVE_INFINITY : timeOf(iso);
}

/** The paths whose name, states and license types together contain every word of the search. */
export function searchPaths(
  paths: readonly LearningPath[],
  search: string,
  { names }: Pick<LicenseNames, 'names'>,
): readonly LearningPath[] {
  const words = searchWords(search);
  if (words.length === 0) return paths;
  return paths.filter((path) => {
    const states = realStates(path).flatMap(({ abbv, name }) => [abbv, name]);
    const types = path.licenseTypeIds.map((id) => names.get(id) ?? '');
    const text = foldText([path.learningPathName, ...states, ...types].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
