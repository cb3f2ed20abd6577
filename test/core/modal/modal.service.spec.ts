import { EMPTY, of, throwError } from 'rxjs';
import type { ModalContentProps, ModalRef } from '../../../src/core/modal/modal.model';
import type { ModalService } from '../../../src/core/modal/modal.service';
import { runModalMarbles } from '../../support/modal-harness';

/** The diagrams are the specification; the letters are told in modal-harness.ts, the host takes 10 ms. */
describe('one modal', () => {
  it('comes at once where none was open (STA-26), moves in and stands', () => {
    runModalMarbles(({ at, ask, seen$, expectObservable }) => {
      at('10ms a', { a: () => ask('a') });
      expectObservable(seen$).toBe('n 9ms l 9ms e 239ms o');
    });
  });

  it('moves in once, however often the host says that it is there', () => {
    runModalMarbles(({ at, ask, modals, seen$, expectObservable }) => {
      ask('a');
      at('100ms s', { s: () => modals.active$.value?.shown() });
      expectObservable(seen$).toBe('l 9ms e 239ms o');
    });
  });

  it('leaves within 0.5 s (MOD-03, CON-24)', () => {
    runModalMarbles(({ at, ask, seen$, expectObservable }) => {
      const modal = ask('a');
      at('300ms x', { x: () => modal.close() });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms n');
    });
  });

  it('slides in and out within 0.35 s if it is a sheet (CON-25)', () => {
    for (const style of ['right-sheet', 'bottom-sheet'] as const) {
      runModalMarbles(({ at, ask, seen$, expectObservable }) => {
        const modal = ask('a', { style });
        at('500ms x', { x: () => modal.close() });
        expectObservable(seen$).toBe('l 9ms e 349ms o 139ms x 349ms n');
      });
    }
  });

  it('comes and goes without movement where the device asks for that', () => {
    runModalMarbles(
      ({ at, ask, seen$, expectObservable }) => {
        const modal = ask('a');
        at('100ms x', { x: () => modal.close() });
        expectObservable(seen$).toBe('l 9ms (eo) 86ms (xn)');
      },
      { reducedMotion: true },
    );
  });

  it('is not open while it loads, and until it is gone after that (MOD-04)', () => {
    runModalMarbles(({ at, ask, modals, cold, expectObservable }) => {
      const modal = ask('a', { load: () => cold('50ms (a|)', { a: () => null }) });
      at('400ms x', { x: () => modal.close() });
      expectObservable(modals.isOpen$).toBe('n 59ms y 839ms n', { n: false, y: true });
    });
  });

  it('tells its result when it begins to leave, once, and to those who come late', () => {
    runModalMarbles(({ at, ask, expectObservable }) => {
      const modal = ask('a');
      at('300ms x 9ms y', { x: () => modal.close('first'), y: () => modal.close('second') });
      expectObservable(modal.closed$).toBe('300ms (r|)', { r: 'first' });
      expectObservable(modal.closed$, '900ms ^').toBe('900ms (r|)', { r: 'first' });
    });
  });

  it('goes away when the user wants it to, without a result, where that is allowed (MOD-02)', () => {
    runModalMarbles(({ at, ask, modals, seen$, expectObservable }) => {
      const modal = ask('a');
      at('300ms x', { x: () => modals.active$.value?.dismiss() });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms n');
      expectObservable(modal.closed$).toBe('300ms (r|)', { r: undefined });
    });
    runModalMarbles(({ at, ask, modals, seen$, expectObservable }) => {
      ask('a', { dismissible: false });
      at('300ms x', { x: () => modals.active$.value?.dismiss() });
      expectObservable(seen$).toBe('l 9ms e 239ms o');
    });
  });

  it('may be closed before it was ever seen', () => {
    runModalMarbles(({ at, ask, seen$, cold, expectObservable, expectSubscriptions }) => {
      const load = cold('50ms (a|)', { a: () => null });
      const modal = ask('a', { load: () => load });
      at('20ms x', { x: () => modal.close() });
      expectObservable(seen$).toBe('l 19ms n');
      expectSubscriptions(load.subscriptions).toBe('^ 19ms !');
    });
  });
});

