import { useRef } from 'react';
import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { RemovableChips } from '../../../ui/removable-chips';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { Drawing } from '../../../ui/status-icon';
import { useRemovalFocus } from '../../../ui/use-removal-focus';
import { offeredInterests, type SurveyInterests } from '../survey.model';
import { SurveyService } from '../survey.service';
import {
  FINISH_TEXT,
  INTERESTS_LEAD,
  INTERESTS_TITLE,
  interestsStatus,
  NO_MORE_INTERESTS_TEXT,
  PREVIOUS_TEXT,
  progressText,
} from '../survey.text';
import type { StateOf } from '../survey-states.model';
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
      actions={
        <>
          <Button variant="quiet" disabled={busy === 'saving'} onClick={() => service.send({ kind: 'back' })}>
            {PREVIOUS_TEXT}
          </Button>
          <Button type="submit" busy={busy === 'saving'} busyLabel="Saving" disabled={busy === 'loading'}>
            {FINISH_TEXT}
          </Button>
        </>
      }
    >
      {busy === 'loading' || survey.interests === null ? (
        <LoadingInterests />
      ) : (
        <Interests interests={survey.interests} saving={busy === 'saving'} />
      )}
    </SurveyStep>
  );
}

const SKELETON_WIDTHS = ['7rem', '9rem', '6rem', '8rem', '10rem', '7rem', '9rem', '6rem'];

function LoadingInterests() {
  return (
    <SkeletonRegion label="Loading topics">
      <div className="survey-interests__offered">
        {SKELETON_WIDTHS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Skeleton key={index} shape="pill" width={width} height="2.5rem" />
        ))}
      </div>
    </SkeletonRegion>
  );
}

function Interests({ interests, saving }: { interests: SurveyInterests; saving: boolean }) {
  const service = useInject(SurveyService);
  const offered = offeredInterests(interests);
  const heading = useRef<HTMLParagraphElement>(null);
  const { list, beforeRemoval } = useRemovalFocus<HTMLUListElement>(offered.length, heading);
  const { chosen } = interests;
  function choose(index: number, interest: string) {
    beforeRemoval(index);
    service.send({ kind: 'chooseInterest', interest });
  }
  return (
    <div className="survey-interests" inert={saving}>
      <div className="survey-interests__chosen">
        <p className="survey-interests__count" role="status" ref={heading} tabIndex={-1}>
          {interestsStatus(chosen.length)}
        </p>
        <RemovableChips
          label="Chosen topics"
          chips={chosen.map((interest) => ({ id: interest, text: interest }))}
          onRemove={(interest) => service.send({ kind: 'dropInterest', interest })}
          fallbackFocus={heading}
        />
      </div>
      {offered.length === 0 ? (
        <p className="survey-step__note">{NO_MORE_INTERESTS_TEXT}</p>
      ) : (
        <ul className="survey-interests__offered" aria-label="Topics" ref={list}>
          {offered.map((interest, index) => (
            <li key={interest}>
              <button
                type="button"
                className="survey-interests__interest"
                data-remove=""
                onClick={() => choose(index, interest)}
              >
                <Drawing path="M12 6v12M6 12h12" />
                {interest}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
