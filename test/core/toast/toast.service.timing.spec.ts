/** The timing rules of toasts. Each diagram is the specification: what happens, and below it what is on screen. */

import { ann, bob } from '../../support/marbles';
import { runToastMarbles } from '../../support/toast-harness';

const NONE = '';
/** None, a toast, the toast leaving. */
const values = { n: NONE, a: 'a', l: 'a-' };

describe('time to live (CON-13)', () => {
  it('is 5 s, then a toast takes 240 ms to leave', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                                -a', { a: () => toasts.error('a') });
      expectObservable(harness.screen$).toBe('na 4999ms l 239ms n', values);
    });
  });

  it('is what the toast says', () => {
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

  it('has no end for one that is not to go by itself, nor for a server notification (MOD-25)', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('-ab', {
        a: () => toasts.error('a', { autoDismiss: false }),
        b: () => toasts.notification({ notificationId: 7, message: 'b', onRead: () => {} }),
      });
      expectObservable(harness.screen$).toBe('nab', { n: NONE, a: 'a', b: 'a b' });
    });
  });

  it('stops under the pointer and goes on with what was left', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 1999ms h    59999ms r', {
        a: () => toasts.info('a'),
        h: () => toasts.hold('pointer'),
        r: () => toasts.release('pointer'),
      });
      expectObservable(harness.screen$).toBe('na 1999ms - 59999ms - 2999ms l 239ms n', values);
    });
  });

  it('stops while the focus is among the toasts', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 4998ms h    59999ms r', {
        a: () => toasts.info('a'),
        h: () => toasts.hold('focus'),
        r: () => toasts.release('focus'),
      });
      expectObservable(harness.screen$).toBe('na 4998ms - 59999ms - l 239ms n', values);
    });
  });

  it('goes on when both have left, as often as they come', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('-a 999ms p 999ms f 999ms q 999ms g 999ms f 999ms g', {
        a: () => toasts.info('a'),
        p: () => toasts.hold('pointer'),
        q: () => toasts.release('pointer'),
        f: () => toasts.hold('focus'),
        g: () => toasts.release('focus'),
      });
      // Ran 1 s before p, 1 s between g and f; 3 s are left after the last g.
      expectObservable(harness.screen$).toBe('na 5999ms - 2999ms l 239ms n', values);
    });
  });

  it('stops while the page is hidden', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 3999ms h    59999ms v', {
        a: () => toasts.info('a'),
        h: () => harness.hide(true),
        v: () => harness.hide(false),
      });
      expectObservable(harness.screen$).toBe('na 3999ms - 59999ms - 999ms l 239ms n', values);
    });
  });

  it('is not held by a pointer under which the last toast was taken away', () => {
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

  it('begins once the toast can be read: not behind the first two (MOD-26)', () => {
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

  it('starts anew when the toast is asked for again (MOD-27)', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 3999ms a', { a: () => toasts.error('a') });
      expectObservable(harness.screen$).toBe('na 3999ms a 4999ms l 239ms n', values);
    });
  });
});

describe('the queue (MOD-23)', () => {
  it('shows five, and the next one when a place is free', () => {
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

  it('stays 2 s after the last toast was taken away', () => {
    runToastMarbles(({ toasts, at, expectObservable }) => {
      at('                                        -a 999ms d', {
        a: () => toasts.info('a'),
        d: () => toasts.clear(),
      });
      expectObservable(toasts.containerVisible$).toBe('xo 999ms - 1999ms x', container);
    });
  });

  it('stays on for a toast that comes meanwhile', () => {
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
  it('takes what it suppresses off the screen, to come back with the time it had left', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 1999ms o    59999ms c', {
        a: () => toasts.info('a', { suppressOnModal: true }),
        o: () => harness.modalIsOpen$.next(true),
        c: () => harness.modalIsOpen$.next(false),
      });
      expectObservable(harness.screen$).toBe('na 1999ms n 59999ms a 2999ms l 239ms n', values);
    });
  });

  it('lets what comes meanwhile wait, and has no say in the others', () => {
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

  it('leaves nothing to come of what was taken away meanwhile', () => {
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
    ['she signs out', null],
    ['another student comes', bob],
  ])('takes toasts away at once when %s, but not what survives it', (_, credential) => {
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

  it('takes the one that is leaving away too, and the queue', () => {
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

  it('has not come when the same student gets another credential', () => {
    runToastMarbles(({ harness, toasts, at, expectObservable }) => {
      at('                               -a 999ms r', {
        a: () => toasts.info('a'),
        r: () => harness.credential$.next({ ...ann, XCredential: 'renewed' }),
      });
      expectObservable(harness.screen$).toBe('na 999ms - 3999ms l 239ms n', values);
    });
  });
});
