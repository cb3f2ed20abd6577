/** When the library loads, and what a refusal does, in virtual time (RTE-13, ROL-09). */
import { BehaviorSubject, Subject } from 'rxjs';
import type { MembershipConfiguration } from '../../../src/contracts/membership';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { LicenseService } from '../../../src/features/license';
import { MembershipService } from '../../../src/features/membership';
import { MembershipApiService } from '../../../src/features/membership/views';
import { HttpErrorResponse } from '../../../src/framework/http';
import { ResourceService } from '../../../src/pages/resources/resource.service';
import { ResourceListService } from '../../../src/pages/resources/resource-list.service';
import { Router } from '../../../src/platform/router/router';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

const configuration = (licenseTypeId: number, available = true): MembershipConfiguration => ({
  ...{ licenseTypeId, licenseTypeName: '', subscriptionId: null, upsellUrl: '', hasLicenseType: true },
  membershipFeatures: [{ feature: 'Resources', enabled: true, available, url: '' }],
});

const loaded = <T>(value: T) => ({ ...NOT_LOADED, value });

interface Harness extends MarbleHarness {
  readonly library: ResourceListService;
  readonly router: Router;
  readonly api: StubApi;
  readonly announced: Record<'Resource' | 'Membership', Subject<ReloadRequest>>;
  readonly configurations: BehaviorSubject<ReturnType<typeof loaded<MembershipConfiguration[]>>>;
  /** The times at which the memberships were asked for again. */
  readonly rechecks: number[];
  readonly student$: ReturnType<typeof createSession>['student$'];
}

function run(url: string, test: (harness: Harness) => void): void {
  history.replaceState(null, '', url);
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const page = { items: [{ resourceId: 1 }], pagination: { offset: 0, limit: 12, total: 1 }, facets: [] };
    const api = stubApi(helpers, { getResourcesWithFilters: [helpers.cold('2ms (p|)', { p: page })] });
    const announced = { Resource: new Subject<ReloadRequest>(), Membership: new Subject<ReloadRequest>() };
    const configurations = new BehaviorSubject(loaded([configuration(101), configuration(102)]));
    const rechecks: number[] = [];
    const memberships = {
      configurations$: configurations,
      subscriptions$: new BehaviorSubject(loaded([])),
      reload: () => rechecks.push(helpers.now()),
    };
    const injector = helpers.createInjector(
      provider,
      { provide: MembershipApiService, useValue: api.service },
      { provide: LicenseService, useValue: { licenses$: new BehaviorSubject({ ...NOT_LOADED, value: [] }) } },
      { provide: MembershipService, useValue: memberships },
      { provide: ResourceService, useValue: { put: () => {} } },
      { provide: DataChangesService, useValue: { of: (kind: keyof typeof announced) => announced[kind] } },
    );
    const router = injector.get(Router);
    const library = injector.get(ResourceListService);
    test({ ...helpers, library, router, api, announced, configurations, rechecks, student$ });
  });
}

/** The time of each call, and its license type. */
const callsOf = ({ calls }: StubApi) => calls.map((call) => call.split(' ').slice(0, 3).join(' '));
const LIST = 'getResourcesWithFilters';
const refused = (status: number) => new HttpErrorResponse({ status });

it('starts from nothing for another license type, and does not wait for its search', () => {
  run('/resources?search=wound', ({ library, router, api, schedule, flush }) => {
    schedule(() => expect(library.list.page$.value.value?.items).toEqual([1]), 10);
    schedule(() => void router.navigateByUrl('/resources/102'), 20);
    schedule(() => expect(library.list.page$.value.value).toBeNull(), 21);
    flush();
    expect(callsOf(api)).toEqual([`0 ${LIST} 101`, `20 ${LIST} 102`]);
    expect(api.calls[1]).not.toContain('wound');
    expect(library.list.page$.value.value?.items).toEqual([1]);
  });
});

