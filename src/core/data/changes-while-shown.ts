import { BehaviorSubject, defer, filter, finalize, map, merge, NEVER, type Observable } from 'rxjs';
import { readonlyState, type State, stateWith } from '../../framework/rxjs';
import type { ReloadRequest } from './reload-gate';

/**
 * What nobody looks at is not loaded again: the changes of data while it is shown. Those in between are one request, once
 * it is shown again.
 */
export function changesWhileShown(
  isShown$: State<boolean>,
  changes$: Observable<ReloadRequest>,
): Observable<ReloadRequest> {
  return defer(() => {
    let missed: ReloadRequest | null = null;
    const seen$ = changes$.pipe(
      filter((change) => {
        if (isShown$.value) return true;
        missed = { ...change, force: change.force || missed?.force === true };
        return false;
      }),
    );
    const shownAgain$ = isShown$.pipe(
      map((isShown) => {
        const request = isShown ? missed : null;
        if (isShown) missed = null;
        return request;
      }),
      filter((request) => request !== null),
    );
    return merge(seen$, shownAgain$);
  });
}

/** Whether a state has subscribers, for `changesWhileShown`: a screen subscribes to what it shows. */
export class Watchers {
  private readonly subject = new BehaviorSubject(false);
  readonly isWatched$: State<boolean> = readonlyState(this.subject);

  /** The state, whose subscribers count. */
  of<T>(state: State<T>): State<T> {
    const watching$ = defer((): Observable<never> => {
      this.subject.next(true);
      return NEVER.pipe(finalize(() => this.subject.next(false)));
    });
    return stateWith(state, watching$);
  }
}
