/** ENT-24: what a student can open now. Part of it is stored, part follows from the clock. */
import type { StepType } from '../../contracts/activity';
import type { LockState } from '../../contracts/learning-path-details';
import type { KeptLockState } from '../database/tables';

/** CON-10: milliseconds before the end of a course. */
const EXPIRES_SOON_MS = 30 * 24 * 60 * 60 * 1000;

/** The end of a course, and its live session if it has one; ISO texts. */
interface Term {
  expirationDate: string | null;
  startTime: string | null;
  endTime: string | null;
}

/** How far a student is in a course. */
export interface Standing {
  percentComplete: number | null;
  /** Of the next activity; null if there is none. */
  nextState: KeptLockState | null;
  /** A certificate of the course has an open rule. */
  hasOpenRule: boolean;
}

/** If the next activity is closed for one of these reasons, so is the course. */
const CLOSED: readonly LockState[] = [
  'Locked',
  'Failed',
  'Upsell',
  'ScheduleCourse',
] satisfies KeptLockState[];

export function lockStateOfEnrollment(
  { percentComplete, nextState, hasOpenRule }: Standing,
  term: Term,
  now: Date,
): LockState {
  if (percentComplete === 100) return hasOpenRule ? 'CertificateLocked' : 'Completed';
  if (isOver(term, now)) return 'Expired';
  if (nextState !== null && CLOSED.includes(nextState)) return nextState;
  const session = sessionState(term, now);
  if (session === 'InSession' || session === 'StartingSoon') return session;
  return expiresSoon(term, now) ? 'ExpiresSoon' : 'Unlocked';
}

interface Step {
  lockState: KeptLockState;
  stepType: StepType;
}

/**
 * Whether the student may see where to join the live session: from shortly before the session until its end, if the
 * course can be opened.
 */
export function mayJoin(state: LockState, term: Term, now: Date): boolean {
  const isOpen = state === 'StartingSoon' || lockReason(state) === '';
  return isOpen && sessionState(term, now) !== 'Expired';
}

export function lockStateOfActivity({ lockState, stepType }: Step, term: Term, now: Date): LockState {
  if (lockState === 'Completed') return lockState;
  if (isOver(term, now)) return 'Expired';
  if (lockState !== 'Unlocked' || stepType !== 'Zoom') return lockState;
  return sessionState(term, now) ?? lockState;
}

/** Why something cannot be opened, and what to do about it; empty if it can. */
export function lockReason(state: LockState, previousName: string | null = null): string {
  switch (state) {
    case 'Locked':
      return previousName === null ? 'This is not open yet.' : `Please finish “${previousName}” first.`;
    case 'Expired':
      return 'This course has expired.';
    case 'Failed':
      return 'This was not passed. Please contact support to try again.';
    case 'Upsell':
      return 'Not in your plan. See options.';
    case 'StartingSoon':
      return 'The live session has not begun yet.';
    case 'CertificateLocked':
      return 'A requirement of your certificate is still open.';
    case 'ScheduleCourse':
      return 'Please choose a date first.';
    default:
      return '';
  }
}

/** Nothing more can be done; what is done stays. */
export function isOver({ expirationDate }: Pick<Term, 'expirationDate'>, now: Date): boolean {
  return expirationDate !== null && Date.parse(expirationDate) <= now.getTime();
}

/** CON-10. */
export function expiresSoon(term: Pick<Term, 'expirationDate'>, now: Date): boolean {
  return isOver(term, new Date(now.getTime() + EXPIRES_SOON_MS));
}

function sessionState({ startTime, endTime }: Term, now: Date): LockState | null {
  if (startTime === null || endTime === null) return null;
  if (now.getTime() < Date.parse(startTime)) return 'StartingSoon';
  return now.getTime() < Date.parse(endTime) ? 'InSession' : 'Expired';
}
