import { useEffect, useState } from 'react';
import { switchMap } from 'rxjs';
import { useInject } from '../../../framework/react';
import { WHEN_IDLE } from '../../../platform/browser/idle';

export interface IdlePart<T> {
  /** Null until it is loaded. */
  readonly value: T | null;
  readonly failed: boolean;
  retry(): void;
}

/**
 * A part of the page that is loaded once the first cards are on screen and the browser is idle. Pass the same `load`
 * function in every render.
 */
export function useIdlePart<T>(load: () => Promise<T>, wanted = true): IdlePart<T> {
  const whenIdle = useInject(WHEN_IDLE);
  const [state, setState] = useState<{ value: T | null; failed: boolean }>({ value: null, failed: false });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (!wanted) return;
    const loading = whenIdle.pipe(switchMap(load)).subscribe({
      next: (value) => setState({ value, failed: false }),
      error: () => setState({ value: null, failed: true }),
    });
    return () => loading.unsubscribe();
  }, [whenIdle, load, wanted, attempt]);

  return {
    ...state,
    retry: () => {
      setState({ value: null, failed: false });
      setAttempt(attempt + 1);
    },
  };
}
