/** How the timeline follows the hub's activity. Each diagram is the specification. */
import { BehaviorSubject, map, Subject } from 'rxjs';
import type { RunHelpers } from 'rxjs/testing';
import type { HubActivity } from '../../../src/core/hub/hub.model';
import { HubService } from '../../../src/core/hub/hub.service';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector } from '../../../src/framework/di';
import { totalOf } from '../../../src/pages/status/hub-timeline.model';
import { HubTimelineService } from '../../../src/pages/status/hub-timeline.service';
import { runMarbles } from '../../support/marbles';

interface TimelineHarness extends RunHelpers {
  readonly timeline: HubTimelineService;
  /** Adds an entry to the hub's event log. */
  log(name?: string, kind?: 'state' | 'event'): void;
  readonly credential$: Subject<object | null>;
  /** The names of the newest three entries, the total, and while paused the number of entries since then. */
  readonly screen$: ReturnType<typeof screenOf>;
}

function screenOf({ timeline$ }: HubTimelineService) {
  return timeline$.pipe(
    map(({ entries, counts, paused, recordedWhilePaused }) => {
      const names = entries.slice(0, 3).map(({ name }) => name);
      return `${names.join('')}/${totalOf(counts)}${paused ? ` +${recordedWhilePaused}` : ''}`;
    }),
  );
}

function runTimelineMarbles(test: (harness: TimelineHarness) => void): void {
  runMarbles((helpers) => {
    const activity$ = new Subject<HubActivity>();
    const credential$ = new BehaviorSubject<object | null>({});
    let id = 0;
    const log: TimelineHarness['log'] = (name = 'x', kind = 'event') => {
      id += 1;
      activity$.next({ id, at: 0, kind, name, detail: null });
    };
    const injector = Injector.create({
      providers: [
        { provide: HubService, useValue: { activity$ } },
        { provide: SessionService, useValue: { credential$ } },
      ],
    });
    const timeline = injector.get(HubTimelineService);
    test({ ...helpers, timeline, log, credential$, screen$: screenOf(timeline) });
    helpers.flush();
    injector.destroy();
  });
}

describe('the timeline of the hub', () => {
  it('is updated at once, and then at most every 250 ms', () => {
    runTimelineMarbles(({ hot, log, screen$, expectObservable }) => {
      const values = { n: '/0', a: 'a/1', c: 'cba/3', d: 'dcb/4', z: 'edc/5' };
      hot('              -a 99ms b 99ms c 599ms d 9ms e').subscribe((name) => log(name));
      expectObservable(screen$).toBe('na 249ms c 549ms d 249ms z', values);
    });
  });

  it('counts all entries and keeps the last 5,000, even of 100,000 in a second', () => {
    runTimelineMarbles(({ hot, log, timeline, flush }) => {
      let updates = 0;
      timeline.timeline$.subscribe(() => {
        updates += 1;
      });
      // 100,000 events in a second, in ten batches.
      hot(`${'t 99ms '.repeat(10)}`).subscribe(() => {
        for (let count = 0; count < 10_000; count += 1) log();
      });
      flush();
      const { entries, counts } = timeline.timeline$.value;
      expect(counts.event).toBe(100_000);
      expect(entries).toHaveLength(5_000);
      expect([entries[0]?.id, entries.at(-1)?.id]).toEqual([100_000, 95_001]);
      expect(updates).toBeLessThanOrEqual(6);
    });
  });

  it('does not change while it is paused, except for the counts, and then catches up', () => {
    runTimelineMarbles(({ hot, log, timeline, screen$, expectObservable }) => {
      const values = { n: '/0', a: 'a/1', p: 'a/1 +0', q: 'a/2 +1', r: 'a/3 +2', z: 'cba/3', y: 'dcb/4' };
      hot('-a 299ms - 299ms b 299ms c 299ms - 299ms d').subscribe((name) => log(name));
      hot('-- 299ms p 299ms - 299ms - 299ms r').subscribe((action) =>
        action === 'p' ? timeline.pause() : timeline.resume(),
      );
      expectObservable(screen$).toBe('na 299ms p 299ms q 299ms r 299ms z 299ms y', values);
    });
  });

  it('pauses with all recorded entries, even if they were not shown yet', () => {
    runTimelineMarbles(({ hot, log, timeline, screen$, flush }) => {
      const seen: string[] = [];
      screen$.subscribe((screen) => seen.push(screen));
      hot('ab').subscribe((name) => log(name));
      hot('--p').subscribe(() => timeline.pause());
      flush();
      expect(seen.at(-1)).toBe('ba/2 +0');
    });
  });

  it('is empty after clear and continues to record', () => {
    runTimelineMarbles(({ hot, log, timeline, screen$, expectObservable }) => {
      hot('-a 299ms -  299ms b').subscribe((name) => log(name));
      hot('-- 299ms c').subscribe(() => timeline.clear());
      expectObservable(screen$).toBe('na 299ms n 299ms b', { n: '/0', a: 'a/1', b: 'b/1' });
    });
  });

  it('starts empty with every session, even if it was paused', () => {
    runTimelineMarbles(({ hot, log, timeline, credential$, screen$, flush }) => {
      const seen: string[] = [];
      hot('a 9ms p 9ms b 9ms s 999ms c').subscribe((mark) => {
        if (mark === 'p') timeline.pause();
        else if (mark === 's') {
          credential$.next({});
          screen$.subscribe((screen) => seen.push(screen));
        } else log(mark);
      });
      flush();
      expect(seen).toEqual(['/0', '/0', 'c/1']);
    });
  });
});
