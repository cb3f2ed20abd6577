import {
  catchError,
  concat,
  defer,
  EMPTY,
  expand,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  of,
  reduce,
  Subject,
  share,
  switchMap,
  tap,
  throwError,
  toArray,
} from 'rxjs';
import {
  MAX_CHANGED_NOTIFICATIONS,
  type Notification,
  type NotificationStatus,
} from '../../contracts/account';
import { serverMessage } from '../../core/api/error-text';
import type { ListQuery, Page } from '../../core/api/lists';
import { FIRST_LOAD_DONE } from '../../core/data/first-load-done';
import { keptCommand } from '../../core/data/kept-command';
import { studentLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { FIRST_PAGE, type PageRequest } from '../../core/data/paged-load';
import { perKey } from '../../core/data/per-key';
import { readBeforeWrite } from '../../core/data/read-before-write';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { studentState } from '../../core/data/student-state';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State } from '../../framework/rxjs';
import {
  isAffected,
  isOf,
  isReplaced,
  isShownBy,
  KeptNotificationChange,
  NO_NOTIFICATIONS,
  type NotificationChange,
  type NotificationCounts,
  type NotificationFlags,
  type NotificationStore,
  newestFirst,
  readCounts,
  shownCounts,
  shownNotification,
  slotOf,
  withLoaded,
  withoutChange,
  withSaved,
} from './notification.model';
import { CHANGE_FAILED_TEXT, NOTIFICATIONS_FAILED_TEXT, UNTITLED_NOTIFICATION } from './notification.text';
import { NotificationApiService } from './notification-api.service';

/** How many notifications are fetched at a time before some of them are changed (our choice). */
const COLLECTED_AT_ONCE = 500;

/** One page of a list of notifications. */
interface NotificationQuery extends PageRequest {
  readonly status: NotificationStatus;
}

/**
 * Owns the student's notifications by id, and what changes them (STA-17). Lists hold ids only, so the page, the alerts
 * and the count in the menu show the same.
 *
 * A change shows at once, then it is sent, then the lists reload. What the student sees is always what the server has
 * saved, with the changes on top that it has not responded to yet. A change that is refused is taken out of those, which
 * undoes it exactly, whatever the student has changed before it or since. All of it ends with the session.
 *
 * A call sets both flags. So a notification is read right before it, and the flag that the student has not changed is
 * sent as the server has it.
 *
 * | Rule | Operator |
 * |---|---|
 * | Changes are sent in the order in which they were made, one at a time | `concat` |
 * | A response to a request from before a change was saved is dropped, since it may be older | forced reload |
 */
@Injectable({ providedIn: 'root' })
export class NotificationService {
  private readonly api = inject(NotificationApiService);
  private readonly toasts = inject(ToastService);
  private readonly afterFirstLoad$ = inject(FIRST_LOAD_DONE);
  private readonly storeSubject = studentState<NotificationStore>(NO_NOTIFICATIONS);
  private readonly settled = new Subject<ReloadRequest>();
  /** The pages that are being requested, by their queries: the list and the alerts want the same one. */
  private readonly requested = new Map<string, Observable<Page<Notification>>>();

  /** What the student sees may have changed. */
  readonly store$ = readonlyState(this.storeSubject);

  /** Every list that has been loaded has to be loaded again then: a change has been saved, undone, or made elsewhere. */
  readonly reloads$ = merge(this.settled, inject(DataChangesService).of('Notification')).pipe(
    tap(() => this.requested.clear()),
    share(),
  );

  private readonly changing = keptCommand({
    order: 'concat',
    key: ({ target }: NotificationChange) => ('alertID' in target ? target.alertID : 'all'),
    outcome: { find: (change) => this.findChanged(change) },
    kept: {
      kind: 'notifications',
      input: KeptNotificationChange,
      slot: slotOf,
      resume: (change) => {
        this.show(change);
        return of(change);
      },
    },
    send: (change) => readBeforeWrite(this.affectedBy(change), (affected) => this.save(change, affected, [])),
    onSaved: (affected, change) => {
      this.settle((store) => withSaved(store, change, affected));
      this.changing.releaseUnknown((former) => isReplaced(former, change));
      this.offerUndo(change);
    },
    // What is not known is shown as the student wants it, until the lists have loaded again.
    onFailed: (error, change) =>
      this.settle((store) =>
        isOutcomeUnknown(error)
          ? withSaved(store, change, this.knownOf(change))
          : withoutChange(store, change),
      ),
    errorText: (error) => serverMessage(error) ?? CHANGE_FAILED_TEXT,
  });

