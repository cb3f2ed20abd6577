import { assertWritable, DerivedProducer, Producer, untracked } from './graph';

/** Marks the functions that are signals. */
export const SIGNAL: unique symbol = Symbol('signal');
declare const WRITABLE: unique symbol;

/** A value that is read by calling it. Source: Angular's Signal. */
export type Signal<T> = (() => T) & { [SIGNAL]: unknown };

/** A signal that can be set. Source: Angular's WritableSignal. */
export interface WritableSignal<T> extends Signal<T> {
  [WRITABLE]: T;
  set(value: T): void;
  update(updateFn: (value: T) => T): void;
  /** The same signal for readers, which cannot set it. */
  asReadonly(): Signal<T>;
}

export type ValueEqualityFn<T> = (a: T, b: T) => boolean;

export interface CreateSignalOptions<T> {
  /** Equal values do not count as a change. Defaults to Object.is. */
  equal?: ValueEqualityFn<T>;
  /** Ignored. */
  debugName?: string;
}

export type CreateComputedOptions<T> = CreateSignalOptions<T>;

export function isSignal(value: unknown): value is Signal<unknown> {
  return typeof value === 'function' && SIGNAL in value;
}

class StateProducer<T> extends Producer {
  constructor(
    private value: T,
    private readonly equal: ValueEqualityFn<T>,
  ) {
    super();
  }

  read(): T {
    this.track();
    return this.value;
  }

  set(value: T): void {
    assertWritable();
    if (this.equal(this.value, value)) return;
    this.value = value;
    this.changed();
  }

  /** The value, without the reader being told of changes. */
  peek(): T {
    return this.value;
  }
}

class ComputedProducer<T> extends DerivedProducer<T> {
  constructor(
    protected readonly compute: () => T,
    equal: ValueEqualityFn<T>,
  ) {
    super(equal);
  }
}

/** What the computation of a linked signal gets of its last run. */
export interface LinkedPrevious<S, D> {
  source: S;
  value: D;
}

class LinkedProducer<S, D> extends DerivedProducer<D> {
  private last: S | undefined;

  constructor(
    private readonly source: () => S,
    private readonly computation: (source: S, previous?: LinkedPrevious<S, D>) => D,
    equal: ValueEqualityFn<D>,
  ) {
    super(equal);
  }

  protected compute(previous: { readonly value: D } | null): D {
    const source = this.source();
    const value = this.computation(
      source,
      previous ? { source: this.last as S, value: previous.value } : undefined,
    );
    this.last = source;
    return value;
  }

  override set(value: D): void {
    assertWritable();
    super.set(value);
  }

  peek(): D {
    return untracked(() => this.read());
  }
}

/** A value that can be set. Source: Angular's signal. */
export function signal<T>(initialValue: T, options: CreateSignalOptions<T> = {}): WritableSignal<T> {
  return writableOf(new StateProducer(initialValue, options.equal ?? Object.is), 'Signal');
}

/** A value computed from other signals, when it is read. Source: Angular's computed. */
export function computed<T>(computation: () => T, options: CreateComputedOptions<T> = {}): Signal<T> {
  const producer = new ComputedProducer(computation, options.equal ?? Object.is);
  return readerOf(producer, 'Computed');
}

export interface LinkedSignalOptions<S, D> {
  source: () => S;
  computation: (source: NoInfer<S>, previous?: LinkedPrevious<NoInfer<S>, NoInfer<D>>) => D;
  equal?: ValueEqualityFn<NoInfer<D>>;
  debugName?: string;
}

/** A value that can be set, and is computed again when its source changes. Source: Angular's linkedSignal. */
export function linkedSignal<D>(
  computation: () => D,
  options?: CreateSignalOptions<NoInfer<D>>,
): WritableSignal<D>;
export function linkedSignal<S, D>(options: LinkedSignalOptions<S, D>): WritableSignal<D>;
export function linkedSignal<S, D>(
  linked: (() => D) | LinkedSignalOptions<S, D>,
  options: CreateSignalOptions<D> = {},
): WritableSignal<D> {
  return typeof linked === 'function'
    ? writableOf(new LinkedProducer(linked, (value: D) => value, options.equal ?? Object.is), 'LinkedSignal')
    : writableOf(
        new LinkedProducer(linked.source, linked.computation, linked.equal ?? Object.is),
        'LinkedSignal',
      );
}

function readerOf<T>(producer: { read(): T }, kind: string): Signal<T> {
  return Object.assign(() => producer.read(), {
    [SIGNAL]: producer,
    toString: () => `[${kind}: ${untracked(() => producer.read())}]`,
  });
}

function writableOf<T>(
  producer: { read(): T; peek(): T; set(value: T): void },
  kind: string,
): WritableSignal<T> {
  let reader: Signal<T> | undefined;
  return Object.assign(readerOf(producer, kind), {
    set: (value: T) => producer.set(value),
    update: (updateFn: (value: T) => T) => {
      assertWritable();
      producer.set(updateFn(producer.peek()));
    },
    asReadonly: () => {
      reader ??= readerOf(producer, kind);
      return reader;
    },
  }) as WritableSignal<T>;
}
