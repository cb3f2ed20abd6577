import { BehaviorSubject, of, Subject, throwError } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { ConfirmationService } from '../../../src/core/modal/confirmation.service';
import { PendingWritesService } from '../../../src/core/session/pending-writes.service';
import { SessionService } from '../../../src/core/session/session.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { DashboardVersionService } from '../../../src/features/profile/dashboard-version.service';
import { ProfileService } from '../../../src/features/profile/profile.service';
import { ProfileApiService } from '../../../src/features/profile/profile-api.service';
import { Injector } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { runMarbles } from '../../support/marbles';

const LEGACY = 'https://classic.example/';

/**
 * The diagrams are the specification. Nothing is being written while the student is asked. c is a click on the switch. Expected are the confirmation (?), the request (s),
 * leaving the page (>), an error toast (x), and one that it is unknown (u). `signOut` is the diagram of a sign-out. With
 * `kept`, the response is lost, and the server has this one.
 */
function expectSteps(
  clicks: string,
  expected: string,
  { allowed = true, confirmed = true, fails = false, signOut = '', kept = '' } = {},
) {
  runMarbles(({ hot, cold, expectObservable }) => {
    const steps = new Subject<string>();
    const credential$ = new BehaviorSubject<{ UserId: number } | null>({ UserId: 1 });
    hot(signOut).subscribe(() => credential$.next(null));
    const profile$ = new BehaviorSubject({ value: { dashboardVersionOverrideAllowed: allowed } });
    const settings = { legacyDashboardUrl: LEGACY };
    const confirm = () => {
      steps.next(isPending() ? '#' : '?');
      return cold('--(y|)', { y: confirmed });
    };
    const setDashboardVersion = (version: string) => {
      steps.next(version === '1' ? 's' : '#');
      if (kept !== '') return throwError(() => new HttpErrorResponse({ kind: 'timeout' }));
      return fails ? throwError(() => new Error()) : of({});
    };
    const getProfile = () => of({ dashboardVersion: kept });
    const isPending = () => injector.get(PendingWritesService).isPending$.value;
    const injector = Injector.create({
      providers: [
        { provide: SessionService, useValue: { credential$, student$: credential$ } },
        { provide: ProfileService, useValue: { profile$ } },
        { provide: BrandService, useValue: { context: { settings } } },
        { provide: ConfirmationService, useValue: { confirm } },
        { provide: ProfileApiService, useValue: { setDashboardVersion, getProfile } },
        {
          provide: ToastService,
          useValue: {
            error: () => steps.next('x'),
            warning: () => steps.next('u'),
            info: () => '',
            remove: () => undefined,
          },
        },
        {
          provide: PAGE_ADDRESS,
          useValue: { leaveFor: (url: string) => steps.next(url === LEGACY ? '>' : '#') },
        },
      ],
    });
    expectObservable(steps).toBe(expected);
    const service = injector.get(DashboardVersionService);
    hot(clicks).subscribe(() => service.switchToLegacy());
  });
}

describe('switching to the legacy dashboard (ROL-07, NAV-22)', () => {
  it('asks for confirmation after 500 ms, then saves the version and leaves', () =>
    expectSteps('c', '500ms ?-(s>)'));
  it('asks once, even after several clicks', () => expectSteps('c 99ms c 99ms c', '500ms ?-(s>)'));
  it('does nothing if the student declines, and asks again on the next click', () =>
    expectSteps('c 999ms c', '500ms ? 999ms ?', { confirmed: false }));
  it('does nothing if the profile does not allow it', () => expectSteps('c', '', { allowed: false }));
  it('is cancelled if the student signs out before or during the confirmation', () => {
    expectSteps('c', '', { signOut: '99ms x' });
    expectSteps('c', '500ms ?', { signOut: '501ms x' });
  });
  it('shows an error if the request fails', () => expectSteps('c', '500ms ?-(sx)', { fails: true }));
  it('leaves although the response was lost, if the server has saved it', () =>
    expectSteps('c', '500ms ?-(s>)', { kept: '1' }));
  it('is unknown if the response was lost and the server has not', () =>
    expectSteps('c', '500ms ?-s 1999ms u', { kept: '3' }));
});
