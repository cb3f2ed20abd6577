/** When the list of certificates loads, and what is chosen, in virtual time (RTE-09, CLRN-08). */
import { NEVER, Subject } from 'rxjs';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import {
  CertificateApiService,
  CertificateRulesService,
  CertificateService,
} from '../../../src/features/certificate';
import { CertificateListService } from '../../../src/features/certificate/certificate-list.service';
import { Router } from '../../../src/platform/router/router';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

interface Harness extends MarbleHarness {
  readonly list: CertificateListService;
  readonly router: Router;
  readonly api: StubApi;
  readonly announced: Subject<ReloadRequest>;
  readonly collected: Subject<void>;
  readonly student$: ReturnType<typeof createSession>['student$'];
}

function run(url: string, test: (harness: Harness) => void, total = 1): void {
  history.replaceState(null, '', url);
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const items = url.includes('page=') ? [] : [{ certificateId: 1 }];
    const api = stubApi(helpers, {
      getCertificatesWithFilters: [
        helpers.cold('2ms (p|)', { p: { items, pagination: { offset: 0, limit: 20, total }, facets: [] } }),
      ],
    });
    const announced = new Subject<ReloadRequest>();
    const collected = new Subject<void>();
    const injector = helpers.createInjector(
      provider,
      { provide: CertificateApiService, useValue: api.service },
      { provide: CertificateService, useValue: { put: () => {}, certificate$: () => NEVER } },
      { provide: CertificateRulesService, useValue: { collected$: collected } },
      { provide: DataChangesService, useValue: { of: () => announced } },
    );
    const router = injector.get(Router);
    const list = injector.get(CertificateListService);
    test({ ...helpers, list, router, api, announced, collected, student$ });
  });
}

const timesOf = ({ calls }: StubApi) => calls.map((call) => Number(call.split(' ')[0]));

it('sends a search 300 ms after the last key, and everything else at once', () => {
  run('/certificates', ({ list, api, at, flush }) => {
    at('9ms a 199ms b 499ms c', {
      a: () => list.change({ search: 'e' }),
      b: () => list.change({ search: 'et' }),
      c: () => list.change({ sort: 'name' }),
    });
    flush();
    expect(timesOf(api)).toEqual([0, 509, 709]);
    expect(api.calls[1]).toContain('name@=et');
  });
});

it('loads again when the student comes back, when something changes and after a rule, but only while it is shown', () => {
  run('/certificates', ({ router, api, announced, collected, schedule, flush }) => {
    schedule(() => router.navigateByUrl('/account'), 4000);
    schedule(() => announced.next({ force: true }), 5000);
    schedule(() => router.navigateByUrl('/certificates'), 6000);
    schedule(() => announced.next({ force: true }), 7000);
    schedule(() => collected.next(), 7100);
    flush();
    expect(timesOf(api)).toEqual([0, 6000, 7000, 7100]);
  });
});

it('keeps all that match until something else matches; a page and an order change nothing', () => {
  run(
    '/certificates?state=FL',
    ({ list, schedule, flush }) => {
      schedule(() => list.selectAllMatching(), 10);
      schedule(() => list.change({ page: 2 }), 20);
      schedule(() => list.change({ sort: 'name' }), 30);
      schedule(
        () =>
          expect(list.selection$.value).toEqual({
            allMatching: { filter: ['stateAbbv==FL'], count: 50_000 },
          }),
        40,
      );
      schedule(() => list.clear(), 50);
      flush();
      expect(list.selection$.value).toEqual({ certificateIds: [] });
    },
    50_000,
  );
});

it('does not take all that match for those of the filters before, while others are being loaded', () => {
  run('/certificates', ({ list, schedule, flush }) => {
    schedule(() => list.change({ filters: { ...list.view$.value.filters, state: ['FL'] } }), 10);
    schedule(() => list.selectAllMatching(), 11);
    flush();
    expect(list.selection$.value).toEqual({ certificateIds: [] });
  });
});

it('keeps single ones through search and filters, and nothing for another student', () => {
  run('/certificates', ({ list, student$, schedule, flush }) => {
    schedule(() => list.select([1, 2], true), 10);
    schedule(() => list.change({ search: 'x' }), 20);
    schedule(() => expect(list.selection$.value).toEqual({ certificateIds: [1, 2] }), 400);
    schedule(() => student$.next(bob), 500);
    flush();
    expect(list.selection$.value).toEqual({ certificateIds: [] });
  });
});

it('leaves a page that is no longer there for the last one', () => {
  run(
    '/certificates?page=9',
    ({ list, flush }) => {
      flush();
      expect(list.view$.value.page).toBe(3);
    },
    50,
  );
});
