import { defer, filter, type MonoTypeOperatorFunction, takeUntil } from 'rxjs';
import type { SessionService } from './session.service';

/**
 * Ends a stream when somebody else, or nobody, is signed in: what one student asked for is never answered to the
 * next. A renewed credential of the same student ends nothing.
 */
export function whileSameSession<T>({
  credential$,
}: Pick<SessionService, 'credential$'>): MonoTypeOperatorFunction<T> {
  return (source) =>
    defer(() => {
      const asked = credential$.value?.UserId;
      return source.pipe(takeUntil(credential$.pipe(filter((credential) => credential?.UserId !== asked))));
    });
}
