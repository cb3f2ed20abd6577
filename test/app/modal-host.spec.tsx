import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { ModalHost } from '../../src/app/modal-host';
import { LOAD_SANITIZER } from '../../src/core/html/html-sanitizer.service';
import { CONFIRMATION_DIALOG, ConfirmationService } from '../../src/core/modal/confirmation.service';
import type { ModalContentProps, ModalOptions, ModalRef } from '../../src/core/modal/modal.model';
import { ModalService } from '../../src/core/modal/modal.service';
import { LOG_ERROR, REDUCED_MOTION } from '../../src/core/modal/modal.tokens';
import { SessionService } from '../../src/core/session/session.service';
import { Injector, type Provider } from '../../src/framework/di';
import { InjectorProvider } from '../../src/framework/react';
import { readonlyState } from '../../src/framework/rxjs';
import { ModalBody, ModalDescription, ModalFooter, ModalHeader } from '../../src/ui/modal';
import { polyfillDialog } from '../core/modal/dialog-polyfill';

beforeAll(polyfillDialog);

type SampleProps = { title: string } & ModalContentProps<string>;

function Sample({ title, modal }: SampleProps) {
  return (
    <>
      <ModalHeader>{title}</ModalHeader>
      <ModalBody>
        <input aria-label="Name" />
      </ModalBody>
      <ModalFooter>
        <button type="button" onClick={() => modal.close('saved')}>
          Save
        </button>
      </ModalFooter>
    </>
  );
}

function Described() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere ? <ModalDescription>What it means.</ModalDescription> : null}
      <button type="button" data-autofocus onClick={() => setThere(!isThere)}>
        Toggle
      </button>
    </>
  );
}

function Broken(): never {
  throw new Error('with a secret');
}

function show(providers: Provider[] = []) {
  const log = jest.fn();
  const credential$ = new BehaviorSubject<object | null>({});
  const injector = Injector.create({
    providers: [
      { provide: SessionService, useValue: { credential$: readonlyState(credential$) } },
      { provide: REDUCED_MOTION, useValue: () => true },
      { provide: LOG_ERROR, useValue: log },
      providers,
    ],
  });
  const modals = injector.get(ModalService);
  function open(options: Partial<ModalOptions<string, { title: string }>> = {}): ModalRef<string> {
    const inputs = { title: 'Your name' };
    let modal: ModalRef<string> | undefined;
    act(() => {
      modal = modals.open({ load: async () => Sample, inputs, style: 'modal-medium', ...options });
    });
    return modal as ModalRef<string>;
  }
  const page = (
    <StrictMode>
      <InjectorProvider injector={injector}>
        <main tabIndex={-1}>
          <button type="button">Open</button>
        </main>
        <ModalHost />
      </InjectorProvider>
    </StrictMode>
  );
  // React tells every error that a boundary has caught; here the log is what counts.
  render(page, { onCaughtError: () => {} });
  return { modals, open, log, credential$, injector, opener: screen.getByRole('button', { name: 'Open' }) };
}

const dialog = (options?: object) => screen.findByRole<HTMLDialogElement>('dialog', options);
const isGone = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());
/** Standing still, so that its backdrop can be clicked. */
const standing = () => waitFor(() => expect(document.querySelector('dialog')).toHaveClass('modal--open'));

