import type { Role } from '../../contracts/credential';
import type { SessionServices } from './session-services';
import { findAccount } from './sign-in.queries';

interface SignIn<T> {
  subsidiaryId: number;
  userName: string;
  password: string;
  /** What to do after the right password, before the next attempt on the account, such as a change of password. */
  issue: (account: { studentId: number; role: Role }) => Promise<T>;
}

/** Checks a user name and password under a brand. The refusal does not say which is wrong. */
export function signInByPassword<T extends object>(
  { database, passwords, loginThrottle }: Pick<SessionServices, 'database' | 'passwords' | 'loginThrottle'>,
  { subsidiaryId, userName, password, issue }: SignIn<T>,
): Promise<T> {
  return loginThrottle.attempt({ subsidiaryId, userName }, async () => {
    const account = await findAccount(database, subsidiaryId, userName);
    const isRight = await passwords.verify(password, account?.passwordHash);
    return account && isRight ? issue(account) : undefined;
  });
}
