/** Whether each license is safe, as the dashboard says it. */
import type { PathCourse, PathGroup } from '../../../src/contracts/learning-path-details';
import { ledgersOf, type RequirementsOfPath } from '../../../src/features/ledger/ledger.model';
import { safetiesOf } from '../../../src/features/ledger/license-safety.model';
import { course, GEORGIA, group, NURSE, path } from '../../support/ledgers';
import { licenseWith } from '../../support/licenses';

const NOW = new Date(2026, 10, 22, 9);
/** In 161 days, in 12, in 1, and a day ago. */
const LATER = '2027-05-01T23:59:59';
const SOON = '2026-12-03T23:59:59';
const TODAY = '2026-11-22T23:59:59';
const PAST = '2026-11-21T23:59:59';

interface Facts {
  readonly expirationDate?: string | null;
  /** Null while they load. */
  readonly groups?: readonly PathGroup[] | null;
  readonly courses?: readonly PathCourse[];
  readonly totalHours?: number | null;
  readonly hasFailed?: boolean;
  /** The licenses or the paths could not be loaded again. */
  readonly isStale?: boolean;
  /** No learning path is for the license. */
  readonly isWithoutPath?: boolean;
  readonly shownPathId?: number | null;
}

const license = ({ expirationDate = LATER }: Facts) => licenseWith({ ...NURSE, expirationDate });

function safetyOf(facts: Facts) {
  const { groups = [group(1, 20, 9)], courses = [course(1)], totalHours = 20, hasFailed = false } = facts;
  const { isStale = false, isWithoutPath = false, shownPathId = null } = facts;
  const own: RequirementsOfPath = { requirements: groups && { groups, courses }, hasFailed };
  const ledgers = ledgersOf({
    licenses: [license(facts)],
    paths: isWithoutPath ? [] : [path(7, 'FL', { totalHours, percentComplete: 45 })],
    requirements: groups === null && !hasFailed ? null : new Map([[7, own]]),
    lines: null,
    hasFailed: isStale,
  });
  const safeties = safetiesOf(ledgers, shownPathId, NOW);
  if (safeties === null) return null;
  const [safety] = safeties;
  if (!safety) throw new Error('no license');
  const { verdict, days, reason, step } = safety;
  return [verdict, days, reason, step.text];
}

const HOURS = '11 hours are missing.';
const OPEN = 'Open its learning path';
const UPDATE = 'Update this license';
const CERTIFICATES = 'See your certificates';
const FAILED = 'What it needs could not be loaded.';
const locked = (courseId: number) => course(courseId, { lockState: 'CertificateLocked' });
/** Done, with these courses. */
const done = (...courses: readonly PathCourse[]): Facts => ({ groups: [group(1, 20, 20)], courses });

