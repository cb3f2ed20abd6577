/** Courses of all kinds, and what they count for. */
import * as v from 'valibot';
import { Certificate, type TranscriptEntry } from '../../src/contracts/certificate';
import { Enrollment } from '../../src/contracts/enrollment';
import { PathCourse, PathGroup } from '../../src/contracts/learning-path-details';
import type { License } from '../../src/contracts/license';
import { Product } from '../../src/contracts/product';
import {
  type CourseApprovals,
  type CreditCourse,
  factsOf,
} from '../../src/features/ledger/credit-course.model';
import { ledgersOf } from '../../src/features/ledger/ledger.model';
import { creditsOf, type LicenseCredit, type Verdict } from '../../src/features/ledger/license-credit.model';
import { pathWith } from './learning-paths';
import { licenseWith } from './licenses';
import { linesOf } from './transcripts';

const NOW = new Date(2026, 10, 22, 9);
export const NURSE = licenseWith({ studentLicenseId: 1, licenseTypeName: 'Nurse', stateName: 'Florida' });
/** For the whole country. */
export const NATIONWIDE_NURSE = licenseWith({ ...NURSE, stateAbbv: 'US', stateName: 'United States' });
export const group = (groupId: number, hoursRequired: number | null, groupName = `Topic ${groupId}`) =>
  v.parse(PathGroup, { groupId, groupName, hoursRequired });
export const listed = (courseId: number, fields: Partial<PathCourse> = {}) =>
  v.parse(PathCourse, { courseId, courseName: `Course ${courseId}`, groupId: 1, creditHours: 3, ...fields });
export const approval = (stateAbbv: string, hours: number | null = null) => ({
  ...{ stateAbbv, board: 'Board', approvalNumber: '', hours },
});

export const product = (fields: object = {}): CreditCourse => ({
  kind: 'product',
  product: v.parse(Product, {
    ...{ itemId: 5, name: 'Course 5', licenseTypeId: 101, licenseTypeName: 'Nurse' },
    offerings: [{ productCode: '5-FL', stateAbbv: 'FL', creditHours: 2 }],
    ...fields,
  }),
});
export const enrollment = (fields: object = {}): CreditCourse => ({
  kind: 'course',
  enrollment: v.parse(Enrollment, {
    ...{ enrollmentId: 50, courseId: 5, name: 'Course 5', licenseTypeId: 101, licenseTypeName: 'Nurse' },
    ...{ stateAbbv: 'FL', creditHours: 2, percentComplete: 10, lockState: 'Unlocked' },
    ...fields,
  }),
});
export const certificate = (fields: object = {}): CreditCourse => ({
  kind: 'certificate',
  certificate: v.parse(Certificate, {
    ...{ certificateId: 500, enrollmentId: 50, courseName: 'Course 5', licenseTypeId: 101, stateAbbv: 'FL' },
    ...{ completionDate: '2026-03-01T12:00:00Z', hours: 2 },
    ...fields,
  }),
});

export interface Facts {
  readonly license?: License;
  readonly hasPath?: boolean;
  readonly isLoaded?: boolean;
  readonly groups?: readonly PathGroup[];
  readonly courses?: readonly PathCourse[];
  readonly generalHours?: number;
  /** Null if the transcript could not be loaded. */
  readonly lines?: readonly Partial<TranscriptEntry>[] | null;
  readonly approvals?: CourseApprovals;
}

export function credit(
  course: CreditCourse,
  facts: Facts = {},
): Pick<LicenseCredit, 'verdict' | 'hours' | 'reason'> {
  const { license = NURSE, hasPath = true, isLoaded = true, groups = [group(1, 6)], courses = [] } = facts;
  const required = groups.reduce((sum, { hoursRequired }) => sum + (hoursRequired ?? 0), 0);
  const path = pathWith({
    ...{ learningPathId: 7, licenseTypeIds: [101], stateAbbvs: ['FL'] },
    totalHours: required + (facts.generalHours ?? 0),
  });
  const lists = { requirements: isLoaded ? { groups, courses } : null, hasFailed: !isLoaded };
  const ledgers = ledgersOf({
    licenses: [license],
    paths: hasPath ? [path] : [],
    requirements: new Map([[7, lists]]),
    lines: facts.lines === null ? null : linesOf(...(facts.lines ?? [])),
  });
  const [first] = creditsOf(factsOf(course), ledgers, facts.approvals ?? [approval('FL')], NOW);
  if (!first) throw new Error('no license');
  const { verdict, hours, reason } = first;
  return { verdict, hours, reason };
}

export type Row = readonly [
  what: string,
  course: CreditCourse,
  facts: Facts,
  verdict: Verdict,
  hours: number | null,
  reason: string,
];

export const UNASSIGNED = 'Which requirement it counts for is not known.';
export const EXPIRED = licenseWith({ ...NURSE, expirationDate: '2026-04-30T23:59:59' });
/** Of a transcript, for the license. */
export const completion = (completionDate: string, fields: Partial<TranscriptEntry> = {}) => ({
  ...{ courseName: 'Course 5', completionDate, hours: 2, stateAbbv: 'FL', licenseTypeId: 101 },
  ...fields,
});
export const ETHICS = { groups: [group(1, 4, 'Ethics')] };
export const DONE = { percentComplete: 100 };
