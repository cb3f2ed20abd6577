import { Injector } from '../../../src/framework/di';
import { computed, EffectScheduler, effect, type Signal, signal } from '../../../src/framework/signals';
import { SIGNAL } from '../../../src/framework/signals/signal';
import fc from '../../support/fast-check';

const SOURCES = 3;

/** A computed signal that reads two others, the second one only while the first one is odd. */
interface Node {
  readonly first: number;
  readonly second: number;
  /** Few different results, so that many changes stop on the way. */
  readonly modulus: number;
}

type Step =
  | { readonly kind: 'set'; readonly index: number; readonly value: number }
  | { readonly kind: 'read' | 'watch' | 'unwatch'; readonly index: number }
  | { readonly kind: 'flush' };

const nodes = fc.array(
  fc.record({ first: fc.nat(20), second: fc.nat(20), modulus: fc.integer({ min: 2, max: 4 }) }),
  { minLength: 1, maxLength: 8 },
);
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('set'), index: fc.nat(SOURCES - 1), value: fc.nat(3) }),
    fc.record({ kind: fc.constantFrom('read', 'watch', 'unwatch'), index: fc.nat(20) }),
    fc.record({ kind: fc.constant('flush') }),
  ),
  { maxLength: 40 },
) as fc.Arbitrary<Step[]>;

/** The same graph without any memory. */
function expectedValue(graph: readonly Node[], values: readonly number[], index: number): number {
  if (index < SOURCES) return values[index] ?? 0;
  const { first, second, modulus } = graph[index - SOURCES] as Node;
  const one = expectedValue(graph, values, first % index);
  return (one + (one % 2 === 1 ? expectedValue(graph, values, second % index) : 0)) % modulus;
}

it('any graph has the values of one that computes everything each time', () => {
  fc.assert(
    fc.property(nodes, steps, (graph, run) => {
      const injector = Injector.create({ providers: [] });
      const scheduler = injector.get(EffectScheduler);
      const values = Array.from({ length: SOURCES }, () => 0);
      const sources = values.map((value) => signal(value));
      const signals: Signal<number>[] = [...sources];
      const runs = graph.map(() => 0);
      graph.forEach(({ first, second, modulus }, place) => {
        const index = SOURCES + place;
        signals.push(
          computed(() => {
            runs[place] = (runs[place] ?? 0) + 1;
            const one = (signals[first % index] as Signal<number>)();
            return (one + (one % 2 === 1 ? (signals[second % index] as Signal<number>)() : 0)) % modulus;
          }),
        );
      });
      const watchers = new Map<number, { readonly seen: number[]; destroy(): void }>();
      for (const step of run) {
        const index = 'index' in step ? step.index % signals.length : 0;
        const target = signals[index] as Signal<number>;
        const before = [...runs];
        if (step.kind === 'set') {
          values[step.index] = step.value;
          sources[step.index]?.set(step.value);
          expect(runs).toEqual(before);
        } else if (step.kind === 'read') {
          expect(target()).toBe(expectedValue(graph, values, index));
        } else if (step.kind === 'watch' && !watchers.has(index)) {
          const seen: number[] = [];
          const { destroy } = effect(() => void seen.push(target()), { injector });
          watchers.set(index, { seen, destroy });
        } else if (step.kind === 'unwatch') {
          watchers.get(index)?.destroy();
          watchers.delete(index);
        } else if (step.kind === 'flush') {
          scheduler.flush();
          for (const [watched, { seen }] of watchers)
            expect(seen.at(-1)).toBe(expectedValue(graph, values, watched));
        }
        // Whatever happened, nothing was computed twice for it.
        expect(runs.filter((count, place) => count > (before[place] ?? 0) + 1)).toEqual([]);
      }
      injector.destroy();
    }),
    { numRuns: 500 },
  );
});

it('sources forget a computed signal that no effect needs any more', () => {
  const source = signal(1);
  const watched = computed(() => source());
  const isObserved = (value: Signal<unknown>) => (value[SIGNAL] as { isObserved: boolean }).isObserved;
  watched();
  expect(isObserved(source)).toBe(false);
  const injector = Injector.create({ providers: [] });
  const watcher = effect(() => void watched(), { injector });
  injector.get(EffectScheduler).flush();
  expect([source, watched].map(isObserved)).toEqual([true, true]);
  watcher.destroy();
  expect([source, watched].map(isObserved)).toEqual([false, false]);
  injector.destroy();
});

it('a wide graph is updated in a time that grows with its edges, not with its paths', () => {
  let runs = 0;
  const source = signal(1);
  let layer: readonly Signal<number>[] = [source, source];
  for (let depth = 0; depth < 40; depth += 1) {
    const [a, b] = layer as [Signal<number>, Signal<number>];
    const next = () =>
      computed(() => {
        runs += 1;
        return (a() + b()) % 1_000_003;
      });
    layer = [next(), next()];
  }
  const [end] = layer as [Signal<number>];
  end();
  const injector = Injector.create({ providers: [] });
  const seen: number[] = [];
  effect(() => void seen.push(end()), { injector });
  injector.get(EffectScheduler).flush();
  source.set(2);
  injector.get(EffectScheduler).flush();
  expect(seen).toHaveLength(2);
  // Each once at first and once after the change; the second of the last layer is never read.
  expect(runs).toBe(2 * 79);
  injector.destroy();
});
