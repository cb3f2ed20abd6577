/**
 * The cart of a student (ENT-15, VAL-22): one each, made when something is first put in. Another student's cart, an
 * unknown one and what is no id at all get the very same answer. Each write is one transaction.
 */
import { randomUUID } from 'node:crypto';
import type { Cart, CartItem } from '../../contracts/cart';
import type { CatalogProduct, Shopper } from '../catalog/catalog.service';
import { readCatalog } from '../catalog/catalog.service';
import { isOver } from '../catalog/swap.model';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';

export interface Addition {
  shoppingCartId: string | undefined;
  /** Product codes of offerings, or ids of products, which stand for the first offering that is sold. */
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

    /** What is in the cart already stays there once. All of it is put in, or nothing. */
    add(shopper: Shopper, { shoppingCartId, searchResultIds, paymentOptionId }: Addition): Promise<Cart> {
      return database.transaction().execute(async (transaction) => {
        const cart =
          (await findCart(transaction, shopper, shoppingCartId)) ?? (await newCart(transaction, shopper));
        const catalog = await readCatalog(transaction, shopper, clock());
        const inCart = new Set(catalog.filter((product) => product.inCart).map(({ itemId }) => itemId));
        for (const searchResultId of searchResultIds) {
          const { product, offering } = findSold(catalog, searchResultId);
          refuseUnsold(product, offering, clock());
          if (paymentOptionId !== null && offering.properties.paymentOptionId !== paymentOptionId) {
            throw new Refusal(400, 'There is no such payment option for this product.');
          }
          if (inCart.has(product.itemId)) continue;
          inCart.add(product.itemId);
          await putIn(transaction, cart.shoppingCartId, product, offering);
        }
        return toCart(transaction, shopper, cart, clock());
      });
    },

    /** Takes the place of an earlier code. */
    addPromo(shopper: Shopper, code: string, shoppingCartId: string | undefined): Promise<Cart> {
      return database.transaction().execute(async (transaction) => {
        const cart = await findCart(transaction, shopper, shoppingCartId);
        if (!cart || (await findItems(transaction, cart.shoppingCartId)).length === 0) {
          throw new Refusal(409, 'Your cart is empty.');
        }
        const promo = await findPromo(transaction, shopper, code);
        if (!promo) throw new Refusal(400, 'We do not know this promo code.');
        if (promo.endDate <= clock().toISOString()) throw new Refusal(400, 'This promo code has expired.');
        await transaction
          .updateTable('cart')
          .set({ promoCode: promo.code })
          .where('shoppingCartId', '=', cart.shoppingCartId)
          .execute();
        return toCart(transaction, shopper, { ...cart, promoCode: promo.code }, clock());
      });
    },
  };
}

interface CartRow {
  shoppingCartId: string;
  promoCode: string | null;
}

/** Undefined where the student has none yet, and none was named. */
async function findCart(
  database: Database,
  { studentId }: Shopper,
  shoppingCartId: string | undefined,
): Promise<CartRow | undefined> {
  const cart = await database
    .selectFrom('cart')
    .select(['shoppingCartId', 'promoCode'])
    .where('studentId', '=', studentId)
    .executeTakeFirst();
  if (shoppingCartId !== undefined && shoppingCartId !== cart?.shoppingCartId) {
    throw new Refusal(404, 'We could not find this cart.');
  }
  return cart;
}

async function newCart(transaction: Database, { studentId }: Shopper): Promise<CartRow> {
  const cart = { shoppingCartId: randomUUID(), promoCode: null };
  await transaction
    .insertInto('cart')
    .values({ ...cart, studentId })
    .execute();
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

function refuseUnsold(product: CatalogProduct, offering: SoldOffering, now: Date): void {
  if (offering.price === 0) throw new Refusal(409, 'This is free. You can enroll without a cart.');
  if (offering.notForIndividualSale) throw new Refusal(409, 'This is sold as part of a package only.');
  if (offering.isEnrolled) throw new Refusal(409, 'You are enrolled in this already.');
  if (product.seatsRemaining === 0 || isOver(product, now)) throw new Refusal(409, 'This is sold out.');
}

/** A package is split over its courses, to the cent. */
async function putIn(
  transaction: Database,
  shoppingCartId: string,
  { itemId }: CatalogProduct,
  { productCode, price, children }: SoldOffering,
): Promise<void> {
  const item = { shoppingCartId, productCode };
  if (children.length === 0) {
    const values = { ...item, courseId: itemId, packageId: null, amount: price ?? 0 };
    await transaction.insertInto('cartItem').values(values).execute();
    return;
  }
  const courses = await transaction
    .selectFrom('packageChild')
    .select('itemId')
    .where('packageId', '=', itemId)
    .orderBy('position')
    .execute();
  const cents = Math.round((price ?? 0) * 100);
  const share = Math.floor(cents / courses.length);
  const values = courses.map((course, index) => ({
    ...item,
    courseId: course.itemId,
    packageId: itemId,
    amount: (index === 0 ? cents - share * (courses.length - 1) : share) / 100,
  }));
  await transaction.insertInto('cartItem').values(values).execute();
}

async function findItems(database: Database, shoppingCartId: string): Promise<CartItem[]> {
  const rows = await database
    .selectFrom('cartItem')
    .innerJoin('offering', 'offering.productCode', 'cartItem.productCode')
    .innerJoin('product', 'product.itemId', 'offering.itemId')
    .selectAll('cartItem')
    .select('product.name')
    .where('cartItem.shoppingCartId', '=', shoppingCartId)
    .orderBy('cartItem.cartItemId')
    .execute();
  return rows.map((row) => ({
    CartItemID: row.cartItemId,
    CartItemAmount: row.amount,
    PackageID: row.packageId,
    CourseID: row.courseId,
    ShoppingCartID: row.shoppingCartId,
    ItemName: row.name,
    ProductCode: row.productCode,
    Quantity: 1,
  }));
}

function findPromo(database: Database, { subsidiaryId }: Shopper, code: string) {
  return database
    .selectFrom('promoCode')
    .select(['code', 'percentOff', 'endDate'])
    .where('subsidiaryId', '=', subsidiaryId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** A code that has expired since counts no more. */
async function toCart(
  database: Database,
  shopper: Shopper,
  { shoppingCartId, promoCode }: CartRow,
  now: Date,
): Promise<Cart> {
  const items = await findItems(database, shoppingCartId);
  const kept = promoCode === null ? undefined : await findPromo(database, shopper, promoCode);
  const promo = kept && kept.endDate > now.toISOString() ? kept : undefined;
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
