/**
 * The rules of every list whose view is in the address, in virtual time where time matters (core/list). What is special
 * of a list has a spec beside its service.
 */
import { BehaviorSubject, NEVER, of, Subject } from 'rxjs';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import type { ListView } from '../../../src/core/list/list-view.model';
import type { PagedList } from '../../../src/core/list/paged-list';
import { MarketingApiService, ProductService } from '../../../src/features/catalog';
import {
  CertificateApiService,
  CertificateRulesService,
  CertificateService,
} from '../../../src/features/certificate';
import { CertificateListService } from '../../../src/features/certificate/certificate-list.service';
import { EnrollmentApiService, EnrollmentService } from '../../../src/features/course';
import { ExternalCertificateApiService } from '../../../src/features/external-certificate';
import { ExternalCertificateService } from '../../../src/features/external-certificate/external-certificate.service';
import { ExternalCertificateListService } from '../../../src/features/external-certificate/external-certificate-list.service';
import { LicenseService } from '../../../src/features/license';
import { MembershipService } from '../../../src/features/membership';
import { MembershipApiService } from '../../../src/features/membership/views';
import { NO_NOTIFICATIONS } from '../../../src/features/notification/notification.model';
import { NotificationService } from '../../../src/features/notification/notification.service';
import { NotificationListService } from '../../../src/features/notification/notification-list.service';
import { PurchaseService } from '../../../src/features/purchase/purchase.service';
import { PurchaseApiService } from '../../../src/features/purchase/purchase-api.service';
import { Injector, type Provider, type Type } from '../../../src/framework/di';
import { CatalogListService } from '../../../src/pages/catalog/catalog-list.service';
import { CourseListService } from '../../../src/pages/my-courses/course-list.service';
import { ResourceService } from '../../../src/pages/resources/resource.service';
import { ResourceListService } from '../../../src/pages/resources/resource-list.service';
import { Router } from '../../../src/platform/router/router';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { currentUrl, nextPop } from '../../support/router';

type AnyList = PagedList<string, string, string, unknown>;

interface ListCase {
  readonly name: string;
  readonly url: string;
  readonly service: Type<{ readonly list: object }>;
  /** A filter, and the query that says it. */
  readonly filter?: readonly [name: string, value: string];
  /** What the list has never offered. */
  readonly unknown: string;
  readonly hasSearch?: false;
  /** The field of a filter on the server. */
  readonly field?: string;
}

const LISTS: readonly ListCase[] = [
  {
    name: 'the catalog',
    url: '/products',
    service: CatalogListService,
    filter: ['state', 'FL'],
    unknown: 'state=Oz&profession=x&delivery=x&price=x&sort=x&size=7',
  },
  {
    name: 'My Courses',
    url: '/courses',
    service: CourseListService,
    filter: ['state', 'FL'],
    unknown: 'status=x&state=Oz&profession=x&view=x&sort=x&size=7',
  },
  {
    name: 'certificates',
    url: '/certificates',
    service: CertificateListService,
    filter: ['state', 'FL'],
    unknown: 'status=x&state=Oz&year=soon&profession=x&view=x&sort=x',
  },
  {
    name: 'external certificates',
    url: '/certificates/external',
    service: ExternalCertificateListService,
    filter: ['file', 'None'],
    unknown: 'file=x&state=Oz&year=x&sort=x&size=7',
  },
  {
    name: 'the resource library',
    url: '/resources/101',
    service: ResourceListService,
    filter: ['topic', 'Law'],
    unknown: 'sort=x&size=7',
  },
  {
    name: 'notifications',
    url: '/account/notifications',
    service: NotificationListService,
    filter: ['status', 'archived'],
    unknown: 'status=x&sort=x&size=7',
    hasSearch: false,
  },
  {
    name: 'purchases',
    url: '/account/settings/purchases',
    service: PurchaseService,
    unknown: 'sort=x&size=7',
    hasSearch: false,
  },
];
const filtered = LISTS.flatMap(({ filter, ...list }) => (filter ? [{ ...list, filter }] : []));
const searched = LISTS.filter(({ hasSearch = true }) => hasSearch);

/** One row, whatever the list calls its id. */
const row = (id: number) => ({
  ...{ itemId: id, enrollmentId: id, certificateId: id, externalCertificateId: id, resourceId: id },
  ...{ purchaseId: id },
});

