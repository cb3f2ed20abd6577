/**
 * The certificates of a demo student (ENT-08, ENT-09, ENT-19): earned ones over years, locked behind a rule to fill in
 * and behind one that is fulfilled elsewhere, one that was unlocked, one without a template; and those of other
 * schools, with a file in each state of its check.
 */
import type { Insertable } from 'kysely';
import type { Requirement } from '../../contracts/enumerations';
import { dayFrom } from '../calendar';
import type { Tables } from '../database/tables';
import { PDF } from '../storage/file-kinds';
import type { BrandContent } from './content/content';
import { demoPdf } from './demo-pdf';
import { ENROLLMENTS_OF_STUDENT } from './enrollment-rows';
import { CERTIFICATE_LOCKED_ENROLLMENT } from './taken-product-rows';

/** Room for what one student has between the ids of two. */
export const CERTIFICATES_OF_STUDENT = 100_000;
export const TRANSCRIPT_OF_STUDENT = 10_000;
const EXTERNALS_OF_STUDENT = 10_000;
/** Of nora, the one that is finished and archived. */
const FINISHED_ENROLLMENT = 2;

type FieldPlan = Pick<
  Insertable<Tables['certificateRuleField']>,
  'fieldTitle' | 'fieldType' | 'fieldTypeFormat' | 'fieldValidationRegex' | 'fieldValue'
>;

interface CertificatePlan {
  course: 0 | 1 | 2;
  days: number;
  hours: number | null;
  stateAbbv: string;
  /** The number of the enrollment that it was earned by, which says the course then. */
  enrollment?: number;
  hasNoTemplate?: true;
  rule?: {
    ruleType: Requirement | 'saveInput';
    ruleTitle: string;
    ruleText: string;
    isFulfilled: boolean;
    fields: readonly FieldPlan[];
  };
}

const LICENSE_NUMBER: FieldPlan = {
  fieldTitle: 'License number',
  fieldType: 'text',
  fieldTypeFormat: 'default',
  fieldValidationRegex: '[A-Z]{2}[0-9]{4,10}',
  fieldValue: '',
};
const FIRST_LICENSED: FieldPlan = {
  fieldTitle: 'First licensed on',
  fieldType: 'text',
  fieldTypeFormat: 'date',
  fieldValidationRegex: '',
  fieldValue: '',
};

const DATA = {
  ruleType: 'saveInput' as const,
  ruleTitle: 'Your license for the state board',
  ruleText: 'The state board asks for these before your certificate can be issued.',
};

/** Days count from now. */
const CERTIFICATES: readonly CertificatePlan[] = [
  {
    course: 0,
    enrollment: CERTIFICATE_LOCKED_ENROLLMENT,
    days: -20,
    hours: 1.5,
    stateAbbv: 'FL',
    rule: { ...DATA, isFulfilled: false, fields: [LICENSE_NUMBER, FIRST_LICENSED] },
  },
  {
    course: 1,
    days: -45,
    hours: 1.5,
    stateAbbv: 'FL',
    rule: {
      ruleType: 'requiredSurvey',
      ruleTitle: 'The course evaluation',
      ruleText: 'Please answer the evaluation at the end of the course.',
      isFulfilled: false,
      fields: [],
    },
  },
  { course: 2, days: -60, hours: 1.5, stateAbbv: 'TX' },
  { course: 0, days: -400, hours: 2, stateAbbv: 'FL', enrollment: FINISHED_ENROLLMENT },
  {
    course: 1,
    days: -430,
    hours: 1.5,
    stateAbbv: 'GA',
    rule: { ...DATA, isFulfilled: true, fields: [{ ...LICENSE_NUMBER, fieldValue: 'GA20481' }] },
  },
  { course: 2, days: -780, hours: null, stateAbbv: 'GA' },
  { course: 1, days: -800, hours: 1, stateAbbv: 'FL', hasNoTemplate: true },
];

const TRANSCRIPT = [
  { course: 2, status: 'In Progress', days: null, hours: null },
  { course: 0, enrollment: CERTIFICATE_LOCKED_ENROLLMENT, status: 'Completed', days: -20, hours: 1.5 },
  { course: 1, status: 'Completed', days: -45, hours: 1.5 },
  { course: 2, status: 'Passed', days: -60, hours: 1.5 },
  { course: 0, status: 'Completed', days: -400, hours: 2 },
  { course: 1, status: 'Completed', days: -430, hours: 1.5 },
  { course: 1, status: 'Failed', days: -440, hours: 0 },
  { course: 2, status: 'Completed', days: -780, hours: null },
] as const;

