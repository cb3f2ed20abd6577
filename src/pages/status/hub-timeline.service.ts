import { asyncScheduler, BehaviorSubject, Subject, switchMap, throttleTime } from 'rxjs';
import type { HubActivity } from '../../core/hub/hub.model';
import { HubService } from '../../core/hub/hub.service';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { EMPTY_TIMELINE, NO_ACTIVITY, type Timeline } from './hub-timeline.model';
import { TIMELINE_CAPACITY, TIMELINE_REFRESH_MS } from './hub-timeline.timing';
import { RingBuffer } from './ring-buffer';

/**
 * Records the hub's event log from the first visit to the status page, also while other pages are open. Every session
 * starts with an empty timeline. Recording continues while the timeline is paused, but screens do not change.
 *
 * | Rule | Operator |
 * |---|---|
 * | Keeps the last 5,000 entries | `RingBuffer(TIMELINE_CAPACITY)` |
 * | Screens are updated at most every 250 ms | `throttleTime(TIMELINE_REFRESH_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class HubTimelineService {
  private readonly ring = new RingBuffer<HubActivity>(TIMELINE_CAPACITY);
  private counts = { ...NO_ACTIVITY };
  private recordedWhilePaused = 0;
  private readonly changes = new Subject<void>();
  private readonly timelineSubject = new BehaviorSubject<Timeline>(EMPTY_TIMELINE);

  readonly timeline$ = readonlyState(this.timelineSubject);

  constructor() {
    const { activity$ } = inject(HubService);
    inject(SessionService)
      .credential$.pipe(
        switchMap(() => {
          this.clear();
          return activity$;
        }),
        takeUntilDestroyed(),
      )
      .subscribe((entry) => this.record(entry));
    this.changes
      .pipe(
        throttleTime(TIMELINE_REFRESH_MS, asyncScheduler, { leading: true, trailing: true }),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.refresh());
  }

  pause(): void {
    this.recordedWhilePaused = 0;
    this.show(this.ring.newestFirst(), true);
  }

  /** Shows the entries that were recorded meanwhile. */
  resume(): void {
    this.show(this.ring.newestFirst(), false);
  }

  /** Deletes all entries and continues to record. */
  clear(): void {
    this.ring.clear();
    this.counts = { ...NO_ACTIVITY };
    this.timelineSubject.next(EMPTY_TIMELINE);
  }

  private record(entry: HubActivity): void {
    this.ring.push(entry);
    this.counts[entry.kind] += 1;
    this.recordedWhilePaused += 1;
    this.changes.next();
  }

  private refresh(): void {
    const { entries, paused } = this.timelineSubject.value;
    this.show(paused ? entries : this.ring.newestFirst(), paused);
  }

  private show(entries: readonly HubActivity[], paused: boolean): void {
    const recordedWhilePaused = paused ? this.recordedWhilePaused : 0;
    this.timelineSubject.next({ entries, counts: { ...this.counts }, paused, recordedWhilePaused });
  }
}
