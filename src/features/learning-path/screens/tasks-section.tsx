import '../../../../styles/features/learning-path/_tasks-section.scss';
import { type CSSProperties, useCallback, useId, useRef } from 'react';
import type { PathTask } from '../../../contracts/learning-path-details';
import { useInject, useStateValue } from '../../../framework/react';
import { formatDate } from '../../../platform/format/dates';
import { externalHref } from '../../../platform/router/external-link';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { mark } from '../../../ui/mark';
import { Notice } from '../../../ui/notice';
import { SpokenLabel } from '../../../ui/sentence';
import { Skeleton } from '../../../ui/skeleton';
import { openTaskLabel } from '../next-step.text';
import { PathDetailsService } from '../path-details.service';
import { UNTITLED_TASK } from '../path-details.text';
import { TaskCompletionService } from '../task-completion.service';
import { TASK_UNDO_MS } from '../task-completion.timing';
import { DetailListView, Section } from './detail-section';
import { LongList, rowKeys } from './long-list';

/** Tasks besides the courses, which the student checks off (ENT-07). */
export function TasksSection() {
  const { tasks$ } = useInject(PathDetailsService);
  const tasks = useStateValue(tasks$).value ?? [];
  const done = tasks.filter(({ completed }) => completed).length;
  return (
    <Section
      title="Tasks"
      aside={
        tasks.length > 0 ? (
          <p className={classNames('page__count', done === tasks.length && 'task-count--all')} role="status">
            {`${done} of ${tasks.length} done`}
          </p>
        ) : null
      }
    >
      <DetailListView name="tasks" list$={tasks$} skeleton={<TasksSkeleton />} empty="No other tasks.">
        {(items) => {
          const keys = rowKeys(items.map(({ learningPathTaskId }) => learningPathTaskId));
          return (
            <LongList total={items.length}>
              {(limit) => (
                <ul className="task-list">
                  {items.slice(0, limit).map((task, index) => (
                    <TaskRow key={keys[index]} task={task} />
                  ))}
                </ul>
              )}
            </LongList>
          );
        }}
      </DetailListView>
    </Section>
  );
}

function TaskRow({ task }: { task: PathTask }) {
  const completions = useInject(TaskCompletionService);
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { learningPathTaskId, taskName, description, linkUrl, completed, completedDate } = task;
  const state = useStateValue(completions.states$).get(learningPathTaskId);
  const isUndoable = state?.kind === 'undoable';
  const name = taskName || UNTITLED_TASK;
  const href = externalHref(linkUrl);
  const undo = () => completions.undo(learningPathTaskId);
  return (
    <li className={classNames('task-row', isUndoable && 'task-row--fresh')} tabIndex={-1}>
      <input
        type="checkbox"
        className="task-row__box"
        id={`${id}box`}
        ref={box}
        checked={completed}
        // What was sent cannot be undone, but the box stays in the tab order and keeps the focus.
        aria-disabled={completed && !isUndoable}
        aria-describedby={`${id}detail ${id}done`}
        onChange={() => {
          if (isUndoable) undo();
          else if (!completed) completions.complete(task);
        }}
      />
      <div className="task-row__body">
        <label className="task-row__name" htmlFor={`${id}box`}>
          {name}
        </label>
        {description ? (
          <p className="task-row__detail" id={`${id}detail`}>
            {description}
          </p>
        ) : null}
        {href || completed ? (
          <div className="task-row__foot">
            {href ? (
              <a className="task-row__link" href={href} target="_blank" rel="noopener noreferrer">
                <SpokenLabel text={openTaskLabel(name)} />
              </a>
            ) : null}
            {completed ? (
              <p className="task-row__done" id={`${id}done`}>
                {isUndoable
                  ? 'Done just now'
                  : completedDate
                    ? `Done on ${formatDate(completedDate)}`
                    : 'Done'}
              </p>
            ) : null}
            {isUndoable ? (
              <UndoButton onUndo={undo} onLeave={() => box.current?.focus()}>
                {name}
              </UndoButton>
            ) : null}
          </div>
        ) : null}
        {state?.kind === 'failed' ? <Notice kind="error">{state.error}</Notice> : null}
        {state?.kind === 'unknown' ? (
          <Notice
            kind="warning"
            action={
              <Button variant="secondary" onClick={() => completions.retry(learningPathTaskId)}>
                Check again
              </Button>
            }
          >
            {state.error}
          </Notice>
        ) : null}
      </div>
    </li>
  );
}

interface UndoButtonProps {
  readonly onUndo: () => void;
  /** The button goes while it has the focus. */
  readonly onLeave: () => void;
  /** The task that Undo restores. */
  readonly children: string;
}

/** Undo, with a line that runs out as the time for it does. */
function UndoButton({ onUndo, onLeave, children }: UndoButtonProps) {
  const passFocusOn = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) onLeave();
    },
    [onLeave],
  );
  return (
    <button
      type="button"
      className="task-row__undo"
      ref={passFocusOn}
      style={{ '--undo': `${TASK_UNDO_MS}ms` } as CSSProperties}
      onClick={onUndo}
    >
      <SpokenLabel text={`${mark('Undo')} ${children}`} />
    </button>
  );
}

function TasksSkeleton() {
  return (
    <ul className="task-list">
      {[1, 2, 3].map((row) => (
        <li key={row} className="task-row">
          <span className="task-row__box">
            <Skeleton height="1.5rem" />
          </span>
          <div className="task-row__body">
            <p className="task-row__name">
              <Skeleton width="70%" />
            </p>
            <p className="task-row__detail">
              <Skeleton width="95%" />
              {row < 3 ? <Skeleton width="40%" /> : null}
            </p>
            <p className="task-row__foot">
              <Skeleton width="7rem" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
