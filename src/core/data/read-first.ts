import { catchError, type Observable } from 'rxjs';
import { isOutcomeUnknown } from './outcome';

/** What a command reads before it sends anything. If the response is lost, that is a failure: nothing was sent. */
export function readFirst<T>(read$: Observable<T>): Observable<T> {
  return read$.pipe(
    catchError((error: unknown) => {
      throw isOutcomeUnknown(error) ? new Error('Nothing was sent', { cause: error }) : error;
    }),
  );
}
