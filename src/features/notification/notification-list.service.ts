import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import { NOTIFICATION_STATUSES, type NotificationStatus } from '../../contracts/account';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ListPage } from '../../core/data/paged-load';
import { stateFrom } from '../../core/data/state-from';
import { listViewInAddress } from '../../core/list/list-view';
import { type ListRules, type ListView, pageRequestOf } from '../../core/list/list-view.model';
import { pagedList } from '../../core/list/paged-list';
import { Injectable, inject } from '../../framework/di';
import { mapState } from '../../framework/rxjs';
import { isOf, NOTIFICATIONS_PATH, type NotificationStore, shownNotification } from './notification.model';
import { NotificationService } from './notification.service';
import { NOTIFICATIONS_FAILED_TEXT } from './notification.text';

/** Page sizes are our choice. Sorted by date (STA-18). */
export const NOTIFICATION_LIST_RULES = {
  sorts: ['newest'],
  filters: { status: NOTIFICATION_STATUSES },
  pageSizes: [20, 50, 100],
} as const satisfies ListRules<'newest', 'status'>;

/** The ids of one page and the list they belong to. The notifications themselves are in NotificationService. */
export interface NotificationListPage extends ListPage<number> {
  readonly status: NotificationStatus;
  /** Whether a page without entries means that the list has none: the server may not know our filter. */
  readonly isConclusive: boolean;
}

/**
 * Owns the list of the page (CPRO-07): which of the three lists is shown and which page of it. A notification that the
 * student has changed leaves a list that it no longer belongs to at once, and comes back if the change fails.
 */
@Injectable({ providedIn: 'root' })
export class NotificationListService {
  private readonly notifications = inject(NotificationService);

  /** As the server has it. */
  readonly list = pagedList(listViewInAddress(NOTIFICATIONS_PATH, NOTIFICATION_LIST_RULES), {
    requestOf: (view) => ({ ...pageRequestOf(view), status: statusOf(view) }),
    load: (request) => this.notifications.load(request),
    changes$: this.notifications.reloads$,
    errorText: () => NOTIFICATIONS_FAILED_TEXT,
  });
  readonly status$ = mapState(this.list.view$, statusOf);

  /** Without those that the student has just moved to another list. */
  readonly page$ = stateFrom<Loadable<NotificationListPage>>(
    combineLatest([this.list.page$, this.notifications.store$]).pipe(
      map(([page, store]) => ({
        ...page,
        value: page.value && listPage(page.value, statusOf(this.list.shownView$.value), store),
      })),
      distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
    ),
    NOT_LOADED,
  );

  showStatus(status: NotificationStatus): void {
    this.list.change({ filters: { status: status === NOTIFICATION_STATUSES[0] ? [] : [status] } });
  }
}

/** The chosen status. If an address names several, the first counts. */
function statusOf({ filters }: Pick<ListView<'newest', 'status'>, 'filters'>): NotificationStatus {
  return NOTIFICATION_STATUSES.find((status) => status === filters.status[0]) ?? NOTIFICATION_STATUSES[0];
}

function listPage(
  page: ListPage<number>,
  status: NotificationStatus,
  store: NotificationStore,
): NotificationListPage {
  const items = page.items.filter((id) => {
    const notification = shownNotification(store, id);
    return notification !== null && isOf(status, notification);
  });
  // A server that counts nothing may know no filters either: what it sent may never have belonged to this list.
  const isFiltered = store.counts !== null;
  const moved = isFiltered ? page.items.length - items.length : 0;
  return {
    ...{ ...page, items, status, total: page.total === null ? null : page.total - moved },
    isConclusive: isFiltered || (page.offset === 0 && page.nextOffset === null),
  };
}
