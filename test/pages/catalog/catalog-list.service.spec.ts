/** When the catalog and its ratings load, in virtual time (RTE-10, CMKT-01, CLRN-13). */
import { BehaviorSubject, map, Subject } from 'rxjs';
import * as v from 'valibot';
import { Product } from '../../../src/contracts/product';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { CartService } from '../../../src/features/cart';
import { MarketingApiService, ProductService } from '../../../src/features/catalog';
import { SupportApiService } from '../../../src/features/help';
import { readonlyState } from '../../../src/framework/rxjs';
import { CatalogListService } from '../../../src/pages/catalog/catalog-list.service';
import { ServiceRatingService } from '../../../src/pages/catalog/service-rating.service';
import { CLOCK } from '../../../src/platform/clock/clock';
import { Router } from '../../../src/platform/router/router';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

/** The virtual time begins here. */
const START = Date.parse('2026-11-22T12:00:00Z');

interface Harness extends MarbleHarness {
  readonly list: CatalogListService;
  readonly products: ProductService;
  readonly ratings: () => ServiceRatingService;
  readonly router: Router;
  readonly session: ReturnType<typeof createSession>;
  readonly api: StubApi;
  readonly support: StubApi;
  readonly announced: Subject<ReloadRequest>;
}

const product = (itemId: number, fields: object = {}) =>
  v.parse(Product, { itemId, name: 'Ethics', deliveryMethodId: 1, offerings: [], ...fields });
const pageOf = (items: readonly Product[], total = items.length) => ({
  items,
  pagination: { offset: 0, limit: 12, total },
  facets: [],
});

interface Server {
  readonly total?: number;
  /** Instead of a success, from the first call on. */
  readonly filters?: readonly string[];
}

function run(
  url: string,
  items: readonly Product[],
  test: (harness: Harness) => void,
  { total, filters = ['1ms (f|)'] }: Server = {},
) {
  history.replaceState(null, '', url);
  runMarbles((helpers) => {
    const api = stubApi(helpers, {
      getProductsWithFilters: [helpers.cold('2ms (p|)', { p: pageOf(items, total) })],
      getFilters: filters.map((marbles) => helpers.cold(marbles, { f: { facets: [] } })),
    });
    const support = stubApi(helpers, {
      getServiceReview: [helpers.cold('5ms (r|)', { r: { reviewUrl: '', stars: 4.5, reviewCount: 12 } })],
    });
    const announced = new Subject<ReloadRequest>();
    const session = createSession();
    const injector = helpers.createInjector(
      session.provider,
      { provide: CLOCK, useValue: { now: () => new Date(START + helpers.now()) } },
      { provide: MarketingApiService, useValue: api.service },
      { provide: SupportApiService, useValue: support.service },
      { provide: DataChangesService, useValue: { of: () => announced } },
      { provide: CartService, useValue: { cart$: readonlyState(new BehaviorSubject(NOT_LOADED)) } },
    );
    test({
      ...helpers,
      list: injector.get(CatalogListService),
      products: injector.get(ProductService),
      ratings: () => injector.get(ServiceRatingService),
      router: injector.get(Router),
      session,
      api,
      support,
      announced,
    });
  });
}

const timesOf = ({ calls }: StubApi, name: string) =>
  calls.filter((call) => call.includes(name)).map((call) => Number(call.split(' ')[0]));
const listTimes = (api: StubApi) => timesOf(api, 'getProductsWithFilters');

it('sends a search 300 ms after the last key, and everything else at once', () => {
  run('/products', [], ({ list, api, at, flush }) => {
    at('9ms a 199ms b 499ms c', {
      a: () => list.change({ search: 'e' }),
      b: () => list.change({ search: 'et' }),
      c: () => list.choose('state', 'FL', true),
    });
    flush();
    expect(listTimes(api)).toEqual([0, 509, 709]);
    expect(api.calls.at(-1)).toContain('{"limit":12,"offset":0,"filter":["stateAbbv==FL","name@=et"]}');
  });
});

it('loads a choice at once, and writes it into the address 300 ms later', () => {
  run('/products', [], ({ list, api, schedule, flush }) => {
    schedule(() => list.choose('delivery', '6', true), 1000);
    schedule(() => expect([...listTimes(api), location.search]).toEqual([0, 1000, '']), 1299);
    schedule(() => expect(location.search).toBe('?delivery=6'), 1301);
    flush();
    expect(listTimes(api)).toEqual([0, 1000]);
  });
});

