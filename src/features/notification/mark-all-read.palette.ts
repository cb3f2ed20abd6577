import { combineLatest, filter, map } from 'rxjs';
import { ACTIONS_TITLE, type PaletteKind } from '../../connected/palette';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { inject } from '../../framework/di';
import { NOTIFICATIONS_PATH } from './notification.model';
import { NotificationService } from './notification.service';

const LABEL = 'Mark all notifications as read';

/** Our wording. */
const QUESTION = {
  title: 'Mark all as read?',
  message: 'All of your unread notifications are marked as read. They stay in the list.',
  confirmText: 'Mark all as read',
};

/** Asks first, because nothing brings back which ones were unread. Not offered while none is. */
export const MARK_ALL_READ_KIND: PaletteKind = {
  id: 'mark-all-read',
  title: ACTIONS_TITLE,
  icon: 'bell',
  page: { path: NOTIFICATIONS_PATH, label: 'Notifications' },
  items: () => {
    const notifications = inject(NotificationService);
    const confirmation = inject(ConfirmationService);
    const run = () =>
      void confirmation
        .confirm(QUESTION)
        .pipe(filter(Boolean))
        .subscribe(() => notifications.markAllRead());
    return combineLatest([notifications.unreadCount$, notifications.mayHaveMoreUnread$]).pipe(
      map(([count, mayHaveMore]) =>
        count > 0 || mayHaveMore ? [{ id: 'mark-all-read', label: LABEL, target: { run } }] : [],
      ),
    );
  },
};
