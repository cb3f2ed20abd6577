/**
 * The enrollments in courses of a demo student's paths that are completed, or that they have begun: that of student 1001
 * in the course 10101 is 10010101. A path itself does not record what is completed.
 */
import { dayFrom, hoursFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import type { BrandContent } from './content/content';
import { type CourseRows, LIVE_METHODS } from './course-rows';
import { ACTIVITIES_OF_ENROLLMENT, COURSES_OF_BRAND, ENROLLMENTS_OF_STUDENT } from './enrollment-rows';
import { type CoursePlan, commonCourse } from './path-detail-plans';
import type { DetailedPath } from './path-detail-rows';

const DAYS_TO_STUDY = 365;
/** Since when a student has a course that they have begun. */
const BEGUN_DAYS = 14;
const SESSION_HOURS = 2;

interface Owner {
  studentId: number;
  subsidiaryId: number;
  licenseTypeId: (number: number) => number;
  content: BrandContent;
  courses: Pick<CourseRows, 'course' | 'courseStep' | 'courseSession'>;
  /** Whether they have begun what has `begunSteps`. */
  hasBegun: boolean;
  now: Date;
}

/** In the order of insertion: a row refers only to rows before it. */
export const PATH_ENROLLMENT_TABLES = ['enrollment', 'activity'] as const;

type PathEnrollmentRows = {
  [Table in (typeof PATH_ENROLLMENT_TABLES)[number]]: NewRow<Table>[];
};

/** A course of several paths has one enrollment. */
export function pathEnrollmentRows(owner: Owner, paths: readonly DetailedPath[]): PathEnrollmentRows {
  const plans = paths.flatMap(({ plan }) => plan.courses);
  const rows = [
    ...[...new Set(plans.map(commonCourse))].flatMap((course) =>
      course?.completedDays === undefined ? [] : [completed(owner, course.number, course.completedDays)],
    ),
    ...(owner.hasBegun ? plans : []).flatMap(({ begunSteps, ...plan }: CoursePlan) =>
      begunSteps === undefined
        ? []
        : [begun(owner, Number(commonCourse(plan)?.number ?? plan.course), begunSteps)],
    ),
  ];
  return {
    enrollment: rows.map(({ enrollment }) => enrollment),
    activity: rows.flatMap(({ activity }) => activity),
  };
}

/** Its steps were done a day apart, the last of them on that day. The enrollment is of the day before the first. */
function completed(owner: Owner, number: number, completedDays: number) {
  const { now, courses } = owner;
  const steps = stepsOf(owner, number);
  const enrolledDays = completedDays - steps.length;
  const isLive = courses.course.some(
    ({ courseId, deliveryMethod }) =>
      courseId === courseIdOf(owner, number) && LIVE_METHODS.includes(deliveryMethod),
  );
  const session = isLive ? new Date(dayFrom(now, enrolledDays + 1)) : null;
  return rowsOf(owner, number, {
    done: steps.length,
    enrolledDays,
    lastAccessedDate: dayFrom(now, completedDays),
    startTime: session && hoursFrom(session, 0),
    endTime: session && hoursFrom(session, SESSION_HOURS),
  });
}

/** Its session is that of the course. */
function begun(owner: Owner, number: number, done: number) {
  const { now, courses } = owner;
  const session = courses.courseSession.find(({ courseId }) => courseId === courseIdOf(owner, number));
  return rowsOf(owner, number, {
    done,
    enrolledDays: -BEGUN_DAYS,
    lastAccessedDate: done === 0 ? null : dayFrom(now, done - BEGUN_DAYS),
    startTime: session?.startTime ?? null,
    endTime: session?.endTime ?? null,
  });
}

const courseIdOf = ({ subsidiaryId }: Owner, number: number) => subsidiaryId * COURSES_OF_BRAND + number;

function stepsOf(owner: Owner, number: number) {
  return owner.courses.courseStep.filter(({ courseId }) => courseId === courseIdOf(owner, number));
}

interface Progress extends Pick<NewRow<'enrollment'>, 'lastAccessedDate' | 'startTime' | 'endTime'> {
  /** Of its steps. */
  done: number;
  enrolledDays: number;
}

function rowsOf(owner: Owner, number: number, { done, enrolledDays, ...times }: Progress) {
  const { studentId, licenseTypeId, content, courses, now } = owner;
  const enrollmentId = studentId * ENROLLMENTS_OF_STUDENT + number;
  const courseId = courseIdOf(owner, number);
  const course = courses.course.find((each) => each.courseId === courseId);
  if (!course) throw new Error(`The demo has no course ${courseId}.`);
  const { courseName, deliveryMethod, creditHours } = course;
  const activity = stepsOf(owner, number).map(({ name, stepType, minutes, position }, index) => {
    const isDone = index < done;
    return {
      activityId: enrollmentId * ACTIVITIES_OF_ENROLLMENT + position,
      enrollmentId,
      ...{ position, name, stepType, minutes: minutes ?? null },
      lockState: isDone
        ? ('Completed' as const)
        : index === done
          ? ('Unlocked' as const)
          : ('Locked' as const),
      ...{ percentComplete: isDone ? 100 : 0, affirmed: isDone && stepType === 'Affirmation' },
      completedDate: isDone ? dayFrom(now, enrolledDays + position) : null,
    };
  });
  const toDo = activity.find(({ completedDate }) => completedDate === null) ?? activity[0];
  const [path] = content.paths;
  const enrollment = {
    ...{ enrollmentId, studentId, courseId, activityId: toDo?.activityId ?? 0, name: courseName },
    ...{ deliveryMethod, creditHours: creditHours ?? null, archived: false, ...times },
    licenseTypeId: licenseTypeId(path.licenseTypes[0] ?? 1),
    stateAbbv: path.states[0] ?? null,
    enrollmentDate: dayFrom(now, enrolledDays),
    expirationDate: dayFrom(now, enrolledDays + DAYS_TO_STUDY),
  };
  return { enrollment, activity };
}
