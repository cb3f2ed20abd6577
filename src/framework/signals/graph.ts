/**
 * The graph behind signals: producers have values, consumers have read them.
 *
 * Nothing is computed before it is read. A change tells everything that depends on it that it may be out of date, and
 * a reader then asks its sources for their versions: a computed signal whose result stays the same has no new version,
 * so that nothing behind it runs again.
 *
 * A consumer is known to its sources only while an effect needs it. Any other computed signal can be collected as
 * garbage before its sources are.
 */

let active: Consumer | null = null;
/** Grows with every change of any signal. */
let epoch = 0;

/** Runs a function whose reads are not recorded, and which may write. */
export function untracked<T>(nonReactiveReadsFn: () => T): T {
  return runAs(null, nonReactiveReadsFn);
}

/** Throws if signals that are read here would be recorded. */
export function assertNotInReactiveContext(debugFn: { readonly name: string }, extraContext?: string): void {
  if (!active) return;
  const advice = extraContext ? ` ${extraContext}` : '';
  throw new Error(`NG0602: ${debugFn.name}() cannot be called from within a reactive context.${advice}`);
}

/** Throws inside a computed signal, which must have no effects. */
export function assertWritable(): void {
  if (active?.mayWrite === false)
    throw new Error('NG0600: A computed signal must not write to other signals.');
}

function runAs<T>(consumer: Consumer | null, fn: () => T): T {
  const previous = active;
  active = consumer;
  try {
    return fn();
  } finally {
    active = previous;
  }
}

export abstract class Producer {
  /** Grows with every change of the value. */
  protected version = 0;
  /** The consumers to tell of a change. */
  private readonly observers = new Set<Consumer>();

  /** Brings value and version up to date. */
  protected refresh(): void {}

  /** Records that the active consumer has read the value. */
  protected track(): void {
    this.refresh();
    active?.addSource(this, this.version);
  }

  protected changed(): void {
    this.version += 1;
    epoch += 1;
    this.notify();
  }

  protected notify(): void {
    for (const observer of [...this.observers]) observer.markDirty();
  }

  get isObserved(): boolean {
    return this.observers.size > 0;
  }

  addObserver(observer: Consumer): void {
    this.observers.add(observer);
  }

  removeObserver(observer: Consumer): void {
    this.observers.delete(observer);
  }

  /** The version, once the value is up to date. */
  newestVersion(known: number): number {
    // A version that is known to be outdated needs no further work.
    if (this.version === known) this.refresh();
    return this.version;
  }
}

/** What reads producers. */
export interface Consumer {
  /** Whether it may set signals while it runs. */
  readonly mayWrite: boolean;
  addSource(source: Producer, version: number): void;
  /** A source has changed, or may have. */
  markDirty(): void;
}

/** The producers that a consumer has read in its last run, with their versions. */
export class Sources {
  private versions = new Map<Producer, number>();

  constructor(
    private readonly consumer: Consumer,
    private readonly isLive: () => boolean,
  ) {}

  add(source: Producer, version: number): void {
    // The first read counts: an effect that sets what it has read runs again, even if it reads the new value, too.
    if (!this.versions.has(source)) this.versions.set(source, version);
    if (this.isLive()) source.addObserver(this.consumer);
  }

  /** Runs a function and records what it reads, in place of what the last run has read. */
  record<T>(fn: () => T): T {
    const before = this.versions;
    this.versions = new Map();
    try {
      return runAs(this.consumer, fn);
    } finally {
      for (const source of before.keys()) {
        if (!this.versions.has(source)) source.removeObserver(this.consumer);
      }
    }
  }

  haveChanged(): boolean {
    for (const [source, version] of this.versions) {
      if (source.newestVersion(version) !== version) return true;
    }
    return false;
  }

  observe(): void {
    for (const source of this.versions.keys()) source.addObserver(this.consumer);
  }

  unobserve(): void {
    for (const source of this.versions.keys()) source.removeObserver(this.consumer);
  }
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/** A value computed from others, again whenever it is read after one of them has changed. */
export abstract class DerivedProducer<T> extends Producer implements Consumer {
  readonly mayWrite = false;
  private readonly sources = new Sources(this, () => this.isObserved);
  private outcome: Outcome<T> | null = null;
  private isComputing = false;
  private isDirty = true;
  private checkedIn = -1;

  constructor(protected readonly equal: (a: T, b: T) => boolean) {
    super();
  }

  protected abstract compute(previous: { readonly value: T } | null): T;

  addSource(source: Producer, version: number): void {
    this.sources.add(source, version);
  }

  markDirty(): void {
    if (this.isDirty) return;
    this.isDirty = true;
    this.notify();
  }

  override addObserver(observer: Consumer): void {
    const wasObserved = this.isObserved;
    super.addObserver(observer);
    if (!wasObserved) this.sources.observe();
  }

  override removeObserver(observer: Consumer): void {
    const wasObserved = this.isObserved;
    super.removeObserver(observer);
    if (wasObserved && !this.isObserved) this.sources.unobserve();
  }

  read(): T {
    this.track();
    const outcome = this.outcome as Outcome<T>;
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  protected override refresh(): void {
    if (this.isComputing) throw new Error('A computed signal depends on itself.');
    // An observed one is told of changes. Any other one looks for them after any signal has changed.
    if (!this.isDirty && (this.isObserved || this.checkedIn === epoch)) return;
    if (this.outcome === null || this.sources.haveChanged()) this.recompute();
    this.isDirty = false;
    this.checkedIn = epoch;
  }

  /** Replaces the value until a source changes. */
  protected set(value: T): void {
    this.refresh();
    if (this.isSame(value)) return;
    this.outcome = { value };
    this.changed();
  }

  private isSame(value: T): boolean {
    return this.outcome !== null && 'value' in this.outcome && this.equal(this.outcome.value, value);
  }

  private recompute(): void {
    const previous = this.outcome && 'value' in this.outcome ? this.outcome : null;
    this.isComputing = true;
    try {
      const value = this.sources.record(() => this.compute(previous));
      if (untracked(() => this.isSame(value))) return;
      this.outcome = { value };
    } catch (error) {
      this.outcome = { error };
    } finally {
      this.isComputing = false;
    }
    this.version += 1;
  }
}
