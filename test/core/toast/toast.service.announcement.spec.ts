/** When toasts are put into the live regions: each diagram is the specification. */
import { runToastMarbles } from '../../support/toast-harness';

const spoken = { n: '', a: 'a', b: 'a b', c: 'b' };

describe('announcements', () => {
  it('are made 100 ms after a toast came on screen, for 1 s, once', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a', { a: () => toasts.error('a') });
      expectObservable(harness.spoken$).toBe('n 100ms a 999ms n', spoken);
    });
  });

  it('are made of those behind the first two, and of queued ones when their turn has come', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('-a', { a: () => [...'abcdef'].map((message) => toasts.info(message)) });
      expectObservable(harness.spoken$, '^ 7s !').toBe('n 100ms a 999ms n 3999ms f 999ms n', {
        n: '',
        a: 'a b c d e',
        f: 'f',
      });
    });
  });

  it('wait for a hidden page to be seen again', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('-ha 59999ms v', {
        a: () => toasts.info('a'),
        h: () => harness.hide(true),
        v: () => harness.hide(false),
      });
      expectObservable(harness.spoken$).toBe('n-- 59999ms 100ms a 999ms n', spoken);
    });
  });

  it('wait for the modal that suppresses the toast, and are not made again after another', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -oa 997ms c 1999ms o 999ms c', {
        a: () => toasts.info('a', { suppressOnModal: true }),
        o: () => harness.modalIsOpen$.next(true),
        c: () => harness.modalIsOpen$.next(false),
      });
      expectObservable(harness.spoken$).toBe('n-- 997ms 100ms a 999ms n', spoken);
    });
  });

  it('are made again when the toast is shown again', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 499ms a', { a: () => toasts.error('a') });
      expectObservable(harness.spoken$).toBe('n 100ms a 399ms n 99ms a 999ms n', spoken);
    });
  });

  it('are not made of what was taken away before', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 98ms x', { a: () => toasts.info('a'), x: () => toasts.clear() });
      expectObservable(harness.spoken$).toBe('n', spoken);
    });
  });

  it('fall silent at once with the session', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 499ms e', {
        a: () => toasts.info('a'),
        e: () => harness.credential$.next(null),
      });
      expectObservable(harness.spoken$).toBe('n 100ms a 399ms n', spoken);
    });
  });
});
