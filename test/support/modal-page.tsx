import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { BehaviorSubject } from 'rxjs';
import { ModalHost } from '../../src/app/overlays/modal-host';
import type { ModalContentProps, ModalOptions, ModalRef } from '../../src/core/modal/modal.model';
import { ModalService } from '../../src/core/modal/modal.service';
import { SessionService } from '../../src/core/session/session.service';
import { Injector, type Provider } from '../../src/framework/di';
import { InjectorProvider } from '../../src/framework/react';
import { readonlyState } from '../../src/framework/rxjs';
import { REDUCED_MOTION } from '../../src/platform/device/reduced-motion';
import { LOG_ERROR } from '../../src/platform/log/log-error';
import { ModalBody, ModalFooter, ModalHeader } from '../../src/ui/modal';

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

/** A page with one button and the modal host. */
export function show(providers: Provider[] = []) {
  const log = jest.fn();
  const credential$ = new BehaviorSubject<object | null>({ UserId: 1 });
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

export const dialog = (options?: object) => screen.findByRole<HTMLDialogElement>('dialog', options);
export const isGone = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());
/** Standing still, so that its backdrop can be clicked. */
export const standing = () =>
  waitFor(() => expect(document.querySelector('dialog')).toHaveClass('modal--open'));
