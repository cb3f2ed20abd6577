import { EMPTY, of, throwError } from 'rxjs';
import type { ModalContentProps, ModalRef } from '../../../src/core/modal/modal.model';
import type { ModalService } from '../../../src/core/modal/modal.service';
import { runModalMarbles } from '../../support/modal-harness';

/** The diagrams are the specification. See modal-harness.ts for the letters; its host takes 10 ms to render. */
describe('a single modal', () => {
  it('enters at once if no other was open (STA-26)', () => {
    runModalMarbles(({ at, open, seen$, expectObservable }) => {
      at('10ms a', { a: () => open('a') });
      expectObservable(seen$).toBe('n 9ms l 9ms e 239ms o');
    });
  });

  it('enters once, however often the host reports it', () => {
    runModalMarbles(({ at, open, modals, seen$, expectObservable }) => {
      open('a');
      at('100ms s', { s: () => modals.active$.value?.shown() });
      expectObservable(seen$).toBe('l 9ms e 239ms o');
    });
  });

  it('leaves in 0.5 s (MOD-03, CON-24)', () => {
    runModalMarbles(({ at, open, seen$, expectObservable }) => {
      const modal = open('a');
      at('300ms x', { x: () => modal.close() });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms n');
    });
  });

  it('slides in and out in 0.35 s if it is a sheet (CON-25)', () => {
    for (const style of ['right-sheet', 'bottom-sheet'] as const) {
      runModalMarbles(({ at, open, seen$, expectObservable }) => {
        const modal = open('a', { style });
        at('500ms x', { x: () => modal.close() });
        expectObservable(seen$).toBe('l 9ms e 349ms o 139ms x 349ms n');
      });
    }
  });

  it('is not animated on a device with reduced motion', () => {
    runModalMarbles(
      ({ at, open, seen$, expectObservable }) => {
        const modal = open('a');
        at('100ms x', { x: () => modal.close() });
        expectObservable(seen$).toBe('l 9ms (eo) 86ms (xn)');
      },
      { reducedMotion: true },
    );
  });

  it('counts as open from the end of loading until it is gone (MOD-04)', () => {
    runModalMarbles(({ at, open, modals, cold, expectObservable }) => {
      const modal = open('a', { load: () => cold('50ms (a|)', { a: () => null }) });
      at('400ms x', { x: () => modal.close() });
      expectObservable(modals.isOpen$).toBe('n 59ms y 839ms n', { n: false, y: true });
    });
  });

  it('emits its first result when it starts to leave, also to late subscribers', () => {
    runModalMarbles(({ at, open, expectObservable }) => {
      const modal = open('a');
      at('300ms x 9ms y', { x: () => modal.close('first'), y: () => modal.close('second') });
      expectObservable(modal.closed$).toBe('300ms (r|)', { r: 'first' });
      expectObservable(modal.closed$, '900ms ^').toBe('900ms (r|)', { r: 'first' });
    });
  });

  it('can be dismissed without a result, but only if it is dismissible (MOD-02)', () => {
    runModalMarbles(({ at, open, modals, seen$, expectObservable }) => {
      const modal = open('a');
      at('300ms x', { x: () => modals.active$.value?.dismiss() });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms n');
      expectObservable(modal.closed$).toBe('300ms (r|)', { r: undefined });
    });
    runModalMarbles(({ at, open, modals, seen$, expectObservable }) => {
      open('a', { dismissible: false });
      at('300ms x', { x: () => modals.active$.value?.dismiss() });
      expectObservable(seen$).toBe('l 9ms e 239ms o');
    });
  });

  it('can be closed while it is still loading', () => {
    runModalMarbles(({ at, open, seen$, cold, expectObservable, expectSubscriptions }) => {
      const load = cold('50ms (a|)', { a: () => null });
      const modal = open('a', { load: () => load });
      at('20ms x', { x: () => modal.close() });
      expectObservable(seen$).toBe('l 19ms n');
      expectSubscriptions(load.subscriptions).toBe('^ 19ms !');
    });
  });
});

