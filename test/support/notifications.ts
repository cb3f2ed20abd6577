/** A server of notifications in virtual time, and the services on top of it. */
import {
  defer,
  map,
  merge,
  NEVER,
  type Observable,
  Subject,
  startWith,
  switchMap,
  tap,
  throwError,
  timer,
} from 'rxjs';
import type { Notification, NotificationStatus } from '../../src/contracts/account';
import type { ListQuery } from '../../src/core/api/lists';
import { FIRST_LOAD_DONE } from '../../src/core/data/first-load-done';
import type { ReloadRequest } from '../../src/core/data/reload-gate';
import { DataChangesService } from '../../src/core/hub/data-changes.service';
import type { ToastOptions } from '../../src/core/toast/toast.model';
import { ToastService } from '../../src/core/toast/toast.service';
import { isOf, shownNotification } from '../../src/features/notification/notification.model';
import { NotificationService } from '../../src/features/notification/notification.service';
import { NotificationApiService } from '../../src/features/notification/notification-api.service';
import type { DestroyableInjector, Provider } from '../../src/framework/di';
import { HttpErrorResponse } from '../../src/framework/http';
import { createSession, MARLOWE, type MarbleHarness, runMarbles } from './marbles';

/** Milliseconds from a request to what the server does, and from that to its response. */
const WAY_MS = 2;

export function notification(alertID: number, fields: Partial<Notification> = {}): Notification {
  return {
    alertID,
    alertTitle: `Message ${alertID}`,
    alertMessage: `Words ${alertID}`,
    alertDate: `2026-11-${String(30 - alertID).padStart(2, '0')}T12:00:00.000Z`,
    linkUrl: '',
    linkName: '',
    read: false,
    archived: false,
    ...fields,
  };
}

/** How the server treats one call that changes something. */
interface Treatment {
  readonly fails: boolean;
  /** Its response is lost, whatever the server does. */
  readonly isLost?: boolean;
  /** Milliseconds on each way. */
  readonly wayMs?: number;
}

export interface NotificationHarness extends MarbleHarness {
  readonly injector: DestroyableInjector;
  readonly service: NotificationService;
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** The notifications on the server, by id. */
  readonly stored: Map<number, Notification>;
  /** The calls made, each with its time. */
  readonly calls: string[];
  /** How the next changes are treated, in this order; after that they succeed. */
  readonly treatments: Treatment[];
  readonly toasts: string[];
  /** The toasts about saved changes, and what they offer. */
  readonly confirmed: string[];
  readonly undo: (() => void)[];
  /** The next so many lists cannot be loaded. */
  failReads(count: number): void;
  /** Says that something has changed in another browser. */
  readonly announced: Subject<ReloadRequest>;
  /** When a call to change something has ended, before the service knows. */
  readonly ended: Subject<{ readonly fails: boolean }>;
  /** When all unread ones have been collected, how many they were. */
  readonly collected: Subject<number>;
}

interface Options {
  readonly toasts?: Provider;
  /** The server knows no filters, and counts nothing. */
  readonly isPlain?: boolean;
}

