/** Every query names the student. */
import type { Notification } from '../../contracts/account';
import type { Database } from '../database/database';
import { isOneOf } from '../database/dialect/expressions';

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

export interface NotificationState {
  studentId: number;
  alertIDs: readonly number[];
  state: { read: boolean; archived: boolean };
}

/** Returns how many of them the student has. */
export async function updateNotifications(
  database: Database,
  { studentId, alertIDs, state }: NotificationState,
): Promise<bigint> {
  const { numUpdatedRows } = await database
    .updateTable('notification')
    .set(state)
    .where('studentId', '=', studentId)
    .where((eb) => isOneOf(eb.ref('alertID'), alertIDs))
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
}
