/** The timing rules of toasts. Each diagram is the specification: actions above, the screen below. */
import { ann, bob } from '../../support/marbles';
import { runToastMarbles } from '../../support/toast-harness';

const NONE = '';
/** No toast, a toast, the toast leaving. */
const values = { n: NONE, a: 'a', l: 'a-' };

describe('time to live (CON-13)', () => {
  it('is 5 s, followed by an exit of 240 ms', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                                -a', { a: () => toasts.error('a') });
      expectObservable(harness.screen$).toBe('na 4999ms l 239ms n', values);
    });
  });

  it('can be set for each toast', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                                -a', { a: () => toasts.info('a', { timeToLiveSeconds: 9 }) });
      expectObservable(harness.screen$).toBe('na 8999ms l 239ms n', values);
    });
  });

  it('is 2 s for a copied link (MOD-31)', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                                -a', { a: () => toasts.linkCopied('a') });
      expectObservable(harness.screen$).toBe('na 1999ms l 239ms n', values);
    });
  });

  it('does not apply without autoDismiss or to server notifications (MOD-25)', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('-ab', {
        a: () => toasts.error('a', { autoDismiss: false }),
        b: () => toasts.notification({ notificationId: 7, message: 'b', onRead: () => {} }),
      });
      expectObservable(harness.screen$).toBe('nab', { n: NONE, a: 'a', b: 'a b' });
    });
  });

  it('pauses under the pointer and continues with the time that was left', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 1999ms h    59999ms r', {
        a: () => toasts.info('a'),
        h: () => toasts.hold('pointer'),
        r: () => toasts.release('pointer'),
      });
      expectObservable(harness.screen$).toBe('na 1999ms - 59999ms - 2999ms l 239ms n', values);
    });
  });

  it('pauses while the focus is inside the toasts', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 4998ms h    59999ms r', {
        a: () => toasts.info('a'),
        h: () => toasts.hold('focus'),
        r: () => toasts.release('focus'),
      });
      expectObservable(harness.screen$).toBe('na 4998ms - 59999ms - l 239ms n', values);
    });
  });

  it('continues only when neither pointer nor focus holds the toasts', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('-a 999ms p 999ms f 999ms q 999ms g 999ms f 999ms g', {
        a: () => toasts.info('a'),
        p: () => toasts.hold('pointer'),
        q: () => toasts.release('pointer'),
        f: () => toasts.hold('focus'),
        g: () => toasts.release('focus'),
      });
      // It runs for 1 s before p and for 1 s between g and f, so 3 s are left after the last g.
      expectObservable(harness.screen$).toBe('na 5999ms - 2999ms l 239ms n', values);
    });
  });

  it('pauses while the page is hidden', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 3999ms h    59999ms v', {
        a: () => toasts.info('a'),
        h: () => harness.hide(true),
        v: () => harness.hide(false),
      });
      expectObservable(harness.screen$).toBe('na 3999ms - 59999ms - 999ms l 239ms n', values);
    });
  });

  it('is not paused by a pointer that was over the last toast when it was removed', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -ahx        999ms b', {
        a: () => toasts.info('a'),
        h: () => toasts.hold('pointer'),
        x: () => toasts.clear(),
        b: () => toasts.info('b'),
      });
      expectObservable(harness.screen$).toBe('na-l 239ms n 759ms b 4999ms m 239ms n', {
        ...values,
        b: 'b',
        m: 'b-',
      });
    });
  });

  it('starts when the toast becomes one of the first two (MOD-26)', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('-abc', {
        a: () => toasts.info('a'),
        b: () => toasts.info('b'),
        c: () => toasts.info('c'),
      });
      expectObservable(harness.screen$).toBe('n123 4997ms 45 238ms 67 4758ms 8 239ms n', {
        n: NONE,
        1: 'a',
        2: 'a b',
        3: 'a b c~',
        4: 'a- b c',
        5: 'a- b- c',
        6: 'b- c',
        7: 'c',
        8: 'c-',
      });
    });
  });

  it('restarts when the toast is shown again (MOD-27)', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 3999ms a', { a: () => toasts.error('a') });
      expectObservable(harness.screen$).toBe('na 3999ms a 4999ms l 239ms n', values);
    });
  });
});

