import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button } from '../../../ui/button';
import { isLicenseComplete, LicenseFields } from '../../license';
import { hasInterestsStep, showsSummary } from '../survey.model';
import { SurveyService } from '../survey.service';
import {
  ADD_TEXT,
  ADDING_LEAD,
  ADDING_TITLE,
  licenseLead,
  NEVER_MIND_TEXT,
  PREVIOUS_TEXT,
  progressText,
  stepTitleOf,
} from '../survey.text';
import type { StateOf } from '../survey-state.model';
import { currentLicense, nextLabel } from '../survey-steps.model';
import { SurveyStep } from './survey-step';

/** ONB-08. */
export function AddingStep({ state }: { state: StateOf<'adding'> }) {
  const service = useInject(SurveyService);
  const now = useStateValue(useInject(NOW));
  const { editor, error } = state;
  return (
    <SurveyStep
      title={ADDING_TITLE}
      lead={<p>{ADDING_LEAD}</p>}
      error={error}
      onSubmit={() => service.send({ kind: 'add' })}
      leave={{ text: NEVER_MIND_TEXT, onClick: () => service.send({ kind: 'back' }) }}
      actions={
        <Button type="submit" disabled={!isLicenseComplete(editor, now)}>
          {ADD_TEXT}
        </Button>
      }
    >
      <LicenseFields editor={editor} onAnswer={(field, value) => service.answer(field, value)} />
    </SurveyStep>
  );
}

/** ONB-10, VAL-11. */
export function LicenseStep({ state }: { state: StateOf<'license'> }) {
  const service = useInject(SurveyService);
  const now = useStateValue(useInject(NOW));
  const entry = currentLicense(state);
  const { survey, index, busy, error } = state;
  if (!entry) return null;
  const steps = survey.licenses.length + (hasInterestsStep(survey) ? 1 : 0);
  return (
    <SurveyStep
      title={stepTitleOf(entry)}
      progress={progressText(index + 1, steps)}
      lead={<p>{licenseLead(survey.request)}</p>}
      error={error}
      onSubmit={() => service.send({ kind: 'next' })}
      leave={
        index > 0 || showsSummary(survey)
          ? { text: PREVIOUS_TEXT, disabled: busy, onClick: () => service.send({ kind: 'back' }) }
          : null
      }
      actions={
        <Button
          type="submit"
          busy={busy}
          busyLabel="Saving"
          disabled={!busy && !isLicenseComplete(entry.editor, now)}
        >
          {nextLabel(state)}
        </Button>
      }
    >
      <LicenseFields
        editor={entry.editor}
        disabled={busy}
        onAnswer={(field, value) => service.answer(field, value)}
      />
    </SurveyStep>
  );
}