interface Server {
  /** How many entries match. */
  total: number;
  facets: readonly object[];
  isCounted?: boolean;
}

interface Request {
  readonly limit: number;
  readonly offset: number;
  readonly filter?: readonly string[];
}

function providersOf(respond: (request: Request) => unknown, announced: Subject<ReloadRequest>): Provider[] {
  const calls = new Proxy(
    {},
    {
      get:
        () =>
        (...args: readonly unknown[]) => {
          const request = args.find((arg) => Object(arg).limit !== undefined) as Request | undefined;
          // Only the filters of the whole catalog are asked for without a page.
          return request ? respond(request) : NEVER;
        },
    },
  );
  const api = [
    ...[MarketingApiService, EnrollmentApiService, CertificateApiService, ExternalCertificateApiService],
    ...[MembershipApiService, PurchaseApiService],
  ].map((provide) => ({ provide: provide as Type<unknown>, useValue: calls }));
  const value$ = { value: null };
  const configuration = {
    ...{ licenseTypeId: 101, licenseTypeName: '', subscriptionId: null, upsellUrl: '', hasLicenseType: true },
    membershipFeatures: [{ feature: 'Resources', enabled: true, available: true, url: '' }],
  };
  const loaded = (value: unknown) => new BehaviorSubject({ ...NOT_LOADED, value });
  return [
    ...api,
    { provide: DataChangesService, useValue: { of: () => announced } },
    { provide: ProductService, useValue: { put: () => {}, product$: () => value$ } },
    { provide: EnrollmentService, useValue: { put: () => {}, listed$: () => value$, written$: NEVER } },
    { provide: CertificateService, useValue: { put: () => {} } },
    { provide: CertificateRulesService, useValue: { collected$: NEVER } },
    { provide: ExternalCertificateService, useValue: { put: () => {}, changes$: NEVER } },
    { provide: ResourceService, useValue: { put: () => {} } },
    { provide: LicenseService, useValue: { licenses$: loaded([]) } },
    {
      provide: MembershipService,
      useValue: { configurations$: loaded([configuration]), subscriptions$: loaded([]), reload: () => {} },
    },
    {
      provide: NotificationService,
      useValue: { load: respond, reloads$: announced, store$: new BehaviorSubject(NO_NOTIFICATIONS) },
    },
  ];
}

interface Harness extends MarbleHarness {
  readonly list: AnyList;
  readonly router: Router;
  readonly server: Server;
  /** When pages were requested, and which. */
  readonly calls: readonly (Request & { readonly at: number })[];
  readonly announced: Subject<ReloadRequest>;
  readonly student$: ReturnType<typeof createSession>['student$'];
}

const pageOf = ({ total, facets, isCounted = true }: Server, { limit, offset }: Request) => ({
  items: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) =>
    row(offset + index + 1),
  ),
  pagination: isCounted ? { offset, limit, total } : null,
  facets,
});

/** The server responds after 2 ms. */
function run(
  { service }: ListCase | Pick<ListCase, 'service'>,
  url: string,
  test: (harness: Harness) => void,
): void {
  history.replaceState(null, '', url);
  runMarbles((helpers) => {
    const server: Server = { total: 1000, facets: [] };
    const calls: (Request & { at: number })[] = [];
    const announced = new Subject<ReloadRequest>();
    const { student$, provider } = createSession();
    const respond = (request: Request) => {
      calls.push({ ...request, at: helpers.now() });
      return helpers.cold('2ms (p|)', { p: pageOf(server, request) });
    };
    const injector = helpers.createInjector(provider, ...providersOf(respond, announced));
    const list = injector.get(service).list as AnyList;
    test({ ...helpers, list, router: injector.get(Router), server, calls, announced, student$ });
  });
}

const times = ({ calls }: Pick<Harness, 'calls'>) => calls.map(({ at }) => at);
const withFilter = (view: ListView, [name, value]: readonly [string, string]) => ({
  filters: { ...view.filters, [name]: [value] },
});

