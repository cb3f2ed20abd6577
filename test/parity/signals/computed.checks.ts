import type { Check } from '../support/area';
import { failure } from '../support/failure';

/** When computed signals compute, and what they may do. */
export const computedChecks = {
  'a computed signal computes on its first read, and then only after a change': ({ signal, computed }) => {
    const log: string[] = [];
    const count = signal(1);
    const double = computed(() => {
      log.push('computed');
      return count() * 2;
    });
    log.push('made');
    const values = [double(), double()];
    count.set(2);
    log.push('set');
    return [...values, double(), double(), ...log];
  },
  'a computed signal ignores signals that it no longer reads': ({ signal, computed }) => {
    let runs = 0;
    const useName = signal(true);
    const name = signal('Ann');
    const shown = computed(() => {
      runs += 1;
      return useName() ? name() : 'nobody';
    });
    shown();
    useName.set(false);
    shown();
    name.set('Bob');
    return [shown(), runs];
  },
  'a diamond computes its end once, without a mixed state': ({ signal, computed }) => {
    const seen: string[] = [];
    const count = signal(1);
    const left = computed(() => `l${count()}`);
    const right = computed(() => `r${count()}`);
    const both = computed(() => {
      seen.push(left() + right());
      return seen.length;
    });
    both();
    count.set(2);
    both();
    return seen;
  },
  'a computed signal that stays equal does not run what depends on it': ({ signal, computed }) => {
    let runs = 0;
    const count = signal(1);
    const isOdd = computed(() => count() % 2 === 1);
    const text = computed(() => {
      runs += 1;
      return isOdd() ? 'odd' : 'even';
    });
    text();
    count.set(3);
    return [text(), runs];
  },
  'a computed signal is computed in the middle of several changes': ({ signal, computed }) => {
    const a = signal(1);
    const b = signal(1);
    const sum = computed(() => a() + b());
    a.set(2);
    const between = sum();
    b.set(2);
    return [between, sum()];
  },
  'a computed signal keeps its error until a source changes': ({ signal, computed }) => {
    let runs = 0;
    const count = signal(0);
    const inverse = computed(() => {
      runs += 1;
      if (count() === 0) throw new Error('division by zero');
      return 1 / count();
    });
    const errors = [failure(inverse), failure(inverse)];
    const runsBefore = runs;
    count.set(2);
    return [...errors, runsBefore, inverse()];
  },
  'an error passes through computed signals, which may catch it': ({ signal, computed }) => {
    const fails = signal(true);
    const source = computed(() => {
      if (fails()) throw new Error('broken');
      return 'fine';
    });
    const through = computed(() => source());
    const caught = computed(() => {
      try {
        return source();
      } catch {
        return 'caught';
      }
    });
    const before = [failure(through), caught()];
    fails.set(false);
    return [...before, through(), caught()];
  },
  'an equal value after an error counts as a change': ({ signal, computed }) => {
    let runs = 0;
    const step = signal(0);
    const source = computed(() => {
      if (step() === 1) throw new Error('broken');
      return 'same';
    });
    const last = computed(() => {
      runs += 1;
      try {
        return source();
      } catch {
        return 'caught';
      }
    });
    const seen = [last()];
    step.set(1);
    seen.push(last());
    step.set(2);
    seen.push(last());
    return [...seen, runs];
  },
  'a computed signal must not depend on itself': ({ computed }) => {
    const a: () => number = computed(() => b() + 1);
    const b: () => number = computed(() => a() + 1);
    return failure(a);
  },
  'a computed signal must not write': ({ signal, computed }) => {
    const count = signal(1);
    const set = computed(() => count.set(2));
    const update = computed(() => count.update((value) => value + 1));
    return [failure(set), failure(update), count()];
  },
  'a computed signal may write inside untracked': ({ signal, computed, untracked }) => {
    const count = signal(1);
    computed(() => untracked(() => count.set(2)))();
    return count();
  },
} satisfies Record<string, Check>;
