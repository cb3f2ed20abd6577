import type { Check } from '../support/area';
import { failure } from '../support/failure';

/** Where an effect is made, its clean-ups and its end. */
export const effectEndChecks = {
  'an effect cleans up before its next run, and at its end': ({ effect, signal, createEffectRoot }) => {
    const log: string[] = [];
    const { injector, flush } = createEffectRoot();
    const count = signal(1);
    const ref = effect(
      (onCleanup) => {
        const value = count();
        log.push(`run ${value}`);
        onCleanup(() => log.push(`first clean-up of ${value}`));
        onCleanup(() => log.push(`second clean-up of ${value}`));
      },
      { injector },
    );
    flush();
    count.set(2);
    flush();
    ref.destroy();
    ref.destroy();
    count.set(3);
    flush();
    return log;
  },
  'a clean-up depends on nothing': ({ effect, signal, createEffectRoot }) => {
    const { injector, flush } = createEffectRoot();
    let runs = 0;
    const count = signal(1);
    const other = signal(1);
    effect(
      (onCleanup) => {
        count();
        runs += 1;
        onCleanup(() => void other());
      },
      { injector },
    );
    flush();
    count.set(2);
    flush();
    other.set(2);
    flush();
    return runs;
  },
  'an effect that was destroyed before its first run never runs': ({ effect, createEffectRoot }) => {
    const { injector, flush } = createEffectRoot();
    let runs = 0;
    effect(
      () => {
        runs += 1;
      },
      { injector },
    ).destroy();
    flush();
    return runs;
  },
  'an effect may destroy itself': ({ effect, signal, createEffectRoot }) => {
    const log: string[] = [];
    const { injector, flush } = createEffectRoot();
    const count = signal(1);
    const ref = effect(
      (onCleanup) => {
        log.push(`run ${count()}`);
        onCleanup(() => log.push('clean-up'));
        if (count() === 2) ref.destroy();
      },
      { injector },
    );
    flush();
    count.set(2);
    flush();
    count.set(3);
    flush();
    return log;
  },
  'an effect is not made inside a reactive context': ({ effect, computed, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    return failure(computed(() => effect(() => undefined, { injector })));
  },
  'an effect needs an injection context or an injector': ({ effect }) =>
    failure(() => effect(() => undefined)),
  'an effect ends with its injector': ({ effect, signal, createEffectRoot, runInInjectionContext }) => {
    const log: string[] = [];
    const { injector, flush, destroy } = createEffectRoot();
    const count = signal(1);
    runInInjectionContext(injector, () =>
      effect((onCleanup) => {
        log.push(`run ${count()}`);
        onCleanup(() => log.push('clean-up'));
      }),
    );
    flush();
    destroy();
    count.set(2);
    return log;
  },
  'an effect with manualCleanup outlives its injector': ({ effect, signal, createEffectRoot }) => {
    const log: string[] = [];
    const { injector, flush, destroy } = createEffectRoot();
    effect((onCleanup) => void onCleanup(() => log.push('clean-up')), { injector, manualCleanup: true });
    flush();
    destroy();
    return [...log, signal(1)()];
  },
} satisfies Record<string, Check>;
