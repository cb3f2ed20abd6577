/**
 * CLRN-06, ROL-10: shows a course as an enrollment in it would look, to someone who is not enrolled. No step is
 * completed. Every step is listed, but only the first one with something to look at can be opened (our choice). The id
 * of the enrollment is 0.
 */
import type { Activity, StepType } from '../../contracts/activity';
import type { Certificate } from '../../contracts/certificate';
import type { EnrollmentDocument } from '../../contracts/document';
import type { Enrollment } from '../../contracts/enrollment';
import type { Database } from '../database/database';
import { findCourseParts } from '../enrollment/course-parts.queries';
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
    activityIsExam: step !== undefined && step.examOf !== null,
    startTime: session?.startTime ?? null,
    endTime: session?.endTime ?? null,
    parts: await findCourseParts(database, { courseId, own: null }),
  };
}

type StepRow = Awaited<ReturnType<typeof findSteps>>[number];

/** Steps that only show something. All others need an enrollment, because the student does something in them. */
const SHOWN: readonly StepType[] = ['VC5', 'Brightcove', 'GoogleMap'];

/** Why a step is locked in a preview. */
const REASONS: Readonly<Partial<Record<StepType, string>>> = {
  Survey: 'Enroll to answer this survey.',
  Zoom: 'Enroll to join this session.',
  Affirmation: 'Enroll to continue.',
  Schedule: 'Enroll to choose a date.',
};

/** All activities of a course, in their order. */
export async function previewActivities(database: Database, courseId: number): Promise<Activity[]> {
  const steps = await findSteps(database, courseId);
  const open = steps.find(({ stepType }) => SHOWN.includes(stepType));
  return steps.map((step) => toPreviewActivity(step, step === open));
}

function toPreviewActivity(row: StepRow, isOpen: boolean): Activity {
  const { courseStepId, examOf, attemptsAllowed, ...step } = row;
  return {
    ...{ activityId: courseStepId, enrollmentId: NO_ENROLLMENT, ...step },
    ...{ percentComplete: 0, completedDate: null, affirmed: false },
    lockState: isOpen ? 'Unlocked' : 'Locked',
    lockReason: isOpen ? '' : (REASONS[step.stepType] ?? 'Enroll to open this step.'),
    exam: examOf === null ? null : { attemptsUsed: null, attemptsAllowed },
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
    ...{ locked: true, lockReason: 'Complete the course to earn this certificate.' },
    ...{ hours, stateAbbv, licenseTypeId: null, certificateTemplate: null, rules: [] },
  }));
}
