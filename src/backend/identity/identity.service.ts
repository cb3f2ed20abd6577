import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { isEmailAvailable, saveEmail } from './identity.queries';

interface EmailOwner {
  studentId: number;
  subsidiaryId: number;
}

/** In a transaction, so that nobody else takes the address meanwhile. */
export function changeEmail(database: Database, owner: EmailOwner, emailAddress: string): Promise<void> {
  return database.transaction().execute((transaction) => changeEmailWithin(transaction, owner, emailAddress));
}

/** Works inside the caller's transaction. */
export async function changeEmailWithin(
  transaction: Database,
  owner: EmailOwner,
  emailAddress: string,
): Promise<void> {
  if (!(await isEmailAvailable(transaction, owner, emailAddress))) {
    throw new Refusal(409, 'This email address is already in use.');
  }
  await saveEmail(transaction, owner.studentId, emailAddress);
}
