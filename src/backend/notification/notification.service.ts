import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { type NotificationState, updateNotifications } from './notification.queries';

/** Changes all of them or, if one is not the student's, none. */
export function saveNotificationState(database: Database, change: NotificationState): Promise<void> {
  const alertIDs = [...new Set(change.alertIDs)];
  return database.transaction().execute(async (transaction) => {
    const count = await updateNotifications(transaction, { ...change, alertIDs });
    if (count !== BigInt(alertIDs.length)) throw new Refusal(404, 'We could not find these notifications.');
  });
}
