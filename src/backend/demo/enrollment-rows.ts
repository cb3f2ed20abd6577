/**
 * The rows of a demo student's enrollments (ENT-14). Two are in the same course, and the newer of them is not last
 * (COTH-01).
 */
import type { StepType } from '../../contracts/activity';
import { dayFrom, hoursFrom } from '../calendar';
import type { KeptLockState, NewRow } from '../database/tables';
import type { BrandContent } from './content/content';
import { sessionFrom } from './session-times';

/** How many ids are reserved for the enrollments of a student, and for the courses of a brand. */
export const ENROLLMENTS_OF_STUDENT = 10_000;
export const ACTIVITIES_OF_ENROLLMENT = 100;
const DOCUMENTS_OF_ENROLLMENT = 100;
export const COURSES_OF_BRAND = 10_000;

interface Step {
  name: string;
  stepType: StepType;
  minutes: number;
  /** What the step waits for besides the one before it. */
  lockState?: KeptLockState;
}

const EVALUATION: Step = { name: 'Course evaluation', stepType: 'Survey', minutes: 5 };

const READING: readonly Step[] = [
  { name: 'Introduction', stepType: 'VC5', minutes: 10 },
  { name: 'Key principles', stepType: 'VC5', minutes: 45 },
  { name: 'Statement of independent study', stepType: 'Affirmation', minutes: 2 },
  { name: 'Cases from practice', stepType: 'VC5', minutes: 60 },
  EVALUATION,
];

const LECTURES: readonly Step[] = [
  { name: 'Welcome', stepType: 'Brightcove', minutes: 6 },
  { name: 'Recorded lecture', stepType: 'Brightcove', minutes: 50 },
  { name: 'Practice questions', stepType: 'VC5', minutes: 40, lockState: 'Upsell' },
  EVALUATION,
];

const LIVE_SESSION: readonly Step[] = [
  { name: 'Live session', stepType: 'Zoom', minutes: 90 },
  { name: 'Statement of attendance', stepType: 'Affirmation', minutes: 2 },
  EVALUATION,
];

/** Days and hours count from now; the past is negative. */
interface Plan {
  course: number;
  deliveryMethod: string;
  creditHours: number;
  enrollmentDays: number;
  expirationDays: number;
  lastAccessedHours: number | null;
  /** When the live session begins. */
  sessionHours: number | null;
  archived: boolean;
  steps: readonly Step[];
  /** Of the steps. */
  done: number;
  /** Of the next step. */
  percentComplete: number;
}

const SESSION_HOURS = 1.5;

const PLANS: readonly Plan[] = [
  {
    course: 1,
    deliveryMethod: 'Online',
    creditHours: 2,
    enrollmentDays: -35,
    expirationDays: 150,
    lastAccessedHours: -3,
    sessionHours: null,
    archived: false,
    steps: READING,
    done: 2,
    percentComplete: 0,
  },
  {
    course: 1,
    deliveryMethod: 'Online',
    creditHours: 2,
    enrollmentDays: -420,
    expirationDays: -55,
    lastAccessedHours: -9_600,
    sessionHours: null,
    archived: true,
    steps: READING,
    done: READING.length,
    percentComplete: 0,
  },
  {
    course: 2,
    deliveryMethod: 'Video',
    creditHours: 1.5,
    enrollmentDays: -90,
    expirationDays: 12,
    lastAccessedHours: -50,
    sessionHours: null,
    archived: false,
    steps: LECTURES,
    done: 1,
    percentComplete: 40,
  },
  {
    course: 3,
    deliveryMethod: 'LiveStream',
    creditHours: 1.5,
    enrollmentDays: -10,
    expirationDays: 355,
    lastAccessedHours: null,
    sessionHours: 2,
    archived: false,
    steps: LIVE_SESSION,
    done: 0,
    percentComplete: 0,
  },
];

/** `step` counts from 1; without one the document is for the whole course. */
const DOCUMENTS = [
  {
    documentName: 'Course outline',
    fileType: 'PDF',
    sizeBytes: 184_320,
    file: 'outline.pdf',
    favorite: true,
  },
  { documentName: 'Reading list', fileType: 'PDF', sizeBytes: 96_256, file: 'reading-list.pdf', step: 2 },
  { documentName: 'Slides, to follow', fileType: 'PPTX', sizeBytes: null, file: null },
] as const;