describe('ModalHost', () => {
  it('shows nothing until a modal is opened', () => {
    show();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('shows it in its container, named by its title, and has it in the page', async () => {
    const { open, modals } = show();
    open({ style: 'right-sheet' });
    const element = await dialog({ name: 'Your name' });
    expect(element).toHaveClass('modal', 'right-sheet');
    expect(element).not.toHaveAttribute('aria-describedby');
    await waitFor(() => expect(modals.isOpen$.value).toBe(true));
  });

  it('takes the length of its movement from the service', async () => {
    const { open } = show([{ provide: REDUCED_MOTION, useValue: () => false }]);
    open({ style: 'bottom-sheet' });
    const element = await dialog();
    expect(element).toHaveClass('modal--entering');
    expect(element.style.getPropertyValue('--modal-motion')).toBe('350ms');
  });

  it('is named by its label where it has no title, and described where it says what it is about', async () => {
    const { open } = show();
    open({ load: async () => Described, label: 'A picture' });
    const element = await dialog({ name: 'A picture' });
    expect(element).toHaveAccessibleDescription('What it means.');
    await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
    expect(element).not.toHaveAttribute('aria-describedby');
  });

  it('gives its result to whoever opened it', async () => {
    const { open } = show();
    const closed = jest.fn();
    open().closed$.subscribe(closed);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(closed.mock.calls).toEqual([['saved']]);
    await isGone();
  });
});

describe('focus', () => {
  it('goes to the title, and back to where it was, as soon as the modal leaves', async () => {
    const { open, opener } = show([{ provide: REDUCED_MOTION, useValue: () => false }]);
    opener.focus();
    const modal = open();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your name' })).toHaveFocus());
    act(() => modal.close());
    expect(document.querySelector('dialog')).toHaveClass('modal--leaving');
    expect(document.querySelector('dialog')).toHaveAttribute('inert');
    expect(opener).toHaveFocus();
  });

  it('goes to what is marked for it', async () => {
    const { open } = show();
    open({ load: async () => Described, label: 'A picture' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Toggle' })).toHaveFocus());
  });

  it('goes to the main part of the page when what had it is gone', async () => {
    const { open, opener } = show();
    opener.focus();
    open();
    await dialog();
    opener.remove();
    act(() => document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await isGone();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays where it is when nothing had it', async () => {
    const { open } = show();
    const modal = open();
    await dialog();
    act(() => modal.close());
    await isGone();
    expect(document.body).toHaveFocus();
  });
});

describe('ways out (MOD-02)', () => {
  /** Escape, as a browser tells it. */
  const cancel = (element: Element) => fireEvent(element, new Event('cancel', { cancelable: true }));

  it('Escape, the backdrop and Close lead out of a dismissible one', async () => {
    const ways = [
      (element: HTMLDialogElement) => cancel(element),
      (element: HTMLDialogElement) => userEvent.click(element),
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    ];
    const { open } = show();
    for (const leave of ways) {
      const closed = jest.fn();
      open().closed$.subscribe(closed);
      const element = await dialog();
      await standing();
      expect(element).toHaveAttribute('closedby', 'closerequest');
      expect(fireEvent.keyDown(element, { key: 'Escape' })).toBe(true);
      await leave(element);
      await isGone();
      expect(closed.mock.calls).toEqual([[undefined]]);
    }
  });

  it('nothing leads out of one that is not', async () => {
    const { open } = show();
    open({ dismissible: false });
    const element = await dialog();
    await standing();
    expect(element).toHaveAttribute('closedby', 'none');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(cancel(element)).toBe(false);
    expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'a' })).toBe(true);
    await userEvent.click(element);
    expect(element).toHaveClass('modal--open');
    expect(element.open).toBe(true);
  });

  it('one that the browser closes in spite of that is shown again', async () => {
    const { open } = show();
    open({ dismissible: false });
    const element = await dialog();
    element.close();
    await waitFor(() => expect(element.open).toBe(true));
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('one that leaves on its own account is not', async () => {
    const { open } = show([{ provide: REDUCED_MOTION, useValue: () => false }]);
    const modal = open({ dismissible: false });
    const element = await dialog();
    const told = new Promise((done) => element.addEventListener('close', done));
    act(() => modal.close());
    await told;
    expect(element.open).toBe(false);
  });

  it('a dismissible one that the browser closes is dismissed', async () => {
    const { open } = show();
    open();
    (await dialog()).close();
    await isGone();
  });

  it('a click inside, one that began inside, and a file field that is left do not lead out', async () => {
    const { open } = show();
    open();
    const element = await dialog();
    await standing();
    const name = screen.getByLabelText('Name');
    await userEvent.click(name);
    fireEvent.pointerDown(name);
    fireEvent.click(element);
    fireEvent(name, new Event('cancel', { bubbles: true, cancelable: true }));
    expect(element).toHaveClass('modal--open');
  });

  it('the backdrop leads out of none that is still moving in: the second click of a double click', async () => {
    const { open } = show([{ provide: REDUCED_MOTION, useValue: () => false }]);
    open();
    const element = await dialog();
    expect(element).toHaveClass('modal--entering');
    await userEvent.click(element);
    expect(element.open).toBe(true);
  });
});

describe('the page behind', () => {
  it('does not scroll, and is free again as soon as the modal leaves', async () => {
    const { style } = document.documentElement;
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    const { open } = show([{ provide: REDUCED_MOTION, useValue: () => false }]);
    const modal = open();
    await dialog();
    expect([style.overflow, style.paddingInlineEnd]).toEqual(['hidden', '15px']);
    act(() => modal.close());
    expect([style.overflow, style.paddingInlineEnd]).toEqual(['', '']);
  });

  it('is free at once when the session ends', async () => {
    const { open, opener, credential$ } = show();
    opener.focus();
    open({ dismissible: false });
    await dialog();
    act(() => credential$.next(null));
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.documentElement.style.overflow).toBe('');
    expect(opener).toHaveFocus();
  });

  it('stands, and only the log hears of it, when a modal cannot be shown (ERR-16)', async () => {
    const { open, opener, log, modals } = show();
    opener.focus();
    for (const load of [async () => Broken, () => Promise.reject(new Error('with a secret'))]) {
      log.mockClear();
      const closed = jest.fn();
      open({ load }).closed$.subscribe(closed);
      await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
      expect(log).toHaveBeenCalledWith('A modal could not be shown', expect.any(Error));
      expect(closed.mock.calls).toEqual([[undefined]]);
      expect(modals.active$.value).toBeNull();
      expect(opener).toHaveFocus();
    }
    open();
    await dialog();
  });
});

describe('the confirmation dialog (MOD-05)', () => {
  const provided = (providers: Provider[] = []) =>
    show([
      {
        provide: CONFIRMATION_DIALOG,
        useValue: () =>
          import('../../src/app/modal-host-confirmation').then(({ ConfirmationModal }) => ConfirmationModal),
      },
      providers,
    ]);
  const question = {
    title: 'Delete license',
    message: 'Delete your <strong onclick="x">Broker</strong> license?',
    confirmText: 'Delete',
    destructive: true,
  };

  it('shows its message as the sanitiser leaves it, describes itself by it, and answers', async () => {
    const { injector } = provided();
    const answered = jest.fn();
    act(() => {
      injector.get(ConfirmationService).confirm(question).subscribe(answered);
    });
    const element = await dialog({ name: 'Delete license' });
    await waitFor(() => expect(element.querySelector('.rich-text strong')).toHaveTextContent('Broker'));
    expect(element.querySelector('.rich-text')?.innerHTML).toBe(
      'Delete your <strong>Broker</strong> license?',
    );
    expect(element).toHaveAccessibleDescription('Delete your Broker license?');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(answered.mock.calls).toEqual([[true]]);
    await isGone();
  });

  it('shows the words alone where there is no sanitiser', async () => {
    const { injector } = provided([
      { provide: LOAD_SANITIZER, useValue: () => Promise.reject(new Error('offline')) },
    ]);
    act(() => {
      injector.get(ConfirmationService).confirm(question).subscribe();
    });
    const element = await dialog();
    expect(element.querySelector('.rich-text')?.innerHTML).toBe('Delete your Broker license?');
  });
});
