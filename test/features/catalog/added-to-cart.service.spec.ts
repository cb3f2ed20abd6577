/** How long the added-to-cart dialog stays (MOD-18, CON-14), in virtual time. */
import { Subject } from 'rxjs';
import { ModalService } from '../../../src/core/modal/modal.service';
import { AddedToCartService } from '../../../src/features/catalog/added-to-cart.service';
import type { Attention } from '../../../src/features/catalog/screens/added-to-cart-dialog';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

interface Opened {
  readonly inputs: { itemId: number; productCode: string; attention: Attention };
  readonly style: string;
}

interface Harness extends MarbleHarness {
  readonly added: AddedToCartService;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly opened: Opened[];
  /** The time at which each dialog was closed. */
  readonly closed: number[];
  /** The student closes the latest dialog. */
  dismiss(): void;
  attention(): Attention;
}

function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const opened: Opened[] = [];
    const closed: number[] = [];
    let latest = new Subject<void>();
    const useValue = {
      open: (options: Opened) => {
        opened.push(options);
        const closed$ = new Subject<void>();
        latest = closed$;
        return { closed$, close: () => closed.push(helpers.now()) };
      },
    };
    const injector = helpers.createInjector(provider, { provide: ModalService, useValue });
    test({
      ...helpers,
      added: injector.get(AddedToCartService),
      student$,
      opened,
      closed,
      dismiss: () => latest.next(),
      attention: () => (opened.at(-1) as Opened).inputs.attention,
    });
  });
}

it('closes 7 s after it is on screen', () => {
  run(({ added, at, attention, opened, closed, flush }) => {
    at('o 999ms s', { o: () => added.open(2, '2-FL'), s: () => attention().shown() });
    flush();
    expect(opened).toEqual([expect.objectContaining({ style: 'modal-top-right' })]);
    expect(opened[0]?.inputs).toMatchObject({ itemId: 2, productCode: '2-FL' });
    expect(closed).toEqual([1000 + 7000]);
  });
});

it.each(['pointer', 'focus'] as const)(
  'waits while the %s is on it, and then for the rest of the time',
  (kind) => {
    run(({ added, at, attention, closed, flush }) => {
      at('o 2999ms h 19999ms r', {
        o: () => {
          added.open(2, '2-FL');
          attention().shown();
        },
        h: () => attention().hold(kind),
        r: () => attention().release(kind),
      });
      flush();
      expect(closed).toEqual([23_000 + 4000]);
    });
  },
);

it('waits until neither the pointer nor the focus is on it', () => {
  run(({ added, at, attention, closed, flush }) => {
    at('o 999ms p 999ms f 999ms q 999ms g', {
      o: () => {
        added.open(2, '2-FL');
        attention().shown();
      },
      p: () => attention().hold('pointer'),
      f: () => attention().hold('focus'),
      q: () => attention().release('pointer'),
      g: () => attention().release('focus'),
    });
    flush();
    expect(closed).toEqual([4000 + 6000]);
  });
});

it('is not closed once more if the student has closed it', () => {
  run(({ added, at, attention, dismiss, closed, flush }) => {
    at('o 999ms d', {
      o: () => {
        added.open(2, '2-FL');
        attention().shown();
      },
      d: dismiss,
    });
    flush();
    expect(closed).toEqual([]);
  });
});

it('starts from the beginning for the next product', () => {
  run(({ added, at, attention, opened, closed, flush }) => {
    const open = () => {
      added.open(2, '2-FL');
      attention().shown();
    };
    at('o 5999ms o', { o: open });
    flush();
    expect(opened).toHaveLength(2);
    expect(closed).toEqual([6000 + 7000]);
  });
});

it('forgets the dialog of a student who has left', () => {
  run(({ added, at, attention, student$, closed, flush }) => {
    at('o 999ms b', {
      o: () => {
        added.open(2, '2-FL');
        attention().shown();
      },
      b: () => student$.next(bob),
    });
    flush();
    expect(closed).toEqual([]);
  });
});
