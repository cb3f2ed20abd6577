/**
 * What the shop does with a cart or a membership that is paid for. An order is one transaction: enrollments or a
 * subscription, the purchase, and what was paid for. The same contents are paid for once, however often they are sent:
 * by a double click, a reload or from two windows. The changes are announced after the commit by the events of HUB-04.
 */
import { HUB_EVENTS, type MembershipEnrollStatus, type StudentDataKind } from '../../contracts/hub';
import { dayFrom } from '../calendar';
import { createCarts } from '../cart/cart.service';
import { readCatalog } from '../catalog/catalog.service';
import type { Shopper } from '../catalog/product.model';
import type { Database } from '../database/database';
import type { Enrollments } from '../enrollment/enrollment.service';
import { Refusal } from '../http/refusal';
import { findConfiguration } from '../membership/membership.service';
import { findSubscriptions, insertSubscription } from '../membership/subscription.queries';
import { createNewEnrollments } from '../new-enrollment/new-enrollment.service';
import { insertPurchase } from '../purchase/purchase.queries';
import type { Services } from '../services';
import { type Basket, cartBasket, membershipBasket, PLAN } from './basket.model';
import { findOrder, insertOrder } from './shop.queries';

export function createOrders(
  services: Pick<Services, 'database' | 'clock' | 'announcements'>,
  enrollments: Enrollments,
) {
  const { database, clock, announcements } = services;
  const carts = createCarts(services);
  const newEnrollments = createNewEnrollments(services, enrollments);

  async function readCart(shopper: Shopper, within: Database = database): Promise<Basket | null> {
    const cart = await carts.read(shopper, within);
    if (!cart || cart.Items.length === 0) return null;
    const ids = cart.Items.flatMap(({ PackageID, CourseID }) => [PackageID ?? [], CourseID ?? []].flat());
    return cartBasket(cart, await readCatalog(within, shopper, clock(), ids), clock());
  }

  async function readMembership(
    shopper: Shopper,
    licenseTypeId: number,
    within: Database = database,
  ): Promise<Basket> {
    const { studentId } = shopper;
    const configuration = await findConfiguration(within, shopper, licenseTypeId, clock());
    return membershipBasket(studentId, configuration, await findSubscriptions(within, studentId, clock()));
  }

  /**
   * One transaction. `deliver` gives the student what was bought. If these contents are paid for, it is not called again.
   */
  function order<T>(
    { studentId }: Shopper,
    basketKey: string,
    read: (within: Database) => Promise<Basket | null>,
    deliver: (basket: Basket, within: Database) => Promise<T>,
  ): Promise<{ purchaseId: number; delivered?: T }> {
    return database.transaction().execute(async (transaction) => {
      const former = await findOrder(transaction, studentId, basketKey);
      if (former !== undefined) return { purchaseId: former };
      const basket = await read(transaction);
      if (basket?.key !== basketKey) throw new Refusal(409, CHANGED);
      if (basket.lines.some(({ fault }) => fault !== null)) throw new Refusal(409, NOT_ALL_SOLD);
      const delivered = await deliver(basket, transaction);
      const purchaseId = await insertPurchase(transaction, {
        studentId,
        purchaseDate: clock().toISOString(),
        total: basket.total,
        items: basket.lines.map(({ productCode, name, price }, position) => ({
          position,
          productCode,
          name,
          price,
        })),
      });
      await insertOrder(transaction, { studentId, basketKey, purchaseId });
      return { purchaseId, delivered };
    });
  }

  function announceKinds(studentId: number, kinds: readonly StudentDataKind[]): void {
    for (const kind of kinds) {
      announcements.announce({ studentId, event: HUB_EVENTS.studentDataChanged, data: { kind, id: null } });
    }
  }

  return {
    readCart,
    readMembership,

    async remove(shopper: Shopper, productCode: string): Promise<void> {
      await carts.remove(shopper, productCode);
      announceKinds(shopper.studentId, ['Cart']);
    },

    async payCart(shopper: Shopper, basketKey: string): Promise<number> {
      const { studentId } = shopper;
      const { purchaseId, delivered } = await order(
        shopper,
        basketKey,
        (within) => readCart(shopper, within),
        async ({ lines }, within) => {
          const codes = lines.map(({ productCode }) => productCode);
          const changedIds = await newEnrollments.enrollPaid(within, shopper, codes);
          await carts.empty(shopper, within);
          return changedIds;
        },
      );
      if (delivered) {
        await newEnrollments.announceChanged(studentId, delivered);
        announceKinds(studentId, ['Enrollment', 'Cart', 'Purchase']);
      }
      return purchaseId;
    },

    async payMembership(shopper: Shopper, licenseTypeId: number, basketKey: string): Promise<number> {
      const { studentId } = shopper;
      const { purchaseId, delivered } = await order(
        shopper,
        basketKey,
        (within) => readMembership(shopper, licenseTypeId, within),
        async (_basket, within) => {
          const { subscriptionPlan, subscriptionPlanTier, days } = PLAN;
          await insertSubscription(within, {
            studentId,
            licenseTypeId,
            subscriptionPlan,
            subscriptionPlanTier,
            endDate: dayFrom(clock(), days),
            cancelledDate: null,
          });
          return true;
        },
      );
      if (delivered) {
        announcements.announce({
          studentId,
          event: HUB_EVENTS.membershipEnrollStatus,
          data: { status: 'Enrolled', licenseTypeIds: [licenseTypeId] } satisfies MembershipEnrollStatus,
        });
        announceKinds(studentId, ['Membership', 'Purchase']);
      }
      return purchaseId;
    },
  };
}

const CHANGED = 'Your cart has changed since this page was opened. Please check it, and pay again.';
const NOT_ALL_SOLD = 'Not everything here can be bought any more. Nothing was ordered.';
