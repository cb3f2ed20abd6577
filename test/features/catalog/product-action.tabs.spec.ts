/** Two tabs of one browser, each with its own services, share the locks and the server. */
import { BehaviorSubject, defer, EMPTY, NEVER } from 'rxjs';
import type { CartItem } from '../../../src/contracts/cart';
import { BrandService } from '../../../src/core/brand/brand.service';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { CartEditsService, CartService } from '../../../src/features/cart';
import { ProductActionService, ProductService } from '../../../src/features/catalog';
import { AddedToCartService } from '../../../src/features/catalog/added-to-cart.service';
import { MarketingApiService } from '../../../src/features/catalog/marketing-api.service';
import { EnrollmentApiService } from '../../../src/features/course';
import { LearningPathService } from '../../../src/features/learning-path';
import { ProfileService } from '../../../src/features/profile';
import { Injector } from '../../../src/framework/di';
import { readonlyState } from '../../../src/framework/rxjs';
import { WEB_LOCKS, type WebLocks } from '../../../src/platform/browser/web-locks';
import { createLocks } from '../../support/locks';
import { createSession } from '../../support/marbles';
import { offering, product } from '../../support/products';
import { turns } from '../../support/turns';

const HANDBOOK = product({ itemId: 2, offerings: [offering({ productCode: '2-FL', price: 32 })] });
const { children: _, ...part } = offering({ itemId: 2, productCode: '2-FL', name: 'Handbook' });
const BUNDLE = product({
  itemId: 3,
  offerings: [offering({ productCode: '3-FL', price: 90, children: [part] })],
});

/** A server that does not notice that something is in the cart already. */
function openTabs(locks: WebLocks | null) {
  const server = { product: HANDBOOK, added: 0, cart: [] as readonly CartItem[], warnings: [] as string[] };
  const later = async <T>(read: () => T) => {
    await Promise.resolve();
    return read();
  };
  const openTab = () => {
    const injector = Injector.create({
      providers: [
        createSession().provider,
        { provide: WEB_LOCKS, useValue: locks },
        { provide: BrandService, useValue: { context: { brand: { token: 'marlowe' } } } },
        { provide: DataChangesService, useValue: { of: () => EMPTY } },
        {
          provide: MarketingApiService,
          useValue: {
            getProduct: (id: number) => defer(() => later(() => (id === 3 ? BUNDLE : server.product))),
          },
        },
        { provide: EnrollmentApiService, useValue: { enroll: () => NEVER } },
        {
          provide: CartEditsService,
          useValue: {
            add: () =>
              defer(() =>
                later(() => {
                  server.added += 1;
                  server.product = { ...HANDBOOK, inCart: true };
                  const item = { CourseID: 2, PackageID: null, CartItemAmount: 32, ItemName: 'Handbook' };
                  server.cart = [
                    { ...item, CartItemID: 1, ShoppingCartID: 'c', ProductCode: '2-FL', Quantity: 1 },
                  ];
                }),
              ),
          },
        },
        {
          provide: CartService,
          useValue: {
            cart$: readonlyState(new BehaviorSubject(NOT_LOADED)),
            reload: () => undefined,
            read: () => defer(() => later(() => server.cart)),
          },
        },
        { provide: AddedToCartService, useValue: { open: () => undefined } },
        { provide: LearningPathService, useValue: {} },
        { provide: ProfileService, useValue: {} },
        { provide: ToastService, useValue: { warning: (text: string) => server.warnings.push(text) } },
      ],
    });
    const products = injector.get(ProductService);
    products.put([HANDBOOK, BUNDLE]);
    return { products, actions: injector.get(ProductActionService) };
  };
  return { server, tabs: [openTab(), openTab()] as const };
}

it('add a product once, and both say that it is in the cart', async () => {
  const { server, tabs } = openTabs(createLocks());
  for (const { actions } of tabs) actions.act(2, { addedFrom: 'catalog' });
  await turns();
  expect(server.added).toBe(1);
  for (const { products, actions } of tabs) {
    expect(products.product$(2).value?.inCart).toBe(true);
    expect(actions.state$(2).value).toMatchObject({ kind: expect.stringMatching(/saved|idle/), error: null });
  }
});

it('add one product after the other, so that what would be paid twice is said', async () => {
  const { server, tabs } = openTabs(createLocks());
  tabs[0].actions.act(2, { addedFrom: 'catalog' });
  tabs[0].actions.act(3, { addedFrom: 'catalog' });
  await turns();
  expect(server.added).toBe(1);
  expect(server.warnings).toEqual([
    'Handbook is in your cart already. You would pay for it twice. Press again to continue.',
  ]);
});

it('would add it twice without locks, which is why there are some', async () => {
  const { server, tabs } = openTabs(null);
  for (const { actions } of tabs) actions.act(2, { addedFrom: 'catalog' });
  await turns();
  expect(server.added).toBe(2);
});
