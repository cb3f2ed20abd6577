/** What happens around an open exam: the page is hidden or left, and the server's time differs from ours. */
import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { ExamRequestsService } from '../../../src/features/exam/exam-requests.service';
import type { ExamState } from '../../../src/features/exam/exam-states.model';
import { ExamWatchService } from '../../../src/features/exam/exam-watch.service';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { PAGE_VISIBLE } from '../../../src/platform/browser/page-visible';
import { CLOCK } from '../../../src/platform/clock/clock';
import { ELAPSED } from '../../../src/platform/clock/elapsed';
import { Router } from '../../../src/platform/router/router';
import { NavigationStart } from '../../../src/platform/router/router-events';
import { type MarbleHarness, runMarbles } from '../../support/marbles';

const activity = { enrollmentId: 7, activityId: 71 };
const TAKING = { kind: 'taking', activity } as ExamState;
const CONFIRMING = { kind: 'confirming', activity } as ExamState;
const AWAY = { kind: 'away', activity } as ExamState;
const PAUSED = { kind: 'paused', activity } as ExamState;
const CLOSED = { kind: 'closed' } as ExamState;

interface Scene extends MarbleHarness {
  readonly watch: ExamWatchService;
  readonly state$: BehaviorSubject<ExamState>;
  readonly visible$: BehaviorSubject<boolean>;
  readonly page: EventTarget;
  readonly navigate: (url: string) => void;
  /** Moves the clock of the device. */
  readonly setClock: (ms: number) => void;
  readonly reads: number[];
  readonly changes: Subject<unknown>;
}

function run(
  start: ExamState,
  test: (scene: Scene) => void,
  read?: (h: MarbleHarness) => Observable<unknown>,
) {
  runMarbles((harness) => {
    const visible$ = new BehaviorSubject(true);
    const events = new Subject<unknown>();
    const changes = new Subject<unknown>();
    const page = new EventTarget();
    const reads: number[] = [];
    let offset = 0;
    const injector = harness.createInjector(
      {
        provide: ExamRequestsService,
        useValue: {
          sync: () => {
            const sentAt = harness.now();
            reads.push(sentAt);
            return read?.(harness) ?? harness.cold('(e|)', { e: { kind: 'synced', sentAt } });
          },
        },
      },
      { provide: DataChangesService, useValue: { of: () => changes } },
      { provide: CLOCK, useValue: { now: () => new Date(harness.now() + offset) } },
      { provide: ELAPSED, useValue: harness.now },
      { provide: DOCUMENT, useValue: { defaultView: page } },
      { provide: PAGE_VISIBLE, useValue: visible$ },
      { provide: Router, useValue: { url: '/courses/7/exam/71?page=1', events } },
    );
    test({
      ...harness,
      ...{
        visible$,
        page,
        reads,
        changes,
        watch: injector.get(ExamWatchService),
        state$: new BehaviorSubject(start),
      },
      navigate: (url) => events.next(new NavigationStart(1, url, 'imperative')),
      setClock: (ms) => {
        offset = ms;
      },
    });
  });
}

describe('a page that is hidden', () => {
  it('stops the clock, and goes on when it is shown', () => {
    run(TAKING, ({ watch, state$, visible$, at, expectObservable }) => {
      at('--h-a-s', {
        h: () => visible$.next(false),
        a: () => state$.next(AWAY),
        s: () => visible$.next(true),
      });
      expectObservable(watch.visibility(state$)).toBe('--h---s', {
        h: { kind: 'hide', elapsed: 2 },
        s: { kind: 'show' },
      });
    });
  });

  it.each([
    ['while the student is asked about what is unanswered', CONFIRMING, '-h'],
    ['not in an exam whose clock stands still', PAUSED, ''],
  ])('does so %s', (_when, state, expected) => {
    run(state, ({ watch, state$, page, at, expectObservable }) => {
      // Closed without any other sign.
      at('-h', { h: () => page.dispatchEvent(new Event('pagehide')) });
      expectObservable(watch.visibility(state$)).toBe(expected, { h: { kind: 'hide', elapsed: 1 } });
    });
  });

  it('does so as soon as the exam is open, if it is hidden by then', () => {
    run(PAUSED, ({ watch, state$, visible$, at, expectObservable }) => {
      visible$.next(false);
      at('---t', { t: () => state$.next(TAKING) });
      expectObservable(watch.visibility(state$)).toBe('---h', { h: { kind: 'hide', elapsed: 3 } });
    });
  });
});

