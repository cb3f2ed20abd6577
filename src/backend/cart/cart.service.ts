/**
 * The cart of a student (ENT-15, VAL-22): one each, made when the first item is added. Another student's cart, an
 * unknown one and what is not an id at all get the very same answer. Each write is one transaction.
 */
import { randomUUID } from 'node:crypto';
import type { Cart, CartItem } from '../../contracts/cart';
import { readCatalog } from '../catalog/catalog.service';
import { type CatalogProduct, isOver, type Shopper } from '../catalog/product.model';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import {
  type CartRow,
  deleteItems,
  findCartOf,
  findCoursesOfPackage,
  findItems,
  findPromo,
  insertCart,
  insertItems,
  type Promo,
  savePromoCode,
} from './cart.queries';

interface Addition {
  shoppingCartId: string | undefined;
  /** Product codes of offerings, or ids of products, each for its first offering that is sold. */
  searchResultIds: readonly string[];
  paymentOptionId: number | null;
}

type SoldOffering = CatalogProduct['offerings'][number];

export function createCarts({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  return {
    async items(shopper: Shopper, shoppingCartId: string | undefined): Promise<CartItem[]> {
      const cart = await findCart(database, shopper, shoppingCartId);
      return cart ? findItems(database, cart.shoppingCartId) : [];
    },

    /** The same, with the discount and the total. Null if the student has no cart yet. */
    async read(shopper: Shopper, within: Database = database): Promise<Cart | null> {
      const cart = await findCartOf(within, shopper.studentId);
      return cart ? toCart(within, shopper, cart, clock()) : null;
    },

    /** May be repeated. */
    remove({ studentId }: Shopper, productCode: string): Promise<void> {
      return database.transaction().execute(async (transaction) => {
        const cart = await findCartOf(transaction, studentId);
        if (cart) await deleteItems(transaction, cart.shoppingCartId, productCode);
      });
    },

    /** Inside the caller's transaction, which has bought the items. */
    async empty({ studentId }: Shopper, transaction: Database): Promise<void> {
      const cart = await findCartOf(transaction, studentId);
      if (!cart) return;
      await deleteItems(transaction, cart.shoppingCartId);
      await savePromoCode(transaction, cart.shoppingCartId, null);
    },

    /** Adds all products or none. What is in the cart already is not added twice. */
    add(shopper: Shopper, { shoppingCartId, searchResultIds, paymentOptionId }: Addition): Promise<Cart> {
      return database.transaction().execute(async (transaction) => {
        const cart =
          (await findCart(transaction, shopper, shoppingCartId)) ?? (await newCart(transaction, shopper));
        const catalog = await readCatalog(transaction, shopper, clock());
        const inCart = new Set(catalog.filter((product) => product.inCart).map(({ itemId }) => itemId));
        for (const searchResultId of searchResultIds) {
          const { product, offering } = findSold(catalog, searchResultId);
          const reason = unsoldReason(product, offering, clock());
          if (reason !== null) throw new Refusal(409, reason);
          if (paymentOptionId !== null && offering.properties.paymentOptionId !== paymentOptionId) {
            throw new Refusal(400, 'There is no such payment option for this product.');
          }
          if (inCart.has(product.itemId)) continue;
          inCart.add(product.itemId);
          await addItem(transaction, cart.shoppingCartId, product, offering);
        }
        return toCart(transaction, shopper, cart, clock());
      });
    },

    /** Replaces an earlier code. */
    addPromo(shopper: Shopper, code: string, shoppingCartId: string | undefined): Promise<Cart> {
      return database.transaction().execute(async (transaction) => {
        const cart = await findCart(transaction, shopper, shoppingCartId);
        const items = cart ? await findItems(transaction, cart.shoppingCartId) : [];
        if (!cart || items.length === 0) throw new Refusal(409, 'Your cart is empty.');
        const promo = await findPromo(transaction, shopper.subsidiaryId, code);
        const fault = faultOf(promo, items, clock());
        if (!promo || fault !== null) throw new Refusal(400, fault ?? NOT_VALID);
        await savePromoCode(transaction, cart.shoppingCartId, promo.code);
        return toCart(transaction, shopper, { ...cart, promoCode: promo.code }, clock());
      });
    },
  };
}

/** Undefined if the student has none yet, and the call names none. */
async function findCart(
  database: Database,
  { studentId }: Shopper,
  shoppingCartId: string | undefined,
): Promise<CartRow | undefined> {
  const cart = await findCartOf(database, studentId);
  if (shoppingCartId !== undefined && shoppingCartId !== cart?.shoppingCartId) {
    throw new Refusal(404, 'We could not find this cart.');
  }
  return cart;
}

async function newCart(transaction: Database, { studentId }: Shopper): Promise<CartRow> {
  const cart = { shoppingCartId: randomUUID(), promoCode: null };
  await insertCart(transaction, { ...cart, studentId });
  return cart;
}

function findSold(catalog: readonly CatalogProduct[], searchResultId: string) {
  for (const product of catalog) {
    const offering = product.offerings.find(
      ({ productCode, price }) =>
        productCode === searchResultId || (String(product.itemId) === searchResultId && price !== 0),
    );
    if (offering) return { product, offering };
  }
  throw new Refusal(404, 'We could not find this product.');
}

/** Why an offering cannot be bought now; null if it can. */
export function unsoldReason(product: CatalogProduct, offering: SoldOffering, now: Date): string | null {
  if (offering.price === 0) return 'This is free. You can enroll without a cart.';
  if (offering.notForIndividualSale) return 'This is sold as part of a package only.';
  if (offering.isEnrolled) return 'You are enrolled in this already.';
  return product.seatsRemaining === 0 || isOver(product, now) ? 'This is sold out.' : null;
}

/** The price of a package is split among its courses, to the cent. */
async function addItem(
  transaction: Database,
  shoppingCartId: string,
  { itemId }: CatalogProduct,
  { productCode, price, children }: SoldOffering,
): Promise<void> {
  const item = { shoppingCartId, productCode };
  if (children.length === 0) {
    await insertItems(transaction, [{ ...item, courseId: itemId, packageId: null, amount: price ?? 0 }]);
    return;
  }
  const courseIds = await findCoursesOfPackage(transaction, itemId);
  const cents = Math.round((price ?? 0) * 100);
  const share = Math.floor(cents / courseIds.length);
  const items = courseIds.map((courseId, index) => ({
    ...item,
    courseId,
    packageId: itemId,
    amount: (index === 0 ? cents - share * (courseIds.length - 1) : share) / 100,
  }));
  await insertItems(transaction, items);
}

const NOT_VALID = 'This promo code is not valid.';

/** Why a code does not count for these items; null if it does. */
function faultOf(promo: Promo | undefined, items: readonly CartItem[], now: Date): string | null {
  if (!promo) return NOT_VALID;
  if (promo.endDate <= now.toISOString()) return 'This promo code has expired.';
  const isIn = promo.packageId === null || items.some(({ PackageID }) => PackageID === promo.packageId);
  return isIn ? null : 'This promo code is for a package that is not in your cart.';
}

/** A code that has stopped counting since is left out. */
async function toCart(
  database: Database,
  shopper: Shopper,
  { shoppingCartId, promoCode }: CartRow,
  now: Date,
): Promise<Cart> {
  const items = await findItems(database, shoppingCartId);
  const kept = promoCode === null ? undefined : await findPromo(database, shopper.subsidiaryId, promoCode);
  const promo = faultOf(kept, items, now) === null ? kept : undefined;
  const cents = items.reduce((sum, item) => sum + Math.round((item.CartItemAmount ?? 0) * 100), 0);
  const discount = Math.round((cents * (promo?.percentOff ?? 0)) / 100);
  return {
    ShoppingCartID: shoppingCartId,
    Items: items,
    PromoCode: promo?.code ?? null,
    Discount: discount / 100,
    Total: (cents - discount) / 100,
  };
}
