/** For every test, with or without a DOM. */
import { setMaxListeners } from 'node:events';
import { format } from 'node:util';

// A busy machine is slow, not wrong.
jest.setTimeout(60_000);

// msw listens on one channel for every connection of the hub. Not 0: then each request makes and drops an error.
setMaxListeners(Number.POSITIVE_INFINITY);

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
