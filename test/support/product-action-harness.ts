/** Buttons of products against a server in virtual time: every call and every effect with its time. */
import { BehaviorSubject, defer, EMPTY, map, Observable, of, tap, timer } from 'rxjs';
import type { CartItem } from '../../src/contracts/cart';
import type { Product } from '../../src/contracts/product';
import { BrandService } from '../../src/core/brand/brand.service';
import { type Loadable, NOT_LOADED } from '../../src/core/data/loadable';
import { DataChangesService } from '../../src/core/hub/data-changes.service';
import { ToastService } from '../../src/core/toast/toast.service';
import { CartEditsService, CartService } from '../../src/features/cart';
import { ProductActionService, ProductService } from '../../src/features/catalog';
import { AddedToCartService } from '../../src/features/catalog/added-to-cart.service';
import { MarketingApiService } from '../../src/features/catalog/marketing-api.service';
import { EnrollmentApiService } from '../../src/features/course';
import { LearningPathService } from '../../src/features/learning-path';
import { ProfileService } from '../../src/features/profile';
import { HttpErrorResponse } from '../../src/framework/http';
import { readonlyState } from '../../src/framework/rxjs';
import { WEB_LOCKS, type WebLocks } from '../../src/platform/browser/web-locks';
import { createSession, type MarbleHarness, runMarbles } from './marbles';
import { offering, product } from './products';

export const COURSE = 1;
export const BOOK = 2;
const READ_MS = 10;
const SEND_MS = 100;

export const PRODUCTS = {
  course: product({ itemId: COURSE, name: 'Ethics' }),
  book: product({
    itemId: BOOK,
    name: 'Handbook',
    method: 'PhysicalProduct',
    offerings: [offering({ productCode: '2-FL', price: 32 })],
  }),
};

/** The transport fails, so it is not known what the server has done. */
export const lost = () => new HttpErrorResponse({});
export const refused = (status: number) => new HttpErrorResponse({ status });

interface ProductActionHarness extends MarbleHarness {
  readonly actions: ProductActionService;
  readonly products: ProductService;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly cart$: BehaviorSubject<Loadable<readonly CartItem[]>>;
  /** Every call and every effect, with its time. */
  readonly log: string[];
  /** The products on the server; a call that succeeds changes them. */
  readonly server: Map<number, Product>;
  /** What happens to the next call instead of a success: the server does it or not, and fails with the error if any. */
  failSend(outcome: { happens: boolean; error: unknown }): void;
  failRead(error: unknown): void;
  /** What the server returns for the cart; nothing is in it by default. */
  setCart(items$: Observable<readonly CartItem[]>): void;
  press(itemId: number): void;
}

export function runProductActions(
  test: (harness: ProductActionHarness) => void,
  locks: WebLocks | null = null,
): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const log: string[] = [];
    const note = (what: string) => log.push(`${helpers.now()} ${what}`);
    const server = new Map<number, Product>([
      [COURSE, PRODUCTS.course],
      [BOOK, PRODUCTS.book],
    ]);
    const cart$ = new BehaviorSubject<Loadable<readonly CartItem[]>>(NOT_LOADED);
    let outcome: { happens: boolean; error: unknown } | null = null;
    let readError: unknown = null;
    let items$: Observable<readonly CartItem[]> = of([]);
    const send = (what: string, itemId: number, change: Partial<Product>) =>
      new Observable<object>((subscriber) => {
        note(what);
        const failing = outcome;
        outcome = null;
        return timer(SEND_MS)
          .pipe(
            map(() => {
              const before = server.get(itemId) as Product;
              if (failing === null || failing.happens) server.set(itemId, { ...before, ...change });
              if (failing?.error) throw failing.error;
              return { enrollmentIds: failing?.happens === false ? [] : [7], soldOutProductCodes: [] };
            }),
          )
          .subscribe(subscriber);
      });
    const injector = helpers.createInjector(
      provider,
      { provide: WEB_LOCKS, useValue: locks },
      { provide: BrandService, useValue: { context: { brand: { token: 'marlowe' } } } },
      { provide: DataChangesService, useValue: { of: () => EMPTY } },
      {
        provide: MarketingApiService,
        useValue: {
          getProduct: (itemId: number) =>
            new Observable<Product>((subscriber) => {
              note(`read ${itemId}`);
              const failing = readError;
              readError = null;
              return timer(READ_MS)
                .pipe(
                  map(() => {
                    if (failing !== null) throw failing;
                    return server.get(itemId) as Product;
                  }),
                )
                .subscribe(subscriber);
            }),
        },
      },
      {
        provide: EnrollmentApiService,
        useValue: {
          enroll: ([code]: string[], addedFrom: string) =>
            send(`enroll ${code} from ${addedFrom}`, Number.parseInt(code as string, 10), {
              isEnrolled: true,
            }),
        },
      },
      {
        provide: CartEditsService,
        useValue: {
          add: ({ searchResultId: [code], addedFrom }: { searchResultId: string[]; addedFrom: string }) =>
            send(`add ${code} from ${addedFrom}`, Number.parseInt(code as string, 10), { inCart: true }),
        },
      },
      {
        provide: CartService,
        useValue: {
          cart$: readonlyState(cart$),
          reload: () => note('reload cart'),
          read: () => defer(() => items$).pipe(tap((value) => cart$.next({ ...NOT_LOADED, value }))),
        },
      },
      { provide: AddedToCartService, useValue: { open: (itemId: number) => note(`added ${itemId}`) } },
      { provide: LearningPathService, useValue: { reload: () => note('reload paths') } },
      { provide: ProfileService, useValue: { reload: () => note('reload profile') } },
      {
        provide: ToastService,
        useValue: {
          success: (text: string) => note(text),
          warning: (text: string) => note(text),
          error: (text: string) => note(text),
        },
      },
    );
    const actions = injector.get(ProductActionService);
    const products = injector.get(ProductService);
    products.put([...server.values()]);
    test({
      ...helpers,
      actions,
      products,
      student$,
      cart$,
      log,
      server,
      failSend: (next) => {
        outcome = next;
      },
      failRead: (error) => {
        readError = error;
      },
      setCart: (next$) => {
        items$ = next$;
      },
      press: (itemId) => actions.act(itemId, { addedFrom: 'catalog' }),
    });
  });
}
