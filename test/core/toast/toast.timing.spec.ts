/** The timing rules of toasts. Each diagram is the specification: what happens, and below it what is on screen. */
import { ann, bob, play } from '../../support/toast-harness';

const NONE = '';
/** None, a toast, the toast leaving. */
const values = { n: NONE, a: 'a', l: 'a-' };

describe('time to live (CON-13)', () => {
  it('is 5 s, then a toast takes 240 ms to leave', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                                -a', { a: () => toasts.error('a') });
      expectObservable(stage.screen$).toBe('na 4999ms l 239ms n', values);
    });
  });

  it('is what the toast says', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                                -a', { a: () => toasts.info('a', { timeToLiveSeconds: 9 }) });
      expectObservable(stage.screen$).toBe('na 8999ms l 239ms n', values);
    });
  });

  it('is 2 s for a copied link (MOD-31)', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                                -a', { a: () => toasts.linkCopied('a') });
      expectObservable(stage.screen$).toBe('na 1999ms l 239ms n', values);
    });
  });

  it('has no end for one that is not to go by itself, nor for a server notification (MOD-25)', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('-ab', {
        a: () => toasts.error('a', { autoDismiss: false }),
        b: () => toasts.notification({ notificationId: 7, message: 'b', onRead: () => {} }),
      });
      expectObservable(stage.screen$).toBe('nab', { n: NONE, a: 'a', b: 'a b' });
    });
  });

  it('stops under the pointer and goes on with what was left', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -a 1999ms h    59999ms r', {
        a: () => toasts.info('a'),
        h: () => toasts.hold('pointer'),
        r: () => toasts.release('pointer'),
      });
      expectObservable(stage.screen$).toBe('na 1999ms - 59999ms - 2999ms l 239ms n', values);
    });
  });

  it('stops while the focus is among the toasts', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -a 4998ms h    59999ms r', {
        a: () => toasts.info('a'),
        h: () => toasts.hold('focus'),
        r: () => toasts.release('focus'),
      });
      expectObservable(stage.screen$).toBe('na 4998ms - 59999ms - l 239ms n', values);
    });
  });

  it('goes on when both have left, as often as they come', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('-a 999ms p 999ms f 999ms q 999ms g 999ms f 999ms g', {
        a: () => toasts.info('a'),
        p: () => toasts.hold('pointer'),
        q: () => toasts.release('pointer'),
        f: () => toasts.hold('focus'),
        g: () => toasts.release('focus'),
      });
      // Ran 1 s before p, 1 s between g and f; 3 s are left after the last g.
      expectObservable(stage.screen$).toBe('na 5999ms - 2999ms l 239ms n', values);
    });
  });

  it('stops while the page is hidden', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -a 3999ms h    59999ms v', {
        a: () => toasts.info('a'),
        h: () => stage.hide(true),
        v: () => stage.hide(false),
      });
      expectObservable(stage.screen$).toBe('na 3999ms - 59999ms - 999ms l 239ms n', values);
    });
  });

  it('is not held by a pointer under which the last toast was taken away', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -ahx        999ms b', {
        a: () => toasts.info('a'),
        h: () => toasts.hold('pointer'),
        x: () => toasts.clear(),
        b: () => toasts.info('b'),
      });
      expectObservable(stage.screen$).toBe('na-l 239ms n 759ms b 4999ms m 239ms n', {
        ...values,
        b: 'b',
        m: 'b-',
      });
    });
  });

  it('begins once the toast can be read: not behind the first two (MOD-26)', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('-abc', {
        a: () => toasts.info('a'),
        b: () => toasts.info('b'),
        c: () => toasts.info('c'),
      });
      expectObservable(stage.screen$).toBe('n123 4997ms 45 238ms 67 4758ms 8 239ms n', {
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
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -a 3999ms a', { a: () => toasts.error('a') });
      expectObservable(stage.screen$).toBe('na 3999ms a 4999ms l 239ms n', values);
    });
  });
});

