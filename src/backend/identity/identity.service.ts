import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { isEmailAvailable, saveEmail } from './identity.queries';

export function changeEmail(
  database: Database,
  owner: { studentId: number; subsidiaryId: number },
  emailAddress: string,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    if (!(await isEmailAvailable(transaction, owner, emailAddress))) {
      throw new Refusal(409, 'This email address is already in use.');
    }
    await saveEmail(transaction, owner.studentId, emailAddress);
  });
}
