/**
 * Many certificates, transcript entries and notifications of one student, and many enrollments of another, to try long
 * lists. The database generates them, which takes a moment.
 */
import { sql } from 'kysely';
import { dayFrom } from '../calendar';
import type { Database } from '../database/database';
import { entryAt, noonDaysBefore } from '../database/dialect/expressions';
import { NOTIFICATIONS_OF_STUDENT } from './account-rows';
import { CERTIFICATES_OF_STUDENT, TRANSCRIPT_OF_STUDENT } from './certificate-rows';
import type { BrandContent } from './content/content';
import { ACTIVITIES_OF_ENROLLMENT, COURSES_OF_BRAND, ENROLLMENTS_OF_STUDENT } from './enrollment-rows';

/** Including those of courses that the student has completed. */
const CERTIFICATES = 50_000;
const NOTIFICATIONS = 5_000;
const TRANSCRIPT_ENTRIES = 600;
/** How far back they go: several years. */
const DAYS = 2_500;
const LOCKED_EACH = 100;
const STATUSES = ['Completed', 'Completed', 'Passed', 'Completed', 'Failed'];
const STATES = ['FL', 'GA', 'TX', 'CA', 'NC', 'OH', 'WA'];

/** The column of the generated rows, counted from 1. */
const number = sql<number>`number`;

interface Owner {
  studentId: number;
  subsidiaryId: number;
  licenseTypeId: (number: number) => number;
  content: BrandContent;
  now: Date;
}

export async function insertGeneratedRows(database: Database, owner: Owner): Promise<void> {
  const { studentId, content, now } = owner;
  const firstCertificate = studentId * CERTIFICATES_OF_STUDENT;
  const firstNotification = studentId * NOTIFICATIONS_OF_STUDENT;
  const today = dayFrom(now, 0);
  const licenseTypes = content.licenseTypes.map((_, index) => owner.licenseTypeId(index + 1));
  await sql`
    with recursive made(number) as (select 1 union all select number + 1 from made
      where number < ${CERTIFICATES} - (select count(*) from certificate where studentId = ${studentId}))
    insert into certificate
    select ${firstCertificate} + number, ${studentId}, null,
      ${oneOf(content.courses)} || ', Part ' || (number / ${content.courses.length} + 1),
      'C-' || (${firstCertificate} + number), ${noonDaysBefore(today, sql<number>`number % ${sql.lit(DAYS)}`)}, (number % 8 + 1) / 2.0,
      ${oneOf(STATES)}, ${oneOf(licenseTypes)}, 'standard'
    from made`.execute(database);
  await sql`
    insert into certificateRule
    select certificateId, certificateId, 'requiredSurvey', 'Course evaluation',
      'Please answer the evaluation at the end of the course.', null
    from certificate
    where studentId = ${studentId} and enrollmentId is null and certificateId % ${LOCKED_EACH} = 0`.execute(
    database,
  );
  await sql`
    with recursive made(number) as (select 1 union all select number + 1 from made where number < ${TRANSCRIPT_ENTRIES})
    insert into transcriptEntry (
      transcriptId, studentId, courseName, status, completionDate, hours, stateAbbv, licenseTypeId)
    select ${studentId * TRANSCRIPT_OF_STUDENT} + number, ${studentId},
      ${oneOf(content.courses)} || ', Part ' || (number / ${content.courses.length} + 1),
      ${oneOf(STATUSES)},
      ${noonDaysBefore(today, sql<number>`number * ${sql.lit(DAYS)} / ${sql.lit(TRANSCRIPT_ENTRIES)}`)},
      (number % 8 + 1) / 2.0, ${oneOf(STATES)}, ${oneOf(licenseTypes)}
    from made`.execute(database);
  await sql`
    with recursive made(number) as (select 1 union all select number + 1 from made where number < ${NOTIFICATIONS})
    insert into notification
    select ${firstNotification} + number, ${studentId}, 'News ' || number,
      'A course was approved: ' || ${oneOf(content.courses)} || '.', ${noonDaysBefore(today, sql<number>`number % ${sql.lit(DAYS)}`)}, '', '',
      1, number % 5 = 0
    from made`.execute(database);
}

