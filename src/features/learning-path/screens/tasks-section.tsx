import '../../../../styles/features/learning-path/_tasks-section.scss';
import { useId } from 'react';
import type { PathTask } from '../../../contracts/learning-path-details';
import { useInject, useStateValue } from '../../../framework/react';
import { formatDate } from '../../../platform/format/dates';
import { externalHref } from '../../../platform/router/external-link';
import { Notice } from '../../../ui/notice';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { PathDetailsService } from '../path-details.service';
import { DetailListView, Section } from './detail-section';
import { LongList, rowKeys } from './long-list';

/** Our wording for a task without a name. */
const UNTITLED_TASK = 'Untitled task';

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
          <p className="page__count" role="status">
            {done} of {tasks.length} done
          </p>
        ) : null
      }
    >
      <DetailListView
        name="tasks"
        list$={tasks$}
        skeletonRows={[3, 3, 3]}
        empty="There is nothing to do besides courses."
      >
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
  const details = useInject(PathDetailsService);
  const id = useId();
  const { kind, key, error } = useStateValue(details.completion$);
  const { taskName, description, linkUrl, completed, completedDate } = task;
  const name = taskName || UNTITLED_TASK;
  const href = externalHref(linkUrl);
  return (
    <li className="task-row" tabIndex={-1}>
      <input
        type="checkbox"
        className="task-row__box"
        id={`${id}box`}
        checked={completed}
        // It cannot be undone, but it stays in the tab order and keeps the focus.
        aria-disabled={completed}
        aria-describedby={`${id}detail`}
        onChange={() => (completed ? undefined : details.completeTask(task))}
      />
      <div className="task-row__body">
        <label className="task-row__name" htmlFor={`${id}box`}>
          {name}
        </label>
        <div className="task-row__detail" id={`${id}detail`}>
          {description ? <p>{description}</p> : null}
          {completed ? <p>{completedDate ? `Done on ${formatDate(completedDate)}` : 'Done'}</p> : null}
        </div>
        {href ? (
          <a className="task-row__link" href={href} target="_blank" rel="noopener noreferrer">
            Open the page
            <VisuallyHidden> of {name} (opens in a new tab)</VisuallyHidden>
          </a>
        ) : null}
        {kind === 'failed' && key === task.learningPathTaskId ? <Notice kind="error">{error}</Notice> : null}
      </div>
    </li>
  );
}
