import type { Check } from '../support/area';
import { failure } from '../support/failure';

/** Linked signals. */
export const linkedChecks = {
  'a linked signal follows its source, and can be set in between': ({ signal, linkedSignal }) => {
    const source = signal('a');
    const linked = linkedSignal(() => source());
    const seen = [linked()];
    linked.set('own');
    seen.push(linked());
    source.set('b');
    seen.push(linked());
    linked.update((value) => `${value}!`);
    seen.push(linked());
    return seen;
  },
  'a linked signal gets its previous source and value': ({ signal, linkedSignal }) => {
    const calls: string[] = [];
    const options = signal(['a', 'b']);
    const selected = linkedSignal<string[], string>({
      source: options,
      computation: (list, previous) => {
        calls.push(`${list} after ${previous ? `${previous.source}: ${previous.value}` : 'nothing'}`);
        return previous && list.includes(previous.value) ? previous.value : (list[0] ?? '');
      },
    });
    const seen = [selected()];
    selected.set('b');
    options.set(['b', 'c']);
    seen.push(selected());
    options.set(['d']);
    seen.push(selected());
    return [...seen, ...calls];
  },
  'a linked signal that is set before it is read has computed first': ({ signal, linkedSignal }) => {
    const log: string[] = [];
    const source = signal('a');
    const linked = linkedSignal(() => {
      log.push('computed');
      return source();
    });
    linked.set('own');
    log.push(linked());
    source.set('b');
    return [...log, linked()];
  },
  'a linked signal tracks what its computation reads': ({ signal, linkedSignal }) => {
    const source = signal(1);
    const factor = signal(10);
    const linked = linkedSignal({ source, computation: (value) => value * factor() });
    const before = linked();
    factor.set(100);
    return [before, linked()];
  },
  'a linked signal compares with its own equal': ({ signal, linkedSignal }) => {
    const source = signal(1);
    const linked = linkedSignal(() => ({ value: source() }), {
      equal: (a, b) => a.value % 2 === b.value % 2,
    });
    const first = linked();
    source.set(3);
    const second = linked();
    linked.set({ value: 5 });
    return [first === second, linked().value];
  },
  'a computed signal must not write to a linked one': ({ linkedSignal, computed }) => {
    const linked = linkedSignal(() => 1);
    return failure(computed(() => linked.set(2)));
  },
  'a linked signal recovers from an error by a value': ({ signal, linkedSignal }) => {
    const fails = signal(true);
    const linked = linkedSignal(() => {
      if (fails()) throw new Error('broken');
      return 'fine';
    });
    const before = failure(linked);
    linked.set('set');
    const between = linked();
    fails.set(false);
    return [before, between, linked()];
  },
  'a linked signal has a read-only view': ({ linkedSignal, isSignal }) => {
    const linked = linkedSignal(() => 1);
    const reader = linked.asReadonly();
    linked.set(2);
    return [reader(), isSignal(reader), 'set' in reader];
  },
} satisfies Record<string, Check>;