it('closes on a refusal, asks for the memberships once, and asks again only when something has changed', () => {
  run('/resources/101', ({ library, api, cold, announced, rechecks, schedule, flush }) => {
    api.responses[LIST] = [
      cold('2ms (p|)', { p: { items: [], pagination: null, facets: null } }),
      cold('2ms #', {}, refused(403)),
    ];
    const reasonAt = (ms: number, expected: string | undefined) =>
      schedule(() => {
        const state = library.member.state$.value;
        expect(state.kind === 'ready' ? state.closed?.reason : state.kind).toBe(expected);
      }, ms);
    reasonAt(5, undefined);
    schedule(() => library.list.reload({ force: true }), 10);
    reasonAt(13, 'refused');
    schedule(() => expect(library.list.page$.value.value).toBeNull(), 13);
    schedule(() => announced.Membership.next({ force: true }), 500);
    reasonAt(600, 'refused');
    schedule(() => library.member.recheck(), 1000);
    flush();
    expect(callsOf(api)).toEqual([0, 10, 500, 1000].map((ms) => `${ms} ${LIST} 101`));
    expect(rechecks).toEqual([12, 502, 1000, 1002]);
  });
});

it('closes on a refusal while the student is on another page, and asks again when they come back', () => {
  run('/resources/101', ({ library, router, api, cold, schedule, flush }) => {
    const page = { items: [{ resourceId: 1 }], pagination: null, facets: null };
    const shown = cold('2ms (p|)', { p: page });
    api.responses[LIST] = [shown, cold('5ms #', {}, refused(403)), shown];
    schedule(() => library.list.reload({ force: true }), 10);
    schedule(() => void router.navigateByUrl('/account'), 12);
    schedule(() => expect(library.list.page$.value.value).toBeNull(), 16);
    schedule(() => void router.navigateByUrl('/resources/101'), 20);
    schedule(
      () => expect(library.list.page$.value).toMatchObject({ value: { items: [1] }, error: null }),
      30,
    );
    flush();
    expect(callsOf(api)).toEqual([0, 10, 20].map((ms) => `${ms} ${LIST} 101`));
  });
});

it('keeps the page when the server fails in another way', () => {
  run('/resources/101', ({ library, api, cold, schedule, flush }) => {
    const page = { items: [{ resourceId: 1 }], pagination: null, facets: null };
    api.responses[LIST] = [cold('2ms (p|)', { p: page }), cold('2ms #', {}, refused(500))];
    schedule(() => library.list.reload({ force: true }), 10);
    flush();
    expect(library.list.page$.value).toMatchObject({ value: { items: [1] }, error: expect.any(String) });
  });
});

it('closes when the membership ends, and opens when there is one', () => {
  run('/resources/101', ({ library, api, configurations, schedule, flush }) => {
    schedule(() => configurations.next(loaded([configuration(101, false)])), 10);
    schedule(() => expect(library.list.page$.value.value).toBeNull(), 11);
    schedule(() => configurations.next(loaded([configuration(101)])), 20);
    flush();
    expect(callsOf(api)).toEqual([`0 ${LIST} 101`, `20 ${LIST} 101`]);
  });
});

it('loads again when something changes or the student comes back, and for another student from nothing', () => {
  run('/resources/101', ({ library, router, api, announced, student$, schedule, flush }) => {
    schedule(() => announced.Resource.next({ force: true }), 1000);
    schedule(() => void router.navigateByUrl('/account'), 2000);
    schedule(() => announced.Resource.next({ force: true }), 3000);
    schedule(() => void router.navigateByUrl('/resources/101'), 5000);
    schedule(() => expect(library.list.page$.value.value).not.toBeNull(), 5001);
    schedule(() => student$.next(bob), 6000);
    schedule(() => expect(library.list.page$.value.value).toBeNull(), 6001);
    flush();
    expect(callsOf(api).map((call) => call.split(' ')[0])).toEqual(['0', '1000', '5000', '6000']);
  });
});
