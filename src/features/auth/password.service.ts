import {
  BehaviorSubject,
  catchError,
  defer,
  EMPTY,
  exhaustMap,
  map,
  type Observable,
  Subject,
  throwError,
} from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { BrandService } from '../../core/brand/brand.service';
import { CredentialStore } from '../../core/session/credential-store';
import { SessionService } from '../../core/session/session.service';
import { takeUntilStudentChanges } from '../../core/session/student-changes';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { IdentityApiService } from './identity-api.service';
import { PasswordApiService } from './password-api.service';

/** ERR-02, word for word. */
export const PASSWORD_UPDATED_TEXT = 'Password updated successfully';
export const PASSWORD_INCORRECT_TEXT = 'Your current password is incorrect';
export const PASSWORD_FAILED_TEXT = 'Unable to Update Password. Please try again.';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export interface PasswordState {
  readonly busy: boolean;
  readonly error: string | null;
}

const AT_REST: PasswordState = { busy: false, error: null };

/**
 * Changes the password, at the identity API where the brand has one of its own (usesIDB), else at the main API
 * (CPRO-01, CIDN-01). Success is a toast; a failure is a toast and the state's words (ERR-02).
 */
@Injectable({ providedIn: 'root' })
export class PasswordService {
  private readonly api = inject(PasswordApiService);
  private readonly identity = inject(IdentityApiService);
  private readonly brand = inject(BrandService);
  private readonly store = inject(CredentialStore);
  private readonly toasts = inject(ToastService);
  private readonly session = inject(SessionService);
  private readonly changes = new Subject<PasswordChange>();
  private readonly stateSubject = new BehaviorSubject<PasswordState>(AT_REST);

  readonly state$ = readonlyState(this.stateSubject);

  constructor() {
    this.changes
      .pipe(
        exhaustMap((change) => this.attempt(change).pipe(takeUntilStudentChanges(this.session))),
        takeUntilDestroyed(),
      )
      .subscribe();
    this.session.student$.pipe(takeUntilDestroyed()).subscribe(() => this.stateSubject.next(AT_REST));
  }

  /** Ignored while a change is under way: the button is disabled then. */
  change(change: PasswordChange): void {
    this.changes.next(change);
  }

  private attempt(change: PasswordChange): Observable<void> {
    this.stateSubject.next({ busy: true, error: null });
    return this.send(change).pipe(
      map(() => {
        this.stateSubject.next(AT_REST);
        this.toasts.success(PASSWORD_UPDATED_TEXT);
      }),
      catchError((error: unknown) => {
        const matches = serverMessage(error)?.includes(PASSWORD_INCORRECT_TEXT) ?? false;
        const text = matches ? PASSWORD_INCORRECT_TEXT : PASSWORD_FAILED_TEXT;
        this.stateSubject.next({ busy: false, error: text });
        this.toasts.error(text);
        return EMPTY;
      }),
    );
  }

  private send({ currentPassword, newPassword }: PasswordChange): Observable<unknown> {
    return defer(() => {
      if (!this.brand.context.brand.usesIDB) {
        return this.api.change(currentPassword, newPassword);
      }
      const token = this.store.idpToken();
      if (token === null) return throwError(() => new Error('no token of the hosted sign-in'));
      return this.identity.changePassword(currentPassword, newPassword, token);
    });
  }
}
