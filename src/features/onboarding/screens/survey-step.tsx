import { type FormEvent, type KeyboardEvent, type ReactNode, useContext, useId } from 'react';
import { FormActions, type LeaveAction } from '../../../ui/form-actions';
import { ModalContext } from '../../../ui/modal';
import { Notice } from '../../../ui/notice';

interface SurveyStepProps {
  title: string;
  /** Above the title: 'Step 1 of 3'. */
  progress?: string | null | undefined;
  lead?: ReactNode;
  /** What has failed, until the next attempt. */
  error?: string | null | undefined;
  /** Enter in a field does the same as the submit button. */
  onSubmit?: (() => void) | undefined;
  /** The title has the focus when a step appears. Enter there goes on, unless that would do harm. */
  entersFromTitle?: boolean | undefined;
  leave?: LeaveAction | null | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One screen of the survey: a title, which names the dialog, what is asked, and the buttons. */
export function SurveyStep({
  title,
  progress,
  lead,
  error,
  onSubmit,
  entersFromTitle = false,
  leave,
  actions,
  children,
}: SurveyStepProps) {
  const modal = useContext(ModalContext);
  const progressId = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit?.();
  }
  function enter(event: KeyboardEvent<HTMLHeadingElement>) {
    // A key that is held down must not run through all steps.
    if (event.key === 'Enter' && !event.repeat) onSubmit?.();
  }
  return (
    <form className="survey-step" noValidate onSubmit={submit}>
      <div className="survey-step__head">
        {progress ? (
          <p className="survey-step__progress" id={progressId}>
            {progress}
          </p>
        ) : null}
        <h2
          className="survey-step__title"
          id={modal?.titleId}
          aria-describedby={progress ? progressId : undefined}
          tabIndex={-1}
          onKeyDown={entersFromTitle ? enter : undefined}
        >
          {title}
        </h2>
        {lead ? <div className="survey-step__lead">{lead}</div> : null}
      </div>
      {children}
      {error ? (
        <Notice kind="error" role="alert">
          {error}
        </Notice>
      ) : null}
      {actions ? (
        <FormActions className="survey-step__actions" leave={leave}>
          {actions}
        </FormActions>
      ) : null}
    </form>
  );
}
