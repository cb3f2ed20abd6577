/** When data is read again because it may have changed elsewhere (STA-03, STA-11), in virtual time. */
import { BehaviorSubject, defer, finalize, map, merge, Subject } from 'rxjs';
import { nextMoment } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { HubService } from '../../../src/core/hub/hub.service';
import { HubRefusedError } from '../../../src/core/hub/hub-envelope';
import { PAGE_VISIBLE } from '../../../src/platform/browser/page-visible';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

interface Harness extends MarbleHarness {
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** Without their moments. */
  readonly changes: Pick<DataChangesService, 'of'>;
  readonly dated: DataChangesService;
  /** How many streams listen to the hub. */
  readonly listeners$: BehaviorSubject<number>;
  announce(kind: string, id?: number): void;
  announcePaths(): void;
  fail(): void;
  /** An event that arrives while nothing listens. */
  passUnheard(name: string): void;
  connect(): void;
  see(visible: boolean): void;
}

function run(test: (harness: Harness) => void, visible = true): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const events = {
      StudentDataChanged: new Subject<unknown>(),
      NewLearningPaths: new Subject<unknown>(),
    };
    const failures = new Subject<never>();
    const activity$ = new Subject<unknown>();
    const connected$ = new Subject<unknown>();
    const visible$ = new BehaviorSubject(visible);
    const listeners$ = new BehaviorSubject(0);
    const hub = {
      connected$,
      activity$,
      event: (name: keyof typeof events) =>
        defer(() => {
          listeners$.next(listeners$.value + 1);
          const failed$ = failures.pipe(
            map(() => {
              throw new HubRefusedError('no');
            }),
          );
          return merge(events[name], failed$).pipe(finalize(() => listeners$.next(listeners$.value - 1)));
        }),
    };
    const injector = helpers.createInjector(
      provider,
      { provide: HubService, useValue: hub },
      { provide: PAGE_VISIBLE, useValue: visible$ },
    );
    const changes = injector.get(DataChangesService);
    test({
      ...helpers,
      student$,
      dated: changes,
      changes: { of: (...data) => changes.of(...data).pipe(map(({ force }) => ({ force }))) },
      listeners$,
      announce: (kind, id) => events.StudentDataChanged.next({ kind, id: id ?? null }),
      announcePaths: () => events.NewLearningPaths.next([]),
      fail: () => failures.next(undefined as never),
      passUnheard: (name) => activity$.next({ kind: 'event', name }),
      connect: () => connected$.next({}),
      see: (is) => visible$.next(is),
    });
    changes.start();
  });
}

/** f: a forced reload; u: one that the gate may stop. */
const RELOADS = { f: { force: true }, u: { force: false } };

describe('an announced change', () => {
  it('reloads what it names, 100 ms later, and nothing else', () => {
    run((harness) => {
      harness.at('p 999ms t', {
        p: () => harness.announce('LearningPath'),
        t: () => harness.announce('LearningPathTask'),
      });
      harness.expectObservable(harness.changes.of('LearningPath')).toBe('100ms f', RELOADS);
      harness.expectObservable(harness.changes.of('LearningPathTask')).toBe('1100ms f', RELOADS);
      harness
        .expectObservable(harness.changes.of('LearningPathTask', 'LearningPath'))
        .toBe('100ms f 999ms f', RELOADS);
      harness.expectObservable(harness.changes.of('Cart')).toBe('', RELOADS);
    });
  });

  it.each([
    ['what has the id', 7, true],
    ['nothing with another id', 8, false],
    ['what may be one of several', undefined, true],
  ])('of one thing reloads %s', (_what, id, reloads) => {
    run((harness) => {
      harness.at('p', { p: () => harness.announce('Enrollment', id) });
      harness
        .expectObservable(harness.changes.of('Cart', { kind: 'Enrollment', id: () => 7 }))
        .toBe(reloads ? '100ms f' : '', RELOADS);
      harness.expectObservable(harness.changes.of('Enrollment')).toBe('100ms f', RELOADS);
    });
  });

  it('of the progress of one enrollment reloads what follows that one, and no list of them', () => {
    run((harness) => {
      harness.at('p', { p: () => harness.announce('Progress', 7) });
      const { changes } = harness;
      harness.expectObservable(changes.of({ kind: 'Enrollment', id: () => 7 })).toBe('100ms f', RELOADS);
      harness.expectObservable(changes.of({ kind: 'Enrollment', id: () => 8 })).toBe('', RELOADS);
      harness.expectObservable(changes.of({ kind: 'License', id: () => 7 })).toBe('', RELOADS);
      harness.expectObservable(changes.of('Enrollment')).toBe('', RELOADS);
      harness.expectObservable(changes.of('Enrollment', 'Progress')).toBe('100ms f', RELOADS);
    });
  });

  it('is one reload together with others within 100 ms', () => {
    run((harness) => {
      harness.at('p 49ms p 48ms p 150ms p', { p: () => harness.announce('LearningPath') });
      harness.expectObservable(harness.changes.of('LearningPath')).toBe('100ms f 249ms f', RELOADS);
    });
  });

  it('is of the moment at which it was announced: whatever was requested before has to be loaded again', () => {
    let isNewer: readonly boolean[] = [];
    run(({ dated, at, announce }) => {
      let [before, after] = [0, 0];
      dated.of('LearningPath').subscribe(({ since = 0 }) => {
        isNewer = [since > before, since > after];
      });
      at('p', {
        p: () => {
          before = nextMoment();
          announce('LearningPath');
          after = nextMoment();
        },
      });
    });
    expect(isNewer).toEqual([true, false]);
  });

  it('is also the one that HUB-04 has for new learning paths', () => {
    run((harness) => {
      harness.at('p', { p: () => harness.announcePaths() });
      harness.expectObservable(harness.changes.of('LearningPath')).toBe('100ms f', RELOADS);
    });
  });

  it('is heard after an event that cannot be used', () => {
    run((harness) => {
      harness.at('x 9ms p', { x: () => harness.fail(), p: () => harness.announce('Profile') });
      harness.expectObservable(harness.changes.of('Profile')).toBe('110ms f', RELOADS);
    });
  });
});

