import { MIN_PASSWORD_LENGTH } from '../../contracts/identity';
import { Refusal, type RefusalStatus } from '../http/refusal';
import type { SessionServices } from './session-services';
import { findPassword, replacePassword } from './sign-in.queries';
import { revokeOthers, type TokenOwner } from './token.queries';

interface PasswordChange {
  current: string;
  wanted: string;
  source: string;
  /** For a wrong current password; the message is that of ERR-02. */
  wrongStatus: RefusalStatus;
}

/**
 * CPRO-01, CIDN-01. A wrong current password counts as a failed sign-in. Every other session of the student ends; the
 * caller's stays.
 */
export async function changePassword(
  services: Pick<SessionServices, 'database' | 'announcements' | 'passwords' | 'loginThrottle'>,
  caller: TokenOwner,
  { current, wanted, source, wrongStatus }: PasswordChange,
): Promise<void> {
  if (wanted.length < MIN_PASSWORD_LENGTH) {
    throw new Refusal(400, `Your new password must have at least ${MIN_PASSWORD_LENGTH} characters.`);
  }
  if (wanted.trim() === '') throw new Refusal(400, 'Your new password must not be only spaces.');
  if (wanted === current) throw new Refusal(400, 'Your new password must differ from your current one.');
  const { database, announcements, passwords, loginThrottle } = services;
  const { studentId, subsidiaryId, sessionHash, tokenHash } = caller;
  const { userName } = await findPassword(database, studentId);
  await loginThrottle.attempt(
    { subsidiaryId, userName, source, session: sessionHash ?? tokenHash },
    async () => {
      const { passwordHash } = await findPassword(database, studentId);
      if (!(await passwords.verify(current, passwordHash))) return undefined;
      const newHash = await passwords.hash(wanted);
      const isReplaced = await database.transaction().execute(async (transaction) => {
        const hashes = { oldHash: passwordHash, newHash };
        if (!(await replacePassword(transaction, studentId, hashes))) return false;
        await revokeOthers(transaction, caller);
        return true;
      });
      if (!isReplaced) return undefined;
      announcements.announceSessionsEnded(studentId);
      return true;
    },
    () => new Refusal(wrongStatus, 'Your current password is incorrect'),
  );
}
