import { combineLatest, EMPTY, ignoreElements, map, merge, type Observable } from 'rxjs';
import type { PaletteItem, PaletteKind } from '../../connected/palette';
import { loadedValue } from '../../connected/palette-items';
import type { Notification } from '../../contracts/account';
import { inject } from '../../framework/di';
import { formatDate } from '../../platform/format/dates';
import { factsText } from '../../platform/format/facts';
import {
  isOf,
  NOTIFICATIONS_PATH,
  type NotificationStore,
  newestFirst,
  shownNotification,
} from './notification.model';
import { NotificationService } from './notification.service';
import { UNTITLED_NOTIFICATION } from './notification.text';

/** How many are searched (our choice): no call searches notifications, so the newest are loaded. */
const SEARCHED = 500;

/** Those that have been loaded, and the newest of the others, without the archive. */
export const NOTIFICATIONS_KIND: PaletteKind = {
  id: 'notifications',
  title: 'Notifications',
  icon: 'bell',
  page: { path: NOTIFICATIONS_PATH, label: 'Notifications' },
  items: () => {
    const service = inject(NotificationService);
    const latest$ = loadedValue(service.latest$, () => service.reload());
    const known$ = combineLatest([latest$, service.store$]).pipe(
      map(([latest, store]) => (latest === null ? null : currentOf(store).map(itemOf))),
    );
    return merge(known$, loadOthers(service));
  },
};

function currentOf(store: NotificationStore): readonly Notification[] {
  const shown = [...store.known.keys()].flatMap((id) => shownNotification(store, id) ?? []);
  return newestFirst(shown.filter((each) => isOf('current', each)));
}

/** Emits nothing: what is loaded is in the store. */
function loadOthers(service: NotificationService): Observable<never> {
  const wanted = Math.min(service.counts$.value?.current ?? SEARCHED, SEARCHED);
  return currentOf(service.store$.value).length >= wanted
    ? EMPTY
    : service.load({ status: 'current', limit: SEARCHED, offset: 0 }).pipe(ignoreElements());
}

function itemOf({ alertID, alertTitle, alertMessage, alertDate, read }: Notification): PaletteItem {
  return {
    id: String(alertID),
    label: alertTitle || UNTITLED_NOTIFICATION,
    detail: factsText(!read && 'Unread', alertDate && formatDate(alertDate)),
    keywords: alertMessage,
    target: { to: NOTIFICATIONS_PATH + (read ? '?status=current' : '') },
  };
}
