import { type Observable, throwError } from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { isBusy, studentCommand } from '../../core/data/student-command';
import { Injectable, inject } from '../../framework/di';
import { failureDetail } from './failure-detail';
import { IdentityAccess } from './identity-access';
import { IdentityApiService } from './identity-api.service';
import { PasswordApiService } from './password-api.service';

/** ERR-02, verbatim. */
const PASSWORD_UPDATED_TEXT = 'Password updated successfully';
export const PASSWORD_INCORRECT_TEXT = 'Your current password is incorrect';
const PASSWORD_FAILED_TEXT = 'Unable to Update Password. Please try again.';
/** Our wording: no call says which password is valid, but signing in does. */
const UNKNOWN_PASSWORD_TEXT =
  "We don't know whether your password was changed. Next time, sign in with the new one first, and with the old one if that fails.";

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the password: at the identity API if that keeps it, otherwise at the main API (CPRO-01,
 * CIDN-01). A success is a toast; a failure is a toast and the error of the state (ERR-02). If the response is lost,
 * nothing can be read that says which password is valid: that it is unknown is the last word.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second Save while one is being sent sends nothing | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class PasswordService {
  private readonly api = inject(PasswordApiService);
  private readonly identity = inject(IdentityApiService);
  private readonly access = inject(IdentityAccess);
  private lastDetail = '';
  private readonly changing = studentCommand({
    order: 'exhaust',
    outcome: { unknownText: UNKNOWN_PASSWORD_TEXT },
    send: (change: PasswordChange) => this.send(change),
    onFailed: (error) => {
      this.lastDetail = failureDetail(error);
      // No password is kept.
      this.changing.forget(null);
    },
    savedText: PASSWORD_UPDATED_TEXT,
    errorText: (error) =>
      serverMessage(error)?.includes(PASSWORD_INCORRECT_TEXT)
        ? PASSWORD_INCORRECT_TEXT
        : PASSWORD_FAILED_TEXT,
  });

  readonly state$ = this.changing.state$;

  /** Why the last attempt has failed, in more words than those of the state. */
  get detail(): string {
    return this.lastDetail;
  }

  /** The form that failed is closed: the next one starts without its message. */
  forgetFailure(): void {
    if (!isBusy(this.state$.value)) this.changing.reset();
  }

  change(change: PasswordChange): void {
    this.changing.run(change);
  }

  private send({ currentPassword, newPassword }: PasswordChange): Observable<unknown> {
    if (!this.access.usesIdentityApi) return this.api.change(currentPassword, newPassword);
    const { token } = this.access;
    if (token === null) return throwError(() => new Error('There is no token of the hosted sign-in'));
    return this.identity.changePassword(currentPassword, newPassword, token);
  }
}
