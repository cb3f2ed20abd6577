import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { SkeletonRegion } from '../../../ui/skeleton';
import { InterestChooser, InterestsSkeleton } from '../../interests';
import { offeredInterests } from '../survey.model';
import { SurveyService } from '../survey.service';
import { FINISH_TEXT, INTERESTS_LEAD, INTERESTS_TITLE, PREVIOUS_TEXT, progressText } from '../survey.text';
import type { StateOf } from '../survey-state.model';
import { SurveyStep } from './survey-step';

/** ONB-11, STA-46. */
export function InterestsStep({ state }: { state: StateOf<'interests'> }) {
  const service = useInject(SurveyService);
  const { survey, busy, error } = state;
  const steps = survey.licenses.length + 1;
  return (
    <SurveyStep
      title={INTERESTS_TITLE}
      progress={progressText(steps, steps)}
      lead={<p>{INTERESTS_LEAD}</p>}
      error={error}
      onSubmit={() => service.send({ kind: 'next' })}
      entersFromTitle
      leave={{
        text: PREVIOUS_TEXT,
        disabled: busy === 'saving',
        onClick: () => service.send({ kind: 'back' }),
      }}
      actions={
        <Button type="submit" busy={busy === 'saving'} busyLabel="Saving" disabled={busy === 'loading'}>
          {FINISH_TEXT}
        </Button>
      }
    >
      {busy === 'loading' || survey.interests === null ? (
        <SkeletonRegion label="Loading topics">
          <InterestsSkeleton />
        </SkeletonRegion>
      ) : (
        <InterestChooser
          chosen={survey.interests.chosen}
          offered={offeredInterests(survey.interests)}
          saving={busy === 'saving'}
          onChoose={(interest) => service.send({ kind: 'chooseInterest', interest })}
          onDrop={(interest) => service.send({ kind: 'dropInterest', interest })}
        />
      )}
    </SurveyStep>
  );
}
