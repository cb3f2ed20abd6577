import * as v from 'valibot';
import { PathGroup } from '../../../src/contracts/learning-path-details';
import { approvalsOf } from '../../../src/features/ledger/credit-course.model';
import { creditSummary, type Verdict } from '../../../src/features/ledger/license-credit.model';
import {
  approval,
  certificate,
  completion,
  credit,
  DONE,
  ETHICS,
  EXPIRED,
  enrollment,
  group,
  listed,
  product,
  type Row,
  UNASSIGNED,
} from '../../support/credits';

const LISTED: readonly Row[] = [
  ['fits', product(), { ...ETHICS, courses: [listed(5)] }, 'counts', 3, 'For “Ethics”.'],
  [
    'fits in part, because another course has filled the requirement',
    product(),
    { ...ETHICS, courses: [listed(5), listed(6, DONE)] },
    'counts',
    1,
    'For “Ethics”, which needs no more than that of its 3 hours.',
  ],
  [
    'finds the requirement full',
    product(),
    { groups: [group(1, 3, 'Ethics')], courses: [listed(5), listed(6, DONE)] },
    'no',
    null,
    '“Ethics” is already full, with 3 hours.',
  ],
  [
    'is for a requirement without a known limit',
    product(),
    { groups: [group(1, null, 'Ethics')], courses: [listed(5)] },
    'counts',
    3,
    'For “Ethics”. How much of it is needed is not known.',
  ],
  [
    'has no known hours',
    product({ offerings: [] }),
    { ...ETHICS, courses: [listed(5, { creditHours: null })] },
    'counts',
    null,
    'For “Ethics”. Its hours are not known.',
  ],
  ['is of no group', product(), { courses: [listed(5, { groupId: null })] }, 'counts', 3, UNASSIGNED],
  [
    'is of no group, and the path takes any course',
    product(),
    { courses: [listed(5, { groupId: null })], generalHours: 4 },
    'counts',
    3,
    'For “General hours”.',
  ],
  [
    'counts although it is offered elsewhere and for others, because the path says so',
    product({ licenseTypeId: 102, offerings: [] }),
    { ...ETHICS, courses: [listed(5)], approvals: [approval('TX')] },
    'counts',
    3,
    'For “Ethics”.',
  ],
  [
    'comes too late',
    product(),
    { ...ETHICS, courses: [listed(5)], license: EXPIRED },
    'no',
    null,
    'Your license expired on 04/30/2026.',
  ],
  [
    'is over for the student',
    enrollment({ lockState: 'Expired' }),
    { ...ETHICS, courses: [listed(5)] },
    'no',
    null,
    'This course has expired.',
  ],
  [
    'is completed',
    enrollment(DONE),
    { ...ETHICS, courses: [listed(5, DONE)] },
    'counts',
    3,
    'Counted for “Ethics”.',
  ],
  [
    'is completed beyond 100 percent, so its time cannot be over',
    enrollment({ percentComplete: 100.5, lockState: 'Expired' }),
    { ...ETHICS, courses: [listed(5, { percentComplete: 100.5 })] },
    'counts',
    3,
    'Counted for “Ethics”.',
  ],
  [
    'is completed beyond 100 percent, which the path does not show yet',
    enrollment({ percentComplete: 100.5, lockState: 'Expired' }),
    { ...ETHICS, courses: [listed(5)] },
    'unknown',
    null,
    'Your learning path does not show it as completed.',
  ],
  [
    'is completed and over the limit',
    enrollment(DONE),
    { groups: [group(1, 2, 'Ethics')], courses: [listed(5, DONE)] },
    'counts',
    2,
    'Counted for “Ethics”, which takes no more of its 3 hours.',
  ],
  [
    'is completed for a requirement that was full',
    enrollment(DONE),
    { groups: [group(1, 3, 'Ethics')], courses: [listed(6, DONE), listed(5, DONE)] },
    'no',
    null,
    '“Ethics” was already full.',
  ],
  [
    'is completed without known hours',
    enrollment(DONE),
    { ...ETHICS, courses: [listed(5, { ...DONE, creditHours: null })] },
    'counts',
    null,
    'Completed for “Ethics”. Its hours are not known.',
  ],
  [
    'is completed, and the requirement does not have it yet',
    enrollment(DONE),
    {
      groups: [v.parse(PathGroup, { groupId: 1, groupName: 'Ethics', hoursRequired: 4, hoursCompleted: 0 })],
      courses: [listed(5, DONE)],
    },
    'unknown',
    null,
    '“Ethics” does not include all of it yet.',
  ],
  [
    'has a certificate by the same enrollment',
    certificate({ courseName: 'As printed' }),
    { ...ETHICS, courses: [listed(5, { ...DONE, enrollmentId: 50 })] },
    'counts',
    3,
    'Counted for “Ethics”.',
  ],
  [
    'has a certificate of the same name, for another license',
    certificate({ enrollmentId: null, stateAbbv: 'GA' }),
    { ...ETHICS, courses: [listed(5, DONE)] },
    'counts',
    3,
    'Counted for “Ethics”.',
  ],
  [
    'has an older certificate than the completion that counts',
    certificate({ completionDate: '2025-06-01T12:00:00Z' }),
    { ...ETHICS, courses: [listed(5, DONE)], lines: [completion('2026-03-01T12:00:00Z')] },
    'no',
    null,
    'Another completion of this course counts, and a course counts once.',
  ],
  [
    'has a certificate of another enrollment than the one that counts',
    certificate(),
    { ...ETHICS, courses: [listed(5, { ...DONE, enrollmentId: 51 })] },
    'no',
    null,
    'Another completion of this course counts, and a course counts once.',
  ],
  [
    'has an old certificate, and nothing says since when completions count',
    certificate({ completionDate: '2025-06-01T12:00:00Z' }),
    { ...ETHICS, courses: [listed(5, { ...DONE, enrollmentId: 50 })] },
    'counts',
    3,
    'Counted for “Ethics”.',
  ],
  [
    'has a certificate that the path and the transcript do not have',
    certificate(),
    { ...ETHICS, courses: [listed(5)] },
    'unknown',
    null,
    'Your learning path does not show it as completed.',
  ],
  [
    'was completed after the license expired',
    certificate({ completionDate: new Date(2026, 4, 1, 1).toISOString() }),
    {
      ...{ ...ETHICS, courses: [listed(5)], license: EXPIRED },
      lines: [completion(new Date(2026, 4, 1, 1).toISOString())],
    },
    'no',
    null,
    'Completed after your license expired on 04/30/2026.',
  ],
  [
    'was completed in a period that is not known',
    certificate(),
    {
      ...ETHICS,
      courses: [listed(5)],
      lines: [completion('2026-03-01T12:00:00Z')],
    },
    'unknown',
    null,
    'You may have completed it in another renewal period.',
  ],
  [
    'has no hours',
    product(),
    { ...ETHICS, courses: [listed(5, { creditHours: 0 })] },
    'no',
    null,
    'It has no credit hours.',
  ],
  [
    'has hours below zero',
    product(),
    { ...ETHICS, courses: [listed(5, { creditHours: -3, groupId: null })] },
    'no',
    null,
    'It has no credit hours.',
  ],
  [
    'is completed and has no hours',
    enrollment(DONE),
    { ...ETHICS, courses: [listed(5, { ...DONE, creditHours: 0 })] },
    'no',
    null,
    'It has no credit hours.',
  ],
  [
    'has hours with many decimals',
    product(),
    { ...ETHICS, courses: [listed(5, { creditHours: 1.3333333 })] },
    'counts',
    1.33,
    'For “Ethics”.',
  ],
];