interface Owner {
  studentId: number;
  subsidiaryId: number;
  domain: string;
  /** The id of a brand's license type, by its number. */
  licenseTypeId: (number: number) => number;
  content: BrandContent;
  now: Date;
}

interface EnrollmentRows {
  enrollment: NewRow<'enrollment'>[];
  activity: NewRow<'activity'>[];
  enrollmentDocument: NewRow<'enrollmentDocument'>[];
}

export function enrollmentRows(owner: Owner): EnrollmentRows {
  const rows = PLANS.map((plan, index) => {
    const enrollmentId = owner.studentId * ENROLLMENTS_OF_STUDENT + index + 1;
    const activity = activityRows(plan, enrollmentId, owner.now);
    const toDo = activity.find(({ completedDate }) => completedDate === null) ?? activity[0];
    return {
      enrollment: enrollmentRow(owner, plan, { enrollmentId, activityId: toDo?.activityId ?? 0 }),
      activity,
      enrollmentDocument: documentRows(owner.domain, enrollmentId),
    };
  });
  return {
    enrollment: rows.map(({ enrollment }) => enrollment),
    activity: rows.flatMap(({ activity }) => activity),
    enrollmentDocument: rows.flatMap(({ enrollmentDocument }) => enrollmentDocument),
  };
}

function enrollmentRow(
  { studentId, subsidiaryId, licenseTypeId, content, now }: Owner,
  plan: Plan,
  ids: { enrollmentId: number; activityId: number },
): NewRow<'enrollment'> {
  const { course, deliveryMethod, creditHours, archived, sessionHours, lastAccessedHours } = plan;
  const [startTime, endTime] =
    sessionHours === null ? [null, null] : sessionFrom(now, [sessionHours, sessionHours + SESSION_HOURS]);
  const path = content.paths[course - 1];
  return {
    ...ids,
    studentId,
    courseId: subsidiaryId * COURSES_OF_BRAND + course,
    enrollmentDate: dayFrom(now, plan.enrollmentDays),
    name: content.courses[course - 1] as string,
    deliveryMethod,
    licenseTypeId: licenseTypeId(path?.licenseTypes[0] as number),
    stateAbbv: path?.states[0] as string,
    creditHours,
    expirationDate: dayFrom(now, plan.expirationDays),
    lastAccessedDate: lastAccessedHours === null ? null : hoursFrom(now, lastAccessedHours),
    startTime,
    endTime,
    archived,
  };
}

/** Completed steps are a day apart, from the day after the enrollment. */
function activityRows(plan: Plan, enrollmentId: number, now: Date): NewRow<'activity'>[] {
  return plan.steps.map(({ name, stepType, minutes, lockState }, index) => {
    const isDone = index < plan.done;
    const isNext = index === plan.done;
    return {
      activityId: enrollmentId * ACTIVITIES_OF_ENROLLMENT + index + 1,
      enrollmentId,
      position: index + 1,
      name,
      stepType,
      lockState: isDone ? 'Completed' : (lockState ?? (isNext ? 'Unlocked' : 'Locked')),
      minutes,
      percentComplete: isDone ? 100 : isNext ? plan.percentComplete : 0,
      completedDate: isDone ? dayFrom(now, plan.enrollmentDays + index + 1) : null,
      affirmed: isDone && stepType === 'Affirmation',
    };
  });
}

function documentRows(domain: string, enrollmentId: number): NewRow<'enrollmentDocument'>[] {
  return DOCUMENTS.map((document, index) => ({
    documentId: enrollmentId * DOCUMENTS_OF_ENROLLMENT + index + 1,
    enrollmentId,
    activityId: 'step' in document ? enrollmentId * ACTIVITIES_OF_ENROLLMENT + document.step : null,
    documentName: document.documentName,
    fileType: document.fileType,
    sizeBytes: document.sizeBytes,
    url: document.file && `https://www.${domain}/documents/${document.file}`,
    favorite: 'favorite' in document,
  }));
}
