import {
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  retry,
  Subject,
  switchMap,
  tap,
  throttleTime,
  throwError,
} from 'rxjs';
import { HUB_EVENTS, StudentDataChanged, type StudentDataKind } from '../../contracts/hub';
import { LearningPathList } from '../../contracts/learning-path';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { PAGE_VISIBLE } from '../../platform/browser/page-visible';
import { nextMoment, type ReloadRequest } from '../data/reload-gate';
import { switchMapStudent } from '../data/switch-map-student';
import { HubService } from './hub.service';
import { COALESCE_CHANGES_MS } from './hub.timing';
import { isHubResponseError } from './hub-envelope';

/** What may have changed on the server. A null kind means anything. */
interface DataChange extends ReloadRequest {
  readonly kind: string | null;
  /** Null for several, for a new one, and for anything. */
  readonly id: number | null;
}

/**
 * Data of a kind, or of a kind the one with this id; null for none, which only a change of several concerns. Who follows
 * one enrollment follows its progress.
 */
export type ChangedData =
  | StudentDataKind
  | { readonly kind: StudentDataKind; readonly id: () => number | null };

/** The events that announce a change of data. */
const ANNOUNCEMENTS: readonly string[] = [HUB_EVENTS.studentDataChanged, HUB_EVENTS.newLearningPaths];

/** Retries a stream of events after one that reports an error or that cannot be used. */
export const skipUnusable = {
  delay: (error: unknown) => (isHubResponseError(error) ? of(null) : throwError(() => error)),
};

/**
 * Says when data of the student may have changed, wherever it was changed. Services that hold data reload it then:
 *
 *     reloads: inject(DataChangesService).of('LearningPath', { kind: 'Enrollment', id: () => this.openId })
 *
 * What this page changes is announced like any other change, before the response. So a command reloads what it has to
 * show at once, and leaves all else to the announcement, which asks nothing twice. If the announcement comes after the
 * response, it may as well be that of another browser, so that what the command has reloaded is asked for again.
 *
 * | Rule | Operator |
 * |---|---|
 * | An event of the hub reloads what it names, and this counts as listening only while the page is visible (STA-11) | `switchMap` of PAGE_VISIBLE |
 * | A page that is seen again reloads everything, through the gate of STA-03 unless an event was missed meanwhile | index of PAGE_VISIBLE |
 * | Each connection after the first reloads everything, because the hub replays nothing | index of connected$ |
 * | Changes within 100 ms are one reload | `throttleTime(COALESCE_CHANGES_MS)` |
 * | What was requested after a change was announced is not requested again for it | `nextMoment`, see loadChanges |
 *
 * A server that does not announce changes is therefore read again whenever the page is seen again.
 */
@Injectable({ providedIn: 'root' })
export class DataChangesService {
  private readonly hub = inject(HubService);
  private readonly visible$ = inject(PAGE_VISIBLE);
  private readonly changes = new Subject<DataChange>();

  private readonly changes$ = switchMapStudent(() => merge(this.reconnects(), this.whileVisible())).pipe(
    takeUntilDestroyed(),
  );

  /** Opens the hub, so it is called once the first page is done. Until then nothing is reloaded. */
  start(): void {
    this.changes$.subscribe((change) => this.changes.next({ ...change, since: nextMoment() }));
  }

  /** Emits when some of this data may have changed. A load that was requested since then does not request it again. */
  of(...data: readonly ChangedData[]): Observable<ReloadRequest> {
    const isOurs = (change: DataChange) =>
      change.kind === null || data.some((each) => concerns(change, each));
    const gathered = (force: boolean) =>
      this.changes.pipe(
        filter((change) => isOurs(change) && change.force === force),
        map(({ since = 0 }) => ({ force, since })),
        throttleTime(COALESCE_CHANGES_MS, undefined, { leading: false, trailing: true }),
      );
    return merge(gathered(true), gathered(false));
  }

  private reconnects(): Observable<DataChange> {
    return this.hub.connected$.pipe(map((_, index) => ({ kind: null, id: null, force: index > 0 })));
  }

  private whileVisible(): Observable<DataChange> {
    let wasHidden = false;
    let hasMissed = false;
    return this.visible$.pipe(
      switchMap((visible) => {
        if (!visible) {
          wasHidden = true;
          return this.missed().pipe(
            tap(() => {
              hasMissed = true;
            }),
            ignoreElements(),
          );
        }
        const seenAgain: DataChange[] = wasHidden ? [{ kind: null, id: null, force: hasMissed }] : [];
        hasMissed = false;
        return merge(seenAgain, this.announced());
      }),
    );
  }

  private announced(): Observable<DataChange> {
    return merge(
      this.hub.event(HUB_EVENTS.studentDataChanged, StudentDataChanged).pipe(
        map(({ kind, id }) => ({ kind, id, force: true })),
        retry(skipUnusable),
      ),
      this.hub.event(HUB_EVENTS.newLearningPaths, LearningPathList).pipe(
        map(() => ({ kind: 'LearningPath' satisfies StudentDataKind, id: null, force: true })),
        retry(skipUnusable),
      ),
    );
  }

  /** The connection outlives the last listener by 10 s, and the log of the wire is not a listener. */
  private missed(): Observable<unknown> {
    return this.hub.activity$.pipe(
      filter(({ kind, name }) => kind === 'event' && ANNOUNCEMENTS.includes(name)),
    );
  }
}

function concerns({ kind, id }: DataChange, data: ChangedData): boolean {
  if (typeof data === 'string') return kind === data;
  const isOfKind = kind === data.kind || (kind === 'Progress' && data.kind === 'Enrollment');
  return isOfKind && (id === null || id === data.id());
}
