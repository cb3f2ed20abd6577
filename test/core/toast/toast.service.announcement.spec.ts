/** When toasts are announced in the live region. Each diagram is the specification. */
import { runToastMarbles } from '../../support/toast-harness';

const announced = { n: '', a: 'a', b: 'a b', c: 'b' };

describe('announcements', () => {
  it('start 100 ms after a toast appears, last 1 s and are not repeated', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a', { a: () => toasts.error('a') });
      expectObservable(harness.announced$).toBe('n 100ms a 999ms n', announced);
    });
  });

  it('include toasts behind the first two, and queued ones as soon as they appear', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('-a', { a: () => [...'abcdef'].map((message) => toasts.info(message)) });
      expectObservable(harness.announced$, '^ 7s !').toBe('n 100ms a 999ms n 3999ms f 999ms n', {
        n: '',
        a: 'a b c d e',
        f: 'f',
      });
    });
  });

  it('wait until a hidden page is visible again', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('-ha 59999ms v', {
        a: () => toasts.info('a'),
        h: () => harness.hide(true),
        v: () => harness.hide(false),
      });
      expectObservable(harness.announced$).toBe('n-- 59999ms 100ms a 999ms n', announced);
    });
  });

  it('wait for the modal that suppresses the toast, and are not repeated after another modal', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -oa 997ms c 1999ms o 999ms c', {
        a: () => toasts.info('a', { suppressOnModal: true }),
        o: () => harness.modalIsOpen$.next(true),
        c: () => harness.modalIsOpen$.next(false),
      });
      expectObservable(harness.announced$).toBe('n-- 997ms 100ms a 999ms n', announced);
    });
  });

  it('are repeated when the toast is shown again', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 499ms a', { a: () => toasts.error('a') });
      expectObservable(harness.announced$).toBe('n 100ms a 399ms n 99ms a 999ms n', announced);
    });
  });

  it('leave out a toast that was removed before', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 98ms x', { a: () => toasts.info('a'), x: () => toasts.clear() });
      expectObservable(harness.announced$).toBe('n', announced);
    });
  });

  it('end at once with the session', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 499ms e', {
        a: () => toasts.info('a'),
        e: () => harness.credential$.next(null),
      });
      expectObservable(harness.announced$).toBe('n 100ms a 399ms n', announced);
    });
  });
});
