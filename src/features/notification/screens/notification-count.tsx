import { useInject, useStateValue } from '../../../framework/react';
import { NotificationService } from '../notification.service';

/** The highest count that is shown as a number (our choice). */
const MAX_SHOWN_COUNT = 99;

/** NAV-07: how many notifications are unread, on an item of the navigation. */
export function NotificationCount() {
  const notifications = useInject(NotificationService);
  const count = useStateValue(notifications.unreadCount$);
  const mayHaveMore = useStateValue(notifications.mayHaveMoreUnread$);
  if (count === 0) return null;
  const shown = Math.min(count, MAX_SHOWN_COUNT);
  return (
    <>
      <span className="count-badge" aria-hidden="true">
        {shown < count || mayHaveMore ? `${shown}+` : count}
      </span>
      <span className="visually-hidden">{mayHaveMore ? ` ${count} or more unread` : ` ${count} unread`}</span>
    </>
  );
}