it.each<[what: string, facts: Facts, ...expected: readonly unknown[]]>([
  ['there is time', {}, 'safe', 161, `${HOURS} That is about 0.5 a week.`, OPEN],
  ['its path is on screen', { shownPathId: 7 }, 'safe', 161, expect.anything(), 'See what is missing'],
  ['it expires soon', { expirationDate: SOON }, 'act-soon', 12, `${HOURS} That is about 6.5 a week.`, OPEN],
  [
    'it takes many hours a week',
    { groups: [group(1, 200, 20)] },
    'act-soon',
    161,
    '180 hours are missing. That is about 8 a week.',
    OPEN,
  ],
  [
    'the days do not suffice',
    { expirationDate: TODAY },
    'at-risk',
    1,
    `${HOURS} That is more than 8 a day.`,
    OPEN,
  ],
  [
    'one hour is left on the last day',
    { expirationDate: TODAY, groups: [group(1, 20, 19)] },
    'act-soon',
    1,
    '1 hour is missing. Today is the last day.',
    OPEN,
  ],
  [
    'it has expired',
    { expirationDate: PAST },
    'expired',
    null,
    'This license expired on 11/21/2026.',
    UPDATE,
  ],
  [
    'all hours are done',
    { groups: [group(1, 20, 20)] },
    'safe',
    161,
    'All hours are done. Renew it with your board.',
    CERTIFICATES,
  ],
  [
    'all hours are done and it expires soon',
    { groups: [group(1, 20, 20)], expirationDate: SOON },
    'act-soon',
    12,
    'All hours are done. Renew it with your board.',
    CERTIFICATES,
  ],
  [
    'a certificate is locked in two groups',
    done(course(1), locked(2), locked(2)),
    'act-soon',
    161,
    'All hours are done. A certificate is still locked.',
    CERTIFICATES,
  ],
  [
    'certificates are locked',
    done(locked(1), locked(2)),
    'act-soon',
    161,
    'All hours are done. 2 certificates are still locked.',
    CERTIFICATES,
  ],
  [
    'what it needs is not known',
    { groups: [group(1, 0, 0)], totalHours: null },
    'unknown',
    161,
    'How many hours are missing is not known.',
    OPEN,
  ],
  [
    'it has no date',
    { expirationDate: null },
    'unknown',
    null,
    `${HOURS} When it expires is not known.`,
    'Add its date',
  ],
  ['what it needs has failed', { groups: null, hasFailed: true }, 'unknown', 161, FAILED, 'See why'],
  [
    'what it needs has failed and it expires soon',
    { groups: null, hasFailed: true, expirationDate: SOON },
    'act-soon',
    12,
    FAILED,
    'See why',
  ],
  ['it was safe before what it needs failed', { hasFailed: true }, 'unknown', 161, FAILED, 'See why'],
  [
    'all was done before the licenses or the paths failed',
    { ...done(), isStale: true },
    'unknown',
    161,
    FAILED,
    'See why',
  ],
  [
    'what is urgent has failed',
    { hasFailed: true, expirationDate: SOON },
    'act-soon',
    12,
    `${HOURS} That is about 6.5 a week.`,
    OPEN,
  ],
  [
    'no path is for it',
    { isWithoutPath: true },
    'unknown',
    161,
    'No learning path is for it, so what it needs is not known.',
    'See why',
  ],
])('%s', (_what, facts, ...expected) => {
  expect(safetyOf(facts)).toEqual(expected);
});

it('the most urgent comes first, and what is not known is never safe', () => {
  const dates = { 1: LATER, 2: PAST, 3: SOON, 4: null };
  const licenses = Object.entries(dates).map(([id, expirationDate]) =>
    licenseWith({ ...NURSE, studentLicenseId: Number(id), licenseTypeId: Number(id), expirationDate }),
  );
  const ledgers = ledgersOf({ licenses, paths: [], requirements: null, lines: null });
  expect(
    safetiesOf(ledgers, null, NOW)?.map(({ ledger, verdict }) => [ledger.license.studentLicenseId, verdict]),
  ).toEqual([
    [2, 'expired'],
    [3, 'act-soon'],
    [1, 'unknown'],
    [4, 'unknown'],
  ]);
});

it('nothing is said while what one of them needs is loading, then each is in its place', () => {
  const inGeorgia = { ...GEORGIA, expirationDate: '2027-05-10T23:59:59' };
  const order = (hasLoaded: boolean) => {
    const list = (id: number, hours: number): [number, RequirementsOfPath] => [
      id,
      { requirements: { groups: [group(1, hours, 9)], courses: [] }, hasFailed: false },
    ];
    const ledgers = ledgersOf({
      licenses: [licenseWith({ ...NURSE, expirationDate: LATER }), licenseWith(inGeorgia)],
      paths: [path(7, 'FL'), path(8, 'GA')],
      requirements: new Map([list(8, 900), ...(hasLoaded ? [list(7, 20)] : [])]),
      lines: null,
    });
    return safetiesOf(ledgers, null, NOW)?.map(({ ledger, verdict }) => [ledger.name, verdict]);
  };
  expect(order(false)).toBeUndefined();
  expect(order(true)).toEqual([
    ['Nurse, Georgia', 'act-soon'],
    ['Nurse, Florida', 'safe'],
  ]);
});
