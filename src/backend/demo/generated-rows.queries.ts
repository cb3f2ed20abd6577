/**
 * Many certificates, transcript entries and notifications of one student, to try long lists. The database generates
 * them, which takes a moment.
 */
import { sql } from 'kysely';
import { dayFrom } from '../calendar';
import type { Database } from '../database/database';
import { entryAt, noonDaysBefore } from '../database/dialect/expressions';
import { NOTIFICATIONS_OF_STUDENT } from './account-rows';
import { CERTIFICATES_OF_STUDENT, TRANSCRIPT_OF_STUDENT } from './certificate-rows';
import type { BrandContent } from './content/content';

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
    select certificateId, certificateId, 'requiredSurvey', 'The course evaluation',
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
      number % 3 = 0, number % 5 = 0
    from made`.execute(database);
}

function oneOf(values: readonly (string | number)[]) {
  return entryAt(values, number);
}
