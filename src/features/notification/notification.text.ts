/** Our wording: the spec has none for the page. */
import type { NotificationStatus } from '../../contracts/account';

export const NOTIFICATIONS_FAILED_TEXT = "We couldn't load your notifications. Please try again.";
export const CHANGE_FAILED_TEXT = 'That change could not be saved, so it has been undone. Please try again.';
export const UNTITLED_NOTIFICATION = 'Message';
/** Of a link without a name. */
export const OPEN_LINK_TEXT = 'Open';

export const STATUS_LABELS: Readonly<Record<NotificationStatus, string>> = {
  unread: 'Unread',
  current: 'All',
  archived: 'Archived',
};

export const NOTHING_TEXTS: Readonly<Record<NotificationStatus, readonly [title: string, text: string]>> = {
  unread: [
    "You're all caught up",
    'A new message about your courses, deadlines or certificates appears here.',
  ],
  current: ['No notifications', 'Messages about your courses, deadlines and certificates appear here.'],
  archived: ['Your archive is empty', 'Archive a message you are done with, and it moves here.'],
};

/** Of a page, while it is not known whether another one has some. */
export const NOTHING_HERE_TEXTS: Readonly<Record<NotificationStatus, string>> = {
  unread: 'No unread messages on this page',
  current: 'No messages on this page',
  archived: 'No archived messages on this page',
};
export const OTHER_PAGES_TEXT = 'There may be some on the other pages.';