describe('a connection', () => {
  it('reloads everything through the gate if it is the first, and past it afterwards', () => {
    run((harness) => {
      harness.at('c 999ms c', { c: () => harness.connect() });
      harness.expectObservable(harness.changes.of('Cart')).toBe('100ms u 999ms f', RELOADS);
    });
  });

  it('is the first again for another student', () => {
    run((harness) => {
      harness.at('c 999ms b 999ms c', {
        c: () => harness.connect(),
        b: () => harness.student$.next(bob),
      });
      harness.expectObservable(harness.changes.of('Cart')).toBe('100ms u 1999ms u', RELOADS);
    });
  });
});

describe('a page in the background (STA-11)', () => {
  it('is no listener until it is seen again', () => {
    run((harness) => {
      harness.at('1s h 999ms s', { h: () => harness.see(false), s: () => harness.see(true) });
      const counts$ = harness.listeners$.pipe(map((count) => (count > 0 ? 'l' : 'n')));
      harness.expectObservable(counts$).toBe('l 999ms (ln) 996ms (ll)');
    });
  });

  it('is no listener from the start if it opens there', () => {
    run((harness) => {
      harness.at('1s s', { s: () => harness.see(true) });
      harness.expectObservable(harness.listeners$).toBe('0 999ms (12)', { 0: 0, 1: 1, 2: 2 });
    }, false);
  });

  it('reloads everything through the gate when it is seen again, also from a server that announces nothing', () => {
    run((harness) => {
      harness.at('1s h 999ms s', { h: () => harness.see(false), s: () => harness.see(true) });
      harness.expectObservable(harness.changes.of('Cart')).toBe('2100ms u', RELOADS);
    });
  });

  it('reloads past the gate if an announcement was not heard meanwhile', () => {
    run((harness) => {
      harness.at('1s h 499ms e 499ms s 999ms h 999ms s', {
        h: () => harness.see(false),
        e: () => harness.passUnheard('StudentDataChanged'),
        s: () => harness.see(true),
      });
      harness.expectObservable(harness.changes.of('Cart')).toBe('2100ms f 1999ms u', RELOADS);
    });
  });

  it.each(['ping', 'AutoEnrollMessage'])('does not take %s for a change of data', (name) => {
    run((harness) => {
      harness.at('1s h 499ms e 499ms s', {
        h: () => harness.see(false),
        e: () => harness.passUnheard(name),
        s: () => harness.see(true),
      });
      harness.expectObservable(harness.changes.of('Cart')).toBe('2100ms u', RELOADS);
    });
  });
});

it('follows nothing while nobody is signed in', () => {
  run((harness) => {
    harness.student$.next(null);
    harness.at('p 99ms a 99ms p', {
      p: () => harness.announce('Cart'),
      a: () => harness.student$.next(ann),
    });
    harness.expectObservable(harness.changes.of('Cart')).toBe('300ms f', RELOADS);
  });
});
