import { useCallback, useSyncExternalStore } from 'react';
import type { State } from '../rxjs';

/**
 * The present value of a state; renders again when it changes.
 *
 * One subscription a mounted component. A state that fails throws to the nearest error boundary. Keep the state's
 * identity from one render to the next: derive it in a service, not while rendering.
 */
export function useStateValue<T>(state$: State<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      // An error is a change too: reading the value then throws it.
      const subscription = state$.subscribe({ next: changed, error: changed });
      return () => subscription.unsubscribe();
    },
    [state$],
  );
  const read = () => state$.value;
  return useSyncExternalStore(subscribe, read, read);
}
