import { BehaviorSubject, delay, NEVER, type ObservableInput, of, throwError, timer } from 'rxjs';
import type { Credential } from '../../../src/contracts/credential';
import { BrandService } from '../../../src/core/brand/brand.service';
import { ModalService } from '../../../src/core/modal/modal.service';
import { SessionService } from '../../../src/core/session/session.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { HelpService, LIVE_CHAT, type LiveChatRoom } from '../../../src/features/help';
import type { Provider } from '../../../src/framework/di';
import { readonlyState } from '../../../src/framework/rxjs';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import { brandWith } from '../../support/brands';
import { ann, type MarbleHarness, runMarbles } from '../../support/marbles';

const ROOM = { chatRoom: 'support', chatRoomUuid: '3f0c' };

/** So that its chunk comes at once, in virtual time. */
beforeAll(() => import('../../../src/features/help/screens/help-sheet'));

interface HelpHarness extends MarbleHarness {
  readonly help: HelpService;
  readonly modals: ModalService;
  readonly credential$: BehaviorSubject<Credential | null>;
  readonly logged: string[];
  /** What the page shows of the service. */
  toasts(): { message: string; actions: string[] }[];
}

function runHelp(test: (harness: HelpHarness) => void, providers: Provider[] = [], settings: object = ROOM) {
  runMarbles((helpers) => {
    const logged: string[] = [];
    const credential$ = new BehaviorSubject<Credential | null>(ann);
    const brand = brandWith({ token: 'x' });
    const injector = helpers.createInjector(
      { provide: SessionService, useValue: { credential$: readonlyState(credential$) } },
      { provide: BrandService, useValue: { context: { brand, settings } } },
      { provide: LOG_ERROR, useValue: (what: string) => logged.push(what) },
      ...providers,
    );
    const service = injector.get(ToastService);
    test({
      ...helpers,
      help: injector.get(HelpService),
      modals: injector.get(ModalService),
      credential$,
      logged,
      toasts: () =>
        service.toasts$.value.map(({ toast }) => ({
          message: toast.message,
          actions: toast.actions.map(({ text }) => text),
        })),
    });
  });
}

describe('the help sheet', () => {
  /** A dialog that is on screen at once. */
  const open = (modals: ModalService, dismissible = true) => {
    const modal = modals.open({ load: () => of(() => null), inputs: {}, style: 'modal-medium', dismissible });
    modals.active$.value?.shown();
    return modal;
  };
  const style = ({ active$ }: ModalService) => active$.value?.style;

  it('opens at once on a page without a modal (HELP-01)', () => {
    runHelp(({ help, modals }) => {
      help.open();
      expect(style(modals)).toBe('right-sheet');
      expect(modals.active$.value?.dismissible).toBe(true);
    });
  });

  it('closes a modal first, and opens as soon as that has left', () => {
    runHelp(({ help, modals, schedule }) => {
      open(modals);
      help.open();
      expect(modals.active$.value?.state).toBe('leaving');
      schedule(() => expect(style(modals)).toBe('modal-medium'), 499);
      schedule(() => expect(style(modals)).toBe('right-sheet'), 501);
    });
  });

  it('is not lost behind a modal that does not close: it comes next', () => {
    runHelp(({ help, modals, schedule }) => {
      const modal = open(modals, false);
      help.open();
      schedule(() => expect(style(modals)).toBe('modal-medium'), 600);
      schedule(() => modal.close(), 1_000);
      schedule(() => expect(style(modals)).toBe('right-sheet'), 1_501);
    });
  });

  it.each([
    ['signs out', null],
    ['changes', { ...ann, UserId: ann.UserId + 1 }],
  ])('does not open if the student %s while it waits', (_how, next) => {
    runHelp(({ help, modals, credential$, schedule }) => {
      open(modals);
      help.open({ action: 'academic', enrollmentId: 1 });
      schedule(() => credential$.next(next), 100);
      schedule(() => expect(modals.active$.value).toBeNull(), 1_000);
    });
  });

  it('opens once, for the latest request, if it is asked for twice while it waits', () => {
    runHelp(({ help, modals, schedule }) => {
      open(modals);
      help.open();
      help.open({ action: 'contactUs' });
      schedule(() => {
        expect(modals.active$.value?.inputs).toMatchObject({ request: { action: 'contactUs' } });
        modals.active$.value?.shown();
        modals.active$.value?.dismiss();
      }, 510);
      schedule(() => expect(modals.active$.value).toBeNull(), 1_000);
    });
  });
});

describe('the live chat (HELP-06)', () => {
  const provide = (open: (room: LiveChatRoom) => ObservableInput<unknown>): Provider[] => [
    { provide: LIVE_CHAT, useValue: { open } },
  ];
  const FAILED = [
    {
      message: 'The live chat could not be opened. Please try again, or write to us.',
      actions: ['Customer Support'],
    },
  ];

  it('is opened by its provider, with the room of the brand, and without a sheet', () => {
    const openChat = jest.fn(() => of('shown'));
    runHelp(({ help, modals, toasts }) => {
      expect(help.hasChat).toBe(true);
      help.open({ action: 'openChat' });
      expect(openChat.mock.calls).toEqual([[ROOM]]);
      expect(modals.active$.value).toBeNull();
      expect(toasts()).toEqual([]);
    }, provide(openChat));
  });

  it('is opened once by a double click, and again later', () => {
    const openChat = jest.fn(() => timer(1_000));
    runHelp(({ help, schedule }) => {
      help.open({ action: 'openChat' });
      help.open({ action: 'openChat' });
      schedule(() => expect(openChat).toHaveBeenCalledTimes(1), 999);
      schedule(() => help.open({ action: 'openChat' }), 1_001);
    }, provide(openChat));
    expect(openChat).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['errs', () => throwError(() => new Error('blocked')).pipe(delay(1))],
    ['rejects', () => throwError(() => new Error('rejected'))],
    [
      'throws',
      (): ObservableInput<unknown> => {
        throw new Error('no script');
      },
    ],
  ])('tells the student what else to do if its provider %s', (_how, openChat) => {
    runHelp(({ help, toasts, logged }) => {
      help.open({ action: 'openChat' });
      expect(toasts()).toEqual(FAILED);
      expect(logged).toEqual(['The live chat could not be opened']);
    }, provide(openChat));
  });

  it('has failed if it has not appeared after 15 s, and can be tried again', () => {
    const openChat = jest.fn(() => NEVER);
    runHelp(({ help, toasts, schedule }) => {
      help.open({ action: 'openChat' });
      schedule(() => expect(toasts()).toEqual([]), 14_999);
      schedule(() => {
        expect(toasts()).toEqual(FAILED);
        help.open({ action: 'openChat' });
      }, 15_001);
    }, provide(openChat));
    expect(openChat).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['no provider', [], ROOM],
    ['no room', provide(() => of('shown')), { chatRoomUuid: '3f0c' }],
  ])('says so where there is %s', (_what, providers, settings) => {
    runHelp(
      ({ help, toasts }) => {
        expect(help.hasChat).toBe(false);
        help.open({ action: 'openChat' });
        expect(toasts()).toEqual([
          {
            message: 'There is no live chat at the moment. Please write to us.',
            actions: ['Customer Support'],
          },
        ]);
      },
      providers,
      settings,
    );
  });
});
