import {
  BehaviorSubject,
  catchError,
  concat,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  retry,
  skipWhile,
  switchMap,
  take,
  throwError,
} from 'rxjs';
import type { Credential } from '../../contracts/credential';
import { AutoEnrollment } from '../../contracts/hub';
import { HubService } from '../../core/hub/hub.service';
import { isAnswer } from '../../core/hub/hub-envelope';
import { SessionService } from '../../core/session/session.service';
import { fingerprint } from '../../core/session/stored-credential';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { ProfileService } from '../profile';

/** Storage key of the last login that was answered. */
export const ANSWERED_LOGIN_KEY = 'auto-enrollment';

/**
 * STA-02: once a login, where no onboarding survey is required, the hub is asked for automatic enrollment.
 * `pending$` is true until it answers, whatever the answer is; after a reload before that it is asked again. A
 * connection that ends before the answer, or a fault of the server, leaves it pending until the next connection.
 */
@Injectable({ providedIn: 'root' })
export class AutoEnrollmentService {
  private readonly hub = inject(HubService);
  private readonly profiles = inject(ProfileService);
  private readonly storage = inject(LocalStorageService);
  private readonly pendingSubject = new BehaviorSubject(false);

  readonly pending$ = readonlyState(this.pendingSubject);

  constructor() {
    inject(SessionService)
      .student$.pipe(
        switchMap((student) => (student === null ? of(false) : this.enroll(student))),
        distinctUntilChanged(),
        takeUntilDestroyed(),
      )
      .subscribe(this.pendingSubject);
  }

  private enroll({ XCredential }: Credential): Observable<boolean> {
    const login = String(fingerprint(XCredential));
    if (this.storage.get(ANSWERED_LOGIN_KEY) === login) return of(false);
    return this.profiles.profile$.pipe(
      filter(({ value }) => value !== null),
      take(1),
      switchMap(({ value }) => (value?.onboardingSurveyRequired ? of(false) : this.ask(login))),
    );
  }

  private ask(login: string): Observable<boolean> {
    const nextConnection$ = this.hub.state$.pipe(
      skipWhile((state) => state === 'Connected'),
      filter((state) => state === 'Connected'),
      take(1),
    );
    const answered$ = this.hub.invoke('AutoEnrollInLearningPaths', [false], AutoEnrollment).pipe(
      catchError((error: unknown) => (isAnswer(error) ? of(null) : throwError(() => error))),
      retry({ delay: () => nextConnection$ }),
      map(() => {
        this.storage.set(ANSWERED_LOGIN_KEY, login);
        return false;
      }),
    );
    return concat(of(true), answered$);
  }
}
