import { type ReactNode, useId } from 'react';
import { useFocusOn } from './use-focus-on';

interface ExamPanelProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons and links, the most likely first. */
  readonly actions?: ReactNode;
}

/** What takes the place of the questions: a pause, a question about submitting, the result. It takes the focus. */
export function ExamPanel({ title, children, actions }: ExamPanelProps) {
  const id = useId();
  const heading = useFocusOn(title);
  return (
    <section className="card exam-panel" aria-labelledby={id}>
      <h2 className="exam-panel__title" id={id} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <div className="exam-panel__body">{children}</div>
      {actions ? <div className="exam-panel__actions">{actions}</div> : null}
    </section>
  );
}
