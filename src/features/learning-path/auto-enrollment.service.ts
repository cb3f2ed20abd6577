import {
  catchError,
  concat,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  retry,
  skipWhile,
  startWith,
  switchMap,
  take,
  tap,
  throwError,
} from 'rxjs';
import type { Credential } from '../../contracts/credential';
import { AutoEnrollment } from '../../contracts/hub';
import { stateFrom } from '../../core/data/state-from';
import { HubService } from '../../core/hub/hub.service';
import { isHubResponseError } from '../../core/hub/hub-envelope';
import { SessionService } from '../../core/session/session.service';
import { fingerprint } from '../../core/session/stored-credential';
import { COMPLETED_LOGIN_KEY } from '../../core/session/student-data';
import { Injectable, inject } from '../../framework/di';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { ProfileService } from '../profile';

/**
 * STA-02: requests automatic enrollment from the hub once per login, unless an onboarding survey is required. `pending$`
 * is true until the hub responds, whatever the response, and null until it is known whether one is requested. If the page
 * is reloaded before that, or the connection ends first, or the server fails, it is unknown whether the server has done it.
 * It asks for paths that are missing, so it may be sent again, and is, on the next connection.
 *
 * | Rule | Operator |
 * |---|---|
 * | It waits for the profile, which says whether a survey is required | `take(1)` of `profile$` |
 * | A request that the hub could not take is sent again on the next connection | `retry` |
 * | Another login starts over | `switchMap` of `student$` |
 */
@Injectable({ providedIn: 'root' })
export class AutoEnrollmentService {
  private readonly hub = inject(HubService);
  private readonly profiles = inject(ProfileService);
  private readonly storage = inject(LocalStorageService);

  readonly pending$ = stateFrom<boolean | null>(
    inject(SessionService).student$.pipe(
      switchMap((student) => (student === null ? of(false) : this.enroll(student))),
      distinctUntilChanged(),
    ),
    null,
  );

  private enroll({ XCredential }: Credential): Observable<boolean | null> {
    const login = String(fingerprint(XCredential));
    if (this.storage.get(COMPLETED_LOGIN_KEY) === login) return of(false);
    return this.profiles.profile$.pipe(
      filter(({ value }) => value !== null),
      take(1),
      switchMap(({ value }) => (value?.onboardingSurveyRequired ? of(false) : this.request(login))),
      startWith(null),
    );
  }

  private request(login: string): Observable<boolean> {
    const nextConnection$ = this.hub.state$.pipe(
      skipWhile((state) => state === 'Connected'),
      filter((state) => state === 'Connected'),
      take(1),
    );
    const completed$ = this.hub.invoke('AutoEnrollInLearningPaths', [false], AutoEnrollment).pipe(
      catchError((error: unknown) => (isHubResponseError(error) ? of(null) : throwError(() => error))),
      retry({ delay: () => nextConnection$ }),
      tap(() => this.storage.set(COMPLETED_LOGIN_KEY, login)),
      map(() => false),
    );
    return concat(of(true), completed$);
  }
}
