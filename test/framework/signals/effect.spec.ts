import { Injector } from '../../../src/framework/di';
import { EffectScheduler, effect, signal } from '../../../src/framework/signals';

let injector: ReturnType<typeof Injector.create>;
beforeEach(() => {
  injector = Injector.create({ providers: [] });
});
afterEach(() => injector.destroy());

it('effects run in one microtask after a change', async () => {
  const seen: number[] = [];
  const count = signal(1);
  effect(() => void seen.push(count()), { injector });
  expect(seen).toEqual([]);
  await Promise.resolve();
  expect(seen).toEqual([1]);
  count.set(2);
  count.set(3);
  expect(seen).toEqual([1]);
  await Promise.resolve();
  expect(seen).toEqual([1, 3]);
});

it('effects that keep one another running are an error', () => {
  const count = signal(1);
  const ref = effect(() => count.set(count() + 1), { injector });
  expect(() => injector.get(EffectScheduler).flush()).toThrow('keep setting signals');
  ref.destroy();
});

it('effects that keep one another running are given up until another change', async () => {
  let runs = 0;
  const count = signal(1);
  effect(
    () => {
      runs += 1;
      // Far more than are allowed, and an end for the case that they are.
      if (runs < 100_000) count.set(count() + 1);
    },
    { injector },
  );
  const scheduler = injector.get(EffectScheduler);
  expect(() => scheduler.flush()).toThrow('keep setting signals');
  const runsBefore = runs;
  await Promise.resolve();
  expect(runs).toBe(runsBefore);
  runs = 100_000;
  effect(() => {}, { injector });
  await Promise.resolve();
  expect(runs).toBe(100_001);
});

it('an effect that fails does not keep the others from running', async () => {
  const seen: number[] = [];
  const count = signal(1);
  effect(
    () => {
      throw new Error('broken');
    },
    { injector },
  );
  effect(() => void seen.push(count()), { injector });
  expect(() => injector.get(EffectScheduler).flush()).toThrow('broken');
  await Promise.resolve();
  expect(seen).toEqual([1]);
});
