/** In which order changes of the cart are sent (CCRT-01), in virtual time. */
import { BehaviorSubject, EMPTY, map, timer } from 'rxjs';
import type { Cart, CartItem } from '../../../src/contracts/cart';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { CartEditsService, CartService } from '../../../src/features/cart';
import { CartApiService } from '../../../src/features/cart/cart-api.service';
import { CartIdService } from '../../../src/features/cart/cart-id.service';
import { LearningPathService } from '../../../src/features/learning-path';
import { WHEN_IDLE } from '../../../src/platform/browser/idle';
import { WINDOW_ACTIVE } from '../../../src/platform/browser/window-active';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

interface Harness extends MarbleHarness {
  readonly edits: CartEditsService;
  readonly cart: CartService;
  /** Each change with its time and the cart id that it sends. */
  readonly calls: string[];
  /** How long the server takes for a product, in milliseconds. */
  readonly durations: Record<string, number>;
}

/** A server that puts a product in the cart as soon as it is asked to. The student has no cart yet. */
function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const calls: string[] = [];
    const durations: Record<string, number> = {};
    let items: readonly CartItem[] = [];
    let id: string | undefined;
    const respond = (what: string, sentId: string | undefined, changed: readonly CartItem[]) => {
      calls.push(`${helpers.now()} ${what} ${sentId ?? 'none'}`);
      items = changed;
      const cart = { ShoppingCartID: 'c', Items: [...changed], PromoCode: null, Discount: null, Total: null };
      return timer(durations[what] ?? 10).pipe(map((): Cart => cart));
    };
    const injector = helpers.createInjector(
      createSession().provider,
      {
        provide: LearningPathService,
        useValue: { learningPaths$: new BehaviorSubject({ ...NOT_LOADED, value: [] }) },
      },
      { provide: WHEN_IDLE, useValue: helpers.cold('(i|)') },
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
          release: () => undefined,
        },
      },
      {
        provide: CartApiService,
        useValue: {
          getItems: () => timer(1).pipe(map(() => ({ items: [], pagination: null, facets: null }))),
          addItems: ({
            searchResultId,
            shoppingCartId,
          }: {
            searchResultId: [string];
            shoppingCartId?: string;
          }) =>
            respond(searchResultId[0], shoppingCartId, [
              ...items,
              { CartItemAmount: 10, CourseID: Number(searchResultId[0]), ShoppingCartID: 'c' } as CartItem,
            ]),
          addPromo: (code: string, shoppingCartId?: string) => respond(code, shoppingCartId, items),
        },
      },
    );
    test({
      ...helpers,
      edits: injector.get(CartEditsService),
      cart: injector.get(CartService),
      calls,
      durations,
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
    expect(calls).toEqual(['5 1 none', '105 2 c']);
    expect(cart.items$.value.map(({ CourseID }) => CourseID)).toEqual([1, 2]);
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
    expect(calls).toEqual(['5 1 none', '105 2 c']);
  });
});
