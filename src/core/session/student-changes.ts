/** Operators for work that ends or restarts when another student signs in. */
import { defer, distinctUntilChanged, filter, type MonoTypeOperatorFunction, takeUntil } from 'rxjs';
import type { Credential } from '../../contracts/credential';
import type { State } from '../../framework/rxjs';

/** Passes a credential when the student changes, but not when it was only renewed. */
export const distinctStudent = distinctUntilChanged<Credential | null>(
  (before, after) => before?.UserId === after?.UserId,
);

/**
 * Completes the stream when another user signs in or nobody is signed in, so that a response for one student never
 * reaches the next. A renewed credential of the same student does not end it.
 */
export function takeUntilStudentChanges<T>({
  credential$,
}: {
  readonly credential$: State<Credential | null>;
}): MonoTypeOperatorFunction<T> {
  return (source) =>
    defer(() => {
      const userId = credential$.value?.UserId;
      return source.pipe(takeUntil(credential$.pipe(filter((credential) => credential?.UserId !== userId))));
    });
}