describe.each(LISTS)('$name', (entry) => {
  it('loads another page at once, and writes it into the address; a further one within 300 ms when they have passed', () => {
    run(entry, entry.url, ({ list, schedule, flush, ...harness }) => {
      schedule(() => list.change({ page: 2 }), 1000);
      schedule(() => expect(location.search).toBe('?page=2'), 1001);
      schedule(() => list.change({ page: 3 }), 1100);
      schedule(() => expect(location.search).toBe('?page=2'), 1299);
      schedule(() => expect(location.search).toBe('?page=3'), 1301);
      flush();
      expect(times(harness)).toEqual([0, 1000, 1100]);
      expect(harness.calls[1]).toMatchObject({ offset: harness.calls[1]?.limit });
    });
  });

  it('loads nothing before it is shown, and nothing that changes elsewhere while another page is', () => {
    run(entry, '/status', ({ list, router, announced, schedule, flush, ...harness }) => {
      schedule(() => announced.next({ force: true }), 1000);
      schedule(() => void router.navigateByUrl(entry.url), 2000);
      schedule(() => expect(list.page$.value.value?.items.length).toBeGreaterThan(0), 2003);
      schedule(() => void router.navigateByUrl('/status'), 6000);
      schedule(() => announced.next({ force: true }), 7000);
      schedule(() => void router.navigateByUrl(entry.url), 8000);
      schedule(() => announced.next({ force: true }), 8500);
      flush();
      expect(times(harness)).toEqual([2000, 8000, 8500]);
    });
  });

  it('loads again when the student comes back, at once if something has changed, and else 3 s after the last load', () => {
    run(entry, entry.url, ({ router, announced, schedule, flush, ...harness }) => {
      const leaveAndReturn = (ms: number) => {
        schedule(() => void router.navigateByUrl('/status'), ms);
        schedule(() => void router.navigateByUrl(entry.url), ms + 200);
      };
      leaveAndReturn(1000);
      leaveAndReturn(2000);
      schedule(() => announced.next({ force: true }), 2100);
      leaveAndReturn(5500);
      flush();
      expect(times(harness)).toEqual([0, 2200, 5700]);
    });
  });

  it('leaves a page beyond the end for the last one, without a step of the history', () => {
    run(entry, `${entry.url}?page=900000`, ({ list, schedule, flush, ...harness }) => {
      const pushed = jest.spyOn(history, 'pushState');
      // The empty page says nothing of the list.
      schedule(() => expect(list.page$.value).toMatchObject({ value: null, loading: true }), 3);
      flush();
      const last = Math.ceil(1000 / Number(harness.calls[0]?.limit));
      expect(list.view$.value.page).toBe(last);
      expect(list.page$.value.value?.items.length).toBeGreaterThan(0);
      expect(location.search).toBe(`?page=${last}`);
      expect(pushed).not.toHaveBeenCalled();
    });
  });

  it('leads to the first page from one beyond the end of a list that the server does not count', () => {
    run(entry, `${entry.url}?page=9`, ({ list, server, flush }) => {
      Object.assign(server, { total: 5, isCounted: false });
      list.reload({ force: true });
      flush();
      expect(list.view$.value.page).toBe(1);
      expect(list.page$.value.value?.items).toHaveLength(5);
    });
  });

  it('leaves the address of another page alone when its own page is gone', () => {
    run(entry, `${entry.url}?page=900000`, ({ router, schedule, flush }) => {
      schedule(() => void router.navigateByUrl('/status?search=law'), 1);
      flush();
      expect(currentUrl()).toBe('/status?search=law');
    });
  });

  it('ignores what it does not offer', () => {
    const views: ListView[] = [];
    for (const query of ['', `?${entry.unknown}`]) {
      run(entry, entry.url + query, ({ list }) => views.push(list.view$.value));
    }
    expect(views[1]).toEqual(views[0]);
  });

  it('says which view the page belongs to, until the server has responded', () => {
    run(entry, entry.url, ({ list, schedule, flush }) => {
      const shown = () => [list.shownView$.value.page, list.isOutdated$.value];
      schedule(() => list.change({ page: 3 }), 10);
      schedule(() => expect(shown()).toEqual([1, true]), 11);
      schedule(() => expect(shown()).toEqual([3, false]), 13);
      flush();
    });
  });

  it('starts from nothing for another student', () => {
    run(entry, entry.url, ({ list, student$, schedule, flush }) => {
      schedule(() => student$.next(bob), 10);
      schedule(() => expect(list.page$.value.value).toBeNull(), 11);
      flush();
      expect(list.page$.value.value?.items.length).toBeGreaterThan(0);
    });
  });

  it('goes back from page 3 to page 2, and from another page to page 3', async () => {
    jest.useFakeTimers();
    history.replaceState(null, '', entry.url);
    const injector = Injector.create({
      providers: [
        createSession().provider,
        ...providersOf((request) => of(pageOf({ total: 1000, facets: [] }, request)), new Subject()),
      ],
    });
    const router = injector.get(Router);
    const list = injector.get(entry.service).list as AnyList;
    for (const page of [2, 3]) {
      list.change({ page });
      jest.advanceTimersByTime(300);
    }
    jest.useRealTimers();
    const back = async () => {
      history.back();
      await nextPop();
      return currentUrl().slice(entry.url.length);
    };
    void router.navigateByUrl('/status');
    expect(await back()).toBe('?page=3');
    expect(list.view$.value.page).toBe(3);
    expect(await back()).toBe('?page=2');
    expect(list.view$.value.page).toBe(2);
    expect(await back()).toBe('');
    expect(list.view$.value.page).toBe(1);
    injector.destroy();
  });
});