export function runNotifications(
  initial: readonly Notification[],
  test: (harness: NotificationHarness) => void,
  { toasts: toastProvider, isPlain = false }: Options = {},
): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const stored = new Map(initial.map((each) => [each.alertID, each]));
    const calls: string[] = [];
    const toasts: string[] = [];
    const confirmed: string[] = [];
    const undo: (() => void)[] = [];
    const treatments: Treatment[] = [];
    let failingReads = 0;
    const announced = new Subject<ReloadRequest>();
    const ended = new Subject<{ fails: boolean }>();
    const collected = new Subject<number>();
    const note = (...words: readonly unknown[]) => calls.push([helpers.now(), ...words].join(' '));

    const list = ({ limit = 0, offset = 0, filter = [] }: ListQuery) => {
      const all = [...stored.values()].sort(
        (a, b) => (b.alertDate ?? '').localeCompare(a.alertDate ?? '') || b.alertID - a.alertID,
      );
      const status = filter[0]?.replace('status==', '') as NotificationStatus | undefined;
      const listed = isPlain || !status ? all : all.filter((each) => isOf(status, each));
      const options = (['unread', 'current', 'archived'] as const).map((value) => ({
        value,
        label: value,
        count: all.filter((each) => isOf(value, each)).length,
      }));
      return {
        items: listed.slice(offset, offset + limit),
        pagination: { offset, limit, total: listed.length },
        facets: isPlain ? null : [{ field: 'status', label: 'Status', options }],
      };
    };
    const getNotifications = (query: ListQuery) =>
      defer(() => {
        note('get', query.filter?.[0], query.limit, query.offset ?? 0);
        if (failingReads > 0) {
          failingReads -= 1;
          return throwError(() => new HttpErrorResponse({}));
        }
        return timer(WAY_MS).pipe(
          map(() => list(query)),
          switchMap((page) => timer(WAY_MS).pipe(map(() => page))),
          tap(({ pagination }) => {
            if (query.limit === 500 && query.filter) collected.next(pagination.total);
          }),
        );
      });
    const api = {
      getNotifications,
      getLatestNotifications: getNotifications,
      setState: (
        body: readonly { alertID: number }[],
        { read, archive }: { read: boolean; archive: boolean },
      ): Observable<object> =>
        defer(() => {
          const { fails, isLost = false, wayMs = WAY_MS } = treatments.shift() ?? { fails: false };
          note('put', body.map(({ alertID }) => alertID).join(), read, archive);
          return timer(wayMs).pipe(
            tap(() => {
              for (const { alertID } of fails ? [] : body) {
                const before = stored.get(alertID) as Notification;
                stored.set(alertID, { ...before, read, archived: archive });
              }
            }),
            switchMap(() => timer(wayMs)),
            tap(() => ended.next({ fails })),
            switchMap(() => {
              if (isLost) throw new HttpErrorResponse({});
              return fails ? throwError(() => new Error('refused')) : [{}];
            }),
          );
        }),
    };
    const injector = helpers.createInjector(
      provider,
      MARLOWE,
      { provide: NotificationApiService, useValue: api },
      { provide: DataChangesService, useValue: { of: () => announced } },
      { provide: FIRST_LOAD_DONE, useValue: helpers.cold('(i|)') },
      toastProvider ?? {
        provide: ToastService,
        useValue: {
          error: (text: string) => toasts.push(`${helpers.now()} ${text}`),
          success: (text: string, { actions = [] }: ToastOptions) => {
            confirmed.push(text);
            undo.push(...actions.map(({ action }) => action));
            return '';
          },
          warning: (text: string) => toasts.push(`${helpers.now()} ${text}`),
          info: () => 'checking',
          remove: () => {},
        },
      },
    );
    const service = injector.get(NotificationService);
    test({
      ...helpers,
      injector,
      service,
      student$,
      stored,
      calls,
      treatments,
      toasts,
      confirmed,
      undo,
      failReads: (count) => {
        failingReads = count;
      },
      announced,
      ended,
      collected,
    });
  });
}

/** Keeps both lists loaded, as the page does. */
export function keepLoaded({ service }: NotificationHarness): void {
  service.reloads$
    .pipe(
      startWith(null),
      switchMap(() =>
        merge(
          service.load({ status: 'current', limit: 50, offset: 0 }),
          service.load({ status: 'archived', limit: 50, offset: 0 }),
          NEVER,
        ),
      ),
    )
    .subscribe();
}

/** 'read archived' of each as one letter: u unread, r read; in upper case if it is archived. */
export function letters(notifications: Iterable<Notification>): string {
  return [...notifications]
    .sort((a, b) => a.alertID - b.alertID)
    .map(({ read, archived }) => (archived ? (read ? 'R' : 'U') : read ? 'r' : 'u'))
    .join('');
}

export function shown({ store$ }: NotificationService): string {
  const store = store$.value;
  return letters([...store.known.keys()].flatMap((id) => shownNotification(store, id) ?? []));
}
