import {
  combineLatest,
  distinctUntilChanged,
  filter,
  type MonoTypeOperatorFunction,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import type { FeatureName } from '../../contracts/learning-path';
import { hasStatus } from '../../core/api/error-text';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { inject } from '../../framework/di';
import { mapState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { isAtPath$ } from '../../platform/router/is-at-path';
import { routeParams } from '../../platform/router/route-params';
import { Router } from '../../platform/router/router';
import { LicenseService } from '../license';
import { type MemberPageState, memberPageState, readRequestedLicense } from './member-page.model';
import { MembershipService } from './membership.service';

export interface MemberPage {
  readonly state$: State<MemberPageState>;
  /** The license type whose content may be loaded; null while the page is closed. */
  readonly openId$: State<number | null>;
  /** For every request of the page: a refusal by the server closes it. */
  closeOnRefusal<T>(licenseTypeId: number): MonoTypeOperatorFunction<T>;
  /** Asks again what the membership includes. */
  recheck(): void;
  /** Whether the page is on screen. */
  readonly isShown$: State<boolean>;
  /** Each time the student comes to the page from another one: what it shows may be old. */
  readonly returns$: Observable<ReloadRequest>;
}

const LOADING: MemberPageState = { kind: 'loading' };

/**
 * A page that a membership opens for a license type (ROL-09, STA-07). The address names the license type; without one it
 * is the first whose page is open and whose licenses have not all expired. When the server refuses what the membership is said to include, as after it has
 * ended, the page closes and the memberships are read again. It opens again when the student asks, comes back, or the
 * membership changes. `pattern` is that of the route, with the parameter licenseTypeId. Needs an injection context.
 */
export function memberPage(pattern: string, feature: FeatureName): MemberPage {
  const memberships = inject(MembershipService);
  const { licenses$ } = inject(LicenseService);
  const router = inject(Router);
  const isShown$ = isAtPath$(pattern);
  const clock = inject(CLOCK);
  /** The license type that the server has refused; null once that may have changed. */
  const refusals = new Subject<number | null>();
  const accept = () => refusals.next(null);
  const arrivals$ = router.location$.pipe(
    map(({ pathname }) => routeParams(pattern, pathname)),
    filter((params) => params !== null),
  );

  const state$ = stateFrom(
    switchMapStudent(
      () =>
        arrivals$.pipe(
          // A refusal lasts until the next arrival, which asks again.
          switchMap(({ licenseTypeId }) =>
            combineLatest([
              memberships.configurations$,
              memberships.subscriptions$,
              licenses$,
              refusals.pipe(startWith(null)),
            ]).pipe(
              map(([configurations, subscriptions, licenses, refusedId]) =>
                memberPageState({
                  feature,
                  configurations,
                  subscriptions,
                  licenses,
                  requested: readRequestedLicense(licenseTypeId),
                  refusedId,
                  now: clock.now(),
                }),
              ),
            ),
          ),
          distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
        ),
      of(LOADING),
    ),
    LOADING,
  );
  // A page that is seen again, or the first connection of the hub, is no news: it would open only to be refused again.
  inject(DataChangesService)
    .of('Membership')
    .pipe(
      filter(({ force }) => force),
      takeUntilDestroyed(),
    )
    .subscribe(accept);

  return {
    state$,
    openId$: mapState(state$, (state) =>
      state.kind === 'ready' && state.closed === null ? (state.selected?.licenseTypeId ?? null) : null,
    ),
    closeOnRefusal: (licenseTypeId) =>
      tap({
        error: (error) => {
          if (!hasStatus(error, 403)) return;
          refusals.next(licenseTypeId);
          memberships.reload({ force: true });
        },
      }),
    recheck() {
      accept();
      memberships.reload({ force: true });
    },
    isShown$,
    returns$: isShown$.pipe(
      filter(Boolean),
      map(() => ({ force: false })),
    ),
  };
}
