/** What a course consists of: the same for everyone. */
import { STEP_WITH_QUESTIONS } from '../../contracts/activity';
import type { CourseDetails, CourseLocation, CourseSession } from '../../contracts/course';
import type { Enrollment } from '../../contracts/enrollment';
import { WEEKDAYS } from '../../contracts/enumerations';
import type { Database } from '../database/database';
import type { Row } from '../database/tables';

export type Course = Row<'course'>;
export type DescriptionFormat = 'html' | 'text';

/** Of the brand's own courses. A course that is only a product so far consists of what the catalog says. */
export async function findCourse(
  database: Database,
  subsidiaryId: number,
  courseId: number,
): Promise<Course | undefined> {
  const course = await database
    .selectFrom('course')
    .selectAll()
    .where('subsidiaryId', '=', subsidiaryId)
    .where('courseId', '=', courseId)
    .executeTakeFirst();
  if (course) return course;
  const product = await database
    .selectFrom('product')
    .select(['itemId as courseId', 'subsidiaryId', 'name as courseName'])
    .select(['description', 'creditHours', 'deliveryMethod'])
    .where('subsidiaryId', '=', subsidiaryId)
    .where('itemId', '=', courseId)
    .executeTakeFirst();
  return product && { ...NOTHING_KNOWN, ...product };
}

const NOTHING_KNOWN = { objectives: '[]', publishedDate: '', regulatoryText: '', joinUrl: '', passcode: '' };

/** A course that is known from its enrollment only. */
export function courseOfEnrollment(subsidiaryId: number, enrollment: Enrollment): Course {
  return {
    ...NOTHING_KNOWN,
    courseId: enrollment.courseId ?? 0,
    subsidiaryId,
    courseName: enrollment.name,
    description: '',
    creditHours: enrollment.creditHours,
    deliveryMethod: enrollment.deliveryMethod,
  };
}

export function toDetails(course: Course, format: DescriptionFormat): CourseDetails {
  const { courseId, courseName, creditHours, deliveryMethod } = course;
  return {
    ...{ courseId, courseName, creditHours, deliveryMethod },
    description: format === 'html' ? toHtml(course.description) : course.description,
    objectives: JSON.parse(course.objectives),
    publishedDate: course.publishedDate || null,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function toHtml(text: string): string {
  const paragraphs = text.split('\n').filter((line) => line !== '');
  return paragraphs
    .map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)}</p>`)
    .join('');
}

export function selectPeople(database: Database, courseId: number, part: 'author' | 'instructor') {
  return database
    .selectFrom('coursePerson')
    .innerJoin('person', 'person.personId', 'coursePerson.personId')
    .select(['person.personId', 'person.name', 'person.title', 'person.biography', 'person.imageUrl'])
    .where('coursePerson.courseId', '=', courseId)
    .where('coursePerson.part', '=', part)
    .orderBy('person.personId');
}

export function selectSessions(database: Database, courseId: number) {
  return database
    .selectFrom('courseSession')
    .select(['sessionId', 'title', 'startTime', 'endTime', 'timeZone'])
    .where('courseId', '=', courseId)
    .orderBy('startTime')
    .orderBy('sessionId');
}

/** ENT-24: the weekday in the time zone of the session. */
export function toSession<
  TRow extends { sessionId: number; title: string; startTime: string; endTime: string; timeZone: string },
>(session: TRow): CourseSession {
  const { startTime, timeZone } = session;
  const name = new Date(startTime).toLocaleDateString('en-US', { weekday: 'long', timeZone });
  return { ...session, weekday: (WEEKDAYS as readonly string[]).indexOf(name) + 1 };
}

function selectApprovals(database: Database, courseId: number) {
  return database
    .selectFrom('courseApproval')
    .select(['stateAbbv', 'board', 'approvalNumber', 'hours'])
    .where('courseId', '=', courseId)
    .orderBy('stateAbbv');
}

const NO_LOCATION: CourseLocation = {
  ...{ name: '', address: '', city: '', state: '', zip: '' },
  ...{ latitude: null, longitude: null },
};

/** All fields are empty if the course is not held at a place. */
export async function findLocation(database: Database, courseId: number): Promise<CourseLocation> {
  const location = await database
    .selectFrom('courseLocation')
    .select(['name', 'address', 'city', 'state', 'zip', 'latitude', 'longitude'])
    .where('courseId', '=', courseId)
    .executeTakeFirst();
  return location ?? NO_LOCATION;
}

/** In their order. */
function selectSteps(database: Database, courseId: number) {
  return database
    .selectFrom('courseStep')
    .leftJoin('courseExam', (join) =>
      join
        .onRef('courseExam.courseId', '=', 'courseStep.courseId')
        .onRef('courseExam.position', '=', 'courseStep.position')
        .on('courseStep.stepType', '=', STEP_WITH_QUESTIONS),
    )
    .select(['courseStep.courseStepId', 'courseStep.position', 'courseStep.name', 'courseStep.stepType'])
    .select(['courseStep.minutes', 'courseExam.courseId as examOf', 'courseExam.attemptsAllowed'])
    .where('courseStep.courseId', '=', courseId)
    .orderBy('courseStep.position');
}

export function selectDocuments(database: Database, courseId: number) {
  return database
    .selectFrom('courseDocument')
    .select(['documentId', 'documentName', 'fileType', 'sizeBytes', 'url'])
    .where('courseId', '=', courseId)
    .orderBy('documentId');
}

/** ENT-21. */
export function selectFeatures(database: Database, courseId: number) {
  return database
    .selectFrom('courseFeature')
    .select(['feature', 'name', 'value'])
    .where('courseId', '=', courseId)
    .orderBy('feature')
    .orderBy('name');
}

export function selectAddOns(database: Database, courseId: number) {
  return database
    .selectFrom('courseAddOn')
    .select(['productCode', 'name', 'description', 'price'])
    .where('courseId', '=', courseId)
    .orderBy('productCode');
}

export function findSessions(database: Database, courseId: number) {
  return selectSessions(database, courseId).execute();
}

export function findApprovals(database: Database, courseId: number) {
  return selectApprovals(database, courseId).execute();
}

export function findSteps(database: Database, courseId: number) {
  return selectSteps(database, courseId).execute();
}
