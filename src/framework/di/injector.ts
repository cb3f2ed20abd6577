import { DestroyRef, hasOnDestroy } from './destroy-ref';
import { isProvidedInRoot } from './injectable';
import { type InjectOptions, type TokenLookup, withContext } from './injection-context';
import { InjectionToken, type ProviderToken, type Type, tokenName } from './injection-token';
import { constructorOf, factoryOf, flattenProviders, type Provider, type SingleProvider } from './provider';

/** What `Injector.create` takes; the name appears in error messages. */
export interface InjectorOptions {
  providers: readonly Provider[];
  parent?: Injector;
  name?: string;
}

/**
 * Makes and keeps one value a token, lazily, and asks its parent for what it does not provide itself.
 *
 * Source: Angular's Injector. What is provided in root lives in the topmost injector. Injectable itself.
 */
export abstract class Injector implements TokenLookup {
  /** Throws on an invalid provider and on a token that is provided both with and without `multi`. */
  static create(options: InjectorOptions): DestroyableInjector {
    return new RecordInjector(options);
  }

  /**
   * The value of a token. Throws a NullInjectorError that names the whole chain of what needed it, an error on a
   * circle, whatever the making of the value throws (a later call tries again), and an error once destroyed.
   */
  abstract get: TokenLookup['get'];
}

/** An injector in the hands of its maker. */
export interface DestroyableInjector extends Injector {
  /**
   * Destroys what it made, in reverse order of creation: `ngOnDestroy`, then the callbacks its constructor gave
   * to DestroyRef. All of them run; then the first error is thrown. A second call does nothing. Child injectors
   * are their makers' business.
   */
  destroy(): void;
}

interface ValueRecord {
  readonly injector: Injector;
  readonly token: ProviderToken<unknown>;
  readonly factory: () => unknown;
  /** False for a value that is not this record's to destroy: given from outside, or another record's. */
  readonly owned: boolean;
  /** The providers of a multi token. */
  readonly items: ValueRecord[] | null;
  state: 'empty' | 'creating' | 'ready';
  value: unknown;
  /** What was registered with DestroyRef while the value was being made. */
  readonly cleanups: Set<() => void>;
}

/** What is being made right now, across injectors, outermost first: the chain in error messages. */
const creating: ValueRecord[] = [];

class RecordInjector extends Injector implements DestroyRef, DestroyableInjector {
  private readonly parent: Injector | undefined;
  private readonly name: string | undefined;
  private readonly records = new Map<ProviderToken<unknown>, ValueRecord>();
  private readonly instances = new Set<unknown>();
  /** In order of creation. */
  private readonly teardown = new Set<() => void>();
  destroyed = false;

  constructor({ providers, parent, name }: InjectorOptions) {
    super();
    this.parent = parent;
    this.name = name;
    for (const provider of flattenProviders(providers)) this.register(provider);
    this.register({ provide: Injector, useValue: this });
    this.register({ provide: DestroyRef, useValue: this });
  }

  override readonly get = <T>(
    token: ProviderToken<T>,
    notFoundValue?: T | null,
    options: InjectOptions = {},
  ): T => {
    this.assertAlive();
    const record = options.skipSelf ? undefined : this.find(token);
    if (record) return this.resolve(record) as T;
    if (this.parent && !options.self) {
      return this.parent.get(token, notFoundValue as T, { optional: options.optional ?? false });
    }
    if (notFoundValue !== undefined) return notFoundValue as T;
    if (options.optional) return null as T;
    const where = this.name ? ` (injector ${this.name})` : '';
    throw named(
      'NullInjectorError',
      `No provider for ${tokenName(token)}${where}: ${chain(creating, token)}`,
    );
  };

  onDestroy(callback: () => void): () => void {
    this.assertAlive();
    const entry = () => callback();
    const owner = creating.at(-1);
    const cleanups = owner?.injector === this ? owner.cleanups : this.teardown;
    cleanups.add(entry);
    return () => {
      cleanups.delete(entry);
      this.teardown.delete(entry);
    };
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    const errors = runBackwards(this.teardown);
    this.records.clear();
    if (errors.length > 0) throw errors[0];
  }

