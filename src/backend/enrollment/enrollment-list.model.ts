/** How a list of enrollments is filtered by status and sorted (our choice; CLRN-02 leaves it open). */
import type { Enrollment, EnrollmentSort, EnrollmentStatus } from '../../contracts/enrollment';
import { expiresSoon, isOver } from './lock-state.model';

export const STATUS_LABELS: Readonly<Record<EnrollmentStatus, string>> = {
  current: 'All',
  inProgress: 'In progress',
  notStarted: 'Not started',
  expiring: 'Expiring',
  completed: 'Completed',
  archived: 'Archived',
};

/** A course that is over before it is completed is neither in progress nor expiring. */
export function statusesOf(enrollment: Enrollment, now: Date): readonly EnrollmentStatus[] {
  if (enrollment.archived) return ['archived'];
  if (isCompleted(enrollment)) return ['current', 'completed'];
  if (isOver(enrollment, now)) return ['current'];
  const isStarted = (enrollment.percentComplete ?? 0) > 0 || enrollment.lastAccessedDate !== null;
  const progress = isStarted ? 'inProgress' : 'notStarted';
  return expiresSoon(enrollment, now) ? ['current', progress, 'expiring'] : ['current', progress];
}

export function sorted(
  enrollments: readonly Enrollment[],
  order: EnrollmentSort,
  now: Date,
): readonly Enrollment[] {
  if (order === 'name') return [...enrollments].sort((a, b) => COLLATOR.compare(a.name, b.name));
  if (order === 'expiration') return byExpiration(enrollments, now);
  if (order === 'session') return bySession(enrollments, now);
  const dateOf = ({ enrollmentDate, lastAccessedDate }: Enrollment) =>
    (order === 'recent' ? lastAccessedDate : null) ?? enrollmentDate ?? '';
  return [...enrollments].sort((a, b) => compare(dateOf(b), dateOf(a)));
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Courses that can still be missed come first. Those that are completed or over come last, the latest first. */
function byExpiration(enrollments: readonly Enrollment[], now: Date): readonly Enrollment[] {
  const isClosed = (each: Enrollment) => isCompleted(each) || isOver(each, now);
  const dateOf = ({ expirationDate }: Enrollment) => expirationDate ?? '9999';
  const open = enrollments.filter((each) => !isClosed(each));
  const closed = enrollments.filter(isClosed);
  return [
    ...open.sort((a, b) => compare(dateOf(a), dateOf(b))),
    ...closed.sort((a, b) => compare(dateOf(b), dateOf(a))),
  ];
}

/** By the begin of their live sessions. Courses whose session is over, or that have none, come last. */
function bySession(enrollments: readonly Enrollment[], now: Date): readonly Enrollment[] {
  const beginOf = ({ startTime, endTime }: Enrollment) => {
    const begin = startTime === null ? Number.POSITIVE_INFINITY : Date.parse(startTime);
    const end = endTime === null ? begin : Date.parse(endTime);
    return end < now.getTime() ? Number.POSITIVE_INFINITY : begin;
  };
  return [...enrollments].sort((a, b) => beginOf(a) - beginOf(b) || 0);
}

function isCompleted({ percentComplete }: Enrollment): boolean {
  return percentComplete === 100;
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
