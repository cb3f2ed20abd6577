import { useCallback, useSyncExternalStore } from 'react';
import type { State } from '../rxjs';

/**
 * Returns the current value of a state and renders again when it changes.
 *
 * Every mounted component has one subscription. An error of the state is thrown to the nearest error boundary. Pass
 * the same state object on every render: derive states in a service, not while rendering.
 */
export function useStateValue<T>(state$: State<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      // An error counts as a change, because reading the value then throws it.
      const subscription = state$.subscribe({ next: onChange, error: onChange });
      return () => subscription.unsubscribe();
    },
    [state$],
  );
  const read = () => state$.value;
  return useSyncExternalStore(subscribe, read, read);
}
