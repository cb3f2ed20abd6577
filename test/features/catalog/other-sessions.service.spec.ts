/** Whether a live course that is sold out has another session, in virtual time. */
import { NEVER, throwError } from 'rxjs';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { CartService } from '../../../src/features/cart';
import { MarketingApiService, ProductService } from '../../../src/features/catalog';
import { OtherSessionsService } from '../../../src/features/catalog/other-sessions.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { pageOf } from '../../support/course-harness';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { product } from '../../support/products';
import { type StubApi, stubApi } from '../../support/stub-api';

const FULL = product({ method: 'Webinar', name: 'Law', seatsRemaining: 0, licenseTypeId: 101 });
const OTHER = product({ method: 'Webinar', itemId: 2, name: 'Law', seatsRemaining: 4 });
const ASKED = 'getProducts {"limit":20,"filter":["name@=Law","deliveryMethodId==4","licenseTypeId==101"]}';

const SECOND = product({ ...FULL, method: 'Webinar', itemId: 3 });
const FLORIDA = product({ ...FULL, method: 'Webinar', itemId: 4, licenseTypeId: 102 });

interface Harness extends MarbleHarness {
  readonly sessions: OtherSessionsService;
  readonly api: StubApi;
  readonly products: ProductService;
  readonly student$: ReturnType<typeof createSession>['student$'];
}

function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const { cold } = helpers;
    const api = stubApi(helpers, { getProducts: [cold('-(a|)', { a: pageOf([FULL, OTHER]) })] });
    const { student$, provider } = createSession();
    const injector = helpers.createInjector(
      provider,
      { provide: MarketingApiService, useValue: api.service },
      { provide: DataChangesService, useValue: { of: () => NEVER } },
      { provide: CartService, useValue: { cart$: NEVER } },
    );
    const products = injector.get(ProductService);
    products.put([FULL, SECOND, FLORIDA]);
    test({ ...helpers, api, products, student$, sessions: injector.get(OtherSessionsService) });
  });
}

it('is not known until the sessions of its name are there, which are asked for once', () => {
  run(({ sessions, api, expectObservable, flush }) => {
    const exist$ = sessions.exist$(FULL.itemId);
    expectObservable(exist$).toBe('ab', { a: false, b: true });
    expectObservable(exist$).toBe('ab', { a: false, b: true });
    flush();
    expect(api.calls).toEqual([`0 ${ASKED}`]);
  });
});

it('has none among itself and what is sold out', () => {
  run(({ sessions, api, cold, expectObservable }) => {
    const full = { ...OTHER, seatsRemaining: 0 };
    api.responses.getProducts = [cold('-(a|)', { a: pageOf([FULL, full]) })];
    expectObservable(sessions.exist$(FULL.itemId)).toBe('a', { a: false });
  });
});

it('is not known if the call fails', () => {
  run(({ sessions, api, expectObservable }) => {
    api.responses.getProducts = [throwError(() => new HttpErrorResponse({ status: 400 }))];
    expectObservable(sessions.exist$(FULL.itemId)).toBe('a', { a: false });
  });
});

it('is asked for once for all sessions of a course, and for each profession', () => {
  run(({ sessions, api, cold, expectObservable, flush }) => {
    expectObservable(sessions.exist$(FULL.itemId), '^ 10ms !').toBe('ab', { a: false, b: true });
    expectObservable(sessions.exist$(SECOND.itemId), '^ 10ms !').toBe('ab', { a: false, b: true });
    cold('--a').subscribe(() => sessions.exist$(FLORIDA.itemId).subscribe());
    flush();
    expect(api.calls).toEqual([`0 ${ASKED}`, `2 ${ASKED.replace('101', '102')}`]);
  });
});

it('is not asked for again when it is shown again, but by another student', () => {
  run(({ sessions, api, products, student$, cold, expectObservable, flush }) => {
    expectObservable(sessions.exist$(FULL.itemId), '^ 5ms !').toBe('ab', { a: false, b: true });
    expectObservable(sessions.exist$(FULL.itemId), '10ms ^ 5ms !').toBe('10ms b', { b: true });
    cold('20ms b').subscribe(() => student$.next(bob));
    cold('30ms b').subscribe(() => {
      products.put([SECOND]);
      sessions.exist$(SECOND.itemId).subscribe();
    });
    flush();
    expect(api.calls).toEqual([`0 ${ASKED}`, `30 ${ASKED}`]);
  });
});

it('is asked for the next time if the call has failed', () => {
  run(({ sessions, api, cold, expectObservable }) => {
    const failure = throwError(() => new HttpErrorResponse({ status: 400 }));
    api.responses.getProducts = [failure, cold('-(a|)', { a: pageOf([FULL, OTHER]) })];
    expectObservable(sessions.exist$(FULL.itemId), '^ 5ms !').toBe('a', { a: false });
    expectObservable(sessions.exist$(FULL.itemId), '10ms ^ 5ms !').toBe('10ms ab', { a: false, b: true });
  });
});
