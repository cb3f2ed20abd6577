/** When toasts are put into the live regions: each diagram is the specification. */
import { play } from '../../support/toast-harness';

const spoken = { n: '', a: 'a', b: 'a b', c: 'b' };

describe('announcements', () => {
  it('are made 100 ms after a toast came on screen, for 1 s, once', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -a', { a: () => toasts.error('a') });
      expectObservable(stage.spoken$).toBe('n 100ms a 999ms n', spoken);
    });
  });

  it('are made of those behind the first two, and of queued ones when their turn has come', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('-a', { a: () => [...'abcdef'].map((message) => toasts.info(message)) });
      expectObservable(stage.spoken$, '^ 7s !').toBe('n 100ms a 999ms n 3999ms f 999ms n', {
        n: '',
        a: 'a b c d e',
        f: 'f',
      });
    });
  });

  it('wait for a hidden page to be seen again', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('-ha 59999ms v', {
        a: () => toasts.info('a'),
        h: () => stage.hide(true),
        v: () => stage.hide(false),
      });
      expectObservable(stage.spoken$).toBe('n-- 59999ms 100ms a 999ms n', spoken);
    });
  });

  it('wait for the modal that suppresses the toast, and are not made again after another', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -oa 997ms c 1999ms o 999ms c', {
        a: () => toasts.info('a', { suppressOnModal: true }),
        o: () => stage.modalIsOpen$.next(true),
        c: () => stage.modalIsOpen$.next(false),
      });
      expectObservable(stage.spoken$).toBe('n-- 997ms 100ms a 999ms n', spoken);
    });
  });

  it('are made again when the toast is shown again', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -a 499ms a', { a: () => toasts.error('a') });
      expectObservable(stage.spoken$).toBe('n 100ms a 399ms n 99ms a 999ms n', spoken);
    });
  });

  it('are not made of what was taken away before', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -a 98ms x', { a: () => toasts.info('a'), x: () => toasts.clear() });
      expectObservable(stage.spoken$).toBe('n', spoken);
    });
  });

  it('fall silent at once with the session', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -a 499ms e', {
        a: () => toasts.info('a'),
        e: () => stage.credential$.next(null),
      });
      expectObservable(stage.spoken$).toBe('n 100ms a 399ms n', spoken);
    });
  });
});
