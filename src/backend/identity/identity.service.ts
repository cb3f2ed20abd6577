import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { isEmailAvailable, saveEmail } from './identity.queries';

/** Call it in a transaction, so that nobody else takes the address meanwhile. */
export async function changeEmail(
  transaction: Database,
  owner: { studentId: number; subsidiaryId: number },
  emailAddress: string,
): Promise<void> {
  if (!(await isEmailAvailable(transaction, owner, emailAddress))) {
    throw new Refusal(409, 'This email address is already in use.');
  }
  await saveEmail(transaction, owner.studentId, emailAddress);
}
