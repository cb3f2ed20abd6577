/** The days on which licenses have to be renewed, as a student's calendar has them. */
import type { PathGroup } from '../../../src/contracts/learning-path-details';
import {
  deadlineDescription,
  deadlineOf,
  deadlineSummary,
} from '../../../src/features/ledger/deadline.model';
import { ledgersOf } from '../../../src/features/ledger/ledger.model';
import { course, group, NURSE, path } from '../../support/ledgers';
import { licenseWith } from '../../support/licenses';

const NOW = new Date(2026, 10, 22, 9);

function ledger(groups: readonly PathGroup[] | null, { percentComplete = 50, license = NURSE } = {}) {
  const [first] = ledgersOf({
    licenses: [license],
    paths: [path(7, 'FL', { totalHours: 24, percentComplete })],
    requirements: new Map([
      [7, { requirements: groups && { groups, courses: [course(1)] }, hasFailed: groups === null }],
    ]),
    lines: [],
  });
  if (!first) throw new Error('no ledger');
  return first;
}

it.each([
  ['2026-11-22T23:59:59', '2026-11-22'],
  ['2026-11-21T23:59:59', null],
  ['2027-03-31T23:59:59', '2027-03-31'],
  [null, null],
])('the deadline is the last day of the license, %s, unless it has passed', (expirationDate, expected) => {
  expect(deadlineOf({ license: licenseWith({ ...NURSE, expirationDate }) }, NOW)).toBe(expected);
});

it.each([
  [
    'by requirement',
    [group(1, 20, 9.5), group(2, 4, 4)],
    'As of 11/22/2026, 10.5 hours are missing: 10.5 hours of Topic 1.',
  ],
  ['one hour', [group(1, 24, 23)], 'As of 11/22/2026, 1 hour is missing: 1 hour of Topic 1.'],
  ['without requirements', [], 'As of 11/22/2026, 12 hours are missing: 12 hours of any course.'],
  ['that is not known', null, ''],
])('says in a calendar what is missing, %s', (_what, groups, expected) => {
  const nurse = ledger(groups);
  expect(deadlineSummary(nurse)).toBe('Renew your license: Nurse, Florida');
  expect(deadlineDescription(nurse, NOW)).toBe(expected);
});

it('says in a calendar if nothing is missing', () => {
  expect(deadlineDescription(ledger([], { percentComplete: 100 }), NOW)).toBe(
    'As of 11/22/2026, no hours are missing.',
  );
});
