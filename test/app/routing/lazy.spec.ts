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

  it('allows if it cannot be loaded, and is loaded when it is asked again', async () => {
    let failures = 1;
    const guard = lazyGuard(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no chunk');
      return () => TO_B;
    });
    expect(await ask(guard).all()).toEqual([WAIT, ALLOW]);
    expect(await ask(guard).all()).toEqual([WAIT, TO_B]);
  });
});
