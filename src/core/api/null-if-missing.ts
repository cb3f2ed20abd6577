import { catchError, type Observable, of, throwError } from 'rxjs';
import { hasStatus } from './error-text';

/** For calls that return 404 if there is nothing to return. Other failures are still failures. */
export function nullIfMissing<T>(source: Observable<T>): Observable<T | null> {
  return source.pipe(
    catchError((error: unknown) => (hasStatus(error, 404) ? of(null) : throwError(() => error))),
  );
}
