import { combineLatest, map } from 'rxjs';
import type { PaletteItem, PaletteKind } from '../../connected/palette';
import { detailOf, loadedValue } from '../../connected/palette-items';
import type { Notification } from '../../contracts/account';
import { inject } from '../../framework/di';
import { formatDate } from '../../platform/format/dates';
import { isOf, NOTIFICATIONS_PATH, newestFirst, shownNotification } from './notification.model';
import { NotificationService } from './notification.service';
import { UNTITLED_NOTIFICATION } from './notification.text';

/** The notifications that have been loaded, without the archive: no call searches the others. */
export const NOTIFICATIONS_KIND: PaletteKind = {
  id: 'notifications',
  title: 'Notifications',
  icon: 'bell',
  page: { path: NOTIFICATIONS_PATH, label: 'Notifications' },
  items: () => {
    const service = inject(NotificationService);
    const latest$ = loadedValue(service.latest$, () => service.reload());
    return combineLatest([latest$, service.store$]).pipe(
      map(([latest, store]) => {
        if (latest === null) return null;
        const shown = [...store.known.keys()].flatMap((id) => shownNotification(store, id) ?? []);
        return newestFirst(shown.filter((each) => isOf('current', each))).map(itemOf);
      }),
    );
  },
};

function itemOf({ alertID, alertTitle, alertMessage, alertDate, read }: Notification): PaletteItem {
  return {
    id: String(alertID),
    label: alertTitle || UNTITLED_NOTIFICATION,
    detail: detailOf(!read && 'Unread', alertDate && formatDate(alertDate)),
    keywords: alertMessage,
    target: { to: NOTIFICATIONS_PATH + (read ? '?status=current' : '') },
  };
}
