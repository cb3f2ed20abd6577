import '../../../../styles/features/exam/_exam-question.scss';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { ErrorNotice } from '../../../ui/error-notice';
import { Notice } from '../../../ui/notice';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { flagged, unanswered } from '../exam.model';
import { ExamService } from '../exam.service';
import {
  allAnsweredText,
  flaggedText,
  pausedAnswersText,
  pausedText,
  stillSubmitText,
  submittingText,
  unansweredText,
} from '../exam.text';
import type { ExamState, ExamStateOf, With } from '../exam-states.model';
import { standsStill } from '../exam-transitions.model';
import { ExamBar } from './exam-bar';
import { ExamMap } from './exam-map';
import { ExamPanel } from './exam-panel';
import { ExamQuestionView } from './exam-question';

/** An attempt from its first question to its submission. Null in the states without one. */
export function ExamAttempt({ state }: { readonly state: ExamState }) {
  switch (state.kind) {
    case 'starting':
      return <ExamSkeleton />;
    case 'opening': {
      const { attempt } = state;
      if (attempt === null) return <Opening state={state} />;
      return standsStill(state) ? (
        <Paused state={{ attempt, elsewhere: false, error: null }} isBusy />
      ) : (
        <Questions state={{ ...state, attempt }} />
      );
    }
    case 'taking':
    case 'pausing':
    case 'away':
      return <Questions state={state} />;
    case 'paused':
      return <Paused state={state} />;
    case 'confirming':
      return <Confirming state={state} />;
    case 'ended':
      return <Ended state={state} />;
    case 'submitting':
      return <Submitting state={state} />;
    default:
      return null;
  }
}

function ExamSkeleton() {
  return (
    <SkeletonRegion label="Opening your exam">
      <div className="card exam-question">
        <Skeleton shape="title" width="9rem" />
        <Skeleton width="80%" />
        <Skeleton shape="block" height="3rem" />
        <Skeleton shape="block" height="3rem" />
        <Skeleton shape="block" height="3rem" />
      </div>
    </SkeletonRegion>
  );
}

function Opening({ state: { error } }: { readonly state: ExamStateOf<'opening'> }) {
  const exam = useInject(ExamService);
  if (error === null) return <ExamSkeleton />;
  return (
    <ExamPanel
      title="We could not reach your exam"
      leave={{ text: 'Back', onClick: () => exam.send({ kind: 'back' }) }}
      actions={<Button onClick={() => exam.send({ kind: 'retry' })}>Retry</Button>}
    >
      <p role="alert">{error}</p>
    </ExamPanel>
  );
}

type WithQuestions = ExamStateOf<'taking' | 'pausing' | 'away'> | (ExamStateOf<'opening'> & With<'opening'>);

function Questions({ state }: { readonly state: WithQuestions }) {
  const exam = useInject(ExamService);
  const { attempt } = state;
  const isOpening = state.kind === 'opening';
  const submit = isOpening ? null : () => exam.send({ kind: 'submit' });
  return (
    <>
      <ExamBar
        attempt={attempt}
        isChecking={isOpening && attempt.timer.kind === 'stopped'}
        actions={{ isPausing: state.kind === 'pausing', onSubmit: submit }}
      />
      {state.kind === 'taking' && state.notice !== null ? (
        <Notice kind="warning" role="alert">
          {state.notice}
        </Notice>
      ) : null}
      {isOpening && state.error !== null ? (
        <ErrorNotice message={state.error} onRetry={() => exam.send({ kind: 'retry' })} />
      ) : null}
      <div className="exam-attempt">
        <ExamQuestionView attempt={attempt} onSubmit={submit} />
        <ExamMap attempt={attempt} />
      </div>
    </>
  );
}

interface PausedProps {
  readonly state: Pick<ExamStateOf<'paused'>, 'attempt' | 'elsewhere' | 'error'>;
  /** Its clock is about to run. */
  readonly isBusy?: boolean;
}

function Paused({ state: { attempt, elsewhere, error }, isBusy = false }: PausedProps) {
  const exam = useInject(ExamService);
  const save = useStateValue(exam.save$);
  const { examId } = attempt.exam;
  return (
    <ExamPanel
      title="Your exam is paused"
      actions={
        <>
          {isBusy ? null : (
            <Button variant="secondary" onClick={() => exam.send({ kind: 'submit' })}>
              Finish exam
            </Button>
          )}
          <Button
            busy={isBusy}
            busyLabel="Starting the clock"
            onClick={() => exam.send({ kind: 'resume', examId })}
          >
            Go on
          </Button>
        </>
      }
    >
      {error === null ? null : (
        <Notice kind="error" role="alert">
          {error}
        </Notice>
      )}
      {elsewhere ? <p>The clock was stopped in another window or on another device.</p> : null}
      <p>
        {pausedText(attempt, error !== null)} {pausedAnswersText(attempt, save.kind === 'saved')}
      </p>
    </ExamPanel>
  );
}

function Confirming({ state: { attempt } }: { readonly state: ExamStateOf<'confirming'> }) {
  const exam = useInject(ExamService);
  const open = unanswered(attempt);
  const flags = flagged(attempt).filter((index) => !open.includes(index));
  const openText = unansweredText(attempt);
  const flagText = flaggedText(attempt);
  const jump = (index: number) => (
    <Button
      key={index}
      variant="secondary"
      onClick={() => exam.send({ kind: 'go', index })}
    >{`Question ${index + 1}`}</Button>
  );
  return (
    <>
      <ExamBar attempt={attempt} />
      <ExamPanel
        title="Submit your exam?"
        leave={{ text: 'Back to the questions', onClick: () => exam.send({ kind: 'back' }) }}
        actions={<Button onClick={() => exam.send({ kind: 'confirm' })}>Submit exam</Button>}
      >
        {openText === null ? <p>{allAnsweredText(attempt)}</p> : <Notice kind="warning">{openText}</Notice>}
        {flagText === null ? null : <p>{flagText}</p>}
        {open.length + flags.length === 0 ? null : (
          <div className="exam-panel__jumps">{[...open, ...flags].map(jump)}</div>
        )}
        <p>Once it is submitted, you cannot change your answers.</p>
      </ExamPanel>
    </>
  );
}

function Ended({ state: { attempt, message } }: { readonly state: ExamStateOf<'ended'> }) {
  const exam = useInject(ExamService);
  return (
    <ExamPanel
      title="This exam is closed"
      actions={<Button onClick={() => exam.send({ kind: 'confirm' })}>Submit exam</Button>}
    >
      <p>{message}</p>
      <p>{stillSubmitText(attempt)}</p>
    </ExamPanel>
  );
}

function Submitting({ state: { reason, error, attempt } }: { readonly state: ExamStateOf<'submitting'> }) {
  const exam = useInject(ExamService);
  const title = reason === 'time' ? 'Your time is up' : 'Submitting your exam';
  return (
    <ExamPanel
      title={title}
      leave={
        reason === 'student'
          ? { text: 'Back to the questions', onClick: () => exam.send({ kind: 'back' }) }
          : null
      }
      actions={error === null ? null : <Button onClick={() => exam.send({ kind: 'retry' })}>Retry</Button>}
    >
      {error === null ? <p role="status">{submittingText(attempt)}</p> : <p role="alert">{error}</p>}
    </ExamPanel>
  );
}
