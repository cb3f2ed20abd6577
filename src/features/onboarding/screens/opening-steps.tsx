import { Button } from '../../../ui/button';
import { FAILED_TITLE, LOADING_TITLE } from '../survey.text';
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
