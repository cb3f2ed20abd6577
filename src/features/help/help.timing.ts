import {
  filter,
  type MonoTypeOperatorFunction,
  map,
  type Observable,
  of,
  switchMap,
  take,
  timeout,
  timer,
} from 'rxjs';

/** HELP-08: how long the sheet waits for a modal to close, in milliseconds. */
const MODAL_WAIT_MS = 525;

/** HELP-08: how long after the sheet has opened its panels begin to slide, in milliseconds. */
const SLIDES_ENABLED_MS = 500;

/** HELP-08: how long after a panel has appeared its editor gets the focus, in milliseconds. */
const EDITOR_FOCUS_MS = 350;

/** How long a live chat may take to appear, in milliseconds (our choice). */
export const CHAT_TIMEOUT_MS = 15_000;

/** Emits once nothing is open any more, or when the wait is over. */
export function whenClosed(isOpen$: Observable<boolean>): Observable<unknown> {
  return isOpen$.pipe(
    filter((isOpen) => !isOpen),
    take(1),
    timeout({ first: MODAL_WAIT_MS, with: () => of(null) }),
  );
}

/** Emits when panels may slide. A sheet that opens with a panel must not move twice. */
export function whenSlidesEnabled(): Observable<unknown> {
  return timer(SLIDES_ENABLED_MS);
}

/** Delays a panel until its editor may take the focus. A newer panel replaces it. */
export function whenEditorReady<P>(): MonoTypeOperatorFunction<P> {
  return switchMap((panel) => timer(EDITOR_FOCUS_MS).pipe(map(() => panel)));
}
