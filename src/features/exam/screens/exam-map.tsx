import '../../../../styles/features/exam/_exam-map.scss';
import { useInject } from '../../../framework/react';
import { classNames } from '../../../ui/class-names';
import { Drawing } from '../../../ui/status-icon';
import { type Attempt, isFlagged } from '../exam.model';
import { ExamService } from '../exam.service';
import { progressText, questionLabel } from '../exam.text';

export const FLAG_DRAWING = 'M6 21V4M6 4.5h11.5L15 8.5l2.5 4H6';

/** All questions at a glance: answered, flagged and the current one, by shape and words. */
export function ExamMap({ attempt }: { readonly attempt: Attempt }) {
  const exam = useInject(ExamService);
  const { questions, answers, index: current } = attempt;
  return (
    <nav className="card exam-map" aria-label="Questions">
      <p className="exam-map__progress">{progressText(attempt)}</p>
      <ol className="exam-map__list">
        {questions.map(({ questionId }, index) => {
          const isMarked = isFlagged(attempt, questionId);
          return (
            <li key={questionId}>
              <button
                type="button"
                className={classNames(
                  'exam-map__item',
                  answers.has(questionId) && 'exam-map__item--answered',
                )}
                aria-label={questionLabel(attempt, index)}
                aria-current={index === current ? 'step' : undefined}
                onClick={() => exam.send({ kind: 'go', index })}
              >
                {index + 1}
                {isMarked ? <Drawing path={FLAG_DRAWING} /> : null}
              </button>
            </li>
          );
        })}
      </ol>
      <ul className="exam-map__legend">
        <li>
          <span className="exam-map__swatch exam-map__item--answered" aria-hidden="true" /> Answered
        </li>
        <li>
          <span className="exam-map__swatch" aria-hidden="true" /> Not answered
        </li>
        <li>
          <Drawing path={FLAG_DRAWING} /> Flagged
        </li>
      </ul>
    </nav>
  );
}
