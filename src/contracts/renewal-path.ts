/**
 * Which learning path is the renewal of a license: one rule for every screen and for the backend. It goes by what a path
 * and a license say of each other, and never guesses by age, hours or name.
 */
import type { LearningPath } from './learning-path';
import { LICENSE_PLACEHOLDER_STATE, type License } from './license';

/** As a screen has it, or as the backend stores it. */
interface Dated {
  readonly expirationDate: string | null;
}
type RenewedLicense = Pick<License, 'licenseTypeId' | 'stateAbbv'> & Dated;
type RenewingPath = Pick<LearningPath, 'learningPathId' | 'licenseTypeIds' | 'stateAbbvs'> & Dated;

export type RenewalPath<TPath> =
  | { readonly kind: 'found'; readonly path: TPath }
  /** No path is for the license type and the state. */
  | { readonly kind: 'none' }
  /** The only one ends before the license does: there is no path for this period yet. */
  | { readonly kind: 'ended'; readonly path: TPath }
  /** One or more may be it. */
  | { readonly kind: 'unknown'; readonly paths: readonly TPath[] };

/**
 * Of the paths for the license type and the state, the one with the license's own day of expiration. Without such a day,
 * the only path, if it or the license has no date.
 */
export function renewalPath<TPath extends RenewingPath>(
  license: RenewedLicense,
  paths: readonly TPath[],
): RenewalPath<TPath> {
  const candidates = candidatesFor(license, paths);
  const [first, second] = candidates;
  if (!first) return { kind: 'none' };
  const day = dayOf(license);
  const sameDay = day === null ? [] : candidates.filter((path) => dayOf(path) === day);
  const [own, another] = sameDay;
  if (own) return another ? { kind: 'unknown', paths: sameDay } : { kind: 'found', path: own };
  if (second) return { kind: 'unknown', paths: candidates };
  const end = dayOf(first);
  if (day === null || end === null) return { kind: 'found', path: first };
  return end < day ? { kind: 'ended', path: first } : { kind: 'unknown', paths: [first] };
}

export function isSameDay(path: Dated | undefined, license: Dated): boolean {
  return path !== undefined && dayOf(path) === dayOf(license);
}

function candidatesFor<TPath extends RenewingPath>(
  { licenseTypeId, stateAbbv }: RenewedLicense,
  paths: readonly TPath[],
): readonly TPath[] {
  // ENT-06: the placeholder is no real state.
  if (stateAbbv === '' || stateAbbv === LICENSE_PLACEHOLDER_STATE) return [];
  const candidates = paths.filter(
    (path) => path.licenseTypeIds.includes(licenseTypeId) && path.stateAbbvs.includes(stateAbbv),
  );
  // A server may list a path twice.
  return [...new Map(candidates.map((path) => [path.learningPathId, path])).values()];
}

/** The day as it is written: no zone may move it. */
function dayOf({ expirationDate }: Dated): string | null {
  return expirationDate?.slice(0, 10) ?? null;
}
