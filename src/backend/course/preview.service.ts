/**
 * CLRN-06, ROL-10: shows a course as an enrollment in it would look, to someone who is not enrolled. Nothing is done
 * and nothing is locked. The id of the enrollment is 0.
 */
import type { Activity } from '../../contracts/activity';
import type { Certificate } from '../../contracts/certificate';
import type { EnrollmentDocument } from '../../contracts/document';
import type { Enrollment } from '../../contracts/enrollment';
import type { Database } from '../database/database';
import { type Course, findApprovals, findSessions, findSteps, type selectDocuments } from './course.queries';

const NO_ENROLLMENT = 0;
const CERTIFICATES_OF_COURSE = 100;

export async function previewEnrollment(database: Database, course: Course): Promise<Enrollment> {
  const { courseId, courseName, deliveryMethod, creditHours } = course;
  const [step] = await findSteps(database, courseId);
  const [session] = await findSessions(database, courseId);
  const [approval] = await findApprovals(database, courseId);
  return {
    ...{ enrollmentId: NO_ENROLLMENT, courseId, name: courseName, deliveryMethod, creditHours },
    ...{ enrollmentDate: null, expirationDate: null, lastAccessedDate: null, archived: false },
    ...{ licenseTypeId: null, licenseTypeName: '', stateAbbv: approval?.stateAbbv ?? '' },
    ...{ percentComplete: 0, lockState: 'Unlocked', lockReason: '', certificates: [], rules: [] },
    activityId: step?.courseStepId ?? null,
    startTime: session?.startTime ?? null,
    endTime: session?.endTime ?? null,
  };
}

type StepRow = Awaited<ReturnType<typeof findSteps>>[number];

export function toPreviewActivity({ courseStepId, ...step }: StepRow): Activity {
  return {
    ...{ activityId: courseStepId, enrollmentId: NO_ENROLLMENT, ...step },
    ...{ lockState: 'Unlocked', lockReason: '', percentComplete: 0, completedDate: null, affirmed: false },
  };
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];

export function toPreviewDocument(document: DocumentRow): EnrollmentDocument {
  return { ...document, favorite: false, enrollmentActivityId: null };
}

/** One for each state that has approved the course, all still to be earned. */
export async function previewCertificates(database: Database, course: Course): Promise<Certificate[]> {
  const approvals = await findApprovals(database, course.courseId);
  return approvals.map(({ stateAbbv, hours }, index) => ({
    certificateId: course.courseId * CERTIFICATES_OF_COURSE + index + 1,
    ...{ enrollmentId: null, courseName: course.courseName, certificateNumber: '', completionDate: null },
    ...{ locked: true, lockReason: 'This certificate is earned by completing the course.' },
    ...{ hours, stateAbbv, licenseTypeId: null, certificateTemplate: null, rules: [] },
  }));
}