const EXTERNALS = [
  { courseName: 'First Aid and CPR', provider: 'City Safety Council', days: -90, hours: 4, file: 'clean' },
  { courseName: 'Conflict Resolution', provider: 'Harbor College', days: -150, hours: 3, file: 'sent' },
  { courseName: 'Public Speaking', provider: 'Harbor College', days: -380, hours: 6, file: 'rejected' },
  { courseName: 'Disaster Preparedness', provider: '', days: -720, hours: 1, file: 'none' },
] as const;

interface Owner {
  studentId: number;
  licenseTypeId: (number: number) => number;
  content: BrandContent;
  enrollments: readonly Pick<Insertable<Tables['enrollment']>, 'enrollmentId' | 'name'>[];
  now: Date;
}

export const CERTIFICATE_TABLES = [
  'certificate',
  'certificateRule',
  'certificateRuleField',
  'transcriptEntry',
  'externalCertificate',
  'storedFile',
] as const;

type CertificateRows = { [Table in (typeof CERTIFICATE_TABLES)[number]]: Insertable<Tables[Table]>[] };

export function certificateRows(owner: Owner): CertificateRows {
  const { studentId, licenseTypeId, content, enrollments, now } = owner;
  const idOfEnrollment = (number: number) => studentId * ENROLLMENTS_OF_STUDENT + number;
  const courseNameOf = ({ course, enrollment }: { course: 0 | 1 | 2; enrollment?: number }) =>
    enrollments.find(
      ({ enrollmentId }) => enrollment !== undefined && enrollmentId === idOfEnrollment(enrollment),
    )?.name ?? content.courses[course];
  const idOf = (index: number) => studentId * CERTIFICATES_OF_STUDENT + index + 1;
  const rules = CERTIFICATES.flatMap(({ rule }, index) => (rule ? [{ ...rule, id: idOf(index) }] : []));
  return {
    certificate: CERTIFICATES.map((plan, index) => ({
      certificateId: idOf(index),
      studentId,
      enrollmentId: plan.enrollment === undefined ? null : idOfEnrollment(plan.enrollment),
      courseName: courseNameOf(plan),
      certificateNumber: `C-${idOf(index)}`,
      completionDate: dayFrom(now, plan.days),
      hours: plan.hours,
      stateAbbv: plan.stateAbbv,
      licenseTypeId: licenseTypeId(1),
      certificateTemplate: plan.hasNoTemplate ? null : 'standard',
    })),
    // One rule a certificate, with its id.
    certificateRule: rules.map(({ id, isFulfilled, fields: _, ...rule }) => ({
      ruleId: id,
      certificateId: id,
      ...rule,
      fulfilledDate: isFulfilled ? dayFrom(now, -1) : null,
    })),
    certificateRuleField: rules.flatMap(({ id, fields }) =>
      fields.map((field, index) => ({ fieldId: id * 10 + index + 1, ruleId: id, ...field })),
    ),
    transcriptEntry: TRANSCRIPT.map(({ status, days, hours, ...plan }, index) => ({
      transcriptId: studentId * TRANSCRIPT_OF_STUDENT + index + 1,
      studentId,
      courseName: courseNameOf(plan),
      status,
      completionDate: days === null ? null : dayFrom(now, days),
      hours,
      stateAbbv: 'FL',
      licenseTypeId: licenseTypeId(1),
    })),
    externalCertificate: EXTERNALS.map(({ days, file, ...plan }, index) => ({
      externalCertificateId: studentId * EXTERNALS_OF_STUDENT + index + 1,
      studentId,
      ...plan,
      completionDate: dayFrom(now, days),
      stateAbbv: index % 2 === 0 ? 'FL' : '',
      licenseTypeId: index % 2 === 0 ? licenseTypeId(1) : null,
      fileRejected: file === 'rejected',
    })),
    storedFile: EXTERNALS.flatMap(({ courseName, file }, index) =>
      file === 'clean' || file === 'sent'
        ? [
            {
              fileKey: `demo-${studentId}-${index + 1}`,
              studentId,
              slot: `externalcertificate/${studentId * EXTERNALS_OF_STUDENT + index + 1}`,
              fileName: `${courseName}.pdf`,
              clean: file === 'clean',
              contentType: file === 'clean' ? PDF : null,
              content: demoPdf(),
            },
          ]
        : [],
    ),
  };
}
