import '../../../../styles/features/exam/_exam-review.scss';
import { useState } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import type { Exam, ExamQuestion } from '../../../contracts/exam';
import { useInject, useStateValue } from '../../../framework/react';
import { RadioGroup } from '../../../ui/form/radio-group';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { StatusBadge } from '../../../ui/status-badge';
import { resultText } from '../exam.text';
import { ExamOverviewService } from '../exam-overview.service';
import { PassBadge } from './pass-badge';

const FILTERS = [
  { value: 'all', text: 'All questions' },
  { value: 'wrong', text: 'Only those that were wrong' },
] as const;

/** A graded exam, question by question: the student's choice, the right one, and why. */
export function ExamReview() {
  const overview = useInject(ExamOverviewService);
  return (
    <section className="exam-review" aria-label="Review" tabIndex={-1}>
      <LoadedView
        loaded={useStateValue(overview.review$)}
        onRetry={() => overview.reload()}
        label="Loading your answers"
        skeleton={<Skeleton shape="block" height="10rem" />}
      >
        {(exam) => <Reviewed exam={exam} />}
      </LoadedView>
    </section>
  );
}

function Reviewed({ exam }: { readonly exam: Exam }) {
  const [filter, setFilter] = useState<'all' | 'wrong'>('all');
  const { questions, status } = exam;
  if (status === 'InProgress') return <p>You can review your answers once this exam is graded.</p>;
  const right = questions.filter(({ correct }) => correct === true).length;
  const shown = questions.filter(({ correct }) => filter === 'all' || correct !== true);
  return (
    <>
      <div className="exam-review__head">
        <h2 className="exam-start__title">Your answers</h2>
        <PassBadge exam={exam} />
        <p className="exam-review__score">{resultText(exam, right)}</p>
      </div>
      {right < questions.length && right > 0 ? (
        <RadioGroup
          className="exam-review__filter"
          label="Show"
          options={FILTERS}
          value={filter}
          onChange={setFilter}
        />
      ) : null}
      <ol className="exam-review__list">
        {shown.map((question) => (
          <li key={question.questionId}>
            <Question question={question} number={questions.indexOf(question) + 1} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Question({ question, number }: { readonly question: ExamQuestion; readonly number: number }) {
  const { questionText, choices, answerId, correctAnswerId, correct, explanation } = question;
  return (
    <article className="card exam-reviewed" aria-label={`Question ${number}`}>
      <div className="exam-reviewed__head">
        <h3 className="exam-reviewed__number">{`Question ${number}`}</h3>
        {correct ? (
          <StatusBadge kind="success">Right</StatusBadge>
        ) : (
          <StatusBadge kind="error">{answerId === null ? 'Not answered' : 'Wrong'}</StatusBadge>
        )}
      </div>
      <p className="exam-reviewed__text">{questionText}</p>
      <ul className="exam-reviewed__choices">
        {choices.map(({ choiceId, choiceText }) => {
          const isRight = choiceId === correctAnswerId;
          const isOwn = choiceId === answerId;
          const kind = isRight ? 'right' : isOwn ? 'wrong' : 'other';
          return (
            <li className={`exam-reviewed__choice exam-reviewed__choice--${kind}`} key={choiceId}>
              <span>{choiceText}</span>
              {isRight || isOwn ? (
                <strong className="exam-reviewed__mark">
                  {isRight ? <Icon name="check" /> : null}
                  {isRight && isOwn ? 'Your answer, right' : isRight ? 'Right answer' : 'Your answer'}
                </strong>
              ) : null}
            </li>
          );
        })}
      </ul>
      {explanation === '' ? null : (
        <p className="exam-reviewed__why">
          <strong>Why:</strong> {explanation}
        </p>
      )}
    </article>
  );
}
