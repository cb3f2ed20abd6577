import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Drawing } from '../../../ui/status-icon';
import { type Attempt, isFlagged } from '../exam.model';
import { ExamService } from '../exam.service';
import { useExamKeys, useExamKeysChoice } from './exam-keys';
import { FLAG_DRAWING } from './exam-map';
import { useFocusOn } from './use-focus-on';

interface ExamQuestionProps {
  readonly attempt: Attempt;
  /** Null while it cannot be submitted. */
  readonly onSubmit: (() => void) | null;
}

/** One question with its choices. The student goes on by button or by key; nothing moves by itself. */
export function ExamQuestionView({ attempt, onSubmit }: ExamQuestionProps) {
  const exam = useInject(ExamService);
  const [hasKeys, setKeys] = useExamKeysChoice();
  const { questions, index, answers } = attempt;
  const question = questions[index];
  const heading = useFocusOn(index);
  const isLast = index === questions.length - 1;

  useExamKeys(hasKeys && question !== undefined, (key) => {
    const choice = question?.choices[Number(key) - 1];
    if (question && choice && /^[1-9]$/.test(key)) exam.answer(question.questionId, choice.choiceId);
    else if (key === 'n' && !isLast) exam.send({ kind: 'go', index: index + 1 });
    else if (key === 'p' && index > 0) exam.send({ kind: 'go', index: index - 1 });
    else if (question && key === 'f') exam.flag(question.questionId);
    else return false;
    return true;
  });

  if (!question) return null;
  const { questionId } = question;
  const isMarked = isFlagged(attempt, questionId);
  const labelId = `question-${questionId}`;
  return (
    <section className="card exam-question" aria-labelledby={labelId} data-step={questionId}>
      <div className="exam-question__head">
        <h2
          className="exam-question__number"
          id={labelId}
          tabIndex={-1}
          ref={heading}
        >{`Question ${index + 1} of ${questions.length}`}</h2>
        <Button
          variant={isMarked ? 'secondary' : 'quiet'}
          className="exam-question__flag"
          aria-pressed={isMarked}
          onClick={() => exam.flag(questionId)}
        >
          <Drawing path={FLAG_DRAWING} />
          {isMarked ? 'Flagged' : 'Flag'}
          <Key name="F" shown={hasKeys} />
        </Button>
      </div>
      <fieldset className="exam-question__choices">
        <legend className="exam-question__text">{question.questionText}</legend>
        {question.choices.map(({ choiceId, choiceText }, position) => (
          <label className="exam-choice" key={choiceId}>
            <input
              className="exam-choice__input"
              type="radio"
              name={labelId}
              value={choiceId}
              checked={answers.get(questionId)?.answerId === choiceId}
              onChange={() => exam.answer(questionId, choiceId)}
            />
            <span className="exam-choice__text">{choiceText}</span>
            <Key name={String(position + 1)} shown={hasKeys && position < 9} />
          </label>
        ))}
      </fieldset>
      <div className="exam-question__actions">
        <Button
          variant="secondary"
          aria-disabled={index === 0}
          onClick={() => index > 0 && exam.send({ kind: 'go', index: index - 1 })}
        >
          Previous
          <Key name="P" shown={hasKeys} />
        </Button>
        {isLast ? (
          <Button aria-disabled={onSubmit === null} onClick={() => onSubmit?.()}>
            Finish exam
          </Button>
        ) : (
          <Button onClick={() => exam.send({ kind: 'go', index: index + 1 })}>
            Next
            <Key name="N" shown={hasKeys} />
          </Button>
        )}
      </div>
      <Checkbox
        className="exam-question__keys"
        label="Keyboard shortcuts"
        hint="1 to 9 choose an answer, N next, P previous, F flag"
        value={hasKeys}
        onChange={setKeys}
      />
    </section>
  );
}

/** The key that does the same. It is not part of the name of its control. */
function Key({ name, shown }: { readonly name: string; readonly shown: boolean }) {
  return shown ? (
    <span className="exam-key" aria-hidden="true">
      {name}
    </span>
  ) : null;
}
