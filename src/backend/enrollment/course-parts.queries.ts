/** How much there is of each part of a course. */
import { sql } from 'kysely';
import type { CourseParts } from '../../contracts/enrollment';
import type { Database } from '../database/database';
import type { OwnEnrollment } from './enrollment.queries';

interface PartsQuery {
  courseId: number;
  /** Null in a preview, which has documents of the course, no notes, and a certificate for each approval. */
  own: OwnEnrollment | null;
}

/** One statement: it is read with every course that is opened. `own` must be the enrollment of the caller. */
export async function findCourseParts(
  database: Database,
  { courseId, own }: PartsQuery,
): Promise<CourseParts> {
  const ofCourse = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} as part where part.courseId = ${courseId})`;
  const people = (part: string) => sql`(
    select count(*) from coursePerson as part where part.courseId = ${courseId} and part.part = ${part})`;
  const ofEnrollment = (table: string) => sql`(
    select count(*) from ${sql.table(table)} as part where part.enrollmentId = ${own?.enrollmentId ?? 0})`;
  const { rows } = await sql<CourseParts>`select
    ${own ? ofEnrollment('enrollmentDocument') : ofCourse('courseDocument')} as documents,
    ${ofCourse('courseSession')} as sessions,
    ${ofCourse('courseLocation')} as locations,
    ${ofEnrollment('note')} as notes,
    ${people('instructor')} as instructors,
    ${people('author')} as authors,
    ${ofCourse('courseApproval')} + exists (
      select 1 from course where course.courseId = ${courseId} and trim(course.regulatoryText) <> '') as regulations,
    ${own ? ofEnrollment('certificate') : ofCourse('courseApproval')} as certificates`.execute(database);
  return rows[0] as CourseParts;
}
