import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { SurveyService } from '../survey.service';
import {
  BUILDING_LEAD,
  BUILDING_LINES,
  BUILDING_TITLE,
  GO_ON_TEXT,
  STILL_BUILDING_TEXT,
} from '../survey.text';
import { PROGRESS_TICKS } from '../survey.timing';
import type { StateOf } from '../survey-state.model';
import { SurveyStep } from './survey-step';

/** ONB-12. */
export function BuildingStep({ state }: { state: StateOf<'building'> }) {
  const survey = useInject(SurveyService);
  const { ticks, closing } = state;
  const isWaiting = ticks >= PROGRESS_TICKS && !closing;
  return (
    <SurveyStep
      title={BUILDING_TITLE}
      lead={<p>{BUILDING_LEAD}</p>}
      actions={isWaiting ? <Button onClick={() => survey.send({ kind: 'end' })}>{GO_ON_TEXT}</Button> : null}
    >
      <ol className="survey-lines">
        {BUILDING_LINES.map((line, index) => (
          <Line
            key={line}
            text={line}
            state={index < ticks ? 'done' : index === ticks ? 'current' : 'ahead'}
          />
        ))}
      </ol>
      <p className="survey-lines__waiting" aria-hidden="true">
        {isWaiting ? STILL_BUILDING_TEXT : null}
      </p>
      <p className="visually-hidden" role="status">
        {isWaiting ? STILL_BUILDING_TEXT : ticks > 0 ? `${BUILDING_LINES[ticks - 1]}: done` : null}
      </p>
    </SurveyStep>
  );
}

function Line({ text, state }: { text: string; state: 'done' | 'current' | 'ahead' }) {
  return (
    <li
      className={classNames('survey-lines__line', `survey-lines__line--${state}`)}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className="survey-lines__mark" aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : null}
        {state === 'current' ? <span className="survey-spinner" /> : null}
      </span>
      {text}
      {state === 'done' ? <span className="visually-hidden">: done</span> : null}
    </li>
  );
}
