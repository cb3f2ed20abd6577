import { BehaviorSubject, NEVER, type Observable } from 'rxjs';
import { LOGIN_SERVICES } from '../../../src/app/boot/login-services';
import type { LearningPath } from '../../../src/contracts/learning-path';
import { FIRST_LOAD_DONE } from '../../../src/core/data/first-load-done';
import { type Loadable, NOT_LOADED } from '../../../src/core/data/loadable';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { CONFIRMATION_DIALOG } from '../../../src/core/modal/modal.model';
import { CartService } from '../../../src/features/cart';
import { CartApiService } from '../../../src/features/cart/cart-api.service';
import { CartIdService } from '../../../src/features/cart/cart-id.service';
import { CertificateService } from '../../../src/features/certificate/certificate.service';
import { CertificateApiService } from '../../../src/features/certificate/certificate-api.service';
import { afterLearningPaths, LearningPathService } from '../../../src/features/learning-path';
import { LicenseService } from '../../../src/features/license/license.service';
import { LicenseApiService } from '../../../src/features/license/license-api.service';
import { MembershipService } from '../../../src/features/membership/membership.service';
import { MembershipApiService } from '../../../src/features/membership/membership-api.service';
import { NotificationApiService } from '../../../src/features/notification/notification-api.service';
import { TranscriptApiService, TranscriptService } from '../../../src/features/transcript';
import type { DestroyableInjector } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { WHEN_IDLE } from '../../../src/platform/browser/idle';
import { WINDOW_ACTIVE } from '../../../src/platform/browser/window-active';
import { ann, bob, createSession, MARLOWE, type MarbleHarness, runMarbles } from '../../support/marbles';

const loadedPaths: Loadable<readonly LearningPath[]> = { ...NOT_LOADED, value: [] };
const failedPaths: Loadable<readonly LearningPath[]> = { ...NOT_LOADED, error: 'failed' };
const refusal = (status: number) => new HttpErrorResponse({ kind: 'status', status });

interface LoginHarness extends MarbleHarness {
  readonly injector: DestroyableInjector;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly paths$: BehaviorSubject<Loadable<readonly LearningPath[]>>;
  /** The calls made, each with its time and its query: '3 getCertificates {"limit":20,"offset":0}'. */
  readonly calls: string[];
  /** The responses by call; by default each is a page of two entries of three, after 1 ms. */
  readonly responses: Record<string, Observable<unknown>>;
}

/** The browser is idle 2 ms after a service has asked. */
function run(test: (harness: LoginHarness) => void): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const paths$ = new BehaviorSubject<Loadable<readonly LearningPath[]>>(NOT_LOADED);
    const calls: string[] = [];
    const responses: Record<string, Observable<unknown>> = {};
    const page = { items: ['a', 'b'], pagination: { offset: 0, limit: 20, total: 3 }, facets: null };
    const api = new Proxy(
      {},
      {
        get:
          (_target, name: string) =>
          (...args: unknown[]) => {
            calls.push([helpers.now(), name, ...args.map((arg) => JSON.stringify(arg))].join(' '));
            return responses[name] ?? helpers.cold('-(p|)', { p: page });
          },
      },
    );
    const injector = helpers.createInjector(
      provider,
      { provide: LearningPathService, useValue: { learningPaths$: paths$ } },
      MARLOWE,
      { provide: WHEN_IDLE, useValue: helpers.cold('--(i|)') },
      { provide: FIRST_LOAD_DONE, useFactory: afterLearningPaths },
      { provide: WINDOW_ACTIVE, useValue: NEVER },
      { provide: DataChangesService, useValue: { of: () => NEVER } },
      { provide: CONFIRMATION_DIALOG, useValue: () => NEVER },
      { provide: CartIdService, useValue: { idFor: () => 'cart-1', save: () => {}, release: () => {} } },
      { provide: CartApiService, useValue: api },
      { provide: CertificateApiService, useValue: api },
      { provide: TranscriptApiService, useValue: api },
      { provide: LicenseApiService, useValue: api },
      { provide: MembershipApiService, useValue: api },
      { provide: NotificationApiService, useValue: api },
    );
    for (const service of LOGIN_SERVICES) injector.get<unknown>(service);
    test({ ...helpers, injector, student$, paths$, calls, responses });
  });
}

const callsAt = (ms: number) => [
  `${ms} getCertificates {"limit":20,"offset":0}`,
  `${ms} getTranscript {"limit":20,"offset":0}`,
  `${ms} getLicenses`,
  `${ms} getSubscriptions`,
  `${ms} getConfigurations`,
  `${ms} getItems "cart-1"`,
  `${ms} getNotifications {"limit":20,"offset":0,"filter":["status==unread"]}`,
];