const DELIVERY_METHODS = ['Online', 'Video', 'Podcast', 'Correspondence', 'RecordedWebinar'];
/** Of the second activity; together with the first one and the dates they give most of the lock states. */
const SECOND_STATES = ['Unlocked', 'Unlocked', 'Completed', 'Completed', 'Failed', 'Upsell', 'Locked'];
/** How many days from now the last one ends. Some have ended, and some end soon. */
const LATEST_END_DAYS = 400;
const END_DAYS = 500;
const ARCHIVED_EACH = 11;
const NOT_STARTED_EACH = 5;

export async function insertGeneratedEnrollments(
  database: Database,
  { studentId, subsidiaryId, content, now, ...owner }: Owner,
  count: number,
): Promise<void> {
  const first = studentId * ENROLLMENTS_OF_STUDENT;
  const today = dayFrom(now, 0);
  const licenseTypes = content.licenseTypes.map((_, index) => owner.licenseTypeId(index + 1));
  const second = oneOf(SECOND_STATES);
  const isStarted = sql`number % ${sql.lit(NOT_STARTED_EACH)} > 0`;
  const made = sql`with recursive made(number) as (
    select 1 union all select number + 1 from made where number < ${sql.lit(count)})`;
  const position = sql`(case when ${isStarted} and ${second} <> 'Completed' then 2 else 1 end)`;
  await sql`${made}
    insert into enrollment (enrollmentId, studentId, courseId, enrollmentDate, activityId, name, deliveryMethod,
      licenseTypeId, stateAbbv, creditHours, expirationDate, lastAccessedDate, archived)
    select ${first} + number, ${studentId},
      ${subsidiaryId * COURSES_OF_BRAND + 1} + number % ${sql.lit(content.courses.length)},
      ${noonDaysBefore(today, sql<number>`number % ${sql.lit(DAYS)} + 3`)},
      (${first} + number) * ${sql.lit(ACTIVITIES_OF_ENROLLMENT)} + ${position},
      ${oneOf(content.courses)} || ', Part ' || (number / ${sql.lit(content.courses.length)} + 1),
      ${oneOf(DELIVERY_METHODS)}, ${oneOf(licenseTypes)}, ${oneOf(STATES)}, (number % 8 + 1) / 2.0,
      ${noonDaysBefore(dayFrom(now, LATEST_END_DAYS), sql<number>`number % ${sql.lit(END_DAYS)}`)},
      case when ${isStarted} then ${noonDaysBefore(today, sql<number>`number % ${sql.lit(DAYS)}`)} end,
      number % ${sql.lit(ARCHIVED_EACH)} = 0
    from made`.execute(database);
  await sql`${made}, step(position) as (values (1), (2))
    insert into activity (
      activityId, enrollmentId, position, name, stepType, lockState, minutes, percentComplete, completedDate, affirmed)
    select (${first} + number) * ${sql.lit(ACTIVITIES_OF_ENROLLMENT)} + position, ${first} + number, position,
      case position when 1 then 'Introduction' else 'Key principles' end, 'VC5',
      case when not (${isStarted}) then case position when 1 then 'Unlocked' else 'Locked' end
        when position = 1 then 'Completed' else ${second} end,
      20,
      case when not (${isStarted}) then 0 when position = 1 or ${second} = 'Completed' then 100
        when ${second} = 'Unlocked' then number % 9 * 10 else 0 end,
      case when ${isStarted} and (position = 1 or ${second} = 'Completed')
        then ${noonDaysBefore(today, sql<number>`number % ${sql.lit(DAYS)} + 2 - position`)} end,
      0
    from made, step`.execute(database);
}

function oneOf(values: readonly (string | number)[]) {
  return entryAt(values, number);
}
