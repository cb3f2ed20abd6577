/** Mails to the people of a school, and to the student. The backend keeps them instead of sending them. */
import { createAllowance } from '../http/allowance';
import type { Services } from '../services';
import { insertMail, type NewMail } from './mail.queries';

const HOUR_MS = 3_600_000;
const MESSAGE = 'You have sent many messages.';
/** What a student writes is read by a person. */
const TO_PEOPLE = { most: 30, perMs: HOUR_MS, message: MESSAGE };
/** Somebody with 50,000 certificates who wants them all gets a hundred mails. */
const TO_STUDENT = { most: 300, perMs: HOUR_MS, message: MESSAGE };

export interface Mails {
  /** Refuses with a 429 if the student has sent too many. */
  toPeople(mail: NewMail): Promise<void>;
  toStudent(mail: NewMail): Promise<void>;
}

export function createMails({ database, clock }: Pick<Services, 'database' | 'clock'>): Mails {
  const sender = (limit: typeof TO_PEOPLE) => {
    const allowance = createAllowance({ ...limit, clock });
    return async (mail: NewMail) => {
      allowance.take(mail.studentId);
      await insertMail(database, mail, clock());
    };
  };
  return { toPeople: sender(TO_PEOPLE), toStudent: sender(TO_STUDENT) };
}
