import { interval, Subject, switchMap, timer } from 'rxjs';
import { DestroyRef, Injectable, inject } from '../../../src/framework/di';
import { takeUntilDestroyed } from '../../../src/framework/rxjs';
import { runMarbles } from '../../../src/framework/testing';

it('compares streams with diagrams in virtual time', () => {
  runMarbles(({ cold, expectObservable }) => {
    expectObservable(cold('a-b|')).toBe('a-b|');
    expectObservable(timer(60_000)).toBe('60s (a|)', { a: 0 });
  });
});

it('fails when a stream differs from its diagram', () => {
  expect(() =>
    runMarbles(({ cold, expectObservable }) => expectObservable(cold('a-b|')).toBe('a--b|')),
  ).toThrow(/toEqual/);
});

it('runs actions at their frames, and nothing is left when it returns', () => {
  const log: [string, number][] = [];
  runMarbles(({ at, now, schedule }) => {
    at('-a--b', { a: () => log.push(['a', now()]), b: () => log.push(['b', now()]) });
    schedule(() => log.push(['late', now()]), 30_000);
  });
  expect(log).toEqual([
    ['a', 1],
    ['b', 4],
    ['late', 30_000],
  ]);
});

it('destroys its injectors at the end, after everything has happened', () => {
  const log: string[] = [];
  @Injectable()
  class Ticks {
    constructor() {
      timer(10, 10)
        .pipe(takeUntilDestroyed())
        .subscribe({ next: (n) => n < 3 && log.push(`tick ${n}`), complete: () => log.push('complete') });
      inject(DestroyRef).onDestroy(() => log.push('destroyed'));
    }
  }
  runMarbles(({ createInjector, schedule }) => {
    const injector = createInjector(Ticks);
    injector.get(Ticks);
    schedule(() => {
      log.push('end');
      injector.destroy();
    }, 25);
  });
  expect(log).toEqual(['tick 0', 'tick 1', 'end', 'complete', 'destroyed']);
});

it('a stream that never answers stays pending', () => {
  runMarbles(({ expectObservable, cold }) => {
    expectObservable(cold('-'), '^ 10m !').toBe('-');
  });
});

describe('a service that never stops scheduling', () => {
  @Injectable()
  class PollingService {
    readonly starts = new Subject<void>();
    constructor() {
      this.starts.pipe(switchMap(() => interval(1000))).subscribe();
    }
    start(): void {
      this.starts.next();
    }
  }

  it('fails the test with its name', () => {
    expect(() =>
      runMarbles(({ createInjector }) => createInjector(PollingService).get(PollingService).start()),
    ).toThrow(/PollingService.* still schedules work/);
  });

  it('is named also if it was started later', () => {
    expect(() =>
      runMarbles(({ createInjector, schedule }) => {
        const service = createInjector(PollingService).get(PollingService);
        schedule(() => service.start(), 5000);
      }),
    ).toThrow(/PollingService.* still schedules work/);
  });
});
