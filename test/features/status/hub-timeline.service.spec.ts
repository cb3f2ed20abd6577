/** What of the hub's activity reaches the screen, and when. */

import { BehaviorSubject, map, Subject } from 'rxjs';
import type { RunHelpers } from 'rxjs/testing';
import type { HubActivity } from '../../../src/core/hub/hub.model';
import { HubService } from '../../../src/core/hub/hub.service';
import { SessionService } from '../../../src/core/session/session.service';
import { totalOf } from '../../../src/features/status/hub-timeline.model';
import { HubTimelineService } from '../../../src/features/status/hub-timeline.service';
import { TIMELINE_CAPACITY } from '../../../src/features/status/hub-timeline.timing';
import { Injector } from '../../../src/framework/di';
import { runMarbles } from '../../support/marbles';

interface Stage extends RunHelpers {
  readonly timeline: HubTimelineService;
  /** Something happens on the hub. */
  happen(name?: string, kind?: 'state' | 'event'): void;
  readonly credential$: Subject<object | null>;
  /** Names of the newest three, how many came in all, and what came meanwhile while it is paused. */
  readonly screen$: ReturnType<typeof screenOf>;
}

function screenOf({ timeline$ }: HubTimelineService) {
  return timeline$.pipe(
    map(({ entries, counts, paused, meanwhile }) => {
      const names = entries.slice(0, 3).map(({ name }) => name);
      return `${names.join('')}/${totalOf(counts)}${paused ? ` +${meanwhile}` : ''}`;
    }),
  );
}

function play(act: (stage: Stage) => void): void {
  runMarbles((helpers) => {
    const activity$ = new Subject<HubActivity>();
    const credential$ = new BehaviorSubject<object | null>({});
    let id = 0;
    const happen: Stage['happen'] = (name = 'x', kind = 'event') => {
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
    act({ ...helpers, timeline, happen, credential$, screen$: screenOf(timeline) });
    helpers.flush();
    injector.destroy();
  });
}

describe('the timeline of the hub', () => {
  it('shows what happens at once, and then at most every 250 ms', () => {
    play(({ hot, happen, screen$, expectObservable }) => {
      const values = { n: '/0', a: 'a/1', c: 'cba/3', d: 'dcb/4', z: 'edc/5' };
      hot('              -a 99ms b 99ms c 599ms d 9ms e').subscribe((name) => happen(name));
      expectObservable(screen$).toBe('na 249ms c 549ms d 249ms z', values);
    });
  });

  it('counts everything and keeps the last 5,000, in a flood too', () => {
    play(({ hot, happen, timeline, flush }) => {
      let drawn = 0;
      timeline.timeline$.subscribe(() => {
        drawn += 1;
      });
      // 100,000 events in a second, ten times a hundred at a time.
      hot(`${'t 99ms '.repeat(10)}`).subscribe(() => {
        for (let count = 0; count < 10_000; count += 1) happen();
      });
      flush();
      const { entries, counts } = timeline.timeline$.value;
      expect(counts.event).toBe(100_000);
      expect(entries).toHaveLength(TIMELINE_CAPACITY);
      expect([entries[0]?.id, entries.at(-1)?.id]).toEqual([100_000, 95_001]);
      expect(drawn).toBeLessThanOrEqual(6);
    });
  });

  it('stands still while it is paused, counting what comes, and then shows that as well', () => {
    play(({ hot, happen, timeline, screen$, expectObservable }) => {
      const values = { n: '/0', a: 'a/1', p: 'a/1 +0', q: 'a/2 +1', r: 'a/3 +2', z: 'cba/3', y: 'dcb/4' };
      hot('-a 299ms - 299ms b 299ms c 299ms - 299ms d').subscribe((name) => happen(name));
      hot('-- 299ms p 299ms - 299ms - 299ms r').subscribe((act) =>
        act === 'p' ? timeline.pause() : timeline.resume(),
      );
      expectObservable(screen$).toBe('na 299ms p 299ms q 299ms r 299ms z 299ms y', values);
    });
  });

  it('pauses at what has come, though it was not drawn yet', () => {
    play(({ hot, happen, timeline, screen$, flush }) => {
      const seen: string[] = [];
      screen$.subscribe((screen) => seen.push(screen));
      hot('ab').subscribe((name) => happen(name));
      hot('--p').subscribe(() => timeline.pause());
      flush();
      expect(seen.at(-1)).toBe('ba/2 +0');
    });
  });

  it('is empty after it was cleared, and goes on', () => {
    play(({ hot, happen, timeline, screen$, expectObservable }) => {
      hot('-a 299ms -  299ms b').subscribe((name) => happen(name));
      hot('-- 299ms c').subscribe(() => timeline.clear());
      expectObservable(screen$).toBe('na 299ms n 299ms b', { n: '/0', a: 'a/1', b: 'b/1' });
    });
  });

  it('lets nothing of one session reach the next, paused or not', () => {
    play(({ hot, happen, timeline, credential$, screen$, flush }) => {
      const seen: string[] = [];
      hot('a 9ms p 9ms b 9ms s 999ms c').subscribe((mark) => {
        if (mark === 'p') timeline.pause();
        else if (mark === 's') {
          credential$.next({});
          screen$.subscribe((screen) => seen.push(screen));
        } else happen(mark);
      });
      flush();
      expect(seen).toEqual(['/0', '/0', 'c/1']);
    });
  });
});
