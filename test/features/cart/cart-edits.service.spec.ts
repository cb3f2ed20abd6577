/** In which order changes of the cart are sent, and to which cart (CCRT-01, CON-07), in virtual time. */
import { EMPTY, type Observable, of, switchMap, throwError, timer } from 'rxjs';
import type { Cart, CartItem } from '../../../src/contracts/cart';
import { FIRST_LOAD_DONE } from '../../../src/core/data/first-load-done';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { CartEditsService, CartService } from '../../../src/features/cart';
import { CartApiService } from '../../../src/features/cart/cart-api.service';
import { CartIdService } from '../../../src/features/cart/cart-id.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { WINDOW_ACTIVE } from '../../../src/platform/browser/window-active';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

interface Harness extends MarbleHarness {
  readonly edits: CartEditsService;
  readonly cart: CartService;
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** Each change, and each load of the items, with its time and the cart id that it sends. */
  readonly calls: string[];
  /** The id in the cookie. */
  readonly storedId: () => string | undefined;
  /** How long the server takes for a product, in milliseconds. */
  readonly durations: Record<string, number>;
  /** The status with which the server refuses a call, by what it is and the cart id that it sends. */
  readonly refusals: Record<string, number>;
}

/** A server that puts a product in the cart as soon as it is asked to. No cart is known yet unless an id is stored. */
function run(test: (harness: Harness) => void, stored?: string): void {
  runMarbles((helpers) => {
    const calls: string[] = [];
    const durations: Record<string, number> = {};
    const refusals: Record<string, number> = {};
    let items: readonly CartItem[] = [];
    let id = stored;
    const respond = <T>(what: string, sentId: string | undefined, duration: number, body: () => T) => {
      const call = `${what} ${sentId ?? 'none'}`;
      calls.push(`${helpers.now()} ${call}`);
      const status = refusals[call];
      const response$: Observable<T> =
        status === undefined
          ? of(body())
          : throwError(() => new HttpErrorResponse({ kind: 'status', status }));
      return timer(duration).pipe(switchMap(() => response$));
    };
    const change = (what: string, sentId: string | undefined, added: readonly CartItem[]) =>
      respond(what, sentId, durations[what] ?? 10, (): Cart => {
        items = [...items, ...added];
        return { ShoppingCartID: 'c', Items: [...items], PromoCode: null, Discount: null, Total: null };
      });
    const { student$, provider } = createSession();
    const injector = helpers.createInjector(
      provider,
      { provide: FIRST_LOAD_DONE, useValue: helpers.cold('(i|)') },
      { provide: WINDOW_ACTIVE, useValue: EMPTY },
      { provide: DataChangesService, useValue: { of: () => EMPTY } },
      { provide: ToastService, useValue: {} },
      {
        provide: CartIdService,
        useValue: {
          idFor: () => id,
          save: (saved: string) => {
            id = saved;
          },
          forget: () => {
            id = undefined;
          },
        },
      },
      {
        provide: CartApiService,
        useValue: {
          getItems: (sentId?: string) =>
            respond('items', sentId, 1, () => ({ items: [], pagination: null, facets: null })),
          addItems: ({
            searchResultId,
            shoppingCartId,
          }: {
            searchResultId: [string];
            shoppingCartId?: string;
          }) =>
            change(searchResultId[0], shoppingCartId, [
              { CartItemAmount: 10, CourseID: Number(searchResultId[0]), ShoppingCartID: 'c' } as CartItem,
            ]),
          addPromo: (code: string, shoppingCartId?: string) => change(code, shoppingCartId, []),
        },
      },
    );
    test({
      ...helpers,
      edits: injector.get(CartEditsService),
      cart: injector.get(CartService),
      student$,
      calls,
      storedId: () => id,
      durations,
      refusals,
    });
  });
}

const add = (edits: CartEditsService, code: string) =>
  edits.add({ searchResultId: [code], addedFrom: 'catalog' }).subscribe();

it('sends two products one after another, to one cart, so that the slower response hides neither', () => {
  run(({ at, edits, cart, calls, durations, flush }) => {
    durations['1'] = 100;
    at('5ms a b', { a: () => add(edits, '1'), b: () => add(edits, '2') });
    flush();
    expect(calls).toEqual(['0 items none', '5 1 none', '105 2 c']);
    expect(cart.items$.value.map(({ CourseID }) => CourseID)).toEqual([1, 2]);
  });
});

