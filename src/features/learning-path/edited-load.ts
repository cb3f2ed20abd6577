import { map, merge, type Observable, scan } from 'rxjs';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';

/** What an edit makes of the value; pure. */
export type Edit<T> = (value: T) => T;

interface Edited<T> {
  readonly loaded: Loadable<T>;
  readonly shown: Loadable<T>;
}

/**
 * A load whose value edits change as well. What they made of it stays while it is loaded again or that fails, and
 * gives way to the next value that is loaded. An edit of nothing is nothing.
 */
export function withEdits<T>(
  load$: Observable<Loadable<T>>,
  edits$: Observable<Edit<T>>,
): Observable<Loadable<T>> {
  const loads = load$.pipe(
    map((loaded) => (state: Edited<T>) => {
      const isNew = loaded.value === null || hasLoaded(state.loaded, loaded);
      return { loaded, shown: isNew ? loaded : { ...loaded, value: state.shown.value } };
    }),
  );
  const edits = edits$.pipe(
    map((edit) => (state: Edited<T>) => {
      const { value } = state.shown;
      return value === null ? state : { ...state, shown: { ...state.shown, value: edit(value) } };
    }),
  );
  return merge(loads, edits).pipe(
    scan((state, next) => next(state), { loaded: NOT_LOADED, shown: NOT_LOADED } as Edited<T>),
    map(({ shown }) => shown),
  );
}

function hasLoaded<T>(before: Loadable<T>, after: Loadable<T>): boolean {
  return before.loading && !after.loading && after.error === null;
}
