/** Every query names the student. */
import type { ExpressionBuilder } from 'kysely';
import type { Purchase } from '../../contracts/account';
import type { Database } from '../database/database';
import { jsonRows, readJson } from '../database/dialect/expressions';
import type { NewRow, Tables } from '../database/tables';

/** Newest first. */
export function selectPurchases(database: Database, studentId: number) {
  return database
    .selectFrom('purchase')
    .select((eb) => ['purchaseId', 'purchaseDate', 'total', jsonRows(itemsOf(eb)).as('items')])
    .where('studentId', '=', studentId)
    .orderBy('purchaseDate', 'desc')
    .orderBy('purchaseId', 'desc');
}

export async function findPurchase(
  database: Database,
  { studentId, purchaseId }: { studentId: number; purchaseId: number },
): Promise<Purchase | undefined> {
  const row = await selectPurchases(database, studentId)
    .where('purchaseId', '=', purchaseId)
    .executeTakeFirst();
  return row && toPurchase(row);
}

export async function insertPurchase(
  transaction: Database,
  {
    items,
    ...purchase
  }: NewRow<'purchase'> & { items: readonly Omit<NewRow<'purchaseItem'>, 'purchaseId'>[] },
): Promise<number> {
  const { purchaseId } = await transaction
    .insertInto('purchase')
    .values(purchase)
    .returning('purchaseId')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('purchaseItem')
    .values(items.map((item) => ({ ...item, purchaseId })))
    .execute();
  return purchaseId;
}

type PurchaseRow = Awaited<ReturnType<ReturnType<typeof selectPurchases>['execute']>>[number];

export function toPurchase({ items, ...purchase }: PurchaseRow): Purchase {
  return { ...purchase, items: readJson(items) };
}

function itemsOf(eb: ExpressionBuilder<Tables, 'purchase'>) {
  return eb
    .selectFrom('purchaseItem as item')
    .select(['item.name', 'item.productCode', 'item.price'])
    .whereRef('item.purchaseId', '=', 'purchase.purchaseId')
    .orderBy('item.position');
}