  /** A notification that a list has loaded, as the student sees it; else null. */
  readonly notification$ = perKey((alertID: number) =>
    mapState(this.store$, (store) => shownNotification(store, alertID)),
  );

  /** How many each list has; null as long as the server has not said. */
  readonly counts$: State<NotificationCounts | null> = mapState(this.store$, shownCounts);

  /** For the menu (NAV-07). If the server does not count: those that are known. */
  readonly unreadCount$: State<number> = mapState(this.store$, (store) => {
    const isUnread = (id: number) => {
      const notification = shownNotification(store, id);
      return notification !== null && isOf('unread', notification);
    };
    return shownCounts(store)?.unread ?? [...store.known.keys()].filter(isUnread).length;
  });

  /** Whether more may be unread than `unreadCount$` says. */
  readonly mayHaveMoreUnread$: State<boolean> = mapState(
    this.store$,
    (store) => shownCounts(store) === null && !store.isUnreadKnown,
  );

  /** The ids of the unread ones that came last, newest first (STA-18). */
  readonly latest$: State<Loadable<readonly number[]>> = stateFrom<Loadable<readonly number[]>>(
    studentLoad({
      reloads: this.reloads$,
      load: () =>
        // Afterwards in the same turn as the list of the page, which asks for the same.
        (this.latest$?.value.value ? of(null) : this.afterFirstLoad$).pipe(
          switchMap(() => this.load({ status: 'unread', ...FIRST_PAGE })),
          map(({ items }) => items),
        ),
      errorText: () => NOTIFICATIONS_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** Loads every list again that has been loaded. */
  reload(): void {
    this.settled.next({ force: true });
  }

  /** The request of one page: cold. Its notifications are known from then on. */
  load({ status, ...page }: NotificationQuery): Observable<Page<number>> {
    return this.request({ ...page, filter: [`status==${status}`] }).pipe(
      map((loaded) => ({ ...loaded, items: newestFirst(loaded.items) })),
      tap(({ items, facets, pagination }) => {
        const isLast = pagination ? items.length >= pagination.total : items.length < page.limit;
        const isUnreadKnown = page.offset === 0 && isLast;
        this.changing.releaseUnknown((change) => isShownBy(items, status, change));
        this.update((store) => ({
          ...withLoaded(store, items, readCounts(facets)),
          ...(status === 'unread' && { isUnreadKnown }),
        }));
      }),
      map((loaded) => ({ ...loaded, items: loaded.items.map(({ alertID }) => alertID) })),
    );
  }

  setRead(alertID: number, read: boolean): void {
    this.change(alertID, { read });
  }

  setArchived(alertID: number, archived: boolean): void {
    this.change(alertID, { archived });
  }

  /** All that are unread, however many have been loaded. One that arrives meanwhile stays unread. */
  markAllRead(): void {
    const [newest] = newestFirst([...this.store$.value.known.values()]);
    const unreadUntil = newest?.alertDate ?? '';
    this.run({ flags: { read: true }, target: { unreadUntil } });
  }

  private request(query: ListQuery): Observable<Page<Notification>> {
    const key = JSON.stringify(query);
    const request$ =
      this.requested.get(key) ??
      this.api.getNotifications(query).pipe(
        finalize(() => this.requested.get(key) === request$ && this.requested.delete(key)),
        share(),
      );
    this.requested.set(key, request$);
    return request$;
  }

  /** A message that has left its list can be brought back at once, without looking for it in the archive. */
  private offerUndo({ flags, target }: NotificationChange): void {
    if (!flags.archived || !('alertID' in target)) return;
    const shown = shownNotification(this.store$.value, target.alertID);
    // The server has it no more, so there is nothing to bring back.
    if (shown === null) return;
    const title = shown.alertTitle || UNTITLED_NOTIFICATION;
    const undo = { text: 'Undo', action: () => this.setArchived(target.alertID, false) };
    this.toasts.success(`${title} has been archived.`, { actions: [undo] });
  }

  private change(alertID: number, flags: NotificationFlags): void {
    const shown = shownNotification(this.store$.value, alertID);
    if (shown === null || isSame(shown, { ...shown, ...flags })) return;
    this.run({ flags, target: { alertID } });
  }

  private run(change: NotificationChange): void {
    this.show(change);
    this.changing.run(change);
  }

  private show(change: NotificationChange): void {
    this.update((store) => ({ ...store, changes: [...store.changes, change] }));
  }

  private update(project: (store: NotificationStore) => NotificationStore): void {
    this.storeSubject.next(project(this.storeSubject.value));
  }

  private settle(project: (store: NotificationStore) => NotificationStore): void {
    this.update(project);
    this.settled.next({ force: true });
  }

  /** The notifications of a change, as the server has them when it is sent. */
  private affectedBy(change: NotificationChange): Observable<readonly Notification[]> {
    const isOne = 'alertID' in change.target;
    const pageAt = (offset: number) =>
      this.api
        .getLatestNotifications({
          limit: COLLECTED_AT_ONCE,
          offset,
          ...(!isOne && { filter: ['status==unread'] }),
        })
        .pipe(map((page) => ({ ...page, end: offset + page.items.length })));
    return pageAt(0).pipe(
      expand(({ items, pagination, end }) => {
        const isLast = pagination ? end >= pagination.total : items.length < COLLECTED_AT_ONCE;
        return isLast || items.length === 0 ? EMPTY : pageAt(end);
      }),
      // By id: one that arrives meanwhile moves another to the next page, where it comes again.
      reduce((all, { items }) => {
        for (const each of items) if (isAffected(each, change)) all.set(each.alertID, each);
        return all;
      }, new Map<number, Notification>()),
      map((all) => [...all.values()]),
    );
  }

  /** Emits all that were saved. Where the change is about all, those that were on no page when it was read, too. */
  private save(
    change: NotificationChange,
    affected: readonly Notification[],
    before: readonly Notification[],
  ): Observable<readonly Notification[]> {
    const saved = [...before, ...affected];
    const saved$ = concat(...this.requestsOf(change, affected)).pipe(toArray());
    if ('alertID' in change.target || affected.length === 0) return saved$.pipe(map(() => saved));
    const ids = new Set(saved.map(({ alertID }) => alertID));
    const rest$ = defer(() => this.affectedBy(change)).pipe(
      map((left) => left.filter(({ alertID }) => !ids.has(alertID))),
      switchMap((left) => this.save(change, left, saved)),
      // Some are saved, so it has not failed.
      catchError(() => throwError(() => null)),
    );
    return saved$.pipe(switchMap(() => rest$));
  }

  private findChanged(change: NotificationChange): Observable<readonly Notification[]> {
    return this.affectedBy(change).pipe(
      filter((affected) => affected.every((each) => isSame(each, { ...each, ...change.flags }))),
      map((affected) => {
        const known = this.knownOf(change);
        // No list may have loaded what an earlier page has changed.
        return known.length > 0 ? known : affected;
      }),
    );
  }

  private knownOf(change: NotificationChange): readonly Notification[] {
    return [...this.store$.value.known.values()].filter((each) => isAffected(each, change));
  }

  /** A call sets both flags, so those that are to have the same flags go together. */
  private requestsOf(
    { flags }: NotificationChange,
    affected: readonly Notification[],
  ): Observable<unknown>[] {
    return [true, false].flatMap((archive) => {
      const those = affected.filter(({ archived }) => (flags.archived ?? archived) === archive);
      return [true, false].flatMap((read) =>
        batches(
          those.filter((each) => (flags.read ?? each.read) === read),
          MAX_CHANGED_NOTIFICATIONS,
        ).map((batch) =>
          this.api.setState(
            batch.map(({ alertID }) => ({ alertID })),
            { read, archive },
          ),
        ),
      );
    });
  }
}

function isSame(one: Notification, other: Notification): boolean {
  return one.read === other.read && one.archived === other.archived;
}

function batches<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_each, index) => items.slice(index * size, (index + 1) * size));
}
