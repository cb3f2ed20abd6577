/** What a course says of itself, and its approvals, with respect to one license: the state and the hours. Pure. */
import type { License } from '../../contracts/license';
import { toHours, toUnits } from '../learning-path/views';
import type { CourseApprovals, CourseFacts } from './credit-course.model';
import { closestMatch, matchState, type StateMatch } from './license-state.model';

/** Of the states that a product is offered in, or else of the one that the course was taken for. */
export function matchCourse({ offers, state }: CourseFacts, license: License): StateMatch {
  return closestMatch(license, offers ? [...offers.keys()] : [state ?? '']);
}

/** Null if there are none on record. */
export function matchApprovals(approvals: CourseApprovals, license: License): StateMatch | null {
  if (typeof approvals === 'string' || approvals.length === 0) return null;
  const states = approvals.map(({ stateAbbv }) => stateAbbv);
  return closestMatch(license, states);
}

/** The board's hours, or else those that the course is offered with in the state or the whole country. */
export function hoursFor(
  facts: CourseFacts,
  license: License,
  approvals: CourseApprovals | null,
): number | null {
  const isFor = (match: StateMatch, state: string) => matchState(license, state) === match;
  const approved = (typeof approvals === 'string' ? null : approvals)
    ?.filter(({ stateAbbv }) => isFor('same', stateAbbv))
    .map(({ hours }) => hours);
  const match = matchCourse(facts, license);
  const isOffered = match === 'same' || match === 'nationwide';
  const offered = [...(facts.offers ?? [])].filter(([state]) => isOffered && isFor(match, state));
  const found = fewest(approved ?? []) ?? fewest(offered.map(([, hours]) => hours)) ?? facts.hours;
  return found === null ? null : roundedHours(found);
}

/** Boards or states may state different hours; only the lowest number is certain. Null if none are stated. */
function fewest(hours: readonly (number | null)[]): number | null {
  const stated = hours.filter((each) => each !== null);
  return stated.length === 0 ? null : Math.min(...stated);
}

/** As the ledger adds them up: never negative, in hundredths. */
export function roundedHours(hours: number): number {
  return toHours(toUnits(hours));
}