describe('the queue (MOD-23)', () => {
  it('shows five, and the next one when a place is free', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('-s', { s: () => [...'abcdefg'].map((message) => toasts.info(message)) });
      expectObservable(stage.screen$, '^ 6s !').toBe('n1 4999ms 2 239ms 3', {
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
    play(({ toasts, act, expectObservable }) => {
      act('                                        -a 999ms d', {
        a: () => toasts.info('a'),
        d: () => toasts.clear(),
      });
      expectObservable(toasts.containerVisible$).toBe('xo 999ms - 1999ms x', container);
    });
  });

  it('stays on for a toast that comes meanwhile', () => {
    play(({ toasts, act, expectObservable }) => {
      act('                                        -a 999ms d 1998ms a 999ms d', {
        a: () => toasts.info('a'),
        d: () => toasts.clear(),
      });
      expectObservable(toasts.containerVisible$).toBe('xo 999ms - 1998ms - 999ms - 1999ms x', container);
    });
  });
});

describe('a modal (MOD-04)', () => {
  it('takes what it suppresses off the screen, to come back with the time it had left', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -a 1999ms o    59999ms c', {
        a: () => toasts.info('a', { suppressOnModal: true }),
        o: () => stage.modalIsOpen$.next(true),
        c: () => stage.modalIsOpen$.next(false),
      });
      expectObservable(stage.screen$).toBe('na 1999ms n 59999ms a 2999ms l 239ms n', values);
    });
  });

  it('lets what comes meanwhile wait, and has no say in the others', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('-oab 998ms c', {
        a: () => toasts.info('a', { suppressOnModal: true }),
        b: () => toasts.success('b'),
        o: () => stage.modalIsOpen$.next(true),
        c: () => stage.modalIsOpen$.next(false),
      });
      expectObservable(stage.screen$).toBe('n--b 998ms 1 4000ms 2 239ms a 758ms l 239ms n', {
        ...values,
        b: 'b',
        1: 'b a',
        2: 'b- a',
      });
    });
  });

  it('leaves nothing to come of what was taken away meanwhile', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('-oaxc', {
        a: () => toasts.info('a', { suppressOnModal: true }),
        x: () => toasts.clear(),
        o: () => stage.modalIsOpen$.next(true),
        c: () => stage.modalIsOpen$.next(false),
      });
      expectObservable(stage.screen$).toBe('n', values);
    });
  });
});

describe('the end of a session', () => {
  const toastsOfAnn = { a: 'a b', b: 'b', m: 'b-', n: NONE };

  it.each([
    ['she signs out', null],
    ['another student comes', bob],
  ])('takes toasts away at once when %s, but not what survives it', (_, credential) => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                                 -a 999ms e', {
        a: () => {
          toasts.info('a');
          toasts.info('b', { survivesSession: true });
        },
        e: () => stage.credential$.next(credential),
      });
      expectObservable(stage.screen$).toBe('na 999ms b 3999ms m 239ms n', toastsOfAnn);
    });
  });

  it('takes the one that is leaving away too, and the queue', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -a 99ms x 99ms e', {
        a: () => [...'abcdefg'].map((message) => toasts.info(message)),
        x: () => toasts.dismiss(toasts.toasts$.value[0]?.toast.id ?? ''),
        e: () => stage.credential$.next(null),
      });
      expectObservable(stage.screen$).toBe('n1 99ms 2 99ms n', {
        n: NONE,
        1: 'a b c~ d~ e~',
        2: 'a- b c d~ e~ f~',
      });
    });
  });

  it('has not come when the same student gets another credential', () => {
    play(({ stage, toasts, act, expectObservable }) => {
      act('                               -a 999ms r', {
        a: () => toasts.info('a'),
        r: () => stage.credential$.next({ ...ann, XCredential: 'renewed' }),
      });
      expectObservable(stage.screen$).toBe('na 999ms - 3999ms l 239ms n', values);
    });
  });
});