describe('a modal that is asked for while another is there', () => {
  it('takes its place 1 s after that begins to leave (STA-26)', () => {
    runModalMarbles(({ at, ask, seen$, expectObservable }) => {
      const first = ask('a');
      at('300ms b', { b: () => ask('b') });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms (nL) 506ms E 239ms O');
      expectObservable(first.closed$).toBe('300ms (r|)', { r: undefined });
    });
  });

  it('comes 1 s after that began to leave when that was leaving already', () => {
    runModalMarbles(({ at, ask, seen$, expectObservable }) => {
      const first = ask('a');
      at('300ms x 199ms b', { x: () => first.close(), b: () => ask('b') });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms (nL) 506ms E 239ms O');
    });
  });

  it('comes at once when that is gone', () => {
    runModalMarbles(({ at, ask, seen$, expectObservable }) => {
      const first = ask('a');
      at('300ms x 500ms b', { x: () => first.close(), b: () => ask('b') });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms n L 9ms E 239ms O');
    });
  });

  it('comes at once in the place of one that nobody has seen', () => {
    runModalMarbles(({ at, ask, seen$, expectObservable }) => {
      ask('a');
      at('5ms b', { b: () => ask('b') });
      expectObservable(seen$).toBe('l 4ms (nL) 6ms E 239ms O');
    });
  });

  it('waits behind one that the user may not leave, and 1 s more', () => {
    runModalMarbles(({ at, ask, seen$, expectObservable }) => {
      const first = ask('a', { dismissible: false });
      at('300ms b 999ms x', { b: () => ask('b'), x: () => first.close('done') });
      expectObservable(seen$).toBe('l 9ms e 239ms o 1049ms x 499ms (nL) 506ms E 239ms O');
      expectObservable(first.closed$).toBe('1300ms (r|)', { r: 'done' });
    });
  });

  it('waits for nothing but the exit if it is a sheet: never more than 525 ms (HELP-08)', () => {
    runModalMarbles(({ at, ask, seen$, expectObservable }) => {
      ask('a');
      at('300ms b', { b: () => ask('b', { style: 'right-sheet' }) });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms (nL) 6ms E 349ms O');
    });
  });

  it('takes the place of those that wait, unless they must not be lost', () => {
    runModalMarbles(({ at, ask, seen$, expectObservable }) => {
      ask('a');
      let second: ModalRef<string> | undefined;
      at('300ms b 199ms c', {
        b: () => {
          second = ask('b');
          expectObservable(second.closed$).toBe('500ms (r|)', { r: undefined });
        },
        c: () => ask('c'),
      });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms (n1) 506ms 2 239ms 3');
    });
    runModalMarbles(({ at, ask, modals, seen$, expectObservable }) => {
      ask('a');
      const closeShown = () => modals.active$.value?.ref.close();
      at('300ms b 199ms c 1499ms x', {
        b: () => ask('b', { dismissible: false }),
        c: () => ask('c'),
        x: closeShown,
      });
      expectObservable(seen$).toBe(
        'l 9ms e 239ms o 49ms x 499ms (nL) 506ms E 239ms O 449ms X 499ms (n1) 506ms 2 239ms 3',
      );
    });
  });

  it('keeps to the delay of those it replaces while they wait', () => {
    runModalMarbles(({ at, ask, seen$, expectObservable }) => {
      ask('a');
      at('300ms b 599ms c', { b: () => ask('b'), c: () => ask('c') });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms (nL) 96ms (n1) 406ms 2 239ms 3');
    });
  });

  it('may be asked for by whoever hears of the end of the one before', () => {
    runModalMarbles(({ at, ask, seen$, expectObservable }) => {
      const first = ask('a');
      first.closed$.subscribe(() => ask('b'));
      at('300ms x', { x: () => first.close() });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms (nL) 506ms E 239ms O');
    });
  });

  it('loads while it waits', () => {
    runModalMarbles(({ at, ask, cold, expectSubscriptions }) => {
      ask('a');
      const load = cold('50ms (b|)', { b: () => null });
      at('300ms b', { b: () => ask('b', { load: () => load }) });
      expectSubscriptions(load.subscriptions).toBe('300ms ^ 49ms !');
    });
  });
});

describe('a modal that cannot be opened (ERR-16)', () => {
  const broken = Object.assign(new Error('https://school.example/?token=secret'), { name: 'ChunkLoadError' });

  it('is logged, ends without a result, and leaves room for the next', () => {
    runModalMarbles(({ at, ask, cold, seen$, logged, flush, expectObservable }) => {
      const modal = ask('a', { load: () => cold('20ms #', {}, broken) });
      at('50ms b', { b: () => ask('b') });
      expectObservable(seen$).toBe('l 19ms n 29ms L 9ms E 239ms O');
      expectObservable(modal.closed$).toBe('20ms (r|)', { r: undefined });
      flush();
      expect(logged).toEqual(['A modal could not be shown: ChunkLoadError']);
    });
  });

  it.each([
    [
      'throws',
      () => {
        throw broken;
      },
    ],
    ['fails at once', () => throwError(() => broken)],
    ['brings nothing', () => EMPTY],
  ])('says so too when its loader %s', (_how, load) => {
    runModalMarbles(({ ask, modals, logged, expectObservable }) => {
      expectObservable(ask('a', { load }).closed$).toBe('(r|)', { r: undefined });
      expect(modals.active$.value).toBeNull();
      expect(logged).toHaveLength(1);
    });
  });

  it('is away at once when the host fails to show it', () => {
    runModalMarbles(({ at, ask, modals, seen$, logged, flush, expectObservable }) => {
      const modal = ask('a');
      at('5ms f', { f: () => modals.active$.value?.fail(broken) });
      expectObservable(seen$).toBe('l 4ms n');
      expectObservable(modal.closed$).toBe('5ms (r|)', { r: undefined });
      flush();
      expect(logged).toEqual(['A modal could not be shown: ChunkLoadError']);
    });
  });
});

it('ends its modals with the injector', () => {
  runModalMarbles(({ ask, injector, expectObservable }) => {
    const modal = ask('a');
    injector.destroy();
    expectObservable(modal.closed$).toBe('(r|)', { r: undefined });
  });
});

it('knows by the component what its inputs and its result are', () => {
  const photo = ({ modal }: { url: string } & ModalContentProps<number>) => modal.close(1);
  const open = (modals: ModalService) => {
    const ref = modals.open({ load: () => of(photo), inputs: { url: '/' }, style: 'modal-auto' });
    const closed: ModalRef<number>['closed$'] = ref.closed$;
    // @ts-expect-error: an address is missing
    modals.open({ load: () => of(photo), inputs: {}, style: 'modal-auto' });
    // @ts-expect-error: no such container
    modals.open({ load: () => of(photo), inputs: { url: '/' }, style: 'modal-huge' });
    return closed;
  };
  expect(open).toBeInstanceOf(Function);
});