it('is left by every navigation to another page, also by signing out', () => {
  run(TAKING, ({ watch, state$, navigate, at, expectObservable }) => {
    at('-a-b-c-d', {
      a: () => navigate('/courses/7/exam/71?page=2'),
      b: () => navigate('/logout'),
      c: () => state$.next(CLOSED),
      d: () => navigate('/'),
    });
    expectObservable(watch.departures(state$)).toBe('---o', { o: { kind: 'open', activity } });
  });
});

describe('the time of the server', () => {
  const syncs = ({ watch, state$ }: Scene) => watch.syncs(state$, activity, 9);

  it('is read every minute while the exam is open, and before the student is asked about submitting', () => {
    run(TAKING, (scene) => {
      const { state$, at, expectObservable, flush, reads } = scene;
      at('150s p 99s t', { p: () => state$.next(PAUSED), t: () => state$.next(CONFIRMING) });
      expectObservable(syncs(scene), '^ 320s !').toBe('60s a 59999ms b 129s c 59999ms d', {
        ...{ a: { kind: 'synced', sentAt: 60_000 }, b: { kind: 'synced', sentAt: 120_000 } },
        ...{ c: { kind: 'synced', sentAt: 249_001 }, d: { kind: 'synced', sentAt: 309_001 } },
      });
      flush();
      expect(reads).toEqual([60_000, 120_000, 249_001, 309_001]);
    });
  });

  it.each([
    ['2 s away', 2000, [6000]],
    ['set back by 2 s', -2000, [6000]],
    ['less than 2 s away', 1999, []],
  ])('is read within a second once the clock of the device is %s', (_what, ms, expected) => {
    run(TAKING, (scene) => {
      scene.schedule(() => scene.setClock(ms), 5500);
      scene.expectObservable(syncs(scene), '^ 10s !');
      scene.flush();
      expect(scene.reads).toEqual(expected);
    });
  });

  it.each([
    ['is taken', TAKING],
    ['is paused', PAUSED],
    ['is about to be submitted', CONFIRMING],
  ])('is read when the attempt has changed elsewhere while it %s', (_when, state) => {
    run(state, (scene) => {
      const isAsked = state === CONFIRMING;
      scene.at('5ms c', { c: () => scene.changes.next(null) });
      scene.expectObservable(syncs(scene), '^ 10ms !').toBe(isAsked ? 'a 4ms b' : '5ms b', {
        ...{ a: { kind: 'synced', sentAt: 0 }, b: { kind: 'synced', sentAt: 5 } },
      });
    });
  });

  it('is not what was read before the student paused', () => {
    run(
      TAKING,
      (scene) => {
        scene.at('-c-p', { c: () => scene.changes.next(null), p: () => scene.state$.next(PAUSED) });
        scene.expectObservable(syncs(scene), '^ 10ms !').toBe('');
      },
      ({ cold }) => cold('---(e|)', { e: { kind: 'synced' } }),
    );
  });

  it('is read again later if it cannot be read', () => {
    run(
      TAKING,
      (scene) => {
        scene.expectObservable(syncs(scene), '^ 121s !').toBe('');
        scene.flush();
        expect(scene.reads).toEqual([60_000, 120_000]);
      },
      ({ cold }) => cold('#'),
    );
  });
});