it.each(LISTED)('a course of the learning path %s', (_, course, facts, verdict, hours, reason) => {
  expect(credit(course, facts)).toEqual({ verdict, hours, reason });
});

describe('the summary', () => {
  const summary = (...verdicts: readonly Verdict[]) =>
    creditSummary(verdicts.map((verdict, key) => ({ key, name: '', verdict, hours: null, reason: '' })));

  it.each<[string | undefined, readonly Verdict[]]>([
    [undefined, []],
    ['Counts for your license', ['counts']],
    ['Does not count for your license', ['no']],
    ['May not count for your license', ['unknown']],
    ['Counts for both of your licenses', ['counts', 'counts']],
    ['Counts for 2 of your 3 licenses', ['counts', 'no', 'counts']],
    ['Counts for 1 of your 3 licenses', ['counts', 'no', 'unknown']],
    ['Why it does not count', ['no', 'no']],
    ['May not count for 1 license', ['no', 'unknown']],
    ['May not count for your 2 licenses', ['unknown', 'unknown']],
  ])('says %j', (text, verdicts) => {
    expect(summary(...verdicts)).toBe(text);
  });
});

it('asks for the approvals of a product or an enrollment, but not of a package or a certificate', () => {
  const offerings = [{ productCode: '5-FL', stateAbbv: 'FL', children: [{ productCode: '6-FL' }] }];
  expect([product(), enrollment(), product({ offerings }), certificate()].map(approvalsOf)).toEqual([
    { call: 'preview', id: 5 },
    { call: 'enrollment', id: 50 },
    null,
    null,
  ]);
});
