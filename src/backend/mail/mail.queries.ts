import type { Database } from '../database/database';

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
