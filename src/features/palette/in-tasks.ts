import { asyncScheduler, Observable } from 'rxjs';

/** Emits all values, in tasks that end once they have taken this long: keys and frames get their turn between them. */
export function inTasks<T>(values: readonly T[], sliceMs: number): Observable<T> {
  return new Observable((subscriber) =>
    asyncScheduler.schedule<number>(
      function emitSome(from = 0) {
        const end = asyncScheduler.now() + sliceMs;
        let index = from;
        for (; index < values.length && (index === from || asyncScheduler.now() < end); index += 1) {
          subscriber.next(values[index] as T);
        }
        if (index < values.length) this.schedule(index);
        else subscriber.complete();
      },
      0,
      0,
    ),
  );
}
