import type { Observable, Unsubscribable } from 'rxjs';
import { assertInInjectionContext, DestroyRef, type Injector, inject } from '../di';
import { assertNotInReactiveContext, computed, type Signal, signal, type ValueEqualityFn } from '../signals';

export interface ToSignalOptions<T> {
  /** The value until the stream emits. */
  initialValue?: unknown;
  /** Throws unless the stream emits at once, so that there is always a value. */
  requireSync?: boolean;
  /** Needed outside an injection context. */
  injector?: Injector;
  /** The subscription lives until the stream ends, and not only as long as the injector. */
  manualCleanup?: boolean;
  /** Equal values do not count as a change. Defaults to Object.is. */
  equal?: ValueEqualityFn<T>;
}

/** What `toSignal` can subscribe to. */
interface Subscribable<T> {
  subscribe(observer: {
    next(value: T): void;
    error(error: unknown): void;
    complete(): void;
  }): Unsubscribable;
}

type Latest<T> =
  | { readonly kind: 'none' }
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'error'; readonly error: unknown };

/**
 * A signal with the latest value of a stream. Subscribes at once, and until the injector is destroyed. After an error
 * of the stream reading the signal throws it; after its end the last value stays. Source: Angular's toSignal.
 */
export function toSignal<T>(source: Observable<T> | Subscribable<T>): Signal<T | undefined>;
export function toSignal<T>(
  source: Observable<T> | Subscribable<T>,
  options: NoInfer<ToSignalOptions<T | undefined>> & {
    initialValue?: undefined;
    requireSync?: false;
  },
): Signal<T | undefined>;
export function toSignal<T>(
  source: Observable<T> | Subscribable<T>,
  options: NoInfer<ToSignalOptions<T | null>> & { initialValue?: null; requireSync?: false },
): Signal<T | null>;
export function toSignal<T>(
  source: Observable<T> | Subscribable<T>,
  options: NoInfer<ToSignalOptions<T>> & { initialValue?: undefined; requireSync: true },
): Signal<T>;
export function toSignal<T, const U extends T>(
  source: Observable<T> | Subscribable<T>,
  options: NoInfer<ToSignalOptions<T | U>> & { initialValue: U; requireSync?: false },
): Signal<T | U>;
export function toSignal<T>(
  source: Observable<T> | Subscribable<T>,
  { initialValue, requireSync, injector, manualCleanup, equal }: ToSignalOptions<T> = {},
): Signal<T> {
  assertNotInReactiveContext(toSignal, 'Every call subscribes; call it outside, and read the signal here.');
  if (!manualCleanup && !injector) assertInInjectionContext(toSignal);
  const destroyRef = manualCleanup ? null : (injector?.get(DestroyRef) ?? inject(DestroyRef));
  const isSame = equal ?? Object.is;
  const latest = signal<Latest<T>>(
    requireSync ? { kind: 'none' } : { kind: 'value', value: initialValue as T },
    { equal: (a, b) => a.kind === 'value' && b.kind === 'value' && isSame(a.value, b.value) },
  );
  let forget: (() => void) | undefined;
  const subscription = source.subscribe({
    next: (value) => latest.set({ kind: 'value', value }),
    error: (error) => {
      latest.set({ kind: 'error', error });
      forget?.();
    },
    complete: () => forget?.(),
  });
  if (latest().kind === 'none') {
    subscription.unsubscribe();
    throw new Error('NG0601: toSignal() was called with requireSync, but the stream did not emit at once.');
  }
  forget = destroyRef?.onDestroy(() => subscription.unsubscribe());
  return computed(
    () => {
      const state = latest();
      if (state.kind === 'value') return state.value;
      throw (state as { error: unknown }).error;
    },
    equal ? { equal } : {},
  );
}
