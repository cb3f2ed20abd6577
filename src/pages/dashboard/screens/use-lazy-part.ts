import { startTransition, useEffect, useState } from 'react';
import { type Observable, of, switchMap } from 'rxjs';
import { useInject } from '../../../framework/react';
import { WHEN_IDLE } from '../../../platform/browser/idle';

interface LazyPart<T> {
  /** Null until it is loaded. */
  readonly value: T | null;
  readonly failed: boolean;
  retry(): void;
}

interface LazyPartOptions {
  readonly isWanted?: boolean;
  /** Whether it waits until the browser is idle. */
  readonly isPatient?: boolean;
}

/**
 * A part of the page that is loaded once the cards are on screen. Pass the same `load` function in every render.
 */
export function useLazyPart<T>(
  load: () => Promise<T>,
  { isWanted = true, isPatient = true }: LazyPartOptions = {},
): LazyPart<T> {
  const whenIdle = useInject(WHEN_IDLE);
  const [state, setState] = useState<{ value: T | null; failed: boolean }>({ value: null, failed: false });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (!isWanted) return;
    const start$: Observable<unknown> = isPatient ? whenIdle : of(null);
    const loading = start$.pipe(switchMap(load)).subscribe({
      // Drawn in short tasks.
      next: (value) => startTransition(() => setState({ value, failed: false })),
      error: () => setState({ value: null, failed: true }),
    });
    return () => loading.unsubscribe();
  }, [whenIdle, load, isWanted, isPatient, attempt]);

  return {
    ...state,
    retry: () => {
      setState({ value: null, failed: false });
      setAttempt(attempt + 1);
    },
  };
}
