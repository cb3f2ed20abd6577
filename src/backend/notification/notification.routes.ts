import { Hono } from 'hono';
import * as v from 'valibot';
import { NotificationsRequest } from '../../contracts/account';
import { readBody, readFields } from '../http/input';
import { sendList } from '../http/list';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { selectNotifications, toNotification } from './notification.queries';
import { saveNotificationState } from './notification.service';

const TrueOrFalse = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
const State = v.object({ read: TrueOrFalse, archive: TrueOrFalse });

/** CPRO-07, STA-17. Of the notifications in a body only the ids count. */
export function notificationRoutes({ database }: Pick<Services, 'database'>, guards: Guards): Hono {
  const routes = new Hono();

  routes.get('/profile/notifications', guards.student, (c) =>
    sendList(c, database, selectNotifications(database, c.var.caller.studentId), toNotification),
  );

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
