import type { Check } from '../support/area';
import { failure } from '../support/failure';

/** Signals themselves: their values, when two are equal, and reads that are not tracked. */
export const signalChecks = {
  'a signal has its initial value, and then what is set': ({ signal }) => {
    const count = signal(1);
    const before = count();
    count.set(2);
    return [before, count()];
  },
  'update computes the new value from the present one': ({ signal }) => {
    const count = signal(1);
    count.update((value) => value + 1);
    return count();
  },
  'asReadonly reads the same value and cannot write': ({ signal }) => {
    const count = signal(1);
    const reader = count.asReadonly();
    count.set(2);
    return [reader(), 'set' in reader, reader === count.asReadonly()];
  },
  'isSignal tells signals from functions': ({ signal, computed, isSignal }) =>
    [signal(1), signal(1).asReadonly(), computed(() => 1), () => 1, 1, null].map(isSignal),
  'a signal says what it holds as text': ({ signal, computed, linkedSignal }) =>
    [signal(1), computed(() => 2), linkedSignal(() => 3)].map(String),
  'a signal with a debug name says it as well': ({ signal, computed, linkedSignal }) => {
    const options = { debugName: 'count' };
    return [signal(1, options), computed(() => 2, options), linkedSignal(() => 3, options)].map(String);
  },
  'the read-only view of a signal says what it holds as text': ({ signal }) => String(signal(1).asReadonly()),
  'an error of a computed signal is thrown by toString': ({ computed }) =>
    failure(() =>
      String(
        computed(() => {
          throw new Error('broken');
        }),
      ),
    ),
  'an equal value is no change': ({ signal, computed }) => {
    let runs = 0;
    const value = signal<number>(Number.NaN);
    const seen = computed(() => {
      runs += 1;
      return value();
    });
    seen();
    value.set(Number.NaN);
    seen();
    value.set(0);
    seen();
    value.set(-0);
    seen();
    return runs;
  },
  'an object that was changed in place is no change': ({ signal, computed }) => {
    let runs = 0;
    const list = signal([1]);
    const length = computed(() => {
      runs += 1;
      return list().length;
    });
    length();
    list.update((values) => {
      values.push(2);
      return values;
    });
    return [length(), runs];
  },
  'a signal compares with its own equal': ({ signal }) => {
    const point = signal({ x: 1, name: 'a' }, { equal: (a, b) => a.x === b.x });
    point.set({ x: 1, name: 'b' });
    const before = point().name;
    point.set({ x: 2, name: 'c' });
    return [before, point().name];
  },
  'a computed signal compares with its own equal and keeps the old value': ({ signal, computed }) => {
    const count = signal(1);
    const boxed = computed(() => ({ value: count(), isOdd: count() % 2 === 1 }), {
      equal: (a, b) => a.isOdd === b.isOdd,
    });
    const first = boxed();
    count.set(3);
    const second = boxed();
    count.set(4);
    return [first === second, second.value, boxed().value];
  },
  'equal is called with the old value first, and not for the first one': ({ signal, computed }) => {
    const calls: string[] = [];
    const equal = (a: number, b: number) => {
      calls.push(`${a} ${b}`);
      return false;
    };
    const count = signal<number>(1, { equal });
    const same = computed(() => count(), { equal });
    same();
    count.set(2);
    same();
    return calls;
  },
  'what equal of a computed signal reads is not tracked': ({ signal, computed }) => {
    let runs = 0;
    const other = signal(0);
    const count = signal(1);
    const same = computed(
      () => {
        runs += 1;
        return count();
      },
      { equal: (a, b) => other() >= 0 && a === b },
    );
    same();
    count.set(2);
    same();
    other.set(1);
    same();
    return runs;
  },
  'an error of equal is the error of the computed signal': ({ signal, computed }) => {
    const count = signal(1);
    const same = computed(() => count(), {
      equal: () => {
        throw new Error('not comparable');
      },
    });
    const first = same();
    count.set(2);
    return [first, failure(same)];
  },
  'an error of equal in set leaves the value': ({ signal }) => {
    const count = signal(1, {
      equal: () => {
        throw new Error('not comparable');
      },
    });
    return [failure(() => count.set(2)), count()];
  },
  'untracked reads without depending': ({ signal, computed, untracked }) => {
    let runs = 0;
    const a = signal(1);
    const b = signal(1);
    const sum = computed(() => {
      runs += 1;
      return a() + untracked(b);
    });
    sum();
    b.set(5);
    const before = sum();
    a.set(2);
    return [before, sum(), runs];
  },
  'untracked returns the result, and passes errors on': ({ signal, computed, untracked }) => {
    const count = signal(1);
    const tracked = computed(() => {
      try {
        untracked(() => {
          throw new Error('broken');
        });
      } catch {
        // What follows is tracked again.
      }
      return count();
    });
    const before = tracked();
    count.set(2);
    return [untracked(() => 'result'), before, tracked()];
  },
  'assertNotInReactiveContext refuses computed signals, not untracked code': ({
    computed,
    untracked,
    assertNotInReactiveContext,
  }) => {
    function subscribe(): string {
      assertNotInReactiveContext(subscribe);
      return 'fine';
    }
    return [subscribe(), failure(computed(subscribe)), computed(() => untracked(subscribe))()];
  },
} satisfies Record<string, Check>;
