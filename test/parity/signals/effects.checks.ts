import { firstValueFrom, ReplaySubject, take, toArray } from 'rxjs';
import type { Check } from '../support/area';
import { failure } from '../support/failure';

/** When effects run, and what they may do. */
export const effectChecks = {
  'an effect runs when effects are run, not when it is made': ({ effect, signal, createEffectRoot }) => {
    const log: string[] = [];
    const { injector, flush } = createEffectRoot();
    const count = signal(1);
    effect(() => void log.push(`count ${count()}`), { injector });
    log.push('made');
    flush();
    count.set(2);
    count.set(3);
    log.push('set');
    flush();
    flush();
    return log;
  },
  'an effect that settles after many rounds': ({ effect, signal, createEffectRoot }) => {
    const { injector, flush } = createEffectRoot();
    const count = signal(0);
    effect(() => count.set(Math.min(count() + 1, 500)), { injector });
    flush();
    return count();
  },
  'an effect runs without being asked to': async ({ effect, signal, createEffectRoot }) => {
    const { injector } = createEffectRoot();
    const count = signal(1);
    const seen$ = new ReplaySubject<number>();
    effect(() => seen$.next(count()), { injector });
    await firstValueFrom(seen$);
    count.set(2);
    return firstValueFrom(seen$.pipe(take(2), toArray()));
  },
  'an effect does not run when a computed signal stays equal': ({
    effect,
    signal,
    computed,
    createEffectRoot,
  }) => {
    const { injector, flush } = createEffectRoot();
    const seen: boolean[] = [];
    const count = signal(1);
    const isOdd = computed(() => count() % 2 === 1);
    effect(() => void seen.push(isOdd()), { injector });
    flush();
    count.set(3);
    flush();
    count.set(4);
    flush();
    return seen;
  },
  'an effect that reads a diamond runs once for a change': ({
    effect,
    signal,
    computed,
    createEffectRoot,
  }) => {
    const { injector, flush } = createEffectRoot();
    const seen: string[] = [];
    const count = signal(1);
    const left = computed(() => `l${count()}`);
    const right = computed(() => `r${count()}`);
    effect(() => void seen.push(left() + right()), { injector });
    flush();
    count.set(2);
    flush();
    return seen;
  },
  'a value that was changed and changed back does not run an effect of a computed signal': ({
    effect,
    signal,
    computed,
    createEffectRoot,
  }) => {
    const { injector, flush } = createEffectRoot();
    let runs = 0;
    const count = signal(1);
    const same = computed(() => count());
    effect(
      () => {
        same();
        runs += 1;
      },
      { injector },
    );
    flush();
    count.set(2);
    count.set(1);
    flush();
    return runs;
  },
  'a signal that was changed and changed back runs an effect': ({ effect, signal, createEffectRoot }) => {
    const { injector, flush } = createEffectRoot();
    let runs = 0;
    const count = signal(1);
    effect(
      () => {
        count();
        runs += 1;
      },
      { injector },
    );
    flush();
    count.set(2);
    count.set(1);
    flush();
    return runs;
  },
  'an effect may set signals, and other effects run afterwards': ({ effect, signal, createEffectRoot }) => {
    const log: string[] = [];
    const { injector, flush } = createEffectRoot();
    const source = signal(1);
    const copy = signal(0);
    effect(() => void log.push(`copy ${copy()}`), { injector });
    effect(() => copy.set(source()), { injector });
    flush();
    source.set(2);
    flush();
    return [...log, copy()];
  },
  'effects run in the order of their creation': ({ effect, signal, createEffectRoot }) => {
    const log: string[] = [];
    const { injector, flush } = createEffectRoot();
    const a = signal(1);
    const b = signal(1);
    effect(() => void log.push(`a ${a()}`), { injector });
    effect(() => void log.push(`b ${b()}`), { injector });
    flush();
    b.set(2);
    a.set(2);
    flush();
    return log;
  },
  'an effect that sets what it has read, and then reads it again, runs again': ({
    effect,
    signal,
    createEffectRoot,
  }) => {
    const seen: number[] = [];
    const { injector, flush } = createEffectRoot();
    const count = signal(0);
    effect(
      () => {
        if (count() < 2) count.set(count() + 1);
        seen.push(count());
      },
      { injector },
    );
    flush();
    return seen;
  },
  'an effect that made another one outside of its own reads': ({
    effect,
    signal,
    untracked,
    createEffectRoot,
  }) => {
    const log: string[] = [];
    const { injector, flush } = createEffectRoot();
    const count = signal(1);
    effect(
      () => {
        log.push(`outer ${count()}`);
        untracked(() => effect(() => void log.push('inner'), { injector }));
      },
      { injector },
    );
    flush();
    return log;
  },
  'an error of an effect is thrown where effects are run': ({ effect, createEffectRoot }) => {
    const { injector, flush } = createEffectRoot();
    effect(
      () => {
        throw new Error('broken');
      },
      { injector },
    );
    return failure(flush);
  },
  'an effect that failed runs again after a change': ({ effect, signal, createEffectRoot }) => {
    const log: string[] = [];
    const { injector, flush } = createEffectRoot();
    const count = signal(1);
    effect(
      () => {
        log.push(`run ${count()}`);
        if (count() === 1) throw new Error('broken');
      },
      { injector },
    );
    log.push(`${failure(flush)}`);
    count.set(2);
    flush();
    return log;
  },
  'an effect after one that failed': ({ effect, createEffectRoot }) => {
    const seen: string[] = [];
    const { injector, flush } = createEffectRoot();
    effect(
      () => {
        throw new Error('broken');
      },
      { injector },
    );
    effect(() => void seen.push('ran'), { injector });
    const error = failure(flush);
    flush();
    return [error, seen];
  },
  'an effect that is woken by a failing computed signal gets its error': ({
    effect,
    signal,
    computed,
    createEffectRoot,
  }) => {
    const log: string[] = [];
    const { injector, flush } = createEffectRoot();
    const count = signal(1);
    const checked = computed(() => {
      if (count() === 2) throw new Error('two');
      return count();
    });
    effect(
      () => {
        try {
          log.push(`${checked()}`);
        } catch (error) {
          log.push(`${error}`);
        }
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
} satisfies Record<string, Check>;
