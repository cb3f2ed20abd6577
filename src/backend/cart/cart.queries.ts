import type { CartItem } from '../../contracts/cart';
import type { Database } from '../database/database';
import type { NewRow, Row } from '../database/tables';

export type CartRow = Pick<Row<'cart'>, 'shoppingCartId' | 'promoCode'>;

export function findCartOf(database: Database, studentId: number): Promise<CartRow | undefined> {
  return database
    .selectFrom('cart')
    .select(['shoppingCartId', 'promoCode'])
    .where('studentId', '=', studentId)
    .executeTakeFirst();
}

export async function insertCart(database: Database, cart: NewRow<'cart'>): Promise<void> {
  await database.insertInto('cart').values(cart).execute();
}

export async function insertItems(database: Database, items: readonly NewRow<'cartItem'>[]): Promise<void> {
  await database.insertInto('cartItem').values(items).execute();
}

export async function savePromoCode(
  database: Database,
  shoppingCartId: string,
  promoCode: string | null,
): Promise<void> {
  await database
    .updateTable('cart')
    .set({ promoCode })
    .where('shoppingCartId', '=', shoppingCartId)
    .execute();
}

/** All items, or those of one product. */
export async function deleteItems(
  database: Database,
  shoppingCartId: string,
  productCode?: string,
): Promise<void> {
  const items = database.deleteFrom('cartItem').where('shoppingCartId', '=', shoppingCartId);
  await (productCode === undefined ? items : items.where('productCode', '=', productCode)).execute();
}

/** In their order. */
export async function findCoursesOfPackage(database: Database, packageId: number): Promise<number[]> {
  const children = await database
    .selectFrom('packageChild')
    .select('itemId')
    .where('packageId', '=', packageId)
    .orderBy('position')
    .execute();
  return children.map(({ itemId }) => itemId);
}

export async function findItems(database: Database, shoppingCartId: string): Promise<CartItem[]> {
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

export type Promo = Pick<Row<'promoCode'>, 'code' | 'percentOff' | 'endDate' | 'packageId'>;

/** In any case of its letters. */
export function findPromo(
  database: Database,
  subsidiaryId: number,
  code: string,
): Promise<Promo | undefined> {
  return database
    .selectFrom('promoCode')
    .select(['code', 'percentOff', 'endDate', 'packageId'])
    .where('subsidiaryId', '=', subsidiaryId)
    .where('code', '=', code)
    .executeTakeFirst();
}
