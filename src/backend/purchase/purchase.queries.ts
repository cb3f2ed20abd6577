/** Every query names the student. */
import { sql } from 'kysely';
import type { Purchase } from '../../contracts/account';
import type { Database } from '../database/database';

/** Newest first. */
export function selectPurchases(database: Database, studentId: number) {
  return database
    .selectFrom('purchase')
    .select(['purchaseId', 'purchaseDate', 'total', items.as('items')])
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

type PurchaseRow = Awaited<ReturnType<ReturnType<typeof selectPurchases>['execute']>>[number];

export function toPurchase({ items, ...purchase }: PurchaseRow): Purchase {
  return { ...purchase, items: JSON.parse(items) };
}

const items = sql<string>`(
  select json_group_array(json_object('name', name, 'productCode', productCode, 'price', price))
  from (select * from purchaseItem as item where item.purchaseId = purchase.purchaseId order by position))`;
