/**
 * The enrollments in completed courses of a demo student's paths: that of student 1001 in the course 10101 is
 * 10010101. A path itself does not record what is completed.
 */
import { dayFrom, hoursFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import type { BrandContent } from './content/content';
import { type CourseRows, LIVE_METHODS } from './course-rows';
import { ACTIVITIES_OF_ENROLLMENT, COURSES_OF_BRAND, ENROLLMENTS_OF_STUDENT } from './enrollment-rows';
import { commonCourse } from './path-detail-plans';
import type { DetailedPath } from './path-detail-rows';

const DAYS_TO_STUDY = 365;
const SESSION_HOURS = 2;

interface Owner {
  studentId: number;
  subsidiaryId: number;
  licenseTypeId: (number: number) => number;
  content: BrandContent;
  courses: Pick<CourseRows, 'course' | 'courseStep'>;
  now: Date;
}

/** In the order of insertion: a row refers only to rows before it. */
export const PATH_ENROLLMENT_TABLES = ['enrollment', 'activity'] as const;

type PathEnrollmentRows = {
  [Table in (typeof PATH_ENROLLMENT_TABLES)[number]]: NewRow<Table>[];
};

/** A course of several paths has one enrollment. */
export function pathEnrollmentRows(owner: Owner, paths: readonly DetailedPath[]): PathEnrollmentRows {
  const plans = paths.flatMap(({ plan }) => plan.courses.map(commonCourse));
  const rows = [...new Set(plans)].flatMap((course) =>
    course?.completedDays === undefined ? [] : [completed(owner, course.number, course.completedDays)],
  );
  return {
    enrollment: rows.map(({ enrollment }) => enrollment),
    activity: rows.flatMap(({ activity }) => activity),
  };
}

/** Its steps were done a day apart, the last of them on that day. The enrollment is of the day before the first. */
function completed(owner: Owner, number: number, completedDays: number) {
  const { studentId, subsidiaryId, licenseTypeId, content, courses, now } = owner;
  const enrollmentId = studentId * ENROLLMENTS_OF_STUDENT + number;
  const courseId = subsidiaryId * COURSES_OF_BRAND + number;
  const course = courses.course.find((each) => each.courseId === courseId);
  if (!course) throw new Error(`The demo has no course ${courseId}.`);
  const { courseName, deliveryMethod, creditHours } = course;
  const steps = courses.courseStep.filter((step) => step.courseId === courseId);
  const enrolledDays = completedDays - steps.length;
  const session = LIVE_METHODS.includes(deliveryMethod) ? new Date(dayFrom(now, enrolledDays + 1)) : null;
  const activity = steps.map(({ name, stepType, minutes, position }) => ({
    activityId: enrollmentId * ACTIVITIES_OF_ENROLLMENT + position,
    enrollmentId,
    ...{ position, name, stepType, minutes: minutes ?? null },
    ...{ lockState: 'Completed' as const, percentComplete: 100, affirmed: stepType === 'Affirmation' },
    completedDate: dayFrom(now, enrolledDays + position),
  }));
  const [path] = content.paths;
  const enrollment = {
    ...{ enrollmentId, studentId, courseId, activityId: activity[0]?.activityId ?? 0, name: courseName },
    ...{ deliveryMethod, creditHours: creditHours ?? null, archived: false },
    licenseTypeId: licenseTypeId(path.licenseTypes[0] ?? 1),
    stateAbbv: path.states[0] ?? null,
    enrollmentDate: dayFrom(now, enrolledDays),
    expirationDate: dayFrom(now, enrolledDays + DAYS_TO_STUDY),
    lastAccessedDate: dayFrom(now, completedDays),
    startTime: session && hoursFrom(session, 0),
    endTime: session && hoursFrom(session, SESSION_HOURS),
  };
  return { enrollment, activity };
}
