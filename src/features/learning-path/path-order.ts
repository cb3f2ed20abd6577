/** How lists of learning paths are ordered and searched (NAV-17, NAV-18). Pure. */
import { timeOf } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';
import { realStates } from './learning-path.model';

/** NAV-17: the choices, the first is the default. */
export const PATH_ORDERS = ['recent', 'expiration', 'state', 'profession', 'name'] as const;
export type PathOrder = (typeof PATH_ORDERS)[number];

export const PATH_ORDER_LABELS: Readonly<Record<PathOrder, string>> = {
  recent: 'Recently Viewed',
  expiration: 'Expiration Date',
  state: 'State',
  profession: 'Profession',
  name: 'Learning Path (A to Z)',
};

/** What is known of the license types of a brand, by id. */
export interface LicenseNames {
  readonly names: ReadonlyMap<number, string>;
  /** The license type's name where it has no profession. */
  readonly professions: ReadonlyMap<number, string>;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * NAV-17: soonest expiration, first state, profession or name first; what lacks it comes last. Ties, and the
 * recently viewed, by last access and then creation, newest first (NAV-18).
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
      return path.expirationDate === null ? null : time(path.expirationDate);
    case 'state':
      return firstOf(realStates(path).map(({ name }) => name));
    case 'profession':
      return firstOf(path.licenseTypeIds.flatMap((id) => professions.get(id) ?? []));
    case 'name':
      return path.learningPathName || null;
  }
}

function firstOf(names: readonly string[]): string | null {
  return [...names].sort(collator.compare)[0] ?? null;
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** Subtraction would make NaN of two that never were. */
function compareNewest(a: number, b: number): number {
  return Number(a < b) - Number(a > b);
}

function time(iso: string | null): number {
  return iso === null ? Number.NEGATIVE_INFINITY : timeOf(iso);
}

/** Those in which every word of the search is found: in the name, a state or a license type. */
export function searchPaths(
  paths: readonly LearningPath[],
  search: string,
  { names }: Pick<LicenseNames, 'names'>,
): readonly LearningPath[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return paths;
  return paths.filter((path) => {
    const states = realStates(path).flatMap(({ abbv, name }) => [abbv, name]);
    const types = path.licenseTypeIds.map((id) => names.get(id) ?? '');
    const text = plain([path.learningPathName, ...states, ...types].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
