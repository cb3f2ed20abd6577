import {
  BehaviorSubject,
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  ignoreElements,
  interval,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  tap,
} from 'rxjs';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { PAGE_VISIBLE } from '../../platform/browser/page-visible';
import { CLOCK } from '../../platform/clock/clock';
import { ELAPSED } from '../../platform/clock/elapsed';
import { Router } from '../../platform/router/router';
import { NavigationStart } from '../../platform/router/router-events';
import type { ExamActivity } from './exam.model';
import { CLOCK_DRIFT_MS, TIME_SYNC_MS } from './exam.timing';
import { ExamRequestsService } from './exam-requests.service';
import type { ExamEvent, ExamState } from './exam-states.model';

const SECOND_MS = 1000;

/**
 * What happens around an open exam: the page is hidden or left, and the server's time differs from ours.
 *
 * | Rule | Operator |
 * |---|---|
 * | An attempt is read as soon as the hub says that it has changed, and when the page is seen again | `DataChangesService` |
 * | A change that comes while a state waits for the server is read after that | `filter` of the changes that are not known |
 * | While an attempt is open, it is read every minute (our choice) | `interval(TIME_SYNC_MS)` |
 * | It is read before the student is asked about submitting | `of(null)` |
 * | It is read within a second once the wall clock is 2 s away from the time that went by (our choice) | `interval(SECOND_MS)`, `CLOCK_DRIFT_MS` |
 * | A newer reading replaces the one before | `switchMap` |
 */
@Injectable({ providedIn: 'root' })
export class ExamWatchService {
  private readonly clock = inject(CLOCK);
  private readonly elapsed = inject(ELAPSED);
  private readonly router = inject(Router);
  private readonly visible$ = inject(PAGE_VISIBLE);
  private readonly window = inject(DOCUMENT).defaultView as Window;
  private readonly requests = inject(ExamRequestsService);
  private readonly changes$ = inject(DataChangesService).of('Exam', 'Enrollment', 'Progress');

  /** A hidden page may be closed without any other sign. */
  visibility(state$: BehaviorSubject<ExamState>): Observable<ExamEvent> {
    const shown$ = merge(
      this.visible$,
      fromEvent(this.window, 'pagehide').pipe(map(() => false)),
      fromEvent(this.window, 'pageshow').pipe(map(() => true)),
    ).pipe(distinctUntilChanged());
    return combineLatest([shown$, state$]).pipe(
      map(([isShown]): ExamEvent | null => {
        const { kind } = state$.value;
        if (isShown) return kind === 'away' ? { kind: 'show' } : null;
        return kind === 'taking' || kind === 'confirming' ? { kind: 'hide', elapsed: this.elapsed() } : null;
      }),
      filter((event) => event !== null),
    );
  }

  /** Signing out is a navigation too, and begins before the session ends. */
  departures(state$: BehaviorSubject<ExamState>): Observable<ExamEvent> {
    return this.router.events.pipe(
      filter((event) => event instanceof NavigationStart),
      filter(({ url }) => pathOf(url) !== pathOf(this.router.url)),
      map((): ExamEvent | null => {
        const { value } = state$;
        return 'activity' in value ? { kind: 'open', activity: value.activity } : null;
      }),
      filter((event) => event !== null),
    );
  }

  /** Other windows and devices may have answered, paused, gone on or submitted, and the device may have slept. */
  syncs(state$: BehaviorSubject<ExamState>, activity: ExamActivity, examId: number): Observable<ExamEvent> {
    return defer(() => {
      const changes = new BehaviorSubject(0);
      let known = 0;
      const read = () => {
        const count = changes.value;
        return this.requests.sync(activity, examId).pipe(
          tap(() => {
            known = count;
          }),
          // The next reading will correct it.
          catchError(() => EMPTY),
        );
      };
      const unknown$ = changes.pipe(filter((count) => count > known));
      return merge(
        this.changes$.pipe(
          tap(() => changes.next(changes.value + 1)),
          ignoreElements(),
        ),
        state$.pipe(
          map(({ kind }) => kind),
          distinctUntilChanged(),
          // A response to what was asked before the student paused or went on comes too late.
          switchMap((kind) => this.syncTimes(kind, unknown$).pipe(switchMap(read))),
        ),
      );
    });
  }

  private syncTimes(kind: ExamState['kind'], unknown$: Observable<unknown>): Observable<unknown> {
    switch (kind) {
      case 'taking':
        return merge(unknown$, this.clockTimes());
      case 'confirming':
        return merge(of(null), unknown$, this.clockTimes());
      case 'paused':
      case 'ended':
        return unknown$;
      default:
        return EMPTY;
    }
  }

  private clockTimes(): Observable<unknown> {
    const offset = () => this.clock.now().getTime() - this.elapsed();
    let last = offset();
    const drifts$ = interval(SECOND_MS).pipe(
      filter(() => {
        const drift = Math.abs(offset() - last);
        last = offset();
        return drift >= CLOCK_DRIFT_MS;
      }),
    );
    return merge(interval(TIME_SYNC_MS), drifts$);
  }
}

function pathOf(url: string): string {
  return new URL(url, 'https://exam.invalid').pathname;
}
