import { ann } from '../../support/marbles';
import { runModalMarbles } from '../../support/modal-harness';

/** Letters and host as in modal.service.spec.ts. */
describe('when another student, or nobody, is signed in', () => {
  it('every modal ends at once, without a result', () => {
    runModalMarbles(({ at, ask, credential$, seen$, expectObservable }) => {
      const shown = ask('a', { dismissible: false });
      const waiting = ask('b');
      at('300ms s', { s: () => credential$.next(null) });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms n');
      expectObservable(shown.closed$).toBe('300ms (r|)', { r: undefined });
      expectObservable(waiting.closed$).toBe('300ms (r|)', { r: undefined });
    });
  });

  it('one that is leaving does not go on doing so, and its result stands', () => {
    runModalMarbles(({ at, ask, credential$, seen$, expectObservable }) => {
      const modal = ask('a');
      at('300ms x 99ms s', { x: () => modal.close('done'), s: () => credential$.next(null) });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 99ms n');
      expectObservable(modal.closed$, '500ms ^').toBe('500ms (r|)', { r: 'done' });
    });
  });

  it('one stays that is meant to survive', () => {
    runModalMarbles(({ at, ask, credential$, seen$, expectObservable }) => {
      ask('a', { survivesSession: true });
      at('300ms s', { s: () => credential$.next(null) });
      expectObservable(seen$).toBe('l 9ms e 239ms o');
    });
  });

  it('the next one comes at once', () => {
    runModalMarbles(({ at, ask, credential$, seen$, expectObservable }) => {
      ask('a');
      at('300ms s b', { s: () => credential$.next(null), b: () => ask('b') });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms n L 9ms E 239ms O');
    });
  });
});

it('a renewed credential of the same student ends none', () => {
  runModalMarbles(({ at, ask, credential$, seen$, expectObservable }) => {
    ask('a');
    at('300ms s', { s: () => credential$.next({ ...ann, XCredential: 'renewed' }) });
    expectObservable(seen$).toBe('l 9ms e 239ms o');
  });
});
