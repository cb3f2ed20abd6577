/** The courses of a path. The state of a course comes from the enrollment in it, so that both say the same. */
import type { PathCourse } from '../../contracts/learning-path-details';
import type { Database } from '../database/database';
import type { Row } from '../database/tables';
import { selectEnrollments, toEnrollment } from '../enrollment/enrollment.queries';
import { lockReason, lockStateOfEnrollment, type Standing } from '../enrollment/lock-state.model';
import { type OwnPath, selectOwnPath } from './own-path.queries';

const NAMES = [
  'courseId',
  'courseName',
  'groupId',
  'deliveryMethod',
  'creditHours',
  'lockState',
  'lockReason',
  'expirationDate',
  'startTime',
  'endTime',
] as const;

export const COURSE_COLUMNS = [
  ...NAMES.map((name) => `learningPathCourse.${name}` as const),
  'learningPath.createdDate as pathCreatedDate',
] as const;

interface CourseRow extends Pick<Row<'learningPathCourse'>, (typeof NAMES)[number]> {
  pathCreatedDate: string;
}
export type ToCourse = (row: CourseRow) => PathCourse;

export function selectCourses(database: Database, path: OwnPath) {
  return selectOwnPath(database, path)
    .innerJoin('learningPathCourse', 'learningPathCourse.learningPathId', 'learningPath.learningPathId')
    .select(COURSE_COLUMNS)
    .orderBy('learningPathCourse.position');
}

/** The student's enrollments, newest first, with the date of the last completed step. */
function selectEnrollmentsWithDates(database: Database, studentId: number) {
  return selectEnrollments(database, studentId)
    .select((eb) =>
      eb
        .selectFrom('activity')
        .whereRef('activity.enrollmentId', '=', 'enrollment.enrollmentId')
        .select((step) => step.fn.max('activity.completedDate').as('date'))
        .as('completedDate'),
    )
    .clearOrderBy()
    .orderBy('enrollmentDate', 'desc')
    .orderBy('enrollmentId', 'desc');
}

export function findEnrollmentsWithDates(database: Database, studentId: number) {
  return selectEnrollmentsWithDates(database, studentId).execute();
}

/** Enrollments in one course. */
export function findEnrollmentsIn(database: Database, studentId: number, courseId: number) {
  return selectEnrollmentsWithDates(database, studentId).where('courseId', '=', courseId).execute();
}

type DatedEnrollment = Awaited<ReturnType<ReturnType<typeof selectEnrollmentsWithDates>['execute']>>[number];

/** What was done before the path was created does not count in it. */
export function isDoneIn(
  { pathCreatedDate }: Pick<CourseRow, 'pathCreatedDate'>,
  { percentComplete, completedDate }: Pick<DatedEnrollment, 'percentComplete' | 'completedDate'>,
): boolean {
  return percentComplete === 100 && completedDate !== null && completedDate >= pathCreatedDate;
}

/**
 * Of several enrollments in a course, one that is done in the path counts, so that enrolling again loses nothing.
 * Otherwise the newest counts (COTH-01), from the moment it exists (STA-24).
 */
export async function createToCourse(database: Database, studentId: number, now: Date): Promise<ToCourse> {
  const enrollments = await findEnrollmentsWithDates(database, studentId);
  return (course) => {
    const own = enrollments.filter(({ courseId }) => courseId === course.courseId);
    const enrollment = own.find((each) => isDoneIn(course, each)) ?? own[0];
    return { ...notEnrolled(course, now), ...(enrollment && progressOf(toEnrollment(enrollment, now))) };
  };
}

export async function findCourses(database: Database, path: OwnPath, now: Date): Promise<PathCourse[]> {
  const toCourse = await createToCourse(database, path.studentId, now);
  return (await selectCourses(database, path).execute()).map(toCourse);
}

/** For a call without enrollments: every course as if the student had not enrolled in it. */
export function createToCourseAlone(now: Date): ToCourse {
  return (course) => notEnrolled(course, now);
}

const NOT_BEGUN: Standing = { percentComplete: null, nextState: null, hasOpenRule: false };

function notEnrolled({ pathCreatedDate: _, ...course }: CourseRow, now: Date): PathCourse {
  const lockState =
    course.lockState === 'Unlocked' ? lockStateOfEnrollment(NOT_BEGUN, course, now) : course.lockState;
  return {
    ...course,
    lockState,
    lockReason: course.lockReason || lockReason(lockState),
    enrollmentId: null,
    activityId: null,
    activityIsExam: false,
    percentComplete: null,
    lastAccessedDate: null,
  };
}

function progressOf(enrollment: ReturnType<typeof toEnrollment>) {
  const { enrollmentId, activityId, activityIsExam, percentComplete, lockState, lockReason } = enrollment;
  const { expirationDate, lastAccessedDate, startTime, endTime } = enrollment;
  return {
    ...{ enrollmentId, activityId, activityIsExam, percentComplete, lockState, lockReason },
    ...{ expirationDate, lastAccessedDate, startTime, endTime },
  };
}
