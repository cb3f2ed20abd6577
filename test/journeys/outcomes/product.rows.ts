import type { CartItem } from '../../../src/contracts/cart';
import type { Enrollment } from '../../../src/contracts/enrollment';
import type { Review, Subscription } from '../../../src/contracts/membership';
import { CartService } from '../../../src/features/cart';
import { CartEditsService } from '../../../src/features/cart/cart-edits.service';
import { ProductService } from '../../../src/features/catalog/product.service';
import { ProductActionService } from '../../../src/features/catalog/product-action.service';
import { MembershipCancellationService } from '../../../src/features/membership/membership-cancellation.service';
import { listMemberships, type Membership } from '../../../src/features/membership/membership-list.model';
import { ResourceService } from '../../../src/pages/resources/resource.service';
import type { Page } from './page';
import type { WriteRow } from './row';

const FREE = 10_201;
const PRICED = 10_202;
const SHOPPER: WriteRow['visit'] = { account: 'zoe' };
const SUBSCRIPTION = 10_011;
const RESOURCE = { licenseTypeId: 101, resourceId: 10_101 };
const REVIEW = '/membership/101/resources/10101/review';
const is = (yes: boolean | undefined) => (yes ? 1 : 0);
const NOT_KNOWABLE = 'nothing can be read of it, so the student is told to check before they try again';

const openProduct = (itemId: number) => (page: Page) => {
  page.get(CartService);
  page.get(ProductActionService);
  page.get(ProductService).loaded$(itemId).subscribe();
};
const pressed = (itemId: number) => (page: Page) =>
  page.get(ProductActionService).act(itemId, { addedFrom: 'catalog' });
const errorOf = (itemId: number) => (page: Page) => [
  page.get(ProductActionService).state$(itemId).value.error,
];

let subscription: Subscription | undefined;
const membershipOf = (held: Subscription) => listMemberships([held], [])[0] as Membership;
const subscriptions = (page: Page) => page.read<Subscription[]>('/membership/subscriptions');
const own = async (page: Page) =>
  (await subscriptions(page)).find(({ subscriptionId }) => subscriptionId === SUBSCRIPTION);

export const PRODUCT_ROWS: readonly WriteRow[] = [
  {
    call: 'POST /cart/items',
    confirmation: 'read',
    visit: SHOPPER,
    open: openProduct(PRICED),
    act: pressed(PRICED),
    count: async ({ read }) =>
      (await read<CartItem[]>('/cart/items')).filter(({ CourseID }) => CourseID === PRICED).length,
    words: errorOf(PRICED),
    checksInButton: true,
    saved: ({ get }) => get(CartService).items$.value.length === 1,
    refused: 'Unable to add course to cart. Please try again.',
    handles401: true,
  },
  {
    call: 'POST /learner/enrollments/new/{codes comma-separated}',
    confirmation: 'fields',
    visit: SHOPPER,
    open: openProduct(FREE),
    act: pressed(FREE),
    count: async ({ read }) =>
      (await read<Enrollment[]>('/learner/enrollments')).filter(({ courseId }) => courseId === FREE).length,
    words: errorOf(FREE),
    checksInButton: true,
    saved: 'You have successfully enrolled in this course.',
    refused: 'Unable to enroll in course. Please try again.',
  },
  {
    call: 'POST /carts/current/promo',
    confirmation: 'none',
    open: ({ get }) => {
      get(CartService);
      get(CartEditsService);
    },
    act: ({ get }) => get(CartEditsService).applyPromo('WELCOME10'),
    count: async (page) => page.accepted,
    state: ({ get }) => get(CartEditsService).promo$.value,
    saved: ({ get }) => get(CartEditsService).promo$.value.kind === 'saved',
    refused: 'We could not apply this promo code. Please try again.',
    inapplicable: { 'is lost after the commit, cannot be read, and tried again': NOT_KNOWABLE },
  },
  {
    call: 'PUT /membership/subscriptions/{id}/cancel',
    confirmation: 'fields',
    open: async (page) => {
      page.get(MembershipCancellationService);
      subscription = await own(page);
    },
    act: ({ get }) => {
      if (subscription) {
        get(MembershipCancellationService).cancel(membershipOf(subscription));
      }
    },
    count: async (page) => is((await own(page))?.cancelledDate !== null),
    state: ({ get }) => get(MembershipCancellationService).cancelling$(SUBSCRIPTION).value,
    saved: 'Your membership has been cancelled.',
    refused: 'Your membership could not be cancelled. Please try again.',
  },
  {
    call: 'PUT /membership/{id}/resources/{resId}/review',
    confirmation: 'read',
    open: ({ get }) => get(ResourceService).showReview(RESOURCE),
    act: ({ get }) =>
      get(ResourceService).save(
        RESOURCE,
        { rating: 2, review: 'Too long.' },
        {
          edits: { rating: '2', review: 'Too long.' },
          base: { rating: '5', review: 'It hangs over my desk.' },
        },
      ),
    count: async ({ read }) => is((await read<Review>(REVIEW)).review === 'Too long.'),
    state: ({ get }) => get(ResourceService).saving$.value,
    saved: 'Your review has been saved.',
    refused: 'Your review could not be saved. It is still here: please try again.',
  },
];
