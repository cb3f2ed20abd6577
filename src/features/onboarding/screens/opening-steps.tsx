import { Button } from '../../../ui/button';
import { ELSEWHERE_LEAD, ELSEWHERE_TITLE, FAILED_TITLE, LOADING_TITLE, TAKE_OVER_TEXT } from '../survey.text';
import { SurveyStep } from './survey-step';

/** ONB-05. */
export function LoadingStep() {
  return (
    <div className="survey-loading" aria-busy="true">
      <span className="survey-spinner survey-spinner--large" aria-hidden="true" />
      <SurveyStep title={LOADING_TITLE} />
    </div>
  );
}

export function FailedStep({ error, onRetry }: { error: string; onRetry: () => void }) {
  return (
    <SurveyStep
      title={FAILED_TITLE}
      error={error}
      onSubmit={onRetry}
      entersFromTitle
      actions={<Button type="submit">Retry</Button>}
    />
  );
}

/** Another window of the student leads. */
export function ElsewhereStep({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <SurveyStep
      title={ELSEWHERE_TITLE}
      lead={<p>{ELSEWHERE_LEAD}</p>}
      onSubmit={onTakeOver}
      actions={<Button type="submit">{TAKE_OVER_TEXT}</Button>}
    />
  );
}
