import { type Observable, Subject, switchMap } from 'rxjs';
import { switchMapStudent } from '../core/data/switch-map-student';
import { takeUntilDestroyed } from '../framework/rxjs';

export interface StudentDialog<T> {
  /** Does nothing while nobody is signed in. */
  open(request: T): void;
}

/**
 * Opens a dialog of the student who is signed in. `show` opens it through ModalService, which ends it with the session,
 * and completes when it is closed. A newer request takes the place of an older one. Needs an injection context.
 *
 * | Rule | Operator |
 * |---|---|
 * | A request of one student opens nothing for the next | `switchMapStudent` |
 * | A newer request ends what belongs to the older one | `switchMap` |
 */
export function studentDialog<T = void>(show: (request: T) => Observable<unknown>): StudentDialog<T> {
  const requests = new Subject<T>();
  switchMapStudent(() => requests.pipe(switchMap(show)))
    .pipe(takeUntilDestroyed())
    .subscribe();
  return { open: (request) => requests.next(request) };
}