describe('what a login loads besides the first page (STA-01)', () => {
  it.each([
    ['have loaded', loadedPaths],
    ['have failed', failedPaths],
  ])('waits until the learning paths %s and the browser is idle', (_how, paths) => {
    run(({ at, paths$, calls, flush }) => {
      at('---p', { p: () => paths$.next(paths) });
      flush();
      expect(calls).toEqual(callsAt(5));
    });
  });

  it('is the first page of a long list, and all of what a student has few of (VAL-23)', () => {
    run(({ injector, paths$, flush }) => {
      paths$.next(loadedPaths);
      flush();
      const { certificates$ } = injector.get(CertificateService);
      const { transcript$ } = injector.get(TranscriptService);
      const { subscriptions$, configurations$ } = injector.get(MembershipService);
      for (const state$ of [certificates$, transcript$]) {
        expect(state$.value.value).toMatchObject({ items: ['a', 'b'], total: 3, nextOffset: 2 });
      }
      const { licenses$ } = injector.get(LicenseService);
      const { cart$ } = injector.get(CartService);
      for (const state$ of [licenses$, subscriptions$, configurations$, cart$]) {
        expect(state$.value.value).toEqual(['a', 'b']);
      }
    });
  });

  it('is cleared on logout, and loaded again for the next student after their own paths', () => {
    run(({ injector, at, student$, paths$, calls, flush }) => {
      const values = () => [
        injector.get(CertificateService).certificates$.value.value,
        injector.get(TranscriptService).transcript$.value.value,
        injector.get(LicenseService).licenses$.value.value,
        injector.get(MembershipService).subscriptions$.value.value,
        injector.get(MembershipService).configurations$.value.value,
        injector.get(CartService).cart$.value.value,
      ];
      paths$.next(loadedPaths);
      at('-----o----b----p', {
        o: () => {
          expect(values()).not.toContain(null);
          paths$.next(NOT_LOADED);
          student$.next(null);
          expect(values()).toEqual([null, null, null, null, null, null]);
        },
        b: () => student$.next(bob),
        p: () => paths$.next(loadedPaths),
      });
      flush();
      expect(calls).toEqual([...callsAt(2), ...callsAt(17)]);
      expect.assertions(3);
    });
  });

  it('is loaded again when the same student renews their credential, and stays until then', () => {
    run(({ injector, at, student$, paths$, calls, flush }) => {
      paths$.next(loadedPaths);
      at('-----r', {
        r: () => {
          student$.next({ ...ann, XCredential: 'renewed' });
          expect(injector.get(LicenseService).licenses$.value.value).toEqual(['a', 'b']);
        },
      });
      flush();
      expect(calls).toEqual([...callsAt(2), ...callsAt(7)]);
      expect.assertions(2);
    });
  });

  it('reloads over 3 seconds after the last load, or if forced (STA-03)', () => {
    run(({ injector, at, paths$, calls, flush }) => {
      paths$.next(loadedPaths);
      const licenses = injector.get(LicenseService);
      at('1s r 999ms f 3s r', { r: () => licenses.reload(), f: () => licenses.reload({ force: true }) });
      flush();
      expect(calls.filter((call) => call.includes('getLicenses'))).toEqual([
        '2 getLicenses',
        '2002 getLicenses',
        '5003 getLicenses',
      ]);
    });
  });
});

describe('a list that cannot be loaded', () => {
  it('says so, and loads when it is asked again', () => {
    run(({ injector, at, cold, responses, paths$ }) => {
      const failing = ['getCertificates', 'getTranscript', 'getLicenses', 'getSubscriptions'];
      for (const name of failing) responses[name] = cold('-#', {}, refusal(500));
      paths$.next(loadedPaths);
      const services = () => ({
        certificates: injector.get(CertificateService),
        transcripts: injector.get(TranscriptService),
        licenses: injector.get(LicenseService),
        memberships: injector.get(MembershipService),
      });
      at('-----f', {
        f: () => {
          const { certificates, transcripts, licenses, memberships } = services();
          expect([
            certificates.certificates$.value.error,
            transcripts.transcript$.value.error,
            licenses.licenses$.value.error,
            memberships.subscriptions$.value.error,
          ]).toEqual([
            "We couldn't load your certificates. Please try again.",
            "We couldn't load your transcript. Please try again.",
            'Error getting your licenses...',
            "We couldn't load your memberships. Please try again.",
          ]);
          for (const name of failing) delete responses[name];
          for (const service of [certificates, transcripts, licenses, memberships])
            service.reload({ force: true });
        },
      });
      at('10ms a', {
        a: () => {
          const { certificates, transcripts, licenses, memberships } = services();
          const states = [
            certificates.certificates$,
            transcripts.transcript$,
            licenses.licenses$,
            memberships.subscriptions$,
          ];
          expect(states.map(({ value }) => value.error)).toEqual([null, null, null, null]);
        },
      });
    });
    expect.assertions(2);
  });

  it('of licenses is empty after a 401 (ERR-06)', () => {
    run(({ injector, cold, responses, paths$, flush }) => {
      responses.getLicenses = cold('-#', {}, refusal(401));
      paths$.next(loadedPaths);
      flush();
      expect(injector.get(LicenseService).licenses$.value).toMatchObject({ value: [], error: null });
    });
  });
});
