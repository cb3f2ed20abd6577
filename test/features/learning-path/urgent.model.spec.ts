/** What the card of the current path mentions before its next step. */
import * as v from 'valibot';
import { Enrollment } from '../../../src/contracts/enrollment';
import type { Subscription } from '../../../src/contracts/membership';
import { urgentElsewhere } from '../../../src/features/learning-path/urgent.model';
import { day } from '../../support/days';
import { pathWith } from '../../support/learning-paths';

const NOW = new Date('2026-11-26T12:00:00');
const path = (learningPathId: number, expirationDate: string | null, fields: object = {}) =>
  pathWith({
    learningPathId,
    learningPathName: `Path ${learningPathId}`,
    percentComplete: 40,
    licenseTypeIds: [101],
    expirationDate: expirationDate === null ? null : day(expirationDate),
    ...fields,
  });
const live = (enrollmentId: number, startTime: string, fields: object = {}) =>
  v.parse(Enrollment, {
    ...{ enrollmentId, name: `Session ${enrollmentId}`, lockState: 'StartingSoon', startTime },
    ...{ endTime: '2026-11-26T15:00:00', ...fields },
  });
const membership = (endDate: string | null, fields: object = {}) => ({
  subscription: { subscriptionId: 1, licenseTypeId: 101, endDate } as Subscription,
  state: 'expired' as const,
  licenseTypeName: '',
  features: [],
  renewHref: 'https://www.example.org/join',
  ...fields,
});
const ELSEWHERE = { ...membership('2026-11-14').subscription, licenseTypeId: 102 };
const textOf = (facts: object) =>
  urgentElsewhere(
    { path: path(1, null), paths: [], nextEnrollmentId: null, liveCourses: [], memberships: [], ...facts },
    NOW,
  )?.text ?? null;

describe('a license of another path', () => {
  const current = path(1, '2026-12-20');
  it.each([
    ['that expires soon', current, [path(2, '2026-12-07')], '12 days left to renew: Path 2'],
    [
      'that expires first',
      current,
      [path(2, '2026-12-07'), path(3, '2026-11-26')],
      '1 day left to renew: Path 3',
    ],
    ['of a path without a date', path(1, null), [path(2, '2026-12-07')], '12 days left to renew: Path 2'],
    ['that has more time', path(1, '2026-12-06'), [path(2, '2026-12-07')], null],
    ['that does not expire soon', path(1, null), [path(2, '2027-02-01')], null],
    ['that has expired', current, [path(2, '2026-11-25')], null],
    ['that is done', current, [path(2, '2026-12-07', { percentComplete: 100 })], null],
    ['that is none', current, [current], null],
  ])('%s', (_which, own, paths, expected) => {
    expect(textOf({ path: own, paths })).toBe(expected);
  });
});

describe('a live session', () => {
  it.each([
    ['in minutes', live(5, '2026-11-26T12:24:10'), 'Live in 25 minutes: Session 5'],
    ['in a minute', live(5, '2026-11-26T12:00:30'), 'Live in 1 minute: Session 5'],
    ['that is held', live(5, '2026-11-26T11:30:00', { lockState: 'InSession' }), 'Live now: Session 5'],
    ['later than in an hour', live(5, '2026-11-26T13:01:00'), null],
    ['that is over', live(5, '2026-11-26T11:00:00', { endTime: '2026-11-26T12:00:00' }), null],
    ['of an archived course', live(5, '2026-11-26T12:25:00', { archived: true }), null],
    ['of a completed course', live(5, '2026-11-26T12:25:00', { lockState: 'Completed' }), null],
    ['that the next step names', live(9, '2026-11-26T12:25:00'), null],
  ])('%s', (_which, course, expected) => {
    expect(textOf({ liveCourses: [course], nextEnrollmentId: 9 })).toBe(expected);
  });

  it('comes first, the earliest of them', () => {
    const liveCourses = [live(5, '2026-11-26T12:40:00'), live(6, '2026-11-26T12:20:00')];
    const facts = { liveCourses, paths: [path(2, '2026-12-07')], memberships: [membership('2026-11-14')] };
    expect(textOf(facts)).toBe('Live in 20 minutes: Session 6');
    expect(textOf({ ...facts, liveCourses: [] })).toBe('12 days left to renew: Path 2');
    expect(textOf({ memberships: facts.memberships })).toMatch(/^Your membership ended on 11\/14\/2026\./);
  });
});

describe('a membership', () => {
  it.each([
    ['that ended long ago', [membership('2026-08-01')]],
    ['that has an end to come', [membership('2026-12-01')]],
    ['without a known end', [membership(null)]],
    ['that cannot be renewed', [membership('2026-11-14', { renewHref: null })]],
    ['of another license type', [membership('2026-11-14', { subscription: ELSEWHERE })]],
    ['that is held again', [membership('2026-11-14'), membership('2027-11-14', { state: 'active' })]],
  ])('%s is not offered', (_which, memberships) => {
    expect(textOf({ memberships })).toBeNull();
  });
});
