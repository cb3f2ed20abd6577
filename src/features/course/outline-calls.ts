/** For the outline: a call that fails or is slow does not hold up the others, and its part counts as not known. */
import { catchError, map, type Observable, of, timeout } from 'rxjs';
import type { Page } from '../../core/api/lists';
import { OUTLINE_WAIT_MS } from './course.timing';
import type { Amount } from './course-outline.model';

export function amount(page$: Observable<Page<unknown>>): Observable<Amount | null> {
  return orNull(
    page$.pipe(
      map(({ items, pagination }) => ({
        isEmpty: items.length === 0,
        count: items.length === 0 ? 0 : (pagination?.total ?? null),
      })),
    ),
  );
}

export function orNull<T>(source: Observable<T>): Observable<T | null> {
  return source.pipe(
    timeout(OUTLINE_WAIT_MS),
    catchError(() => of(null)),
  );
}
