import '../../styles/ui/_form-actions.scss';
import type { ReactNode, Ref } from 'react';
import { Button } from './button';
import { classNames } from './class-names';

/** The button that leaves without doing anything: Cancel, Back, Keep editing. */
export interface LeaveAction {
  readonly text: string;
  readonly onClick: () => void;
  readonly disabled?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export interface FormActionsProps {
  leave?: LeaveAction | null | undefined;
  /** Buttons that do something, the main one last. */
  children?: ReactNode;
  className?: string | undefined;
}

/**
 * The buttons of a form, a dialog or a question: the one that leaves is quiet and comes first, the one that acts is last,
 * at the end of the line. On a phone they fill the line, and wrap where they do not fit. On screen they stand in the order
 * of the Tab key at every width (WCAG 1.3.2, 2.4.3).
 */
export function FormActions({ leave, children, className }: FormActionsProps) {
  return (
    <div className={classNames('form-actions', className)}>
      {leave ? (
        <Button
          variant="quiet"
          ref={leave.ref}
          disabled={leave.disabled}
          busy={leave.busy}
          busyLabel={leave.busyLabel}
          onClick={leave.onClick}
        >
          {leave.text}
        </Button>
      ) : null}
      {children}
    </div>
  );
}