it('says which view the page on screen belongs to, until the server has responded', () => {
  run('/products', [], ({ list, expectObservable, at }) => {
    expectObservable(list.shownView$.pipe(map(({ sort }) => sort))).toBe('r-r 6ms n', {
      r: 'relevance',
      n: 'name',
    });
    at('7ms a', { a: () => list.change({ sort: 'name' }) });
  });
});

it('does not take a page for that of a search which is not sent yet', () => {
  run('/products', [], ({ list, api, announced, schedule, flush }) => {
    schedule(() => list.change({ search: 'e' }), 1000);
    schedule(() => announced.next({ force: true }), 1100);
    schedule(() => expect(list.shownView$.value.search).toBe(''), 1200);
    schedule(() => expect(list.shownView$.value.search).toBe('e'), 1400);
    flush();
    expect(listTimes(api)).toEqual([0, 1100, 1300]);
  });
});

it('loads the filters of the whole catalog once, and again only if that has failed', () => {
  const test = ({ list, api, schedule, flush }: Harness) => {
    schedule(() => list.reload({ force: true }), 5000);
    schedule(() => list.reload({ force: true }), 9000);
    schedule(() => list.choose('state', 'FL', true), 10_000);
    flush();
    expect(timesOf(api, 'getFilters')).toEqual([0, 5000]);
    expect(listTimes(api)).toEqual([0, 5000, 9000, 10_000]);
  };
  run('/products', [], test, { filters: ['1ms #', '1ms (f|)'] });
});

it('loads again when the student comes back, and nothing while another page is shown', () => {
  run('/products', [], ({ router, api, announced, schedule, flush }) => {
    schedule(() => router.navigateByUrl('/account'), 4000);
    schedule(() => announced.next({ force: true }), 5000);
    schedule(() => router.navigateByUrl('/products'), 6000);
    schedule(() => announced.next({ force: true }), 7000);
    flush();
    expect(listTimes(api)).toEqual([0, 6000, 7000]);
  });
});

it('loads again 1 s after a session begins, because it can be over by then', () => {
  const startTime = new Date(START + 60_000).toISOString();
  run('/products', [product(1, { startTime })], ({ api, schedule, flush }) => {
    schedule(() => expect(listTimes(api)).toEqual([0]), 60_999);
    flush();
    expect(listTimes(api)).toEqual([0, 61_000]);
  });
});

it('goes to the last page if the address names one that is no longer there', () => {
  run(
    '/products?page=9',
    [],
    ({ list, flush }) => {
      flush();
      expect(list.view$.value.page).toBe(3);
    },
    { total: 30 },
  );
});

describe('ratings', () => {
  const shown = [1, 2, 3].map((itemId) => product(itemId, { licenseTypeId: itemId === 3 ? 102 : 101 }));

  it('are loaded once for each license type on the page', () => {
    run('/products', [...shown, product(4)], ({ list, ratings, support, schedule, flush }) => {
      const service = ratings();
      schedule(() => list.change({ page: 2 }), 100);
      flush();
      expect(support.calls).toEqual(['2 getServiceReview 101', '2 getServiceReview 102']);
      expect([...service.ratings$.value.keys()]).toEqual([101, 102]);
      expect(service.ratings$.value.get(101)).toMatchObject({ stars: 4.5 });
    });
  });

  it('that fail are left out, and asked for again with the next page', () => {
    run('/products', shown.slice(0, 1), ({ list, ratings, support, cold, schedule, flush }) => {
      const service = ratings();
      support.responses.getServiceReview = [
        cold('5ms #'),
        cold('5ms (r|)', { r: { stars: 4, reviewUrl: '' } }),
      ];
      schedule(() => expect(service.ratings$.value.size).toBe(0), 50);
      schedule(() => list.reload({ force: true }), 5000);
      flush();
      expect(timesOf(support, 'getServiceReview')).toEqual([2, 5000]);
      expect(service.ratings$.value.get(101)).toMatchObject({ stars: 4 });
    });
  });
});

it('forgets everything when another student signs in', () => {
  run('/products', [product(1)], ({ list, products, session, schedule, flush }) => {
    schedule(() => session.student$.next(null), 10);
    flush();
    expect(list.page$.value.value).toBeNull();
    expect(list.filters$.value.value).toBeNull();
    expect(products.product$(1).value).toBeNull();
  });
});
