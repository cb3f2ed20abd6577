/** When a page that the server has refused opens again (ROL-09), in virtual time. */
import { BehaviorSubject, Subject, throwError } from 'rxjs';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { LicenseService } from '../../../src/features/license';
import { MembershipService } from '../../../src/features/membership';
import { type MemberPage, memberPage } from '../../../src/features/membership/member-page';
import { runInInjectionContext } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { Router } from '../../../src/platform/router/router';
import { ann, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

const loaded = (value: unknown) => ({ value, error: null, loading: false });
const OPEN = {
  ...{ licenseTypeId: 1, licenseTypeName: 'RN', subscriptionId: 7, upsellUrl: '', hasLicenseType: true },
  membershipFeatures: [{ feature: 'Resources', enabled: true, available: true, url: '' }],
};

interface Harness extends MarbleHarness {
  readonly page: MemberPage;
  readonly router: Router;
  refuse(): void;
  announce(request: ReloadRequest): void;
}

function run(test: (harness: Harness) => void): void {
  history.replaceState(null, '', '/resources/1');
  runMarbles((helpers) => {
    const announced = new Subject<ReloadRequest>();
    const injector = helpers.createInjector(
      createSession(ann).provider,
      { provide: DataChangesService, useValue: { of: () => announced } },
      { provide: LicenseService, useValue: { licenses$: new BehaviorSubject(loaded([])) } },
      {
        provide: MembershipService,
        useValue: {
          configurations$: new BehaviorSubject(loaded([OPEN])),
          subscriptions$: new BehaviorSubject(loaded([])),
          reload: () => {},
        },
      },
    );
    const page = runInInjectionContext(injector, () => memberPage('/resources/:licenseTypeId?', 'Resources'));
    const refused$ = throwError(() => new HttpErrorResponse({ status: 403 }));
    test({
      ...helpers,
      page,
      router: injector.get(Router),
      refuse: () => void refused$.pipe(page.closeOnRefusal(1)).subscribe({ error: () => {} }),
      announce: (request) => announced.next(request),
    });
  });
}

describe('a page that the server has refused', () => {
  it('stays closed when its own address changes, when it is seen again, and when the hub connects', () => {
    run(({ at, page, router, refuse, announce, expectObservable }) => {
      at('-r-a-s', {
        r: refuse,
        a: () => router.amendQuery({ sort: 'rating' }, { isStep: true }),
        s: () => announce({ force: false }),
      });
      expectObservable(page.openId$).toBe('oc', { o: 1, c: null });
    });
  });

  it('opens again when the membership has changed', () => {
    run(({ at, page, refuse, announce, expectObservable }) => {
      at('-r-m', { r: refuse, m: () => announce({ force: true }) });
      expectObservable(page.openId$).toBe('oc-o', { o: 1, c: null });
    });
  });

  it('opens again when the student asks', () => {
    run(({ at, page, refuse, expectObservable }) => {
      at('-r-a', { r: refuse, a: () => page.recheck() });
      expectObservable(page.openId$).toBe('oc-o', { o: 1, c: null });
    });
  });

  it('opens again when the student comes back', () => {
    run(({ at, page, router, refuse, expectObservable }) => {
      at('-r-l-b', {
        r: refuse,
        l: () => void router.navigateByUrl('/transcripts'),
        b: () => void router.navigateByUrl('/resources/1'),
      });
      expectObservable(page.openId$).toBe('oc---o', { o: 1, c: null });
    });
  });
});
