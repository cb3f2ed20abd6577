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
 * Records what happens on the hub from when the status page was first opened, on other pages too, and starts from
 * nothing with each session. Recording is cheap and bounded (TIMELINE_CAPACITY); the state, a copy for screens,
 * follows at most every TIMELINE_REFRESH_MS. While it is paused the recording goes on and the copy stands still.
 */
@Injectable({ providedIn: 'root' })
export class HubTimelineService {
  private readonly ring = new RingBuffer<HubActivity>(TIMELINE_CAPACITY);
  private counts = { ...NO_ACTIVITY };
  private meanwhile = 0;
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
    this.meanwhile = 0;
    this.show(this.ring.newestFirst(), true);
  }

  /** Shows what came meanwhile, as far as it is kept. */
  resume(): void {
    this.show(this.ring.newestFirst(), false);
  }

  /** Forgets everything recorded, and goes on. */
  clear(): void {
    this.ring.clear();
    this.counts = { ...NO_ACTIVITY };
    this.timelineSubject.next(EMPTY_TIMELINE);
  }

  private record(entry: HubActivity): void {
    this.ring.push(entry);
    this.counts[entry.kind] += 1;
    this.meanwhile += 1;
    this.changes.next();
  }

  private refresh(): void {
    const { entries, paused } = this.timelineSubject.value;
    this.show(paused ? entries : this.ring.newestFirst(), paused);
  }

  private show(entries: readonly HubActivity[], paused: boolean): void {
    const meanwhile = paused ? this.meanwhile : 0;
    this.timelineSubject.next({ entries, counts: { ...this.counts }, paused, meanwhile });
  }
}
