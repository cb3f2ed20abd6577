import { map } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { Injector } from '../../../src/framework/di';
import { CLOCK } from '../../../src/platform/clock/clock';
import { NOW } from '../../../src/platform/clock/now';

it('moves on each minute, and at once when the page is seen again, until the page is left', () => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  scheduler.run(({ expectObservable, hot }) => {
    const injector = Injector.create({
      providers: [{ provide: CLOCK, useValue: { now: () => new Date(scheduler.now()) } }],
    });
    const now$ = injector.get(NOW);
    hot('90s s').subscribe(() => document.dispatchEvent(new Event('visibilitychange')));
    hot('200s d').subscribe(() => injector.destroy());
    expectObservable(now$.pipe(map(Number))).toBe('a 59999ms b 29999ms s 29999ms c 59999ms d', {
      a: 0,
      b: 60_000,
      s: 90_000,
      c: 120_000,
      d: 180_000,
    });
  });
});
