import { ALLOW, type GuardResult, WAIT } from '../../../src/app/routing/guard-result';
import { type Guard, resultsOf } from '../../../src/app/routing/guards';
import { lazyGuard } from '../../../src/app/routing/lazy';
import { Injector, runInInjectionContext } from '../../../src/framework/di';
import type { RouterLocation } from '../../../src/platform/router/navigation';

const LOCATION = {} as RouterLocation;
const TO_B: GuardResult = { kind: 'redirect', url: '/b' };

/** What the guard decides, from the moment that it is asked. */
function ask(guard: Guard): GuardResult[] {
  const results: GuardResult[] = [];
  const injector = Injector.create({ providers: [] });
  resultsOf(runInInjectionContext(injector, () => guard(LOCATION))).subscribe((result) =>
    results.push(result),
  );
  return results;
}

const loaded = () => new Promise((resolve) => setTimeout(resolve));

describe('a guard in a chunk of its own', () => {
  it('waits until it is loaded, and decides at once from then on', async () => {
    const guard = lazyGuard(async () => () => TO_B);
    const first = ask(guard);
    expect(first).toEqual([WAIT]);
    await loaded();
    expect(first).toEqual([WAIT, TO_B]);
    expect(ask(guard)).toEqual([TO_B]);
  });

  it('allows if it cannot be loaded, and is loaded when it is asked again', async () => {
    let failures = 1;
    const guard = lazyGuard(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no chunk');
      return () => TO_B;
    });
    const first = ask(guard);
    await loaded();
    expect(first).toEqual([WAIT, ALLOW]);
    const second = ask(guard);
    await loaded();
    expect(second).toEqual([WAIT, TO_B]);
  });
});