describe.each(searched)('the search of $name', (entry) => {
  it('is sent 300 ms after the last key, and replaces the address', () => {
    run(entry, entry.url, ({ list, at, flush, ...harness }) => {
      const pushed = jest.spyOn(history, 'pushState');
      at('999ms a 199ms b', {
        a: () => list.change({ search: 'e' }),
        b: () => list.change({ search: 'et' }),
      });
      flush();
      expect(times(harness)).toEqual([0, 1499]);
      expect(harness.calls[1]?.filter).toContain('name@=et');
      expect(location.search).toBe('?search=et');
      expect(pushed).not.toHaveBeenCalled();
    });
  });

  it('does not label the former rows when the list is loaded again while the student types', () => {
    run(entry, entry.url, ({ list, announced, schedule, flush, ...harness }) => {
      schedule(() => list.change({ search: 'e' }), 1000);
      schedule(() => announced.next({ force: true }), 1100);
      schedule(() => expect(list.shownView$.value.search).toBe(''), 1200);
      schedule(() => expect(list.shownView$.value.search).toBe('e'), 1400);
      flush();
      expect(times(harness)).toEqual([0, 1100, 1300]);
    });
  });
});

describe.each(filtered)('a filter of $name', ({ filter, ...entry }) => {
  it('is sent at once, leads to the first page, and is a step of the history', () => {
    run(entry, `${entry.url}?page=3`, ({ list, schedule, flush, ...harness }) => {
      const pushed = jest.spyOn(history, 'pushState');
      schedule(() => list.change(withFilter(list.view$.value, filter)), 1000);
      flush();
      expect(times(harness)).toEqual([0, 1000]);
      expect(list.view$.value.page).toBe(1);
      expect(location.search).toBe(`?${filter.join('=')}`);
      expect(pushed).toHaveBeenCalledTimes(1);
    });
  });

  it('is undone by Back, at once', async () => {
    history.replaceState(null, '', entry.url);
    const server = { total: 1000, facets: [] };
    const injector = Injector.create({
      providers: [
        createSession().provider,
        ...providersOf((request) => of(pageOf(server, request)), new Subject()),
      ],
    });
    const list = injector.get(entry.service).list as AnyList;
    injector.get(Router);
    const before = list.view$.value;
    list.change(withFilter(before, filter));
    expect(currentUrl()).toBe(`${entry.url}?${filter.join('=')}`);
    history.back();
    await nextPop();
    expect(list.view$.value).toEqual(before);
    injector.destroy();
  });

  it('stays to choose from when nothing matches, with none of each value', () => {
    const facet = { field: 'any', label: '', options: [{ value: 'FL', label: 'Florida', count: 12 }] };
    run(entry, entry.url, ({ list, server, schedule, flush }) => {
      server.facets = [facet];
      schedule(() => list.reload({ force: true }), 10);
      schedule(() => {
        Object.assign(server, { total: 0, facets: [] });
        list.change(withFilter(list.view$.value, filter));
      }, 1000);
      flush();
      expect(list.page$.value.value).toMatchObject({
        items: [],
        facets: [{ field: 'any', options: [{ value: 'FL', label: 'Florida', count: 0 }] }],
      });
    });
  });
});
