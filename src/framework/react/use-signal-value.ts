import { useCallback, useSyncExternalStore } from 'react';
import { Injector } from '../di';
import { effect, type Signal, untracked } from '../signals';
import { useInject } from './injector-provider';

/**
 * Returns the value of a signal and renders again when it changes. An error of a computed signal is thrown to the
 * nearest error boundary. Pass the same signal on every render: make them in a service, not while rendering.
 */
export function useSignalValue<T>(source: Signal<T>): T {
  const injector = useInject(Injector);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const watcher = effect(
        () => {
          try {
            source();
          } catch {
            // Reading the value throws it where it is shown.
          }
          untracked(onChange);
        },
        { injector, manualCleanup: true },
      );
      return () => watcher.destroy();
    },
    [source, injector],
  );
  return useSyncExternalStore(subscribe, source, source);
}
