import { map } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import { CLOCK, NOW } from '../../../src/platform/clock/clock';
import { runMarbles } from '../../support/marbles';

it('NOW is updated every minute and when the page is shown again, until the injector is destroyed', () => {
  runMarbles(({ expectObservable, hot, now }) => {
    const injector = Injector.create({
      providers: [{ provide: CLOCK, useValue: { now: () => new Date(now()) } }],
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

it('NOW is updated at the full minute, so that a new day begins at midnight', () => {
  runMarbles(({ expectObservable, now, schedule }) => {
    const start = new Date(2026, 10, 21, 23, 59, 15).getTime();
    const injector = Injector.create({
      providers: [{ provide: CLOCK, useValue: { now: () => new Date(start + now()) } }],
    });
    schedule(() => injector.destroy(), 106_000);
    expectObservable(injector.get(NOW).pipe(map((time) => time.toTimeString().slice(0, 8)))).toBe(
      'a 44999ms b 59999ms c',
      { a: '23:59:15', b: '00:00:00', c: '00:01:00' },
    );
  });
});
