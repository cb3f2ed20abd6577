import {
  BehaviorSubject,
  catchError,
  EMPTY,
  map,
  type Observable,
  Subject,
  skip,
  switchMap,
  takeUntil,
} from 'rxjs';
import { hasStatus } from '../../core/api/error-text';
import { BrandFamilyService } from '../../core/brand/brand-family.service';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, retryTransient, takeUntilDestroyed } from '../../framework/rxjs';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { resolveRedirect } from '../../platform/router/redirect';
import { Router } from '../../platform/router/router';
import { AuthService } from './auth.service';
import { RESTORE_RETRIES, RESTORE_RETRY_DELAY_MS } from './auth.timing';
import { AuthApiService } from './auth-api.service';

export interface TransportRequest {
  readonly transportToken: string;
  /** Where the traveller wants to go; judged before it is followed. */
  readonly redirectUri: string | null;
}

export type TravelState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'travelling' }
  /** The token is unknown, used or too old. */
  | { readonly kind: 'refused' }
  /** The server could not be reached; the token may still be good. */
  | { readonly kind: 'unreachable'; readonly journey: TransportRequest };

/** Takes a student from one brand or app of the family to this one, by a token of short life (RTE-19). */
@Injectable({ providedIn: 'root' })
export class TravelService {
  private readonly api = inject(AuthApiService);
  private readonly auth = inject(AuthService);
  private readonly session = inject(SessionService);
  private readonly router = inject(Router);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly family = inject(BrandFamilyService);
  private readonly journeys = new Subject<TransportRequest>();
  private readonly stateSubject = new BehaviorSubject<TravelState>({ kind: 'idle' });

  readonly state$ = readonlyState(this.stateSubject);

  constructor() {
    // Whoever has come or gone meanwhile: the journey is over, and its token forgotten.
    const changes$ = this.session.state$.pipe(skip(1));
    changes$.pipe(takeUntilDestroyed()).subscribe(() => this.stateSubject.next({ kind: 'idle' }));
    this.journeys
      .pipe(
        switchMap((journey) => this.go(journey).pipe(takeUntil(changes$))),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  travel(journey: TransportRequest): void {
    this.journeys.next(journey);
  }

  private go(journey: TransportRequest): Observable<void> {
    this.stateSubject.next({ kind: 'travelling' });
    return this.api.travel(journey.transportToken).pipe(
      retryTransient({ count: RESTORE_RETRIES, delayMs: RESTORE_RETRY_DELAY_MS }),
      map((credential) => {
        this.session.begin(credential);
        const target = resolveRedirect(journey.redirectUri, this.router.origin, this.family.origins);
        if (target.kind === 'family') {
          this.stateSubject.next({ kind: 'travelling' });
          this.address.leaveFor(target.url);
        } else this.router.navigateByUrl(target.url, { replaceUrl: true });
      }),
      catchError((error: unknown) => {
        if (!hasStatus(error, 400, 401, 403, 404)) {
          this.stateSubject.next({ kind: 'unreachable', journey });
          return EMPTY;
        }
        // The session of an earlier visit, which the journey would have replaced.
        this.auth.restore();
        this.stateSubject.next({ kind: 'refused' });
        return EMPTY;
      }),
    );
  }
}
