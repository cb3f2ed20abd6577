/** What cannot wait, other than the next step of the path that is shown. All of it is our choice; so are the words. */
import type { Enrollment } from '../../contracts/enrollment';
import { timeOf } from '../../contracts/iso-date';
import type { LearningPath } from '../../contracts/learning-path';
import { daysLeft, daysLeftText, formatDate } from '../../platform/format/dates';
import { pluralize } from '../../platform/format/numbers';
import { UNTITLED_COURSE } from '../course/views';
import type { Membership } from '../membership';
import { pathStatus } from './learning-path.model';
import { UNTITLED } from './learning-path.text';
import { pathAddress } from './path-order.model';

/** A live session is mentioned from this many minutes before it begins. */
const SESSION_SOON_MINUTES = 60;
/** A membership that has ended is offered again for this many days. */
const MEMBERSHIP_ENDED_DAYS = 90;
const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

export interface UrgentFacts {
  /** The path that is shown. */
  readonly path: LearningPath;
  readonly paths: readonly LearningPath[];
  /** The enrollment that the next step of the path leads to. */
  readonly nextEnrollmentId: number | null;
  /** Courses with live sessions that the student is enrolled in. */
  readonly liveCourses: readonly Enrollment[];
  readonly memberships: readonly Membership[];
}

interface Urgent {
  /** '12 days left to renew: Texas Registered Nurse'. */
  readonly text: string;
  /** A page of the app, or an address outside. */
  readonly to: { readonly path: string } | { readonly href: string };
}

/** One thing at most: a live session, else the license of another path that expires first, else a membership. */
export function urgentElsewhere(facts: UrgentFacts, now: Date): Urgent | null {
  return urgentSession(facts, now) ?? urgentLicense(facts, now) ?? endedMembership(facts, now);
}

function urgentSession({ liveCourses, nextEnrollmentId }: UrgentFacts, now: Date): Urgent | null {
  const [first] = liveCourses
    .filter(({ enrollmentId, archived, lockState }) => {
      const isOpen = lockState === 'InSession' || lockState === 'StartingSoon';
      return isOpen && !archived && enrollmentId !== nextEnrollmentId;
    })
    .flatMap((course) => {
      const minutes = minutesUntil(course, now);
      return minutes === null ? [] : { course, minutes };
    })
    .sort((a, b) => a.minutes - b.minutes);
  if (!first) return null;
  const { course, minutes } = first;
  const name = course.name || UNTITLED_COURSE;
  return {
    text: minutes <= 0 ? `Live now: ${name}` : `Live in ${pluralize(minutes, 'minute')}: ${name}`,
    to: { path: `/courses/${course.enrollmentId}` },
  };
}

/** Until a session begins, zero or less while it is held; null for one that is over, or not soon. */
function minutesUntil({ startTime, endTime }: Enrollment, now: Date): number | null {
  if (startTime === null) return null;
  const minutes = Math.ceil((timeOf(startTime) - now.getTime()) / MS_PER_MINUTE);
  const isOver = endTime === null ? minutes <= 0 : timeOf(endTime) <= now.getTime();
  return isOver || minutes > SESSION_SOON_MINUTES ? null : minutes;
}

/** Of a license that expires soon, unless the one of the path that is shown expires before it. */
function urgentLicense({ path, paths }: UrgentFacts, now: Date): Urgent | null {
  const daysOf = (each: LearningPath) =>
    each.expirationDate !== null && pathStatus(each, now) === 'expiring-soon'
      ? daysLeft(each.expirationDate, now)
      : Number.POSITIVE_INFINITY;
  const [first] = paths
    .filter(({ learningPathId }) => learningPathId !== path.learningPathId)
    .sort((a, b) => daysOf(a) - daysOf(b) || 0);
  if (!first || daysOf(first) >= daysOf(path)) return null;
  return {
    text: `${daysLeftText(daysOf(first))} to renew: ${first.learningPathName || UNTITLED}`,
    to: { path: pathAddress(first.learningPathId) },
  };
}

/** Of a license type that the student learns for, unless they are a member of it again. */
function endedMembership({ path, paths, memberships }: UrgentFacts, now: Date): Urgent | null {
  const typeOf = ({ subscription }: Membership) => subscription.licenseTypeId;
  const held = new Set(memberships.filter(({ state }) => state !== 'expired').map(typeOf));
  const learnsFor = new Set<number | null>([path, ...paths].flatMap(({ licenseTypeIds }) => licenseTypeIds));
  for (const membership of memberships) {
    const { endDate } = membership.subscription;
    const type = typeOf(membership);
    if (membership.renewHref === null || endDate === null || held.has(type) || !learnsFor.has(type)) continue;
    const days = (now.getTime() - timeOf(endDate)) / MS_PER_DAY;
    if (days < 0 || days > MEMBERSHIP_ENDED_DAYS) continue;
    return {
      text: `Your membership ended on ${formatDate(endDate)}. Become a Member again`,
      to: { href: membership.renewHref },
    };
  }
  return null;
}