it('repeats a lost call as it was, also if the cart has become known since', () => {
  run(({ at, edits, calls, refusals, flush }) => {
    const addKeyed = (code: string) =>
      edits
        .add({ searchResultId: [code], addedFrom: 'catalog' }, `key ${code}`)
        .subscribe({ error: () => {} });
    refusals['1 none'] = 502;
    at('5ms a 19ms b 19ms a', { a: () => addKeyed('1'), b: () => addKeyed('2') });
    flush();
    expect(calls).toEqual(['0 items none', '5 1 none', '25 2 none', '45 1 none']);
  });
});

it('does not let a change overtake another one when the one between them is cancelled', () => {
  run(({ at, edits, calls, durations, flush }) => {
    durations['1'] = 100;
    at('5ms a p 19ms r b', {
      a: () => add(edits, '1'),
      p: () => edits.applyPromo('WELCOME10'),
      r: () => edits.reset(),
      b: () => add(edits, '2'),
    });
    flush();
    expect(calls).toEqual(['0 items none', '5 1 none', '105 2 c']);
  });
});

it('does not know what has become of a promo code whose response is lost, and loads the cart again', () => {
  run(({ at, edits, calls, refusals, flush }) => {
    at('5ms a 19ms p', {
      a: () => add(edits, '1'),
      p: () => {
        expect(edits.priced$.value).not.toBeNull();
        refusals['WELCOME10 c'] = 504;
        edits.applyPromo('WELCOME10');
      },
    });
    flush();
    expect(edits.promo$.value).toMatchObject({
      ...{
        kind: 'unknown',
        error: expect.stringMatching(/^We don't know whether this promo code was applied/),
      },
    });
    expect(edits.priced$.value).toBeNull();
    expect(calls).toEqual(['0 items none', '5 1 none', '25 WELCOME10 c', '35 items c']);
  });
  expect.assertions(4);
});

it.each([
  ['nothing that waits once the student has left', bob, ['5 1 none']],
  [
    'what waits when the student renews their credential',
    { ...ann, XCredential: 'new' },
    ['5 1 none', '105 2 c'],
  ],
])('sends %s', (_what, next, expected) => {
  run(({ at, edits, student$, calls, durations, flush }) => {
    durations['1'] = 100;
    at('5ms a b 19ms n', {
      a: () => add(edits, '1'),
      b: () => add(edits, '2'),
      n: () => student$.next(next),
    });
    flush();
    expect(calls.filter((call) => !call.includes('items'))).toEqual(expected);
  });
});

describe.each([403, 404])('a change that the server refuses with %p', (status) => {
  it('is sent to the own cart if the stored one is refused too', () => {
    run(({ at, edits, cart, calls, storedId, refusals, flush }) => {
      at('5ms r', {
        r: () => {
          Object.assign(refusals, { '1 foreign': status, 'items foreign': status });
          add(edits, '1');
        },
      });
      flush();
      expect(calls).toEqual(['0 items foreign', '5 1 foreign', '15 items foreign', '16 1 none']);
      expect(storedId()).toBe('c');
      expect(cart.count$.value).toBe(1);
    }, 'foreign');
  });

  it.each([
    ['can be read', {}],
    ['cannot be read now', { 'items c': 500 }],
  ])('keeps the id of a cart that %s, and fails once', (_how, reads) => {
    run(({ at, edits, calls, storedId, refusals, now, flush }) => {
      const failures: unknown[] = [];
      at('5ms r', {
        r: () => {
          Object.assign(refusals, { '1 c': status, ...reads });
          edits.add({ searchResultId: ['1'], addedFrom: 'catalog' }).subscribe({
            error: (error: HttpErrorResponse) => failures.push([now(), error.status]),
          });
        },
      });
      flush();
      expect(calls).toEqual(['0 items c', '5 1 c', '15 items c']);
      expect(failures).toEqual([[16, status]]);
      expect(storedId()).toBe('c');
    }, 'c');
  });
});