describe('the queue (MOD-23)', () => {
  it('shows five toasts, and the next one when there is room', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('-s', { s: () => [...'abcdefg'].map((message) => toasts.info(message)) });
      expectObservable(harness.screen$, '^ 6s !').toBe('n1 4999ms 2 239ms 3', {
        n: NONE,
        1: 'a b c~ d~ e~',
        2: 'a- b- c d e~ f~ g~',
        3: 'c d e~ f~ g~',
      });
    });
  });
});

describe('the container (MOD-30, CON-12)', () => {
  const container = { x: false, o: true };

  it('stays for 2 s after the last toast was removed', () => {
    runToastMarbles(({ toasts, at, expectObservable }) => {
      at('                                        -a 999ms d', {
        a: () => toasts.info('a'),
        d: () => toasts.clear(),
      });
      expectObservable(toasts.containerVisible$).toBe('xo 999ms - 1999ms x', container);
    });
  });

  it('stays for a toast that is shown meanwhile', () => {
    runToastMarbles(({ toasts, at, expectObservable }) => {
      at('                                        -a 999ms d 1998ms a 999ms d', {
        a: () => toasts.info('a'),
        d: () => toasts.clear(),
      });
      expectObservable(toasts.containerVisible$).toBe('xo 999ms - 1998ms - 999ms - 1999ms x', container);
    });
  });
});

describe('a modal (MOD-04)', () => {
  it('hides what it suppresses, which then returns with the time it had left', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 1999ms o    59999ms c', {
        a: () => toasts.info('a', { suppressOnModal: true }),
        o: () => harness.modalIsOpen$.next(true),
        c: () => harness.modalIsOpen$.next(false),
      });
      expectObservable(harness.screen$).toBe('na 1999ms n 59999ms a 2999ms l 239ms n', values);
    });
  });

  it('delays what it suppresses, but no other toast', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('-oab 998ms c', {
        a: () => toasts.info('a', { suppressOnModal: true }),
        b: () => toasts.success('b'),
        o: () => harness.modalIsOpen$.next(true),
        c: () => harness.modalIsOpen$.next(false),
      });
      expectObservable(harness.screen$).toBe('n--b 998ms 1 4000ms 2 239ms a 758ms l 239ms n', {
        ...values,
        b: 'b',
        1: 'b a',
        2: 'b- a',
      });
    });
  });

  it('does not bring back what was removed meanwhile', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('-oaxc', {
        a: () => toasts.info('a', { suppressOnModal: true }),
        x: () => toasts.clear(),
        o: () => harness.modalIsOpen$.next(true),
        c: () => harness.modalIsOpen$.next(false),
      });
      expectObservable(harness.screen$).toBe('n', values);
    });
  });
});

describe('the end of a session', () => {
  const toastsOfAnn = { a: 'a b', b: 'b', m: 'b-', n: NONE };

  it.each([
    ['the student signs out', null],
    ['another student signs in', bob],
  ])('removes toasts at once when %s, except those with survivesSession', (_, credential) => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                                 -a 999ms e', {
        a: () => {
          toasts.info('a');
          toasts.info('b', { survivesSession: true });
        },
        e: () => harness.credential$.next(credential),
      });
      expectObservable(harness.screen$).toBe('na 999ms b 3999ms m 239ms n', toastsOfAnn);
    });
  });

  it('also removes toasts that are leaving, and the queue', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 99ms x 99ms e', {
        a: () => [...'abcdefg'].map((message) => toasts.info(message)),
        x: () => toasts.dismiss(toasts.toasts$.value[0]?.toast.id ?? ''),
        e: () => harness.credential$.next(null),
      });
      expectObservable(harness.screen$).toBe('n1 99ms 2 99ms n', {
        n: NONE,
        1: 'a b c~ d~ e~',
        2: 'a- b c d~ e~ f~',
      });
    });
  });

  it('is not the renewal of the credential of the same student', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 999ms r', {
        a: () => toasts.info('a'),
        r: () => harness.credential$.next({ ...ann, XCredential: 'renewed' }),
      });
      expectObservable(harness.screen$).toBe('na 999ms - 3999ms l 239ms n', values);
    });
  });
});
