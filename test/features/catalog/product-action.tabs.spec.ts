/** Two tabs of one browser, each with its own services, share the locks and the server. */
import { BehaviorSubject, defer, EMPTY, NEVER } from 'rxjs';
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

/** A server that does not notice that something is in the cart already. */
function openTabs(locks: WebLocks | null) {
  const server = { product: HANDBOOK, added: 0 };
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
          useValue: { getProduct: () => defer(() => later(() => server.product)) },
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
                }),
              ),
          },
        },
        {
          provide: CartService,
          useValue: { cart$: readonlyState(new BehaviorSubject(NOT_LOADED)), reload: () => undefined },
        },
        { provide: AddedToCartService, useValue: { open: () => undefined } },
        { provide: LearningPathService, useValue: {} },
        { provide: ProfileService, useValue: {} },
        { provide: ToastService, useValue: {} },
      ],
    });
    const products = injector.get(ProductService);
    products.put([HANDBOOK]);
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
    expect(actions.state$(2).value).toEqual({ busy: false, error: null });
  }
});

it('would add it twice without locks, which is why there are some', async () => {
  const { server, tabs } = openTabs(null);
  for (const { actions } of tabs) actions.act(2, { addedFrom: 'catalog' });
  await turns();
  expect(server.added).toBe(2);
});
