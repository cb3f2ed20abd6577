import { type ReactNode, useId } from 'react';
import { FormActions, type LeaveAction } from '../../../ui/form-actions';
import { useFocusOn } from './use-focus-on';

interface ExamPanelProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly leave?: LeaveAction | null | undefined;
  /** Buttons and links, the main one last. */
  readonly actions?: ReactNode;
}

/** What takes the place of the questions: a pause, a question about submitting, the result. It takes the focus. */
export function ExamPanel({ title, children, leave, actions }: ExamPanelProps) {
  const id = useId();
  const heading = useFocusOn(title);
  return (
    <section className="card exam-panel" aria-labelledby={id}>
      <h2 className="exam-panel__title" id={id} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <div className="exam-panel__body">{children}</div>
      {actions ? <FormActions leave={leave}>{actions}</FormActions> : null}
    </section>
  );
}
