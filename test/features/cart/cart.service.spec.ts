/** When the cart loads, in virtual time (STA-25, CON-14, STA-03). */
import { type Observable, Subject } from 'rxjs';
import type { CartItem } from '../../../src/contracts/cart';
import { FIRST_LOAD_DONE } from '../../../src/core/data/first-load-done';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { CartService } from '../../../src/features/cart';
import { CartApiService } from '../../../src/features/cart/cart-api.service';
import { CartIdService } from '../../../src/features/cart/cart-id.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { WINDOW_ACTIVE } from '../../../src/platform/browser/window-active';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

const item = (ShoppingCartID: string, CourseID = 1) =>
  ({ CartItemAmount: 10, PackageID: null, CourseID, ShoppingCartID }) as CartItem;
const page = (...items: CartItem[]) => ({ items, pagination: null, facets: null });

interface Harness extends MarbleHarness {
  readonly cart: CartService;
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** Each call with its time and the id that it sends. */
  readonly calls: string[];
  /** The responses by cart id; by default a cart of one item, after 1 ms. */
  readonly responses: Record<string, Observable<unknown>>;
  /** Each change of the stored id. */
  readonly cookie: string[];
  /** The brand's shop stores another id. */
  replaceId(id: string): void;
  activate(): void;
  announce(request: ReloadRequest): void;
}

/** The paths have loaded and the browser is idle: the first load is at 0 ms. */
function run(test: (harness: Harness) => void, storedId?: string): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const active = new Subject<void>();
    const announced = new Subject<ReloadRequest>();
    const calls: string[] = [];
    const cookie: string[] = [];
    const responses: Record<string, Observable<unknown>> = {};
    let id = storedId;
    const injector = helpers.createInjector(
      provider,
      { provide: FIRST_LOAD_DONE, useValue: helpers.cold('(i|)') },
      { provide: WINDOW_ACTIVE, useValue: active },
      { provide: DataChangesService, useValue: { of: () => announced } },
      {
        provide: CartIdService,
        useValue: {
          idFor: () => id,
          save: (saved: string, studentId: number) => {
            id = saved;
            cookie.push(`save ${saved} of ${studentId}`);
          },
          forget: () => {
            id = undefined;
            cookie.push('forget');
          },
        },
      },
      {
        provide: CartApiService,
        useValue: {
          getItems: (sent?: string) => {
            calls.push(`${helpers.now()} ${sent ?? 'own'}`);
            return responses[sent ?? 'own'] ?? helpers.cold('-(p|)', { p: page(item(sent ?? 'own')) });
          },
        },
      },
    );
    test({
      ...helpers,
      cart: injector.get(CartService),
      student$,
      calls,
      responses,
      cookie,
      replaceId: (replaced) => {
        id = replaced;
      },
      activate: () => active.next(),
      announce: (request) => announced.next(request),
    });
  });
}

describe('a window that becomes active (STA-25)', () => {
  it('reloads the cart 1000 ms later', () => {
    run(({ at, activate, calls, flush }) => {
      at('5s a', { a: activate });
      flush();
      expect(calls).toEqual(['0 own', '6000 own']);
    });
  });

  it('reloads it once if it becomes active again within 1000 ms', () => {
    run(({ at, activate, calls, flush }) => {
      at('5s a 999ms a 999ms a', { a: activate });
      flush();
      expect(calls).toEqual(['0 own', '8000 own']);
    });
  });

  it('does not reload it within 3000 ms of the last load (STA-03)', () => {
    run(({ at, activate, calls, flush }) => {
      at('1999ms a', { a: activate });
      flush();
      expect(calls).toEqual(['0 own']);
    });
  });

  it('reloads nothing while nobody is signed in', () => {
    run(({ at, activate, calls, student$, flush }) => {
      at('5s o 9ms a', { o: () => student$.next(null), a: activate });
      flush();
      expect(calls).toEqual(['0 own']);
    });
  });
});

describe('a change in another browser', () => {
  it('reloads the cart at once', () => {
    run(({ at, announce, calls, flush }) => {
      at('9ms c', { c: () => announce({ force: true }) });
      flush();
      expect(calls).toEqual(['0 own', '9 own']);
    });
  });

  it('that is only possible, because the page is shown again, is left to the window', () => {
    run(({ at, announce, activate, calls, flush }) => {
      at('5s a 99ms c', { a: activate, c: () => announce({ force: false }) });
      flush();
      expect(calls).toEqual(['0 own', '6000 own']);
    });
  });
});

