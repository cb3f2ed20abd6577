import { useInject, useStateValue } from '../../../framework/react';
import { NotificationService } from '../notification.service';

/** The highest count that is shown as a number (our choice). */
const MAX_SHOWN_COUNT = 99;

/** NAV-07: how many notifications are unread, on an item of the navigation. */
export function NotificationCount() {
  const count = useStateValue(useInject(NotificationService).unreadCount$);
  if (count === 0) return null;
  return (
    <>
      <span className="count-badge" aria-hidden="true">
        {count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}
      </span>
      <span className="visually-hidden">{` ${count} unread`}</span>
    </>
  );
}
