import '@testing-library/jest-dom';
import { setMaxListeners } from 'node:events';
import { format } from 'node:util';
import { configure, getConfig, prettyDOM } from '@testing-library/react';

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 8000,
  // Testing Library prints the whole page into the error of every vain attempt of a `findBy...`. The last one, which
  // is the only one to be seen, gets the page all the same.
  getElementError: (message, container) => {
    const isRetried = Object(getConfig())._disableExpensiveErrorDiagnostics === true;
    const error = new Error(isRetried ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
jest.setTimeout(30_000);

// msw listens on one channel for every connection of the hub.
setMaxListeners(0);

// jsdom lays nothing out and cannot scroll.
if (typeof window !== 'undefined') window.scrollTo = () => {};

const complaints: string[] = [];
beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      complaints.push(format(...words));
    });
  }
});
/** A test that makes React or our own code complain has failed. */
afterEach(() => {
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`Said on the console:\n${said.join('\n')}`);
});
