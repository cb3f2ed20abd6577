/** How the app takes the page over from the shell and the early cards. */
import { createElement, Fragment, type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { concatMap, filter, merge, Observable, of, take } from 'rxjs';
import { type Injector, runInInjectionContext } from '../../framework/di';
import { FIRST_PAGE_DONE } from '../../platform/browser/first-page-done';
import { inOwnTask } from '../../platform/browser/own-task';
import { firstPageReady } from './first-page-done';
import { isInPress, noteUse, PRESSED, whenReleased } from './replace-in-use';

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
 * Draws in short tasks, between which the browser can do other things, and puts everything in place in one step, without a
 * moment in between. The focus stays where it is, a menu stays open, and what was pressed in it takes effect.
 */
export function drawInPlace(element: Element, root: Root, content: ReactNode): void {
  const last = createElement(InPlace, { element });
  startTransition(() => root.render(createElement(Fragment, null, content, last)));
}

/** Is rendered last. React then puts everything in place at once, so what is noted here is still true. */
function InPlace({ element }: { element: Element }) {
  // A press may have begun since the drawing has. React waits for what is thrown.
  if (isInPress()) throw release();
  const restoreUse = noteUse(element, `${OPEN}, ${PRESSED}`, (control) => flushSync(() => control.click()));
  // React does not flush inside of an effect. Nothing is painted before a microtask.
  useLayoutEffect(() => queueMicrotask(restoreUse));
  return null;
}

let pendingRelease: Promise<void> | null = null;

/** The same promise for each attempt to render, until the press has ended. */
function release(): Promise<void> {
  pendingRelease ??= new Promise<void>(whenReleased).finally(() => {
    pendingRelease = null;
  });
  return pendingRelease;
}

/** Emits once nothing is being pressed, apart from the responses that have just been read: drawing takes long enough. */
const released$ = new Observable<void>((subscriber) => {
  void inOwnTask(() =>
    whenReleased(() => {
      subscriber.next();
      subscriber.complete();
    }),
  );
});
