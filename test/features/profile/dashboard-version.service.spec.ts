import { BehaviorSubject, of, Subject, throwError } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { ConfirmationService } from '../../../src/core/modal/confirmation.service';
import { SessionService } from '../../../src/core/session/session.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { DashboardVersionService } from '../../../src/features/profile/dashboard-version.service';
import { ProfileService } from '../../../src/features/profile/profile.service';
import { ProfileApiService } from '../../../src/features/profile/profile-api.service';
import { Injector } from '../../../src/framework/di';
import { PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { runMarbles } from '../../support/marbles';

const LEGACY = 'https://classic.example/';

/** Wishes in (w); asked (?), sent (s), left (>) or told of a failure (x) out. */
function plays(
  wishes: string,
  expected: string,
  { allowed = true, yes = true, fails = false, leaves = '' } = {},
) {
  runMarbles(({ hot, cold, expectObservable }) => {
    const done = new Subject<string>();
    const credential$ = new BehaviorSubject<{ UserId: number } | null>({ UserId: 1 });
    hot(leaves).subscribe(() => credential$.next(null));
    const profile$ = new BehaviorSubject({ value: { dashboardVersionOverrideAllowed: allowed } });
    const settings = { legacyDashboardUrl: LEGACY };
    const confirm = () => {
      done.next('?');
      return cold('--(y|)', { y: yes });
    };
    const setDashboardVersion = (version: string) => {
      done.next(version === '1' ? 's' : '#');
      return fails ? throwError(() => new Error()) : of({});
    };
    const injector = Injector.create({
      providers: [
        { provide: SessionService, useValue: { credential$ } },
        { provide: ProfileService, useValue: { profile$ } },
        { provide: BrandService, useValue: { context: { settings } } },
        { provide: ConfirmationService, useValue: { confirm } },
        { provide: ProfileApiService, useValue: { setDashboardVersion } },
        { provide: ToastService, useValue: { error: () => done.next('x') } },
        {
          provide: PAGE_ADDRESS,
          useValue: { leaveFor: (url: string) => done.next(url === LEGACY ? '>' : '#') },
        },
      ],
    });
    expectObservable(done).toBe(expected);
    const service = injector.get(DashboardVersionService);
    hot(wishes).subscribe(() => service.switchToLegacy());
  });
}

describe('the way back to the legacy dashboard (ROL-07, NAV-22)', () => {
  it('asks 500 ms after the wish, then switches and leaves', () => plays('w', '500ms ?-(s>)'));
  it('asks once, however often it is wished', () => plays('w 99ms w 99ms w', '500ms ?-(s>)'));
  it('does nothing after a no, and may be wished again', () =>
    plays('w 999ms w', '500ms ? 999ms ?', { yes: false }));
  it('is not for those whose profile does not allow it', () => plays('w', '', { allowed: false }));
  it('is forgotten when she signs out before or while she is asked', () => {
    plays('w', '', { leaves: '99ms x' });
    plays('w', '500ms ?', { leaves: '501ms x' });
  });
  it('says when it failed', () => plays('w', '500ms ?-(sx)', { fails: true }));
});
