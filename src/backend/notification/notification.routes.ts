import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  NOTIFICATION_STATUSES,
  type NotificationStatus,
  NotificationsRequest,
} from '../../contracts/account';
import type { FilterFacet } from '../../contracts/pagination';
import { facetHeader } from '../http/filtered-list';
import { readBody, readFields } from '../http/input';
import { sendFilteredList } from '../http/list';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import {
  countNotifications,
  selectNotifications,
  selectNotificationsOf,
  toNotification,
} from './notification.queries';
import { saveNotificationState } from './notification.service';

const TrueOrFalse = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
const State = v.object({ read: TrueOrFalse, archive: TrueOrFalse });

/** CPRO-07, STA-17. Of the notifications in a body only the ids count. */
export function notificationRoutes({ database }: Pick<Services, 'database'>, guards: Guards): Hono {
  const routes = new Hono();

  routes.get('/profile/notifications', guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const status = readStatus(c);
    const query =
      status === null
        ? selectNotifications(database, studentId)
        : selectNotificationsOf(database, studentId, status);
    c.header('x-filter', facetHeader([toFacet(await countNotifications(database, studentId))]));
    return sendFilteredList(c, database, query, toNotification);
  });

  routes.put('/profile/notifications', guards.student, async (c) => {
    const notifications = await readBody(c, NotificationsRequest);
    const { read, archive } = readFields(new URL(c.req.url).searchParams, State);
    await saveNotificationState(database, {
      studentId: c.var.caller.studentId,
      alertIDs: notifications.map(({ alertID }) => alertID),
      state: { read, archived: archive },
    });
    return c.json({});
  });

  return routes;
}

const LABELS: Readonly<Record<NotificationStatus, string>> = {
  unread: 'Unread',
  current: 'All',
  archived: 'Archived',
};

/** The filter `status==unread`; null for everything. */
function readStatus(c: Context): NotificationStatus | null {
  const [filter, ...others] = c.req.queries('filter') ?? [];
  if (filter === undefined) return null;
  const status = NOTIFICATION_STATUSES.find((each) => filter === `status==${each}`);
  if (status === undefined || others.length > 0) {
    throw new Refusal(400, `This list can be filtered by one status==${NOTIFICATION_STATUSES.join('|')}.`);
  }
  return status;
}

function toFacet(counts: Readonly<Record<NotificationStatus, number>>): FilterFacet {
  const options = NOTIFICATION_STATUSES.map((value) => ({
    value,
    label: LABELS[value],
    count: counts[value],
  }));
  return { field: 'status', label: 'Status', options };
}