describe('a modal that is requested while another one exists', () => {
  it('replaces it 1 s after its exit has started (STA-26)', () => {
    runModalMarbles(({ at, open, seen$, expectObservable }) => {
      const first = open('a');
      at('300ms b', { b: () => open('b') });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms (nL) 506ms E 239ms O');
      expectObservable(first.closed$).toBe('300ms (r|)', { r: undefined });
    });
  });

  it('enters 1 s after the start of an exit that was already running', () => {
    runModalMarbles(({ at, open, seen$, expectObservable }) => {
      const first = open('a');
      at('300ms x 199ms b', { x: () => first.close(), b: () => open('b') });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms (nL) 506ms E 239ms O');
    });
  });

  it('enters at once when the other one is gone', () => {
    runModalMarbles(({ at, open, seen$, expectObservable }) => {
      const first = open('a');
      at('300ms x 500ms b', { x: () => first.close(), b: () => open('b') });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms n L 9ms E 239ms O');
    });
  });

  it('enters at once if the other one was still loading', () => {
    runModalMarbles(({ at, open, seen$, expectObservable }) => {
      open('a');
      at('5ms b', { b: () => open('b') });
      expectObservable(seen$).toBe('l 4ms (nL) 6ms E 239ms O');
    });
  });

  it('waits until 1 s after the start of the exit of one that is not dismissible', () => {
    runModalMarbles(({ at, open, seen$, expectObservable }) => {
      const first = open('a', { dismissible: false });
      at('300ms b 999ms x', { b: () => open('b'), x: () => first.close('done') });
      expectObservable(seen$).toBe('l 9ms e 239ms o 1049ms x 499ms (nL) 506ms E 239ms O');
      expectObservable(first.closed$).toBe('1300ms (r|)', { r: 'done' });
    });
  });

  it('waits only for the exit if it is a sheet, which is less than 525 ms (HELP-08)', () => {
    runModalMarbles(({ at, open, seen$, expectObservable }) => {
      open('a');
      at('300ms b', { b: () => open('b', { style: 'right-sheet' }) });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms (nL) 6ms E 349ms O');
    });
  });

  it('replaces those in the queue, unless they are not dismissible', () => {
    runModalMarbles(({ at, open, seen$, expectObservable }) => {
      open('a');
      let second: ModalRef<string> | undefined;
      at('300ms b 199ms c', {
        b: () => {
          second = open('b');
          expectObservable(second.closed$).toBe('500ms (r|)', { r: undefined });
        },
        c: () => open('c'),
      });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms (n1) 506ms 2 239ms 3');
    });
    runModalMarbles(({ at, open, modals, seen$, expectObservable }) => {
      open('a');
      const closeShown = () => modals.active$.value?.ref.close();
      at('300ms b 199ms c 1499ms x', {
        b: () => open('b', { dismissible: false }),
        c: () => open('c'),
        x: closeShown,
      });
      expectObservable(seen$).toBe(
        'l 9ms e 239ms o 49ms x 499ms (nL) 506ms E 239ms O 449ms X 499ms (n1) 506ms 2 239ms 3',
      );
    });
  });

  it('inherits the delay of one that it replaces in the queue', () => {
    runModalMarbles(({ at, open, seen$, expectObservable }) => {
      open('a');
      at('300ms b 599ms c', { b: () => open('b'), c: () => open('c') });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms (nL) 96ms (n1) 406ms 2 239ms 3');
    });
  });

  it('can be opened by a subscriber to the result of the former one', () => {
    runModalMarbles(({ at, open, seen$, expectObservable }) => {
      const first = open('a');
      first.closed$.subscribe(() => open('b'));
      at('300ms x', { x: () => first.close() });
      expectObservable(seen$).toBe('l 9ms e 239ms o 49ms x 499ms (nL) 506ms E 239ms O');
    });
  });

  it('loads while it waits', () => {
    runModalMarbles(({ at, open, cold, expectSubscriptions }) => {
      open('a');
      const load = cold('50ms (b|)', { b: () => null });
      at('300ms b', { b: () => open('b', { load: () => load }) });
      expectSubscriptions(load.subscriptions).toBe('300ms ^ 49ms !');
    });
  });
});

describe('a modal that cannot be opened (ERR-16)', () => {
  const broken = Object.assign(new Error('https://school.example/?token=secret'), { name: 'ChunkLoadError' });

  it('is logged, ends without a result and makes room for the next one', () => {
    runModalMarbles(({ at, open, cold, seen$, logged, flush, expectObservable }) => {
      const modal = open('a', { load: () => cold('20ms #', {}, broken) });
      at('50ms b', { b: () => open('b') });
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
    ['completes empty', () => EMPTY],
  ])('is also logged when its loader %s', (_case, load) => {
    runModalMarbles(({ open, modals, logged, expectObservable }) => {
      expectObservable(open('a', { load }).closed$).toBe('(r|)', { r: undefined });
      expect(modals.active$.value).toBeNull();
      expect(logged).toHaveLength(1);
    });
  });

  it('is removed at once when the host fails to render it', () => {
    runModalMarbles(({ at, open, modals, seen$, logged, flush, expectObservable }) => {
      const modal = open('a');
      at('5ms f', { f: () => modals.active$.value?.fail(broken) });
      expectObservable(seen$).toBe('l 4ms n');
      expectObservable(modal.closed$).toBe('5ms (r|)', { r: undefined });
      flush();
      expect(logged).toEqual(['A modal could not be shown: ChunkLoadError']);
    });
  });
});

it('ends its modals when the injector is destroyed', () => {
  runModalMarbles(({ open, injector, expectObservable }) => {
    const modal = open('a');
    injector.destroy();
    expectObservable(modal.closed$).toBe('(r|)', { r: undefined });
  });
});

it('infers the types of inputs and result from the component', () => {
  const photo = ({ modal }: { url: string } & ModalContentProps<number>) => modal.close(1);
  const open = (modals: ModalService) => {
    const ref = modals.open({ load: () => of(photo), inputs: { url: '/' }, style: 'modal-auto' });
    const closed: ModalRef<number>['closed$'] = ref.closed$;
    // @ts-expect-error: the url is missing
    modals.open({ load: () => of(photo), inputs: {}, style: 'modal-auto' });
    // @ts-expect-error: unknown style
    modals.open({ load: () => of(photo), inputs: { url: '/' }, style: 'modal-huge' });
    return closed;
  };
  expect(open).toBeInstanceOf(Function);
});
