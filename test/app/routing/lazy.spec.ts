import { lastValueFrom, type Observable, shareReplay, toArray } from 'rxjs';
import { ALLOW, type GuardResult, WAIT } from '../../../src/app/routing/guard-result';
import { type Guard, resultsOf } from '../../../src/app/routing/guards';
import { lazyGuard } from '../../../src/app/routing/lazy';
import { Injector, runInInjectionContext } from '../../../src/framework/di';
import type { RouterLocation } from '../../../src/platform/router/navigation';

const LOCATION = {} as RouterLocation;
const TO_B: GuardResult = { kind: 'redirect', url: '/b' };

/** What the guard decides: at once, and until it has decided for good. */
function ask(guard: Guard) {
  const injector = Injector.create({ providers: [] });
  const results$: Observable<GuardResult> = resultsOf(
    runInInjectionContext(injector, () => guard(LOCATION)),
  ).pipe(shareReplay());
  const atOnce: GuardResult[] = [];
  results$.subscribe((result) => atOnce.push(result)).unsubscribe();
  return { atOnce, all: () => lastValueFrom(results$.pipe(toArray())) };
}

describe('a guard in a chunk of its own', () => {
  it('waits until it is loaded, and decides at once from then on', async () => {
    const guard = lazyGuard(async () => () => TO_B);
    const first = ask(guard);
    expect(first.atOnce).toEqual([WAIT]);
    expect(await first.all()).toEqual([WAIT, TO_B]);
    expect(ask(guard).atOnce).toEqual([TO_B]);
  });

  /** The first attempt to load it fails. */
  function failingOnce(): () => Promise<Guard> {
    let failures = 1;
    return async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no chunk');
      return () => TO_B;
    };
  }

  it('keeps the page away if it cannot be loaded, and is loaded when it is asked again', async () => {
    const guard = lazyGuard(failingOnce());
    expect(await ask(guard).all()).toEqual([WAIT, { kind: 'fallback', page: 'guard-failed' }]);
    expect(await ask(guard).all()).toEqual([WAIT, TO_B]);
  });

  it('lets the page be shown without it only where that is asked for', async () => {
    const guard = lazyGuard(failingOnce(), ALLOW);
    expect(await ask(guard).all()).toEqual([WAIT, ALLOW]);
    expect(await ask(guard).all()).toEqual([WAIT, TO_B]);
  });
});
