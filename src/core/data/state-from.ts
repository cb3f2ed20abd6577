import { BehaviorSubject, type Observable } from 'rxjs';
import { inject } from '../../framework/di';
import { readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { LOG_ERROR } from '../../platform/log/log-error';
import { resubscribeOnError } from './resubscribe-on-error';

/**
 * A state that follows a stream until its service is destroyed. If the stream fails, the state keeps its last value
 * and the stream is resubscribed (see resubscribeOnError). The state does not know whose data it holds: the stream
 * itself has to clear it when the student changes. Consecutive equal values (Object.is) are emitted once. Needs an
 * injection context.
 */
export function stateFrom<T>(source$: Observable<T>, initial: T): State<T> {
  const subject = new BehaviorSubject(initial);
  source$
    .pipe(resubscribeOnError(inject(LOG_ERROR), 'A state failed'), takeUntilDestroyed())
    .subscribe((value) => {
      if (!Object.is(value, subject.value)) subject.next(value);
    });
  return readonlyState(subject);
}
