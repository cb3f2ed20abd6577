import {
  type BehaviorSubject,
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  type Observable,
  switchMap,
} from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { PAGE_VISIBLE } from '../../platform/browser/page-visible';
import { CLOCK } from '../../platform/clock/clock';
import { ELAPSED } from '../../platform/clock/elapsed';
import { Router } from '../../platform/router/router';
import { NavigationStart } from '../../platform/router/router-events';
import { AssessmentApiService } from './assessment-api.service';
import type { ExamActivity } from './exam.model';
import { CLOCK_DRIFT_MS, TIME_SYNC_MS } from './exam.timing';
import type { ExamEvent, ExamState } from './exam-states.model';
import { ExamWorkService } from './exam-work.service';

const SECOND_MS = 1000;

/**
 * What happens around an open exam: the page is hidden or left, and the server's time differs from ours.
 *
 * | Rule | Operator |
 * |---|---|
 * | While an attempt is open, its time is read every minute (our choice) | `interval(TIME_SYNC_MS)` |
 * | It is read within a second once the wall clock is 2 s away from the time that went by (our choice) | `interval(SECOND_MS)`, `CLOCK_DRIFT_MS` |
 * | A newer reading replaces the one before | `switchMap` |
 */
@Injectable({ providedIn: 'root' })
export class ExamWatchService {
  private readonly api = inject(AssessmentApiService);
  private readonly clock = inject(CLOCK);
  private readonly elapsed = inject(ELAPSED);
  private readonly router = inject(Router);
  private readonly visible$ = inject(PAGE_VISIBLE);
  private readonly window = inject(DOCUMENT).defaultView as Window;
  private readonly work = inject(ExamWorkService);

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

  /** The time is read again every minute, and when the device slept or its clock was set. */
  syncs(
    state$: BehaviorSubject<ExamState>,
    { enrollmentId: e, activityId: a }: ExamActivity,
    examId: number,
  ): Observable<ExamEvent> {
    return state$.pipe(
      map(({ kind }) => kind === 'taking' || kind === 'confirming'),
      distinctUntilChanged(),
      switchMap((isOpen) => (isOpen ? this.syncTimes() : EMPTY)),
      switchMap(() => {
        const sentAt = this.elapsed();
        return this.api.getExam(e, a, examId).pipe(
          map((exam) => this.work.synced(exam, sentAt)),
          // The next reading will correct it.
          catchError(() => EMPTY),
        );
      }),
    );
  }

  private syncTimes(): Observable<unknown> {
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
