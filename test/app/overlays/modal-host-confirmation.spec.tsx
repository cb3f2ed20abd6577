import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmationService } from '../../../src/core/modal/confirmation.service';
import { CONFIRMATION_DIALOG } from '../../../src/core/modal/modal.model';
import type { Provider } from '../../../src/framework/di';
import { REDUCED_MOTION } from '../../../src/platform/device/reduced-motion';
import { LOAD_SANITIZER } from '../../../src/platform/html/html-sanitizer.service';
import { polyfillDialog } from '../../support/dialog-polyfill';
import { dialog, isGone, show } from '../../support/modal-page';

beforeAll(polyfillDialog);

function Broken(): never {
  throw new Error('with a secret');
}

describe('the page behind', () => {
  it('does not scroll until the modal begins to leave', async () => {
    const { style } = document.documentElement;
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    const { open } = show([{ provide: REDUCED_MOTION, useValue: () => false }]);
    const modal = open();
    await dialog();
    expect([style.overflow, style.paddingInlineEnd]).toEqual(['hidden', '15px']);
    act(() => modal.close());
    expect([style.overflow, style.paddingInlineEnd]).toEqual(['', '']);
  });

  it('scrolls again at once when the session ends', async () => {
    const { open, opener, credential$ } = show();
    opener.focus();
    open({ dismissible: false });
    await dialog();
    act(() => credential$.next(null));
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.documentElement.style.overflow).toBe('');
    expect(opener).toHaveFocus();
  });

  it('stays as it is if a modal cannot be shown; only the log reports it (ERR-16)', async () => {
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
          import('../../../src/app/overlays/modal-host-confirmation').then(
            ({ ConfirmationModal }) => ConfirmationModal,
          ),
      },
      providers,
    ]);
  const question = {
    title: 'Delete license',
    message: 'Delete your <strong onclick="x">Broker</strong> license?',
    confirmText: 'Delete',
    destructive: true,
  };

  it('shows its sanitised message, is described by it, and returns the choice', async () => {
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

  it('shows plain text if the sanitiser cannot be loaded', async () => {
    const { injector } = provided([
      { provide: LOAD_SANITIZER, useValue: () => Promise.reject(new Error('offline')) },
    ]);
    act(() => {
      injector.get(ConfirmationService).confirm(question).subscribe();
    });
    const element = await dialog();
    expect(element.querySelector('.rich-text')?.innerHTML).toBe('Delete your Broker license?');
  });

  it.each([
    ['Escape', (element: HTMLDialogElement) => fireEvent(element, new Event('cancel', { cancelable: true }))],
    [
      'Escape, pressed so often that the browser asks nobody',
      (element: HTMLDialogElement) => element.close(),
    ],
    ['‘Cancel’', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('gives the focus back to what has opened it after %s, and answers no', async (_how, leave) => {
    const { injector, opener } = provided([{ provide: REDUCED_MOTION, useValue: () => false }]);
    const answered = jest.fn();
    opener.addEventListener('click', () =>
      injector.get(ConfirmationService).confirm(question).subscribe(answered),
    );
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const element = await dialog({ name: 'Delete license' });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Delete license' })).toHaveFocus());
    await leave(element);
    // At once, not when the dialog has moved out.
    await waitFor(() => expect(opener).toHaveFocus());
    expect(element).toBeInTheDocument();
    expect(answered.mock.calls).toEqual([[false]]);
    await isGone();
    expect(opener).toHaveFocus();
  });
});
