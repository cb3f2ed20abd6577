import { type MouseEvent, memo } from 'react';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { formatRelativeTime } from '../../../platform/format/dates';
import { externalHref } from '../../../platform/router/external-link';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { NotificationService } from '../notification.service';
import { OPEN_LINK_TEXT, UNTITLED_NOTIFICATION } from '../notification.text';

interface NotificationRowProps {
  readonly alertID: number;
  readonly heading: 'h2' | 'h3';
  /** The list holds unread ones only. */
  readonly leavesWhenRead: boolean;
  /** Called when the student takes the row out of its list, with its place there. */
  readonly beforeRemoval: (index: number) => void;
}

/** One notification. It follows its own state, so a change renders this row alone. */
export const NotificationRow = memo(
  function NotificationRow({
    alertID,
    heading: Heading,
    leavesWhenRead,
    beforeRemoval,
  }: NotificationRowProps) {
    const service = useInject(NotificationService);
    const notification = useStateValue(service.notification$(alertID));
    const now = useStateValue(useInject(NOW));
    if (notification === null) return null;
    const { alertTitle, alertMessage, alertDate, linkUrl, linkName, read, archived } = notification;
    const title = alertTitle || UNTITLED_NOTIFICATION;
    const href = externalHref(linkUrl);
    function setRead(isRead: boolean, { currentTarget }: MouseEvent) {
      if (isRead && leavesWhenRead) beforeRemoval(placeOf(currentTarget));
      service.setRead(alertID, isRead);
    }
    return (
      <li className={classNames('notification', !read && 'notification--unread')}>
        <div className="notification__words">
          <Heading className="notification__title">
            {read ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
            {title}
          </Heading>
          {alertMessage ? <p className="notification__message">{alertMessage}</p> : null}
          <p className="notification__facts">
            {alertDate ? <time dateTime={alertDate}>{formatRelativeTime(alertDate, now)}</time> : null}
            {href === null ? null : (
              <a
                className="notification__link"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                onClick={(event) => setRead(true, event)}
                // The middle button opens it as well.
                onAuxClick={(event) => event.button === 1 && setRead(true, event)}
              >
                {linkName || OPEN_LINK_TEXT}
                <Icon name="external" />
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </a>
            )}
          </p>
        </div>
        <div className="notification__buttons">
          <Button variant="quiet" onClick={(event) => setRead(!read, event)}>
            {read ? 'Mark as unread' : 'Mark as read'}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
          <Button
            variant="quiet"
            data-remove=""
            onClick={({ currentTarget }) => {
              beforeRemoval(placeOf(currentTarget));
              service.setArchived(alertID, !archived);
            }}
          >
            {archived ? 'Move back' : 'Archive'}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        </div>
      </li>
    );
  },
  // What happens before a row leaves is the same in every render of the list.
  (before, after) =>
    before.alertID === after.alertID &&
    before.heading === after.heading &&
    before.leavesWhenRead === after.leavesWhenRead,
);

/** The place of the row around an element in its list. */
function placeOf(element: Element): number {
  const row = element.closest('li');
  return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
}