describe('the id of the cart', () => {
  it('is sent, and stored as the server confirms it', () => {
    run(({ calls, cookie, responses, cold, flush }) => {
      responses['cart-1'] = cold('-(p|)', { p: page(item(''), item('cart-2')) });
      flush();
      expect(calls).toEqual(['0 cart-1']);
      expect(cookie).toEqual([`save cart-2 of ${ann.UserId}`]);
    }, 'cart-1');
  });

  it("becomes the student's once the server has accepted it, even for an empty cart", () => {
    run(({ cookie, responses, cold, flush }) => {
      responses['cart-1'] = cold('-(p|)', { p: page() });
      flush();
      expect(cookie).toEqual([`save cart-1 of ${ann.UserId}`]);
    }, 'cart-1');
  });

  it.each([403, 404])(
    'that the server refuses with %p is forgotten, and the own cart is loaded',
    (status) => {
      run(({ cart, calls, cookie, responses, cold, flush }) => {
        responses['cart-1'] = cold('-#', {}, new HttpErrorResponse({ kind: 'status', status }));
        flush();
        expect(calls).toEqual(['0 cart-1', '1 own']);
        expect(cookie).toEqual(['forget', `save own of ${ann.UserId}`]);
        expect(cart.cart$.value.error).toBeNull();
        expect(cart.count$.value).toBe(1);
      }, 'cart-1');
    },
  );

  it('stays when the load fails for another reason, which the cart reports', () => {
    run(({ cart, calls, cookie, responses, cold, flush }) => {
      responses['cart-1'] = cold('-#', {}, new HttpErrorResponse({ kind: 'status', status: 500 }));
      flush();
      expect(calls).toEqual(['0 cart-1']);
      expect(cookie).toEqual([]);
      expect(cart.cart$.value.error).toBe("We couldn't load your cart. Please try again.");
      expect(cart.items$.value).toEqual([]);
    }, 'cart-1');
  });

  it.each([
    ['is accepted', '20ms (p|)'],
    ['is refused', '20ms #'],
  ])('that the shop replaces before the old one %s stays', (_how, response) => {
    run(({ at, calls, cookie, responses, replaceId, cold, flush }) => {
      const error = new HttpErrorResponse({ kind: 'status', status: 404 });
      responses['cart-1'] = cold(response, { p: page(item('cart-1')) }, error);
      at('9ms r', { r: () => replaceId('cart-2') });
      flush();
      expect(calls[0]).toBe('0 cart-1');
      expect(cookie.filter((change) => !change.startsWith('save cart-2'))).toEqual([]);
    }, 'cart-1');
  });

  it('is cleared when the student leaves', () => {
    run(({ at, cart, cookie, student$, flush }) => {
      at('9ms o 9ms b', { o: () => student$.next(null), b: () => student$.next(bob) });
      at('10ms x', { x: () => expect([cart.items$.value, cart.count$.value]).toEqual([[], 0]) });
      flush();
      expect(cookie.at(-1)).toBe(`save own of ${bob.UserId}`);
      expect.assertions(2);
    });
  });
});

describe('a cart that a call has returned', () => {
  const changed = {
    ShoppingCartID: 'cart-9',
    Items: [item('cart-9', 1), item('cart-9', 2)],
    PromoCode: null,
    Discount: null,
    Total: null,
  };

  it('is shown without another load', () => {
    run(({ at, cart, calls, cookie, flush }) => {
      at('9ms p', { p: () => cart.put(changed) });
      flush();
      expect(cart.count$.value).toBe(2);
      expect(cookie.at(-1)).toBe(`save cart-9 of ${ann.UserId}`);
      expect(calls).toEqual(['0 own']);
    });
  });

  it('is loaded if a load is pending that may have missed the change', () => {
    run(({ at, cart, calls, responses, cold, flush }) => {
      responses.own = cold('100ms (p|)', { p: page() });
      responses['cart-9'] = cold('-(p|)', { p: page(...changed.Items) });
      at('9ms p', { p: () => cart.put(changed) });
      flush();
      expect(calls).toEqual(['0 own', '9 cart-9']);
      expect(cart.count$.value).toBe(2);
    });
  });

  it('is also what an action has read', () => {
    run(({ at, cart, calls, responses, cold, flush }) => {
      at('9ms p', {
        p: () => {
          responses.own = cold('-(p|)', { p: page(...changed.Items) });
          cart.read(ann.UserId).subscribe();
        },
      });
      flush();
      expect(calls).toEqual(['0 own', '9 own']);
      expect(cart.count$.value).toBe(2);
    });
  });

  it('is loaded if there was none before', () => {
    run(({ at, cart, calls, responses, cold, flush }) => {
      responses.own = cold('-#', {}, new HttpErrorResponse({ kind: 'status', status: 500 }));
      at('9ms p', { p: () => cart.put(changed) });
      flush();
      expect(calls).toEqual(['0 own', '9 cart-9']);
    });
  });
});
