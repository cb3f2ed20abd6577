import { DestroyRef, hasOnDestroy, type OnDestroy } from './destroy-ref';
import { checkInjectorOptions, checkProvider, missingProviderHint } from './diagnostics';
import { resolveForwardRef } from './forward-ref';
import { rootFactoryOf } from './injectable';
import { type InjectOptions, type TokenLookup, withContext } from './injection-context';
import { InjectionToken, type ProviderToken, tokenName } from './injection-token';
import {
  factoryOf,
  flattenProviders,
  type Provider,
  type SingleProvider,
  type ValueFactory,
} from './provider';

/** Replaced by the build, so that checks for developers are not shipped. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

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
    if (process.env.NODE_ENV !== 'production') checkInjectorOptions(options);
    return new RecordInjector(options);
  }

  /**
   * Returns the value of a token. Throws a NullInjectorError with the dependency chain if there is no provider, an
   * error on a circular dependency, and an error if the injector is destroyed. Errors of a constructor or factory are
   * passed on, and the next call tries again.
   */
  abstract get<T>(
    token: ProviderToken<T>,
    notFoundValue?: undefined,
    options?: InjectOptions & { optional?: false },
  ): T;
  abstract get<T>(
    token: ProviderToken<T>,
    notFoundValue: null | undefined,
    options?: InjectOptions,
  ): T | null;
  abstract get<T>(token: ProviderToken<T>, notFoundValue: T, options?: InjectOptions): T;
}

/** An injector that its creator can destroy. */
export interface DestroyableInjector extends Injector {
  /**
   * Calls `ngOnDestroy` of all values that were requested, in the order of the requests, then the DestroyRef callbacks
   * in the order of their registration. If any of them throws, the others still run before the first error is thrown. A
   * second call does nothing. Child injectors are not destroyed.
   */
  destroy(): void;
}

interface ValueRecord {
  readonly token: ProviderToken<unknown>;
  readonly factory: ValueFactory;
  /** The records of a multi token. */
  readonly items: ValueRecord[] | undefined;
  state: 'empty' | 'creating' | 'ready';
  value: unknown;
}

interface DestroyCallback {
  readonly run: () => void;
  /** What was being created when the callback was registered. */
  readonly owner: ValueRecord | undefined;
}

/** The records that are being created, across injectors and from the outermost. */
const creating: ValueRecord[] = [];

class RecordInjector extends Injector implements DestroyRef, DestroyableInjector {
  private readonly parent: Injector | undefined;
  private readonly name: string | undefined;
  private readonly records = new Map<ProviderToken<unknown>, ValueRecord>();
  private readonly values = new Set<OnDestroy>();
  private readonly callbacks = new Set<DestroyCallback>();
  destroyed = false;

  constructor({ providers, parent, name }: InjectorOptions) {
    super();
    this.parent = parent;
    this.name = name;
    for (const provider of flattenProviders(providers)) this.register(provider);
    this.register({ provide: Injector, useValue: this });
    this.register({ provide: DestroyRef, useValue: this });
  }

  override get<T>(
    token: ProviderToken<T>,
    notFoundValue?: T | null,
    { optional, self, skipSelf }: InjectOptions = {},
  ): T {
    this.assertAlive();
    const record = skipSelf ? undefined : this.find(token);
    if (record) return this.resolve(record, optional) as T;
    const fallback = notFoundValue === undefined && optional ? null : notFoundValue;
    if (this.parent && !self) return this.parent.get(token, fallback as T);
    if (fallback !== undefined) return fallback as T;
    const hint =
      process.env.NODE_ENV === 'production'
        ? ''
        : missingProviderHint(token, (type) => rootFactoryOf(type) !== undefined);
    throw this.lookupError('NullInjectorError', '1: No provider found', token, hint);
  }

  onDestroy(callback: () => void): () => void {
    this.assertAlive();
    const entry = { run: callback, owner: creating.at(-1) };
    this.callbacks.add(entry);
    return () => this.callbacks.delete(entry);
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    const errors: unknown[] = [];
    for (const value of this.values) attempt(() => value.ngOnDestroy(), errors);
    for (const { run } of this.callbacks) attempt(run, errors);
    this.records.clear();
    if (errors.length > 0) throw errors[0];
  }

  private register(provider: SingleProvider): void {
    if (process.env.NODE_ENV !== 'production') checkProvider(provider);
    const token = resolveForwardRef(provider.provide);
    const record = newRecord(token, factoryOf(provider));
    const items = this.records.get(token)?.items;
    if (process.env.NODE_ENV !== 'production' && this.records.has(token) && !items !== !provider.multi) {
      throw new Error(`${tokenName(token)} is provided both with and without multi.`);
    }
    if (!provider.multi) this.records.set(token, record);
    else if (items) items.push(record);
    else this.records.set(token, this.multiRecord(token, record));
  }

  private multiRecord(token: ProviderToken<unknown>, first: ValueRecord): ValueRecord {
    const items = [first];
    return newRecord(token, () => items.map((item) => this.resolve(item)), items);
  }

  /** Finds the record of a token. In the root injector it also creates records for what is provided in root. */
  private find(token: ProviderToken<unknown>): ValueRecord | undefined {
    const existing = this.records.get(token);
    if (existing || this.parent) return existing;
    const factory = token instanceof InjectionToken ? token.factory : rootFactoryOf(token);
    if (!factory) return undefined;
    const record = newRecord(token, factory);
    this.records.set(token, record);
    return record;
  }

  private resolve(record: ValueRecord, optional?: boolean): unknown {
    if (record.state === 'creating') {
      throw this.lookupError('CircularDependencyError', '0: Circular dependency detected', record.token);
    }
    if (record.state === 'empty') this.create(record, optional);
    const { value } = record;
    if (hasOnDestroy(value)) this.values.add(value);
    return value;
  }

  private create(record: ValueRecord, optional?: boolean): void {
    record.state = 'creating';
    creating.push(record);
    try {
      record.value = withContext(this, () => record.factory(optional));
      record.state = 'ready';
    } catch (error) {
      record.state = 'empty';
      // Clean up after the failed constructor. Errors of the clean-up are ignored in favour of the original error.
      for (const entry of this.callbacks) {
        if (entry.owner === record && this.callbacks.delete(entry)) attempt(entry.run, []);
      }
      throw error;
    } finally {
      creating.pop();
    }
  }

  /** Angular's codes and words, which tests and people look for. */
  private lookupError(name: string, problem: string, token: ProviderToken<unknown>, hint = ''): Error {
    const path = [...creating.map((record) => record.token), token].map(tokenName);
    const source = this.name ? ` Source: ${this.name}.` : '';
    const through = path.length > 1 ? ` Path: ${path.join(' -> ')}.` : '';
    const error = new Error(`NG020${problem} for \`${path.at(-1)}\`.${hint}${source}${through}`);
    error.name = name;
    return error;
  }

  private assertAlive(): void {
    if (this.destroyed)
      throw new Error(`NG0205: Injector ${this.name ?? '(unnamed)'} has already been destroyed.`);
  }
}

function newRecord(token: ProviderToken<unknown>, factory: ValueFactory, items?: ValueRecord[]): ValueRecord {
  return { token, factory, items, state: 'empty', value: undefined };
}

function attempt(callback: () => void, errors: unknown[]): void {
  try {
    callback();
  } catch (error) {
    errors.push(error);
  }
}
