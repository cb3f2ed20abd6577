/** What a student can open now, and why not (ENT-24, CON-10). */
import {
  expiresSoon,
  lockReason,
  lockStateOfActivity,
  lockStateOfEnrollment,
  mayJoin,
} from '../../../src/backend/enrollment/lock-state.model';

const NOW = new Date('2026-11-21T12:00:00Z');
const AT_NOON = NOW.toISOString();
const NO_TERM = { expirationDate: null, startTime: null, endTime: null };
const STANDING = { percentComplete: 10, nextState: null, hasOpenRule: false };
const ENDS_LATER = { ...NO_TERM, startTime: '2026-11-21T11:00:00Z', endTime: '2026-11-21T13:00:00Z' };
const BEGINS_LATER = { ...NO_TERM, startTime: '2026-11-21T12:00:01Z', endTime: '2026-11-21T13:00:00Z' };
const IS_OVER = { ...NO_TERM, startTime: '2026-11-21T10:00:00Z', endTime: AT_NOON };

it.each([
  ['Unlocked', {}, {}],
  ['Completed', { percentComplete: 100 }, {}],
  ['CertificateLocked', { percentComplete: 100, hasOpenRule: true }, {}],
  ['Completed', { percentComplete: 100 }, { expirationDate: '2026-11-01T00:00:00Z' }],
  ['Expired', {}, { expirationDate: AT_NOON }],
  ['ExpiresSoon', {}, { expirationDate: '2026-11-21T12:00:01Z' }],
  ['ExpiresSoon', {}, { expirationDate: '2026-12-21T12:00:00Z' }],
  ['Unlocked', {}, { expirationDate: '2026-12-21T12:00:01Z' }],
  ['Locked', { nextState: 'Locked' as const }, ENDS_LATER],
  ['ScheduleCourse', { nextState: 'ScheduleCourse' as const }, {}],
  ['Expired', { nextState: 'Locked' as const }, { expirationDate: AT_NOON }],
  ['InSession', {}, ENDS_LATER],
  ['StartingSoon', {}, BEGINS_LATER],
  ['Unlocked', {}, IS_OVER],
])('a course is %s: %j %j', (state, standing, term) => {
  expect(lockStateOfEnrollment({ ...STANDING, ...standing }, { ...NO_TERM, ...term }, NOW)).toBe(state);
});

it.each([
  ['InSession', 'Unlocked', 'Zoom', ENDS_LATER],
  ['StartingSoon', 'Unlocked', 'Zoom', BEGINS_LATER],
  ['Expired', 'Unlocked', 'Zoom', IS_OVER],
  ['Unlocked', 'Unlocked', 'Zoom', NO_TERM],
  ['Unlocked', 'Unlocked', 'Brightcove', BEGINS_LATER],
  ['Locked', 'Locked', 'Zoom', ENDS_LATER],
  ['Completed', 'Completed', 'Zoom', { ...NO_TERM, expirationDate: AT_NOON }],
  ['Expired', 'Unlocked', 'Brightcove', { ...NO_TERM, expirationDate: AT_NOON }],
] as const)('an activity is %s that is %s as %s', (state, lockState, stepType, term) => {
  expect(lockStateOfActivity({ lockState, stepType }, term, NOW)).toBe(state);
});

it.each([
  ['during it', 'InSession', ENDS_LATER, true],
  ['shortly before it', 'StartingSoon', BEGINS_LATER, true],
  ['after it', 'Unlocked', IS_OVER, false],
  ['in a course that is closed', 'Locked', ENDS_LATER, false],
] as const)('shows the way into a live session %s: %s', (_when, state, term, expected) => {
  expect(mayJoin(state, term, NOW)).toBe(expected);
});

it('names what has to be finished first', () => {
  expect(lockReason('Locked', 'Ethics')).toBe('Please finish “Ethics” first.');
  expect(lockReason('Locked')).toBe('This is not open yet.');
  expect(lockReason('ExpiresSoon')).toBe('');
});

it('a course without an end never expires soon', () => {
  expect(expiresSoon({ expirationDate: null }, NOW)).toBe(false);
});
