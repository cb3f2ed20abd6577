import { useInject } from '../../../framework/react';
import { percentText } from '../../../platform/format/numbers';
import { Button, type ButtonVariant, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { ProgressRing } from '../../../ui/progress-ring';
import { ExamService } from '../exam.service';
import { REVIEW_PARAM, scoreText, timeUsedText, undeliveredText } from '../exam.text';
import type { ExamStateOf } from '../exam-states.model';
import { ExamPanel } from './exam-panel';
import { PassBadge } from './pass-badge';

interface ExamResultProps {
  readonly state: ExamStateOf<'graded'>;
  /** Where the course is. */
  readonly courseUrl: string;
}

/** How it went, and what to do next. */
export function ExamResult({ state: { exam, undelivered }, courseUrl }: ExamResultProps) {
  const service = useInject(ExamService);
  const { status, percentScore, percentToPass, examId } = exam;
  const hasPassed = status === 'Passed';
  const used = timeUsedText(exam);
  const course = (variant: ButtonVariant) => (
    <Link className={buttonClass({ variant })} to={courseUrl}>
      <span className="button__label">Back to the course</span>
    </Link>
  );
  const attempts = (variant: ButtonVariant, text: string) => (
    <Button variant={variant} onClick={() => service.send({ kind: 'back' })}>
      {text}
    </Button>
  );
  const review = (variant: ButtonVariant) => (
    <Link className={buttonClass({ variant })} to={`?${REVIEW_PARAM}=${examId}`}>
      <span className="button__label">Review your answers</span>
    </Link>
  );
  return (
    <ExamPanel
      title={hasPassed ? 'You have passed' : 'Not passed yet'}
      actions={
        // What comes next is last: the course goes on, or the answers are reviewed before another attempt.
        hasPassed ? (
          <>
            {attempts('quiet', 'All attempts')}
            {review('secondary')}
            {course('primary')}
          </>
        ) : (
          <>
            {course('quiet')}
            {attempts('secondary', 'New attempt')}
            {review('primary')}
          </>
        )
      }
    >
      <div className="exam-result">
        {percentScore === null ? null : (
          <ProgressRing
            percent={percentScore}
            label="Your score"
            text={percentToPass === null ? undefined : `${percentText(percentToPass)} to pass`}
            tone={hasPassed ? 'success' : undefined}
          />
        )}
        <dl className="exam-facts">
          <div>
            <dt>Result</dt>
            <dd>
              <PassBadge exam={exam} />
            </dd>
          </div>
          <div>
            <dt>Score</dt>
            <dd>{scoreText(exam)}</dd>
          </div>
          {used === '' ? null : (
            <div>
              <dt>Time used</dt>
              <dd>{used}</dd>
            </div>
          )}
        </dl>
      </div>
      {undelivered > 0 ? (
        <Notice kind="warning" role="status">
          {undeliveredText(undelivered)}
        </Notice>
      ) : null}
    </ExamPanel>
  );
}
