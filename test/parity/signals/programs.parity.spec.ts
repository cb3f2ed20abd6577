/** Random programs of signals, computed signals and effects do the same on both sides, step by step. */
import fc from '../../support/fast-check';
import { angular } from '../kit/angular';
import { type Kit, ours } from '../kit/ours';

type Signal = ReturnType<Kit['signal']>;
type Read = () => unknown;

/** Each number chooses a signal, modulo how many there are. */
const index = fc.nat(20);
const PROGRAM = fc.record({
  derived: fc.array(fc.record({ kind: fc.nat(8), first: index, second: index }), { maxLength: 5 }),
  effects: fc.array(fc.record({ first: index, second: index, sets: fc.option(index), ends: fc.boolean() }), {
    maxLength: 3,
  }),
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom('set', 'set', 'update', 'read', 'read', 'flush'),
      target: index,
      value: fc.nat(3),
    }),
    { maxLength: 12 },
  ),
});
type Program = typeof PROGRAM extends fc.Arbitrary<infer T> ? T : never;

/** Effects that set one another's signals stop after that many runs. */
const MAX_RUNS = 6;

function traceOf(kit: Kit, { derived, effects, steps }: Program): readonly string[] {
  kit.reset();
  const trace: string[] = [];
  const attempt = (run: Read): unknown => {
    try {
      return run();
    } catch {
      return 'error';
    }
  };
  const { injector, flush } = kit.createEffectRoot();
  const writable = [0, 1, 2].map((value) => kit.signal<unknown>(value));
  const readable: Read[] = [...writable];
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;

  for (const [id, { kind, first, second }] of derived.entries()) {
    const a = pick(readable, first) as () => number;
    const b = pick(readable, second) as () => number;
    const computing = (value: unknown) => {
      trace.push(`computed ${id}: ${value}`);
      return value;
    };
    const broken = (): never => {
      trace.push(`computed ${id} fails`);
      throw new Error('broken');
    };
    const linked = (made: unknown) => {
      writable.push(made as Signal);
      return made as Read;
    };
    const kinds: (() => Read)[] = [
      () => kit.computed(() => computing(a() + b())),
      () => kit.computed(() => computing(a() % 2 ? b() : 7)),
      () => kit.computed(() => (a() === 2 ? broken() : computing(b()))),
      () => kit.computed(() => computing(a() + kit.untracked(b))),
      () => kit.computed(() => computing(a()), { equal: (x, y) => Number(x) % 2 === Number(y) % 2 }),
      () => linked(kit.linkedSignal(() => computing(a() + 1))),
      () =>
        linked(
          kit.linkedSignal<number, unknown>({
            source: () => a(),
            computation: (source, last) => computing(source + b() + (last ? Number(last.value) % 3 : 0)),
          }),
        ),
      () => kit.computed(() => computing(attempt(a))),
      () => pick(writable, first).asReadonly(),
    ];
    readable.push(pick(kinds, kind)());
  }

  const refs: { destroy(): void }[] = [];
  for (const [id, { first, second, sets, ends }] of effects.entries()) {
    let runs = 0;
    const run = (onCleanup: (cleanUp: () => void) => void) => {
      runs += 1;
      onCleanup(() => trace.push(`effect ${id} cleans up`));
      const value = attempt(pick(readable, first));
      trace.push(`effect ${id}: ${value}`);
      if (ends && value === 2) pick(refs, id + 1).destroy();
      if (sets !== null && runs < MAX_RUNS) attempt(() => pick(writable, sets).set((Number(value) + 1) % 4));
      trace.push(`effect ${id}: ${attempt(pick(readable, second))}, ${attempt(pick(readable, first))}`);
    };
    refs.push(kit.effect(run, { injector }));
  }

  const actions = {
    set: (target: number, value: number) => attempt(() => pick(writable, target).set(value)),
    // Angular gives an internal symbol to the update of a linked signal whose computation has failed.
    update: (target: number) =>
      attempt(pick(writable, target)) === 'error' ||
      attempt(() => pick(writable, target).update((value) => Number(value) + 1)),
    read: (target: number) => attempt(pick(readable, target)),
    flush: () => attempt(flush),
  };
  for (const { kind, target, value } of steps) trace.push(`${kind}: ${actions[kind](target, value)}`);
  trace.push(`flush: ${attempt(flush)}`);
  kit.reset();
  return trace;
}

it('random programs do the same on both sides', () => {
  fc.assert(
    fc.property(PROGRAM, (program) => {
      expect(traceOf(ours, program)).toEqual(traceOf(angular, program));
    }),
    // Always the same programs.
    { numRuns: 400, seed: 20 },
  );
});
