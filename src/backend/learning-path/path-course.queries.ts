/** The courses of a path. What a student has taken up is told by the enrollment, so that both say the same. */
import type { Selectable } from 'kysely';
import type { PathCourse } from '../../contracts/learning-path-details';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';
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

interface CourseRow extends Pick<Selectable<Tables['learningPathCourse']>, (typeof NAMES)[number]> {
  pathCreatedDate: string;
}
export type ToCourse = (row: CourseRow) => PathCourse;

export function selectCourses(database: Database, path: OwnPath) {
  return selectOwnPath(database, path)
    .innerJoin('learningPathCourse', 'learningPathCourse.learningPathId', 'learningPath.learningPathId')
    .select(COURSE_COLUMNS)
    .orderBy('learningPathCourse.position');
}

/** The student's enrollments, the newest first, and when all of a course was done. */
export function selectTakenUp(database: Database, studentId: number) {
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

type TakenUp = Awaited<ReturnType<ReturnType<typeof selectTakenUp>['execute']>>[number];

/** What was done before the path was made does not count in it. */
export function isDoneIn(
  { pathCreatedDate }: Pick<CourseRow, 'pathCreatedDate'>,
  { percentComplete, completedDate }: Pick<TakenUp, 'percentComplete' | 'completedDate'>,
): boolean {
  return percentComplete === 100 && completedDate !== null && completedDate >= pathCreatedDate;
}

/**
 * Of several enrollments in a course one that is done in the path counts, so that nothing done is lost by taking it up
 * again; else the newest (COTH-01), and a new one at once (STA-24).
 */
export async function createToCourse(database: Database, studentId: number, now: Date): Promise<ToCourse> {
  const takenUp = await selectTakenUp(database, studentId).execute();
  return (course) => {
    const own = takenUp.filter(({ courseId }) => courseId === course.courseId);
    const enrollment = own.find((each) => isDoneIn(course, each)) ?? own[0];
    return { ...notTakenUp(course, now), ...(enrollment && progressOf(toEnrollment(enrollment, now))) };
  };
}

/** For who does not ask for enrollments: every course as if it were not taken up. */
export function createToCourseAlone(now: Date): ToCourse {
  return (course) => notTakenUp(course, now);
}

const NOT_BEGUN: Standing = { percentComplete: null, nextState: null, hasOpenRule: false };

function notTakenUp({ pathCreatedDate: _, ...course }: CourseRow, now: Date): PathCourse {
  const lockState =
    course.lockState === 'Unlocked' ? lockStateOfEnrollment(NOT_BEGUN, course, now) : course.lockState;
  return {
    ...course,
    lockState,
    lockReason: course.lockReason || lockReason(lockState),
    enrollmentId: null,
    activityId: null,
    percentComplete: null,
    lastAccessedDate: null,
  };
}

function progressOf(enrollment: ReturnType<typeof toEnrollment>) {
  const { enrollmentId, activityId, percentComplete, lockState, lockReason } = enrollment;
  const { expirationDate, lastAccessedDate, startTime, endTime } = enrollment;
  return {
    ...{ enrollmentId, activityId, percentComplete, lockState, lockReason },
    ...{ expirationDate, lastAccessedDate, startTime, endTime },
  };
}
