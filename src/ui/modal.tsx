import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { classNames } from './class-names';
import { FormActions, type FormActionsProps } from './form-actions';
import { Drawing } from './status-icon';

/** What a dialog shares with the parts inside it. */
interface ModalSurroundings {
  readonly titleId: string;
  readonly descriptionId: string;
  /** Null if the user may not dismiss the dialog. */
  readonly close: (() => void) | null;
  /** Called when a ModalDescription mounts or unmounts. */
  readonly setDescribed: (isThere: boolean) => void;
  /** While set, `ask` decides whether the dialog may be dismissed, and calls `leave` if it may. */
  readonly setGuard: (ask: ((leave: () => void) => void) | null) => void;
}

/** Null outside a dialog: the parts work in a page too. */
export const ModalContext = createContext<ModalSurroundings | null>(null);

export interface ModalHeaderProps {
  children: ReactNode;
  /** Shows a Back button before the title. */
  onBack?: (() => void) | undefined;
  /** Replaces the dialog's own way to close. False shows no Close button; Escape and the backdrop still close it. */
  onClose?: (() => void) | false | undefined;
}

/** The title, which names the dialog and has the first focus, between Back and Close. */
export function ModalHeader({ children, onBack, onClose }: ModalHeaderProps) {
  const modal = useContext(ModalContext);
  const close = onClose ?? modal?.close;
  return (
    <div className="modal__header">
      {onBack ? <HeaderButton label="Back" drawing="M14.5 5.5 8 12l6.5 6.5" onClick={onBack} /> : null}
      <h2 className="modal__title" id={modal?.titleId} tabIndex={-1}>
        {children}
      </h2>
      {close ? <CloseButton onClick={close} /> : null}
    </div>
  );
}

/** For a dialog whose header is another one. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  return <HeaderButton label="Close" drawing="m6 6 12 12M18 6 6 18" onClick={onClick} />;
}

function HeaderButton({ label, drawing, onClick }: { label: string; drawing: string; onClick: () => void }) {
  return (
    <button type="button" className="modal__header-button" aria-label={label} onClick={onClick}>
      <Drawing path={drawing} />
    </button>
  );
}

interface PartProps {
  children: ReactNode;
  className?: string | undefined;
}

export function ModalBody({ children, className }: PartProps) {
  return <div className={classNames('modal__body', className)}>{children}</div>;
}

/** Text that screen readers read with the title when the dialog opens. */
export function ModalDescription({ children }: { children: ReactNode }) {
  const modal = useContext(ModalContext);
  const setDescribed = modal?.setDescribed;
  useLayoutEffect(() => {
    setDescribed?.(true);
    return () => setDescribed?.(false);
  }, [setDescribed]);
  return <div id={modal?.descriptionId}>{children}</div>;
}

/** The buttons of a dialog. */
export function ModalFooter(props: Omit<FormActionsProps, 'className'>) {
  return <FormActions {...props} className="modal__footer" />;
}
