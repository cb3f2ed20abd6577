/** Every query names the student. */
import { sql } from 'kysely';
import type { Notification } from '../../contracts/account';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';

/** ENT-17, newest first; the archived ones too. */
export function selectNotifications(database: Database, studentId: number) {
  return database
    .selectFrom('notification')
    .select(['alertID', 'alertTitle', 'alertMessage', 'alertDate', 'linkUrl', 'linkName', 'read', 'archived'])
    .where('studentId', '=', studentId)
    .orderBy('alertDate', 'desc')
    .orderBy('alertID', 'desc');
}

type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number];

export function toNotification(row: NotificationRow): Notification {
  return { ...row, read: Boolean(row.read), archived: Boolean(row.archived) };
}

interface NotificationState {
  studentId: number;
  alertIDs: readonly number[];
  state: { read: boolean; archived: boolean };
}

/** All of them, or, where one is not the student's, none. */
export function saveNotificationState(
  database: Database,
  { studentId, alertIDs, state }: NotificationState,
): Promise<void> {
  const ids = [...new Set(alertIDs)];
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('notification')
      .set(state)
      .where('studentId', '=', studentId)
      .where('alertID', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== BigInt(ids.length)) {
      throw new Refusal(404, 'We could not find these notifications.');
    }
  });
}
