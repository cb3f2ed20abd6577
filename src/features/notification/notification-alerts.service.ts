import { combineLatest, finalize, type Observable, tap } from 'rxjs';
import type { Notification } from '../../contracts/account';
import { FIRST_PAGE } from '../../core/data/paged-load';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { isAtPath$ } from '../../platform/router/is-at-path';
import { isNewer, isOf, NOTIFICATIONS_PATH } from './notification.model';
import { NotificationService } from './notification.service';
import { OPEN_LINK_TEXT, UNTITLED_NOTIFICATION } from './notification.text';

/** How many alerts one load brings, the newest (our choice): as many as fit on the screen (MOD-23). */
const MOST_ALERTS = 5;

/**
 * Shows unread notifications as alerts (MOD-25): the newest ones after login, and each one that arrives later. An alert
 * goes when its notification is read or archived, wherever that happens, and comes back if marking it as read fails.
 *
 * The page of notifications shows them itself: alerts are put away while it is open, and those that were shown there do
 * not come back afterwards.
 */
@Injectable({ providedIn: 'root' })
export class NotificationAlertsService {
  private readonly notifications = inject(NotificationService);
  private readonly isOnPage$ = isAtPath$(NOTIFICATIONS_PATH);
  private readonly toasts = inject(ToastService);

  constructor() {
    switchMapStudent(() => this.alerts())
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  private alerts(): Observable<unknown> {
    /** The toast of each notification that has been alerted; null while it is read. */
    const alerted = new Map<number, string | null>();
    let newest: Notification | null = null;

    const show = ({ alertID, alertTitle, alertMessage, linkName, linkUrl }: Notification) => {
      const toastId: string = this.toasts.notification({
        notificationId: alertID,
        title: alertTitle,
        message: alertMessage || alertTitle || UNTITLED_NOTIFICATION,
        link: linkUrl === '' ? null : { text: linkName || OPEN_LINK_TEXT, href: linkUrl },
        // Notifications with the same words share a toast (MOD-27).
        onRead: () => {
          const ids = [...alerted].filter(([, each]) => each === toastId).map(([id]) => id);
          for (const id of ids) this.notifications.setRead(id, true);
        },
      });
      alerted.set(alertID, toastId);
    };
    const putAway = () => {
      for (const toastId of alerted.values()) if (toastId !== null) this.toasts.remove(toastId);
      alerted.clear();
    };
    const follow = () => {
      for (const [id, toastId] of alerted) {
        const notification = this.isListed(id) ? this.unread(id) : null;
        if (notification !== null && toastId === null) show(notification);
        else if (notification === null && toastId !== null) {
          alerted.set(id, null);
          // It stays for others that say the same and are still unread.
          if (![...alerted.values()].includes(toastId)) this.toasts.remove(toastId);
        }
      }
    };
    const takeArrived = () => {
      const latest = (this.notifications.latest$.value.value ?? []).flatMap((id) => this.unread(id) ?? []);
      const before = newest;
      const arrived = latest.filter((each) => before === null || isNewer(each, before));
      newest = arrived.reduce((last, each) => (last === null || isNewer(each, last) ? each : last), before);
      return arrived.slice(0, MOST_ALERTS);
    };

    return combineLatest([this.isOnPage$, this.notifications.latest$, this.notifications.store$]).pipe(
      tap(([isOnPage]) => {
        const arrived = takeArrived();
        if (isOnPage) return putAway();
        follow();
        for (const notification of arrived) show(notification);
      }),
      finalize(putAway),
    );
  }

  /** A notification that is read in another browser only disappears from the latest ones. */
  private isListed(id: number): boolean {
    const latest = this.notifications.latest$.value.value ?? [];
    if (latest.includes(id)) return true;
    if (latest.length < FIRST_PAGE.limit) return false;
    const [one, last] = [id, latest.at(-1) ?? 0].map((each) => this.notifications.notification$(each).value);
    return Boolean(one && last && isNewer(last, one));
  }

  private unread(id: number): Notification | null {
    const notification = this.notifications.notification$(id).value;
    return notification !== null && isOf('unread', notification) ? notification : null;
  }
}
