import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { mark } from '../../../ui/mark';
import { Sentence, SpokenLabel } from '../../../ui/sentence';
import { StatusIcon } from '../../../ui/status-icon';
import { type Attempt, clockText, durationText } from '../exam.model';
import { ExamService } from '../exam.service';
import { saveText } from '../exam.text';
import { ANNOUNCED_MINUTES } from '../exam.timing';

const [, SOON_MINUTES, LAST_MINUTES] = ANNOUNCED_MINUTES;

interface ExamBarProps {
  readonly attempt: Attempt;
  /** Absent while the student is asked about submitting. Without `onSubmit`, they wait until the attempt is open. */
  readonly actions?: { readonly isPausing: boolean; readonly onSubmit: (() => void) | null } | undefined;
  /** It is not known yet whether the clock runs. */
  readonly isChecking?: boolean;
}

/** The time, whether the answers are saved, Pause and Finish. Always in view. */
export function ExamBar({ attempt, actions, isChecking = false }: ExamBarProps) {
  const exam = useInject(ExamService);
  const announcement = useStateValue(exam.announcement$);
  const isTimed = attempt.timer.kind === 'running' || attempt.timer.kind === 'stopped';
  return (
    <div className="exam-bar">
      {isChecking ? <NoTime>Checking the time</NoTime> : <TimeLeft timer={attempt.timer} />}
      <SaveText attempt={attempt} />
      {actions ? (
        <div className="exam-bar__actions">
          {isTimed ? (
            <Button
              variant="secondary"
              busy={actions.isPausing}
              busyLabel="Pausing"
              aria-disabled={actions.onSubmit === null}
              onClick={() => exam.send({ kind: 'pause' })}
            >
              Pause
            </Button>
          ) : null}
          <Button
            variant="secondary"
            aria-disabled={actions.onSubmit === null}
            onClick={() => actions.onSubmit?.()}
          >
            <span>
              <Sentence
                text={`Finish${mark(' exam')}`}
                as={(words) => <span className="exam-bar__word">{words}</span>}
              />
            </span>
          </Button>
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

function NoTime({ children }: { readonly children: string }) {
  return (
    <p className="exam-bar__time">
      <StatusIcon name="clock" />
      {children}
    </p>
  );
}

function TimeLeft({ timer }: Pick<Attempt, 'timer'>) {
  const seconds = useStateValue(useInject(ExamService).secondsLeft$);
  if (seconds === null) {
    return <NoTime>{timer.kind === 'none' ? 'No time limit' : 'Time limit not known'}</NoTime>;
  }
  const minutes = seconds / 60;
  const tone = minutes <= LAST_MINUTES ? 'error' : minutes <= SOON_MINUTES ? 'warning' : undefined;
  return (
    // The time is announced now and then, not every second.
    <p
      className={classNames('exam-bar__time', tone && `exam-bar__time--${tone}`)}
      role="timer"
      aria-live="off"
    >
      <StatusIcon name={tone ? 'alert' : 'clock'} />
      <span aria-hidden="true">{`${clockText(seconds)} left`}</span>
      <span className="visually-hidden">{`${durationText(seconds)} left`}</span>
    </p>
  );
}

function SaveText({ attempt }: { readonly attempt: Attempt }) {
  const exam = useInject(ExamService);
  const { kind } = useStateValue(exam.save$);
  const isBad = kind === 'waiting' || kind === 'failed';
  return (
    <div className={classNames('exam-bar__save', isBad && 'exam-bar__save--bad')}>
      <p role={isBad ? 'alert' : undefined}>
        <StatusIcon name={isBad ? 'alert' : 'check-circle'} />
        {saveText(kind, attempt)}
      </p>
      {isBad ? (
        <Button variant="quiet" onClick={() => exam.saveAgain()}>
          <SpokenLabel text={`${mark('Retry')} saving your answers`} />
        </Button>
      ) : null}
    </div>
  );
}
