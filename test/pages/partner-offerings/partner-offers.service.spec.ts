/** The offers of the partners for a license type, and the one that a link is about (RTE-14, ROL-09). */
import { BehaviorSubject, NEVER } from 'rxjs';
import type { MembershipConfiguration } from '../../../src/contracts/membership';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { LicenseService } from '../../../src/features/license';
import { MembershipService } from '../../../src/features/membership';
import { MembershipApiService } from '../../../src/features/membership/views';
import { HttpErrorResponse } from '../../../src/framework/http';
import { PartnerOffersService } from '../../../src/pages/partner-offerings/partner-offers.service';
import { Router } from '../../../src/platform/router/router';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type Responses, type StubApi, stubApi } from '../../support/stub-api';

const loaded = <T>(value: T) => ({ ...NOT_LOADED, value });
const configuration = (licenseTypeId: number): MembershipConfiguration => ({
  ...{ licenseTypeId, licenseTypeName: '', subscriptionId: null, upsellUrl: '', hasLicenseType: true },
  membershipFeatures: [{ feature: 'PartnerOfferings', enabled: true, available: true, url: '' }],
});
const status = (code: number) => new HttpErrorResponse({ kind: 'status', status: code });

interface Scene extends MarbleHarness {
  readonly service: PartnerOffersService;
  readonly router: Router;
  readonly api: StubApi;
  readonly rechecks: number[];
}

function run(
  url: string,
  responses: (harness: MarbleHarness) => Responses,
  test: (scene: Scene) => void,
): void {
  history.replaceState(null, '', url);
  runMarbles((harness) => {
    const api = stubApi(harness, {
      getPartnerOfferings: [harness.cold('--(o|)', { o: { items: [{ offeringId: 1 }] } })],
      getPartnerOffering: [harness.cold('--(o|)', { o: { offeringId: 7 } })],
      ...responses(harness),
    });
    const rechecks: number[] = [];
    const memberships = {
      configurations$: new BehaviorSubject(loaded([configuration(101), configuration(102)])),
      subscriptions$: new BehaviorSubject(loaded([])),
      reload: () => rechecks.push(harness.now()),
    };
    const injector = harness.createInjector(
      createSession().provider,
      { provide: MembershipApiService, useValue: api.service },
      { provide: LicenseService, useValue: { licenses$: new BehaviorSubject({ ...NOT_LOADED, value: [] }) } },
      { provide: MembershipService, useValue: memberships },
      { provide: DataChangesService, useValue: { of: () => NEVER } },
    );
    const service = injector.get(PartnerOffersService);
    test({ ...harness, service, api, rechecks, router: injector.get(Router) });
  });
}

it('loads the offers of the license type of the address, or of the first that has them', () => {
  for (const [url, id] of [
    ['/partner-offerings/102', 102],
    ['/partner-offerings', 101],
  ] as const) {
    run(
      url,
      () => ({}),
      ({ service, api, flush }) => {
        flush();
        expect(api.calls).toEqual([`0 getPartnerOfferings ${id}`]);
        expect(service.offers$.value.value).toEqual([{ offeringId: 1 }]);
      },
    );
  }
});

it('reads the offer that a link is about by itself, because it may be gone', () => {
  run(
    '/partner-offerings/101?offer=7',
    ({ cold }) => ({ getPartnerOffering: [cold('-#', {}, status(404))] }),
    ({ service, api, flush }) => {
      flush();
      expect(api.calls).toContain('0 getPartnerOffering 101 7');
      expect(service.linked$.value.error).toBe('This offer is no longer available.');
      expect(service.offers$.value.value).toHaveLength(1);
    },
  );
});

it('searches what it has without a call', () => {
  run(
    '/partner-offerings/101',
    () => ({}),
    ({ service, api, at, flush }) => {
      at('---s 999ms c', { s: () => service.list.change({ search: 'gym' }), c: () => service.list.clear() });
      flush();
      expect(api.calls).toHaveLength(1);
      expect(service.list.view$.value.search).toBe('');
    },
  );
});

it('closes when the server refuses, and reads the memberships again (ROL-09)', () => {
  run(
    '/partner-offerings/101',
    ({ cold }) => ({
      getPartnerOfferings: [
        cold('--(o|)', { o: { items: [{ offeringId: 1 }] } }),
        cold('-#', {}, status(403)),
      ],
    }),
    ({ service, rechecks, at, flush }) => {
      at('-----r', { r: () => service.reload() });
      flush();
      expect(rechecks).toEqual([6]);
      expect(service.member.openId$.value).toBeNull();
      expect(service.offers$.value.value).toBeNull();
    },
  );
});

it('loads again when the student comes back to the page', () => {
  run(
    '/partner-offerings/101',
    () => ({}),
    ({ api, router, schedule, flush }) => {
      schedule(() => router.navigateByUrl('/courses'), 10);
      schedule(() => router.navigateByUrl('/partner-offerings/101'), 4_000);
      flush();
      expect(api.calls).toEqual(['0 getPartnerOfferings 101', '4000 getPartnerOfferings 101']);
    },
  );
});
