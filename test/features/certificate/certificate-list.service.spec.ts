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
  readonly certificates: CertificateListService;
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
    const certificates = injector.get(CertificateListService);
    test({ ...helpers, certificates, router, api, announced, collected, student$ });
  });
}

const timesOf = ({ calls }: StubApi) => calls.map((call) => Number(call.split(' ')[0]));

it('loads again once a rule has been completed, which unlocks a certificate', () => {
  run('/certificates', ({ api, collected, schedule, flush }) => {
    schedule(() => collected.next(), 100);
    flush();
    expect(timesOf(api)).toEqual([0, 100]);
  });
});

it('keeps all that match until something else matches; a page and an order change nothing', () => {
  run(
    '/certificates?state=FL',
    ({ certificates, schedule, flush }) => {
      schedule(() => certificates.selectAllMatching(), 10);
      schedule(() => certificates.select([7], false), 15);
      schedule(() => certificates.list.change({ page: 2 }), 20);
      schedule(() => certificates.list.change({ sort: 'name' }), 30);
      schedule(
        () =>
          expect(certificates.selection$.value).toEqual({
            allMatching: { filter: ['stateAbbv==FL'], count: 50_000, except: [7] },
          }),
        40,
      );
      schedule(() => certificates.list.clear(), 50);
      flush();
      expect(certificates.selection$.value).toEqual({ certificateIds: [] });
    },
    50_000,
  );
});

it('does not take all that match for those of the filters before, while others are being loaded', () => {
  run('/certificates', ({ certificates, schedule, flush }) => {
    schedule(
      () =>
        certificates.list.change({ filters: { ...certificates.list.view$.value.filters, state: ['FL'] } }),
      10,
    );
    schedule(() => certificates.selectAllMatching(), 11);
    flush();
    expect(certificates.selection$.value).toEqual({ certificateIds: [] });
  });
});

it('keeps single ones through search and filters, and nothing for another student', () => {
  run('/certificates', ({ certificates, student$, schedule, flush }) => {
    schedule(() => certificates.select([1, 2], true), 10);
    schedule(() => certificates.list.change({ search: 'x' }), 20);
    schedule(() => expect(certificates.selection$.value).toEqual({ certificateIds: [1, 2] }), 400);
    schedule(() => student$.next(bob), 500);
    flush();
    expect(certificates.selection$.value).toEqual({ certificateIds: [] });
  });
});
