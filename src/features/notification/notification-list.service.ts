import { combineLatest, distinctUntilChanged, filter, map, merge, Subject, tap } from 'rxjs';
import { NOTIFICATION_STATUSES, type NotificationStatus } from '../../contracts/account';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress } from '../../core/list/list-view';
import { type ListRules, type ListView, pageRequestOf } from '../../core/list/list-view.model';
import { Injectable, inject } from '../../framework/di';
import { mapState, takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
import { isOf, type NotificationStore, shownNotification } from './notification.model';
import { NotificationService } from './notification.service';
import { NOTIFICATIONS_FAILED_TEXT } from './notification.text';

/** RTE-04. */
export const NOTIFICATIONS_PATH = '/account/notifications';

/** Page sizes are our choice. The server sorts by date (STA-18). */
export const NOTIFICATION_LIST_RULES = {
  sorts: ['newest'],
  filters: { status: NOTIFICATION_STATUSES },
  pageSizes: [20, 50, 100],
} as const satisfies ListRules<'newest', 'status'>;

/** The ids of one page and the query they belong to. The notifications themselves are in NotificationService. */
export type NotificationListPage = ListPage<number> & { readonly status: NotificationStatus };

/**
 * Owns the list of the page (CPRO-07): which of the three lists is shown and which page of it, which lives in the
 * address, and the ids of that page. A notification that the student has changed leaves a list that it no longer belongs
 * to at once, and comes back if the change fails.
 *
 * | Rule | Operator |
 * |---|---|
 * | What happens in another browser reloads nothing while another page of the app is shown | `filter` |
 */
@Injectable({ providedIn: 'root' })
export class NotificationListService {
  private readonly notifications = inject(NotificationService);
  private readonly router = inject(Router);
  private readonly list = listViewInAddress(NOTIFICATIONS_PATH, NOTIFICATION_LIST_RULES);
  private readonly reloads = new Subject<ReloadRequest>();
  /** Of the page that has been loaded. It falls behind the view until the server has responded. */
  private loadedStatus: NotificationStatus = NOTIFICATION_STATUSES[0];

  readonly view$ = this.list.view$;
  readonly status$ = mapState(this.view$, statusOf);

  private readonly loaded$ = stateFrom<Loadable<NotificationListPage>>(
    pagedLoad({
      request$: this.view$.pipe(map((view) => ({ ...pageRequestOf(view), status: statusOf(view) }))),
      reloads: merge(
        this.reloads,
        this.notifications.settled$,
        inject(DataChangesService)
          .of('Notification')
          .pipe(filter(() => this.isShown)),
      ),
      load: (request) =>
        this.notifications.load(request).pipe(
          tap(() => {
            this.loadedStatus = request.status;
          }),
        ),
      errorText: () => NOTIFICATIONS_FAILED_TEXT,
    }).pipe(map((page) => ({ ...page, value: page.value && { ...page.value, status: this.loadedStatus } }))),
    NOT_LOADED,
  );

  /** Without those that the student has just moved to another list. */
  readonly page$ = stateFrom<Loadable<NotificationListPage>>(
    combineLatest([this.loaded$, this.notifications.store$]).pipe(
      map(([page, store]) => ({ ...page, value: page.value && withoutMoved(page.value, store) })),
      distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
    ),
    NOT_LOADED,
  );

  constructor() {
    this.router.location$
      .pipe(
        map(() => this.isShown),
        distinctUntilChanged(),
        filter(Boolean),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.reloads.next({ force: false }));
    this.loaded$
      .pipe(
        filter(({ loading }) => !loading),
        takeUntilDestroyed(),
      )
      .subscribe(({ value }) => this.leavePageBeyondEnd(value));
  }

  showStatus(status: NotificationStatus): void {
    this.list.change({ filters: { status: status === NOTIFICATION_STATUSES[0] ? [] : [status] } });
  }

  showPage({ page, pageSize }: Pick<ListView, 'page' | 'pageSize'>): void {
    this.list.change({ page, pageSize });
  }

  reload(): void {
    this.reloads.next({ force: true });
  }

  private get isShown(): boolean {
    const { pathname } = this.router.location$.value;
    return pathname.toLowerCase().replace(/\/$/, '') === NOTIFICATIONS_PATH;
  }

  /** An address may name a page that is no longer there. */
  private leavePageBeyondEnd(page: NotificationListPage | null): void {
    if (page === null || page.items.length > 0 || !page.total || page.offset < page.total) return;
    this.list.change({ page: Math.ceil(page.total / page.limit) });
  }
}

/** The chosen status. If an address names several, the first counts. */
function statusOf({ filters }: Pick<ListView<'newest', 'status'>, 'filters'>): NotificationStatus {
  return NOTIFICATION_STATUSES.find((status) => status === filters.status[0]) ?? NOTIFICATION_STATUSES[0];
}

function withoutMoved(page: NotificationListPage, store: NotificationStore): NotificationListPage {
  const items = page.items.filter((id) => {
    const notification = shownNotification(store, id);
    return notification !== null && isOf(page.status, notification);
  });
  // A server that counts nothing knows no filters either: what it sent may never have belonged to this list.
  const moved = store.counts === null ? 0 : page.items.length - items.length;
  return { ...page, items, total: page.total === null ? null : page.total - moved };
}
