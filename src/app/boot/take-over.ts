/** How the app takes the page over from the shell and the early cards. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { concatMap, filter, merge, Observable, of, take } from 'rxjs';
import { type Injector, runInInjectionContext } from '../../framework/di';
import { FIRST_PAGE_DONE } from '../../platform/browser/first-page-done';
import { inOwnTask } from '../../platform/browser/own-task';
import { firstPageReady } from './first-page-done';
import { keepUse, PRESSED, whenReleased } from './replace-in-use';

/**
 * Emits when the app has something to show that the page does not show yet. If the page shows a shell, the app would
 * only draw the same shell again before the data has loaded. It still draws over a shell when the wait has become
 * long, or on a press or a key: its header can do more.
 */
export function worthDrawing(injector: Injector, document: Document): Observable<unknown> {
  if (document.documentElement.dataset.shell === undefined) return of(null);
  const ready$ = runInInjectionContext(injector, firstPageReady);
  // Cards are better than the skeleton that the app would draw now.
  const late$ = injector
    .get(FIRST_PAGE_DONE)
    .pipe(filter(() => document.querySelector('.first-page article') === null));
  return merge(ready$, late$).pipe(
    take(1),
    concatMap(() => released$),
  );
}

/** A menu that the student has opened in the early cards. */
const OPEN = '[aria-expanded="true"]';

/**
 * Draws in one step, without a moment in between. The focus stays where it is, a menu stays open, and what was pressed
 * in it takes effect.
 */
export function drawInPlace(element: Element, root: Root, content: ReactNode): void {
  const draw = () => flushSync(() => root.render(content));
  keepUse(element, `${OPEN}, ${PRESSED}`, draw, (control) => flushSync(() => control.click()));
}

/** Emits once nothing is being pressed, apart from the responses that have just been read: drawing takes long enough. */
const released$ = new Observable<void>((subscriber) =>
  inOwnTask(() =>
    whenReleased(() => {
      subscriber.next();
      subscriber.complete();
    }),
  ),
);
