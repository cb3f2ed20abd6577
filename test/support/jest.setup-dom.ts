/** For tests with a DOM. */
import '@testing-library/jest-dom';
import { configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { UNSENT_CHANGES_KEY } from '../../src/core/session/student-data';
import { findLabelsCheaply } from './cheap-labels';
import { cheapComputedStyle } from './computed-style';

window.getComputedStyle = cheapComputedStyle(window.getComputedStyle.bind(window));
findLabelsCheaply();

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 15_000,
  // What is typed is no text of the page. A textarea has it as its content if it was there when the field was drawn.
  defaultIgnore: 'script, style, textarea',
  // Testing Library prints the whole page into the error of every failed attempt of a `findBy...`. Only the last error
  // is shown, so only that one gets the page.
  getElementError: (message, container) => {
    const isRetried = Object(getConfig())._disableExpensiveErrorDiagnostics === true;
    const error = new Error(isRetried ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// What one test leaves unconfirmed is not resumed in the next.
beforeEach(() => localStorage.removeItem(UNSENT_CHANGES_KEY));

// `AbortSignal` is the one of Node here, which fetch takes, and jsdom's targets take only their own.
for (const targets of [EventTarget.prototype, window]) {
  const { addEventListener } = targets;
  targets.addEventListener = function (this: EventTarget | undefined, name: string, listener, options) {
    const { signal, ...others } = typeof options === 'object' ? options : { capture: options ?? false };
    if (signal?.aborted) return;
    const target = this ?? window;
    addEventListener.call(target, name, listener, others);
    signal?.addEventListener('abort', () => target.removeEventListener(name, listener, others), {
      once: true,
    });
  } satisfies EventTarget['addEventListener'];
}

// jsdom lays nothing out and cannot scroll.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// React keeps a stack for each element that it makes, to show it beside a warning. Beyond a number of them it makes do
// without, and says so through this counter.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
