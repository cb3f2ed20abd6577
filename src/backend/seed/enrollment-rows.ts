/** The rows of a demo student's enrollments (ENT-14): one course twice, and the newer of the two not last (COTH-01). */
import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables';
import type { BrandContent } from './content/content';
import { dayFrom } from './dates';

/** Room for the enrollments of one student between the ids of two, and for the courses of one brand. */
const ENROLLMENTS_OF_STUDENT = 10_000;
const ACTIVITIES_OF_ENROLLMENT = 100;
const COURSES_OF_BRAND = 10_000;

const ENROLLMENTS = [
  { course: 1, days: -35 },
  { course: 1, days: -420 },
  { course: 2, days: -90 },
  { course: 3, days: -10 },
] as const;

interface Owner {
  studentId: number;
  subsidiaryId: number;
  content: BrandContent;
  now: Date;
}

export function enrollmentRows({
  studentId,
  subsidiaryId,
  content,
  now,
}: Owner): Insertable<Tables['enrollment']>[] {
  return ENROLLMENTS.map(({ course, days }, index) => {
    const enrollmentId = studentId * ENROLLMENTS_OF_STUDENT + index + 1;
    return {
      enrollmentId,
      studentId,
      courseId: subsidiaryId * COURSES_OF_BRAND + course,
      enrollmentDate: dayFrom(now, days),
      activityId: enrollmentId * ACTIVITIES_OF_ENROLLMENT + 1,
      name: content.courses[course - 1] as string,
    };
  });
}
