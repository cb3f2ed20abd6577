import { BehaviorSubject, Observable } from 'rxjs';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { switchMapStudent } from './switch-map-student';

/**
 * Calls `end` when a student's session ends: nobody or another student is signed in, or the service is destroyed. A
 * renewed credential does not end it. Ends are called in the order in which they were registered, so what is cleared
 * first comes first. Needs an injection context.
 */
export function onStudentEnd(end: () => void): void {
  switchMapStudent(() => new Observable<never>(() => end))
    .pipe(takeUntilDestroyed())
    .subscribe();
}

/** A state that goes back to its initial value when the student's session ends. Needs an injection context. */
export function studentState<T>(initial: T): BehaviorSubject<T> {
  const subject = new BehaviorSubject(initial);
  onStudentEnd(() => subject.next(initial));
  return subject;
}