  private register(provider: SingleProvider): void {
    const { provide: token, multi = false } = provider;
    const record = recordOf(this, provider);
    const known = this.records.get(token);
    if (known && (known.items !== null) !== multi) {
      throw new Error(`${tokenName(token)} is provided both with and without multi.`);
    }
    if (!multi) this.records.set(token, record);
    else if (known?.items) known.items.push(record);
    else this.records.set(token, this.multiRecord(token, record));
  }

  private multiRecord(token: ProviderToken<unknown>, first: ValueRecord): ValueRecord {
    const items = [first];
    return newRecord(this, token, () => items.map((item) => this.resolve(item)), { items });
  }

  /** The record of a token; in the topmost injector also of what is provided in root. */
  private find(token: ProviderToken<unknown>): ValueRecord | undefined {
    const known = this.records.get(token);
    if (known || this.parent) return known;
    const factory = rootFactory(token);
    if (!factory) return undefined;
    const record = newRecord(this, token, factory, { owned: true });
    this.records.set(token, record);
    return record;
  }

  private resolve(record: ValueRecord): unknown {
    if (record.state === 'ready') return record.value;
    if (record.state === 'creating') {
      const circle = creating.slice(creating.indexOf(record));
      throw named('CircularDependencyError', `Circular dependency: ${chain(circle, record.token)}`);
    }
    record.state = 'creating';
    creating.push(record);
    try {
      record.value = withContext(this, record.factory);
      record.state = 'ready';
    } catch (error) {
      record.state = 'empty';
      // What the failed constructor started must not outlive it; its own error is the one that matters.
      runBackwards(record.cleanups);
      throw error;
    } finally {
      creating.pop();
    }
    this.adopt(record);
    return record.value;
  }

  private adopt({ value, owned, cleanups }: ValueRecord): void {
    for (const cleanup of cleanups) this.teardown.add(cleanup);
    if (!owned || !hasOnDestroy(value) || this.owns(value)) return;
    this.instances.add(value);
    this.teardown.add(() => value.ngOnDestroy());
  }

  /** Whether this injector or one above it destroys the value: a factory may answer another token's instance. */
  private owns(value: unknown): boolean {
    return this.instances.has(value) || (this.parent instanceof RecordInjector && this.parent.owns(value));
  }

  private assertAlive(): void {
    if (this.destroyed) throw new Error(`Injector ${this.name ?? '(unnamed)'} has already been destroyed.`);
  }
}

function newRecord(
  injector: Injector,
  token: ProviderToken<unknown>,
  factory: () => unknown,
  { owned = false, items = null }: { owned?: boolean; items?: ValueRecord[] | null },
): ValueRecord {
  return { injector, token, factory, owned, items, state: 'empty', value: undefined, cleanups: new Set() };
}

function recordOf(injector: Injector, provider: SingleProvider): ValueRecord {
  if ('useValue' in provider) return newRecord(injector, provider.provide, () => provider.useValue, {});
  return newRecord(injector, provider.provide, factoryOf(provider), { owned: !('useExisting' in provider) });
}

function rootFactory(token: ProviderToken<unknown>): (() => unknown) | undefined {
  if (token instanceof InjectionToken) return token.factory;
  return isProvidedInRoot(token) ? constructorOf(token as Type<unknown>) : undefined;
}

function chain(path: readonly ValueRecord[], last: ProviderToken<unknown>): string {
  return [...path.map((record) => record.token), last].map(tokenName).join(' -> ');
}

function named(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

/** Runs and removes each, latest first, even where one throws or unregisters another. Answers their errors. */
function runBackwards(callbacks: Set<() => void>): unknown[] {
  const errors: unknown[] = [];
  for (const callback of [...callbacks].reverse()) {
    if (!callbacks.delete(callback)) continue;
    try {
      callback();
    } catch (error) {
      errors.push(error);
    }
  }
  return errors;
}
