import type { Database } from '../database/database';

/** What a course is searched by besides its name, by its id. */
export type CourseWords = ReadonlyMap<number, string>;

/** The authors, the instructors and the description of each course that the student is enrolled in. */
export async function findCourseWords(database: Database, studentId: number): Promise<CourseWords> {
  const ofStudent = database.selectFrom('enrollment').select('courseId').where('studentId', '=', studentId);
  const people = await database
    .selectFrom('coursePerson')
    .innerJoin('person', 'person.personId', 'coursePerson.personId')
    .select(['coursePerson.courseId', 'person.name as text'])
    .where('coursePerson.courseId', 'in', ofStudent)
    .execute();
  const descriptions = await database
    .selectFrom('course')
    .select(['courseId', 'description as text'])
    .where('courseId', 'in', ofStudent)
    .execute();
  const words = new Map<number, string>();
  for (const { courseId, text } of [...people, ...descriptions]) {
    words.set(courseId, `${words.get(courseId) ?? ''} ${text}`);
  }
  return words;
}
