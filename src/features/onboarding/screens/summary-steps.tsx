import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Drawing } from '../../../ui/status-icon';
import { ProfileService } from '../../profile';
import type { Survey, SurveyLicense } from '../survey.model';
import { SurveyService } from '../survey.service';
import {
  ADD_LICENSE_TEXT,
  BACK_TEXT,
  CONTINUE_TEXT,
  LETS_GO_TEXT,
  LIST_LEAD,
  LIST_TITLE,
  REMOVAL_TITLE,
  REMOVE_TEXT,
  removalLead,
  SKIP_TEXT,
  titleOf,
  WELCOME_LEAD,
  WELCOME_NOTE,
  welcomeSteps,
  welcomeTitle,
} from '../survey.text';
import type { StateOf } from '../survey-state.model';
import { SurveyStep } from './survey-step';

const CROSS = 'm7 7 10 10M17 7 7 17';

/** ONB-06, ONB-07. */
export function SummaryStep({ survey, skipping }: { survey: Survey; skipping: boolean }) {
  return survey.licenses.length === 0 ? (
    <Welcome survey={survey} skipping={skipping} />
  ) : (
    <LicenseList licenses={survey.licenses} />
  );
}

function Welcome({ survey, skipping }: { survey: Survey; skipping: boolean }) {
  const service = useInject(SurveyService);
  const profile = useStateValue(useInject(ProfileService).profile$).value;
  const goOn = () => service.send({ kind: 'next' });
  return (
    <SurveyStep
      title={welcomeTitle(profile?.firstName)}
      lead={<p>{WELCOME_LEAD}</p>}
      onSubmit={goOn}
      entersFromTitle
      leave={{
        text: SKIP_TEXT,
        busy: skipping,
        busyLabel: 'Skipping',
        onClick: () => service.send({ kind: 'skip' }),
      }}
      actions={
        <Button type="submit" disabled={skipping}>
          {CONTINUE_TEXT}
        </Button>
      }
    >
      <ol className="survey-overview">
        {welcomeSteps(survey.interests !== null).map((text, index) => (
          <li className="survey-overview__item" key={text}>
            <span className="survey-number" aria-hidden="true">
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
      <p className="survey-step__note">{WELCOME_NOTE}</p>
    </SurveyStep>
  );
}

function LicenseList({ licenses }: { licenses: readonly SurveyLicense[] }) {
  const service = useInject(SurveyService);
  return (
    <SurveyStep
      title={LIST_TITLE}
      lead={<p>{LIST_LEAD}</p>}
      onSubmit={() => service.send({ kind: 'next' })}
      entersFromTitle
      actions={<Button type="submit">{LETS_GO_TEXT}</Button>}
    >
      <div className="survey-list">
        <ol className="survey-list__licenses">
          {licenses.map((entry, index) => (
            <li className="survey-list__license" key={entry.key}>
              <span className="survey-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="survey-list__title">{titleOf(entry)}</span>
              <button
                type="button"
                className="survey-list__remove"
                aria-label={`${REMOVE_TEXT} ${titleOf(entry)}`}
                onClick={() => service.send({ kind: 'remove', key: entry.key })}
              >
                <Drawing path={CROSS} />
              </button>
            </li>
          ))}
        </ol>
        <button
          type="button"
          className="survey-list__add"
          onClick={() => service.send({ kind: 'addLicense' })}
        >
          <Drawing path="M12 5v14M5 12h14" />
          {ADD_LICENSE_TEXT}
        </button>
      </div>
    </SurveyStep>
  );
}

/** ONB-09. Enter removes nothing: it may have been meant for the button of the list. */
export function RemovingStep({ state }: { state: StateOf<'removing'> }) {
  const service = useInject(SurveyService);
  const { survey, key, busy, error } = state;
  const entry = survey.licenses.find((each) => each.key === key);
  if (!entry) return null;
  return (
    <SurveyStep
      title={REMOVAL_TITLE}
      lead={<p>{removalLead(titleOf(entry))}</p>}
      error={error}
      leave={{ text: BACK_TEXT, disabled: busy, onClick: () => service.send({ kind: 'back' }) }}
      actions={
        <Button
          variant="danger"
          busy={busy}
          busyLabel="Removing"
          onClick={() => service.send({ kind: 'confirmRemoval' })}
        >
          {REMOVE_TEXT}
        </Button>
      }
    />
  );
}
