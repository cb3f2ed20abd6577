/** Every query names the student. */
import type { Notification, NotificationStatus } from '../../contracts/account';
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

/** Those of one status. */
export function selectNotificationsOf(database: Database, studentId: number, status: NotificationStatus) {
  const listed = selectNotifications(database, studentId).where(
    'archived',
    '=',
    status === 'archived' ? 1 : 0,
  );
  return status === 'unread' ? listed.where('read', '=', 0) : listed;
}

/** How many notifications each status has. */
export async function countNotifications(
  database: Database,
  studentId: number,
): Promise<Readonly<Record<NotificationStatus, number>>> {
  const rows = await database
    .selectFrom('notification')
    .select(['read', 'archived'])
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('studentId', '=', studentId)
    .groupBy(['read', 'archived'])
    .execute();
  const sum = (counted: typeof rows) => counted.reduce((total, row) => total + Number(row.total), 0);
  const current = rows.filter(({ archived }) => !archived);
  return {
    unread: sum(current.filter(({ read }) => !read)),
    current: sum(current),
    archived: sum(rows.filter(({ archived }) => archived)),
  };
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
