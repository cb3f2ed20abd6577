/** Every query names the student (ENT-12). */
import type { Subscription } from '../../contracts/membership';
import type { Database } from '../database/database';
import type { NewRow } from '../database/tables';

/** The last to end first. A cancelled one holds until its end (STA-07). */
export async function findSubscriptions(
  database: Database,
  studentId: number,
  now: Date,
): Promise<Subscription[]> {
  const rows = await database
    .selectFrom('subscription')
    .select(['subscriptionId', 'licenseTypeId', 'subscriptionPlan', 'subscriptionPlanTier'])
    .select(['endDate', 'cancelledDate'])
    .where('studentId', '=', studentId)
    .orderBy('endDate', 'desc')
    .orderBy('subscriptionId')
    .execute();
  return rows.map((row) => ({ ...row, isExpired: row.endDate <= now.toISOString() }));
}

/** Nothing happens to one that is cancelled already, or is not the student's. */
export async function saveCancellation(
  database: Database,
  studentId: number,
  subscriptionId: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable('subscription')
    .set({ cancelledDate: now.toISOString() })
    .where('studentId', '=', studentId)
    .where('subscriptionId', '=', subscriptionId)
    .where('cancelledDate', 'is', null)
    .execute();
}

export async function insertSubscription(
  transaction: Database,
  subscription: NewRow<'subscription'>,
): Promise<void> {
  await transaction.insertInto('subscription').values(subscription).execute();
}
