/**
 * The certificates and the transcript of a demo student (ENT-08, ENT-09): what each completed course has earned. nora
 * also has some of earlier years without an enrollment, one of them unlocked and one without a template.
 */
import { dayFrom } from '../calendar';
import { certificateNumberOf, earnedRows } from '../certificate/certificate.service';
import type { NewRow } from '../database/tables';
import { FILLED_IN_LICENSE_NUMBER, type RulePlan, ruleRows } from './certificate-rules';
import { ENROLLMENTS_OF_STUDENT } from './enrollment-rows';
import { RULES_OF_ENROLLMENTS } from './taken-product-rows';

/** How many ids are reserved for each student. */
export const CERTIFICATES_OF_STUDENT = 100_000;
export const TRANSCRIPT_OF_STUDENT = 10_000;
/** A certificate of an enrollment has its number, above those without an enrollment. */
const FIRST_EARNED_CERTIFICATE = 90_000;
const FIRST_EARNED_ENTRY = 1_000;
/** nora's enrollment with the live session. */
const IN_PROGRESS_ENROLLMENT = 4;

interface EarlierPlan {
  courseName: string;
  status: 'Completed' | 'Passed';
  /** In days from now. */
  days: number;
  hours: number | null;
  stateAbbv: string;
  hasNoTemplate?: true;
  rules?: readonly RulePlan[];
}

const UNLOCKED: EarlierPlan = {
  ...{ courseName: 'Working Across Cultures', status: 'Passed', days: -430, hours: 1.5, stateAbbv: 'GA' },
  rules: [{ ...FILLED_IN_LICENSE_NUMBER, fulfilledDays: -425 }],
};

const EARLIER: readonly EarlierPlan[] = [
  { courseName: 'Stress and Resilience', status: 'Completed', days: -460, hours: 1.5, stateAbbv: 'TX' },
  UNLOCKED,
  { courseName: 'Time and Workload', status: 'Completed', days: -780, hours: null, stateAbbv: 'GA' },
  {
    ...{ courseName: 'A First Look at Your License', status: 'Completed', days: -795, hours: 1 },
    ...{ stateAbbv: 'FL', hasNoTemplate: true },
  },
];

/** The same course, ten days before it was passed. */
const FAILED = { ...UNLOCKED, status: 'Failed', days: -440, hours: 0 };

/** An enrollment, with the date on which all of it was done. */
type CompletedEnrollment = Parameters<typeof earnedRows>[1] & {
  percentComplete: number | null;
  completedDate: string | null;
};

interface Owner {
  studentId: number;
  licenseTypeId: (number: number) => number;
  enrollments: readonly CompletedEnrollment[];
  /** Whether to add those without an enrollment. */
  hasEarlier: boolean;
  now: Date;
}

/** In the order of insertion: a row refers only to rows before it. */
export const CERTIFICATE_TABLES = [
  'certificate',
  'certificateRule',
  'certificateRuleField',
  'transcriptEntry',
] as const;

type CertificateRows = { [Table in (typeof CERTIFICATE_TABLES)[number]]: NewRow<Table>[] };

export function certificateRows(owner: Owner): CertificateRows {
  const { enrollments, hasEarlier, now } = owner;
  const held = [
    ...enrollments.flatMap((enrollment) => earned(owner, enrollment)),
    ...(hasEarlier ? EARLIER.map((plan, index) => earlier(owner, plan, index)) : []),
  ];
  const rules = held.map(({ certificate, rules }) => ruleRows(certificate.certificateId, rules, now));
  return {
    certificate: held.map(({ certificate }) => certificate),
    certificateRule: rules.flatMap(({ certificateRule }) => certificateRule),
    certificateRuleField: rules.flatMap(({ certificateRuleField }) => certificateRuleField),
    transcriptEntry: [
      ...held.map(({ transcriptEntry }) => transcriptEntry),
      ...(hasEarlier ? entriesWithoutCertificate(owner) : []),
    ],
  };
}

/** Empty if the course is not completed, or earns nothing. */
function earned({ studentId }: Owner, enrollment: CompletedEnrollment) {
  const { percentComplete, completedDate } = enrollment;
  if (percentComplete !== 100 || completedDate === null) return [];
  const rows = earnedRows(studentId, enrollment, new Date(completedDate));
  if (!rows) return [];
  const number = numberOf(enrollment);
  const certificateId = studentId * CERTIFICATES_OF_STUDENT + FIRST_EARNED_CERTIFICATE + number;
  const certificateNumber = certificateNumberOf(certificateId);
  const transcriptId = studentId * TRANSCRIPT_OF_STUDENT + FIRST_EARNED_ENTRY + number;
  return [
    {
      certificate: { certificateId, certificateNumber, ...rows.certificate },
      transcriptEntry: { transcriptId, ...rows.transcriptEntry },
      rules: RULES_OF_ENROLLMENTS.get(number) ?? [],
    },
  ];
}

function earlier(owner: Owner, plan: EarlierPlan, index: number) {
  const { hasNoTemplate, rules = [] } = plan;
  const certificateId = owner.studentId * CERTIFICATES_OF_STUDENT + index + 1;
  const { transcriptId, status, ...facts } = earlierEntry(owner, plan, index);
  return {
    certificate: {
      ...{ certificateId, certificateNumber: certificateNumberOf(certificateId), enrollmentId: null },
      ...{ ...facts, certificateTemplate: hasNoTemplate ? null : 'standard' },
    },
    transcriptEntry: { transcriptId, status, ...facts },
    rules,
  };
}

/** A failed course, and one in progress. */
function entriesWithoutCertificate(owner: Owner) {
  const { studentId, enrollments, now } = owner;
  const live = enrollments.find((each) => numberOf(each) === IN_PROGRESS_ENROLLMENT);
  const rows = live && earnedRows(studentId, live, now);
  const transcriptId = idOfEntry(studentId, EARLIER.length + 1);
  const inProgress = { transcriptId, status: 'In Progress', completionDate: null, hours: null };
  return [
    earlierEntry(owner, FAILED, EARLIER.length),
    ...(rows ? [{ ...rows.transcriptEntry, ...inProgress }] : []),
  ];
}

function earlierEntry(
  { studentId, licenseTypeId, now }: Owner,
  { courseName, status, days, hours, stateAbbv }: Omit<EarlierPlan, 'status'> & { status: string },
  index: number,
) {
  return {
    ...{ transcriptId: idOfEntry(studentId, index), studentId, courseName, status },
    ...{ completionDate: dayFrom(now, days), hours, stateAbbv, licenseTypeId: licenseTypeId(1) },
  };
}

function idOfEntry(studentId: number, index: number): number {
  return studentId * TRANSCRIPT_OF_STUDENT + index + 1;
}

function numberOf({ enrollmentId }: CompletedEnrollment): number {
  return enrollmentId % ENROLLMENTS_OF_STUDENT;
}
