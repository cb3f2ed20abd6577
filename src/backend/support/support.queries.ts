import { sql } from 'kysely';
import type { Database } from '../database/database';
import { rounded } from '../database/dialect/expressions';

interface NewMail {
  studentId: number;
  recipient: string;
  subject: string;
  message: string;
  /** The student wants an answer in person. */
  contact?: boolean;
  enrollmentId?: number | null;
  activityId?: number | null;
}

/** Keeps a mail with its student. The backend sends none. */
export async function keepMail(database: Database, mail: NewMail, now: Date): Promise<void> {
  const { contact = false, enrollmentId = null, activityId = null } = mail;
  await database
    .insertInto('mail')
    .values({ ...mail, contact, enrollmentId, activityId, createdDate: now.toISOString() })
    .execute();
}

/** Of one license type of a brand, or, if it is null, of all together. Undefined if there is no rating. */
export async function loadServiceRating(
  database: Database,
  subsidiaryId: number,
  licenseTypeId: number | null,
): Promise<{ stars: number; reviewCount: number } | undefined> {
  let query = database
    .selectFrom('serviceRating')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'serviceRating.licenseTypeId')
    .select(rounded(sql`sum(stars * reviewCount) / sum(reviewCount)`, 1).as('stars'))
    .select(({ fn }) => fn.sum<number | null>('reviewCount').as('reviewCount'))
    .where('licenseType.subsidiaryId', '=', subsidiaryId);
  if (licenseTypeId !== null) query = query.where('serviceRating.licenseTypeId', '=', licenseTypeId);
  const { stars, reviewCount } = await query.executeTakeFirstOrThrow();
  return stars === null || reviewCount === null ? undefined : { stars, reviewCount };
}
