import '../../styles/ui/_sheet.scss';
import type { ReactNode } from 'react';
import type { LeaveAction } from './form-actions';
import { ModalBody, ModalFooter, ModalHeader } from './modal';

interface SheetProps {
  title: string;
  /** Under the title: what the sheet belongs to, or how many entries it has. */
  subtitle?: ReactNode;
  /** Stays in view while the body scrolls: a search, a tab list. */
  top?: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last. They stay in view, too. */
  footer?: ReactNode;
  /** The button that leaves, among those of the footer. */
  leave?: LeaveAction | undefined;
  onBack?: (() => void) | undefined;
  /** Replaces the dialog's own way to close. */
  onClose?: (() => void) | undefined;
}

/** The content of a modal of style right-sheet or bottom-sheet: header, body and footer. */
export function Sheet({ title, subtitle, top, children, footer, leave, onBack, onClose }: SheetProps) {
  return (
    <div className="sheet">
      <div className="sheet__head">
        <ModalHeader onBack={onBack} onClose={onClose}>
          {title}
        </ModalHeader>
        {subtitle || top ? (
          <div className="sheet__top">
            {subtitle ? <p className="sheet__subtitle">{subtitle}</p> : null}
            {top}
          </div>
        ) : null}
      </div>
      <ModalBody className="sheet__body">{children}</ModalBody>
      {footer ? <ModalFooter leave={leave}>{footer}</ModalFooter> : null}
    </div>
  );
}
