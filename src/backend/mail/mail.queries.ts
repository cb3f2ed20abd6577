import type { Database } from '../database/database';

export interface NewMail {
  studentId: number;
  recipient: string;
  subject: string;
  message: string;
  /** The student wants an answer in person. */
  contact?: boolean;
  enrollmentId?: number | null;
  activityId?: number | null;
}

export async function insertMail(database: Database, mail: NewMail, now: Date): Promise<void> {
  const { contact = false, enrollmentId = null, activityId = null } = mail;
  await database
    .insertInto('mail')
    .values({ ...mail, contact, enrollmentId, activityId, createdDate: now.toISOString() })
    .execute();
}
