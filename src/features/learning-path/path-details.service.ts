import { EMPTY, filter, map, merge, Observable, Subject } from 'rxjs';
import type { StudentDataKind } from '../../contracts/hub';
import type { PathTask } from '../../contracts/learning-path-details';
import { hasStatus } from '../../core/api/error-text';
import type { Page } from '../../core/api/lists';
import { keyedLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { type State, takeUntilDestroyed } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { goalTimes } from './goal.model';
import { LearningPathService } from './learning-path.service';
import { courseTimes } from './path-courses.model';
import { PathDetailsApiService } from './path-details-api.service';
import { whenDue } from './when-due';

/** The lists of a path, as messages to the student name them. */
export type DetailName = 'courses' | 'groups' | 'tasks' | 'documents' | 'goals' | 'goal history';
export type DetailList<T> = State<Loadable<readonly T[]>>;

/** The hours of a goal are those of the courses. */
const GOAL_KINDS = ['LearningPath', 'Enrollment'] as const;

/** Our wording: the spec has no message for the lists of a path. */
export const detailsFailedText = (name: DetailName) => `We couldn't load your ${name}. Please try again.`;
/** Our wording. */
export const TASK_FAILED_TEXT = 'Could not save your task, please try again.';

/** Our wording. */
export const PATH_REMOVED_TEXT = 'This learning path has been removed elsewhere meanwhile.';

/** Whether a path, or what was to be changed in it, no longer exists on the server. */
export const isGone = (error: unknown): boolean => hasStatus(error, 404);

/** Selects another path instead of one that no longer exists, even if words in its editors are not saved. */
export function leavePath(paths: LearningPathService, learningPathId: number): void {
  paths.held$.next(false);
  paths.remove(learningPathId);
  paths.reload({ force: true });
}

interface TaskCompletion {
  readonly learningPathId: number;
  readonly task: PathTask;
}

/**
 * Owns the lists of the selected learning path. Each has its own call, so a failure affects only one of them (CLRN-11).
 * They load when the path is selected and when they may have changed elsewhere. Courses load again when a live session
 * begins or ends and when a course expires, goals when their week is over. All are cleared when the path or the student
 * changes. Create this service after the first cards are shown.
 *
 * A task is shown as completed immediately, and as open again if the server refuses. A load that the server has read
 * before it got the completion does not open it again.
 */
@Injectable({ providedIn: 'root' })
export class PathDetailsService {
  private readonly api = inject(PathDetailsApiService);
  private readonly clock = inject(CLOCK);
  private readonly paths = inject(LearningPathService);
  private readonly changes = inject(DataChangesService);
  /** The tasks whose completion the server has not confirmed yet, by id. */
  private readonly unconfirmed = new Map<number, PathTask>();
  /** Names the list to reload; null for all of them. */
  private readonly reloads = new Subject<DetailName | null>();
  private readonly taskEdits = new Subject<Edit<readonly PathTask[]>>();
  private readonly completing = studentCommand({
    order: 'concat',
    key: ({ task }: TaskCompletion) => task.learningPathTaskId,
    send: ({ learningPathId, task }: TaskCompletion) =>
      this.api.completeTask(learningPathId, task.learningPathTaskId),
    onSaved: (task) => this.settleTask(task),
    onFailed: (error, { learningPathId, task }) => {
      this.settleTask(task);
      if (isGone(error)) leavePath(this.paths, learningPathId);
    },
    errorText: (error) => (isGone(error) ? PATH_REMOVED_TEXT : TASK_FAILED_TEXT),
  });

  /** The state of the latest task to be completed; `key` is its id. */
  readonly completion$ = this.completing.state$;

  readonly courses$ = this.list('courses', ['Enrollment'], (id) => this.api.getCourses(id));
  readonly groups$ = this.list('groups', ['Enrollment'], (id) => this.api.getGroups(id));
  readonly tasks$ = this.list('tasks', ['LearningPathTask'], (id) => this.getTasks(id), this.taskEdits);
  readonly documents$ = this.list('documents', ['Document'], (id) => this.api.getDocuments(id));
  readonly goals$ = this.list('goals', GOAL_KINDS, (id) => this.api.getGoals(id));
  readonly goalHistory$ = this.list('goal history', GOAL_KINDS, (id) => this.api.getGoalHistory(id));

  constructor() {
    switchMapStudent(() => new Observable(() => () => this.unconfirmed.clear()))
      .pipe(takeUntilDestroyed())
      .subscribe();
    whenDue(this.courses$, courseTimes)
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.reload('courses'));
    whenDue(this.goals$, goalTimes)
      .pipe(takeUntilDestroyed())
      .subscribe(() => {
        this.reload('goals');
        this.reload('goal history');
      });
  }

  /** Reloads one list, or all of them. */
  reload(name: DetailName | null = null): void {
    this.reloads.next(name);
  }

  /** ENT-07, for a task of the selected path. It cannot be undone. */
  completeTask(task: PathTask): void {
    const path = this.paths.selected$.value;
    if (path === null) return;
    const completed = { ...task, completed: true, completedDate: this.clock.now().toISOString() };
    this.unconfirmed.set(task.learningPathTaskId, completed);
    this.putTask(completed);
    this.completing.run({ learningPathId: path.learningPathId, task });
  }

  private getTasks(learningPathId: number): Observable<Page<PathTask>> {
    return this.api.getTasks(learningPathId).pipe(
      map((page) => ({
        ...page,
        items: page.items.map((task) => this.unconfirmed.get(task.learningPathTaskId) ?? task),
      })),
    );
  }

  private settleTask(task: PathTask): void {
    this.unconfirmed.delete(task.learningPathTaskId);
    this.putTask(task);
  }

  private putTask(task: PathTask): void {
    this.taskEdits.next((tasks) =>
      tasks.map((each) => (each.learningPathTaskId === task.learningPathTaskId ? task : each)),
    );
    // The server may have read the data of a pending load before the change.
    if (this.tasks$.value.loading) this.reload('tasks');
  }

  private list<T>(
    name: DetailName,
    kinds: readonly StudentDataKind[],
    load: (learningPathId: number) => Observable<Page<T>>,
    edits: Observable<Edit<readonly T[]>> = EMPTY,
  ): DetailList<T> {
    return stateFrom<Loadable<readonly T[]>>(
      keyedLoad({
        key$: this.paths.selected$.pipe(map((path) => path?.learningPathId ?? null)),
        reloads: merge(
          this.changes.of(...kinds),
          this.reloads.pipe(
            filter((requested) => requested === null || requested === name),
            map(() => ({ force: true })),
          ),
        ),
        edits,
        load: (id) => load(id).pipe(map(({ items }): readonly T[] => items)),
        errorText: () => detailsFailedText(name),
      }),
      NOT_LOADED,
    );
  }
}
