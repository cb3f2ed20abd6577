import { defer, EMPTY, finalize, mergeMap, type Observable, type OperatorFunction } from 'rxjs';

/**
 * exhaustMap inside groupBy: a value is ignored while the stream of an earlier one with the same key is running.
 * Different keys do not wait for each other. Unlike groupBy it keeps nothing of a key that is done, and does not make the
 * scripts of the first page larger.
 */
export function exhaustMapBy<T, K, R>(
  keyOf: (value: T) => K,
  project: (value: T) => Observable<R>,
): OperatorFunction<T, R> {
  return (source$) =>
    defer(() => {
      const running = new Set<K>();
      return source$.pipe(
        mergeMap((value) => {
          const key = keyOf(value);
          if (running.has(key)) return EMPTY;
          running.add(key);
          return project(value).pipe(finalize(() => running.delete(key)));
        }),
      );
    });
}
