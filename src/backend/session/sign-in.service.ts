import type { Role } from '../../contracts/credential';
import type { SessionServices } from './session-services';
import { findAccount } from './sign-in.queries';

export interface SignedInAccount {
  studentId: number;
  role: Role;
  passwordHash: string;
}

interface SignIn<T> {
  subsidiaryId: number;
  userName: string;
  password: string;
  source: string;
  /** Issues a token after the right password; undefined if the password has been changed meanwhile. */
  issue: (account: SignedInAccount) => Promise<T | undefined>;
}

/** Checks a user name and password under a brand. The refusal does not say which is wrong. */
export function signInByPassword<T extends object>(
  {
    database,
    passwords,
    loginThrottle,
    knownSources,
  }: Pick<SessionServices, 'database' | 'passwords' | 'loginThrottle' | 'knownSources'>,
  { subsidiaryId, userName, password, source, issue }: SignIn<T>,
): Promise<T> {
  return loginThrottle.attempt({ subsidiaryId, userName, source }, async () => {
    const account = await findAccount(database, subsidiaryId, userName);
    const isRight = await passwords.verify(password, account?.passwordHash);
    const token = account && isRight ? await issue(account) : undefined;
    if (account && token !== undefined) await knownSources.note(account.studentId, source);
    return token;
  });
}
