import { DestroyRef, hasOnDestroy } from './destroy-ref';
import { isProvidedInRoot } from './injectable';
import { type InjectOptions, type TokenLookup, withContext } from './injection-context';
import { InjectionToken, type ProviderToken, type Type, tokenName } from './injection-token';
import { constructorOf, factoryOf, flattenProviders, type Provider, type SingleProvider } from './provider';

/** The options of `Injector.create`. The name appears in error messages. */
export interface InjectorOptions {
  providers: readonly Provider[];
  parent?: Injector;
  name?: string;
}

/**
 * Creates one value for each token on first use, and asks its parent for tokens that it does not provide. Values that
 * are provided in root belong to the root injector. An injector can itself be injected. Source: Angular's Injector.
 */
export abstract class Injector implements TokenLookup {
  /** Throws on an invalid provider and on a token that is provided both with and without `multi`. */
  static create(options: InjectorOptions): DestroyableInjector {
    return new RecordInjector(options);
  }

  /**
   * Returns the value of a token. Throws a NullInjectorError with the dependency chain if there is no provider, an
   * error on a circular dependency, and an error if the injector is destroyed. Errors of a constructor or factory are
   * passed on, and the next call tries again.
   */
  abstract get: TokenLookup['get'];
}

/** An injector that its creator can destroy. */
export interface DestroyableInjector extends Injector {
  /**
   * Destroys all values that it has created, in reverse order: calls `ngOnDestroy`, then the DestroyRef callbacks that
   * were registered in the constructor. If any of them throws, the others still run before the first error is thrown. A
   * second call does nothing. Child injectors are not destroyed.
   */
  destroy(): void;
}

interface ValueRecord {
  readonly injector: Injector;
  readonly token: ProviderToken<unknown>;
  readonly factory: () => unknown;
  /** Whether the injector destroys the value. False for useValue and useExisting. */
  readonly owned: boolean;
  /** The records of a multi token. */
  readonly items: ValueRecord[] | null;
  state: 'empty' | 'creating' | 'ready';
  value: unknown;
  /** The callbacks that were registered with DestroyRef while the value was created. */
  readonly cleanups: Set<() => void>;
}

/** The records that are being created, across injectors and from the outermost. Used for error messages. */
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
    throw errorNamed(
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
    const errors = runInReverse(this.teardown);
    this.records.clear();
    if (errors.length > 0) throw errors[0];
  }

  private register(provider: SingleProvider): void {
    const { provide: token, multi = false } = provider;
    const record = recordOf(this, provider);
    const existing = this.records.get(token);
    if (existing && (existing.items !== null) !== multi) {
      throw new Error(`${tokenName(token)} is provided both with and without multi.`);
    }
    if (!multi) this.records.set(token, record);
    else if (existing?.items) existing.items.push(record);
    else this.records.set(token, this.multiRecord(token, record));
  }

  private multiRecord(token: ProviderToken<unknown>, first: ValueRecord): ValueRecord {
    const items = [first];
    return newRecord(this, token, () => items.map((item) => this.resolve(item)), { items });
  }

  /** Finds the record of a token. In the root injector it also creates records for what is provided in root. */
  private find(token: ProviderToken<unknown>): ValueRecord | undefined {
    const existing = this.records.get(token);
    if (existing || this.parent) return existing;
    const factory = rootFactory(token);
    if (!factory) return undefined;
    const record = newRecord(this, token, factory, { owned: true });
    this.records.set(token, record);
    return record;
  }

  private resolve(record: ValueRecord): unknown {
    if (record.state === 'ready') return record.value;
    if (record.state === 'creating') {
      const cycle = creating.slice(creating.indexOf(record));
      throw errorNamed('CircularDependencyError', `Circular dependency: ${chain(cycle, record.token)}`);
    }
    record.state = 'creating';
    creating.push(record);
    try {
      record.value = withContext(this, record.factory);
      record.state = 'ready';
    } catch (error) {
      record.state = 'empty';
      // Clean up after the failed constructor. Errors of the clean-up are ignored in favour of the original error.
      runInReverse(record.cleanups);
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

  /** Whether this injector or a parent already destroys the value. A factory may return the value of another token. */
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

function errorNamed(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

/** Runs and removes all callbacks in reverse order. Each may throw or unregister others. Returns the errors. */
function runInReverse(callbacks: Set<() => void>): unknown[] {
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
