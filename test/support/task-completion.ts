/** Prepares the tasks of two learning paths in virtual time. See learning-path-harness. */
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import * as v from 'valibot';
import { PathTask } from '../../src/contracts/learning-path-details';
import { PathDetailsService } from '../../src/features/learning-path/path-details.service';
import { TaskCompletionService } from '../../src/features/learning-path/task-completion.service';
import { type PathHarness, respondWithPaths } from './learning-path-harness';

export const page = (...items: unknown[]) => ({ items, pagination: null, facets: null });
export const task = (id: number, completed = false) =>
  v.parse(PathTask, { learningPathTaskId: id, taskName: `Task ${id}`, completed });

/** The tasks 7 and 8 of the first path, and task 9 of the second, arrive at 3 ms. */
export function prepareTasks(harness: PathHarness, responses: Parameters<PathHarness['respond']>[0] = {}) {
  const saved = (id: number) => harness.cold('-----(a|)', { a: task(id, true) });
  respondWithPaths(harness, {
    getTasks: [
      harness.cold('--(a|)', { a: page(task(7), task(8)) }),
      harness.cold('-(a|)', { a: page(task(9)) }),
    ],
    completeTask: [saved(7), saved(8)],
    ...responses,
  });
  const { tasks$ } = harness.injector.get(PathDetailsService);
  const completions = harness.injector.get(TaskCompletionService);
  return { tasks$, completions };
}

/** The completions that were sent, each with its time. */
export const sent = ({ calls }: PathHarness) => calls.filter((call) => call.includes('completeTask'));

/** The tasks in order: completed or open. */
export const marks = ({ tasks$ }: Pick<PathDetailsService, 'tasks$'>): Observable<string> =>
  tasks$.pipe(
    map(({ value }) => (value ?? []).map(({ completed }) => (completed ? '✓' : '·')).join('')),
    distinctUntilChanged(),
  );

/** The states of tasks by id: 'u' undoable, 's' sending, 'f' failed. */
export const states = ({ states$ }: TaskCompletionService): Observable<string> =>
  states$.pipe(map((each) => [...each].map(([id, { kind }]) => `${id}${kind[0]}`).join(' ')));
