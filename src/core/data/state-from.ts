import { BehaviorSubject, type Observable } from 'rxjs';
import { inject } from '../../framework/di';
import { readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { LOG_ERROR } from '../../platform/log/log-error';
import { resubscribeOnError } from './resubscribe-on-error';

/**
 * A state that follows a stream for as long as its service lives. If the stream fails, the state keeps its last
 * value, the kind of the error is logged, and the stream goes on (see resubscribeOnError). The stream should end
 * with its student by itself: the state does not know whose data it is. It emits only values that differ
 * by Object.is. Needs an injection context.
 */
export function stateFrom<T>(source$: Observable<T>, initial: T): State<T> {
  const subject = new BehaviorSubject(initial);
  source$
    .pipe(resubscribeOnError(inject(LOG_ERROR), 'A state could not be updated'), takeUntilDestroyed())
    .subscribe((value) => {
      if (!Object.is(value, subject.value)) subject.next(value);
    });
  return readonlyState(subject);
}
