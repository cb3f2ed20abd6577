/** Whether what is for one state may count for a license, which may be for another one. Pure. */
import { LICENSE_NATIONWIDE_STATE, type License } from '../../contracts/license';

export type StateMatch =
  /** For the state of the license. A license for the whole country takes any state. */
  | 'same'
  /** For the whole country. It may count in the state of the license, but nothing here says so. */
  | 'nationwide'
  /** No state is named, so nothing is known. */
  | 'unstated'
  | 'other';

/** The closest one comes first. */
const MATCHES: readonly StateMatch[] = ['same', 'nationwide', 'unstated', 'other'];

export function matchState({ stateAbbv }: Pick<License, 'stateAbbv'>, state: string): StateMatch {
  if (state === '' || stateAbbv === '') return 'unstated';
  if (state === stateAbbv || stateAbbv === LICENSE_NATIONWIDE_STATE) return 'same';
  return state === LICENSE_NATIONWIDE_STATE ? 'nationwide' : 'other';
}

/** For what is for several states. 'other' if it is for none. */
export function closestMatch(license: Pick<License, 'stateAbbv'>, states: readonly string[]): StateMatch {
  const found = new Set(states.map((state) => matchState(license, state)));
  return MATCHES.find((match) => found.has(match)) ?? 'other';
}

/** A line of a transcript for another license type does not match, whatever its state. */
export function matchLine(
  license: Pick<License, 'licenseTypeId' | 'stateAbbv'>,
  { licenseTypeId, stateAbbv }: { readonly licenseTypeId: number | null; readonly stateAbbv: string },
): StateMatch {
  return licenseTypeId === license.licenseTypeId ? matchState(license, stateAbbv) : 'other';
}
