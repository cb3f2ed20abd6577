/** When the catalog and its ratings load, in virtual time (RTE-10, CMKT-01, CLRN-13). */
import { BehaviorSubject, Subject } from 'rxjs';
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
  readonly catalog: CatalogListService;
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
      catalog: injector.get(CatalogListService),
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

it('loads the filters of the whole catalog once, and again only if that has failed', () => {
  const test = ({ catalog, api, schedule, flush }: Harness) => {
    schedule(() => catalog.list.reload({ force: true }), 5000);
    schedule(() => catalog.list.reload({ force: true }), 9000);
    schedule(() => catalog.choose('state', 'FL', true), 10_000);
    flush();
    expect(timesOf(api, 'getFilters')).toEqual([0, 5000]);
    expect(listTimes(api)).toEqual([0, 5000, 9000, 10_000]);
  };
  run('/products', [], test, { filters: ['1ms #', '1ms (f|)'] });
});

it('loads again 1 s after a session begins, because it can be over by then', () => {
  const startTime = new Date(START + 60_000).toISOString();
  run('/products', [product(1, { startTime })], ({ api, schedule, flush }) => {
    schedule(() => expect(listTimes(api)).toEqual([0]), 60_999);
    flush();
    expect(listTimes(api)).toEqual([0, 61_000]);
  });
});

describe('ratings', () => {
  const shown = [1, 2, 3].map((itemId) => product(itemId, { licenseTypeId: itemId === 3 ? 102 : 101 }));

  it('are loaded once for each license type on the page', () => {
    run('/products', [...shown, product(4)], ({ catalog, ratings, support, schedule, flush }) => {
      const service = ratings();
      schedule(() => catalog.list.change({ page: 2 }), 100);
      flush();
      expect(support.calls).toEqual(['2 getServiceReview 101', '2 getServiceReview 102']);
      expect([...service.ratings$.value.keys()]).toEqual([101, 102]);
      expect(service.ratings$.value.get(101)).toMatchObject({ stars: 4.5 });
    });
  });

  it('that fail are left out, and asked for again with the next page', () => {
    run('/products', shown.slice(0, 1), ({ catalog, ratings, support, cold, schedule, flush }) => {
      const service = ratings();
      support.responses.getServiceReview = [
        cold('5ms #'),
        cold('5ms (r|)', { r: { stars: 4, reviewUrl: '' } }),
      ];
      schedule(() => expect(service.ratings$.value.size).toBe(0), 50);
      schedule(() => catalog.list.reload({ force: true }), 5000);
      flush();
      expect(timesOf(support, 'getServiceReview')).toEqual([2, 5000]);
      expect(service.ratings$.value.get(101)).toMatchObject({ stars: 4 });
    });
  });
});

it('forgets everything when another student signs in', () => {
  run('/products', [product(1)], ({ catalog, products, session, schedule, flush }) => {
    schedule(() => session.student$.next(null), 10);
    flush();
    expect(catalog.list.page$.value.value).toBeNull();
    expect(catalog.filters$.value.value).toBeNull();
    expect(products.product$(1).value).toBeNull();
  });
});
