import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  mergeMap,
  Observable,
  ReplaySubject,
  Subject,
  skip,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import type { PathTask } from '../../contracts/learning-path-details';
import type { Edit } from '../../core/data/load-changes';
import { studentCommand } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { PAGE_VISIBLE } from '../../platform/browser/page-visible';
import { CLOCK } from '../../platform/clock/clock';
import { Router } from '../../platform/router/router';
import { NavigationStart } from '../../platform/router/router-events';
import { LearningPathService } from './learning-path.service';
import { isGone, leavePath, PATH_REMOVED_TEXT } from './leave-path';
import { PathDetailsApiService } from './path-details-api.service';
import { TASK_UNDO_MS } from './task-completion.timing';

/** Our wording. */
export const TASK_FAILED_TEXT = 'Could not save your task, please try again.';

/** What happens to a task that the student has completed here. `error` is the message for the student. */
export type TaskState =
  | { readonly kind: 'undoable' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly error: string };

interface TaskCompletion {
  readonly learningPathId: number;
  readonly task: PathTask;
}

/**
 * Completes tasks (ENT-07). A completion that the server has cannot be taken back, so it is sent only after a while,
 * until which the student can undo it. It is shown at once, and taken back if the server refuses.
 *
 * | Rule | Operator |
 * |---|---|
 * | A completion waits for 10 s (our choice), each on its own | `mergeMap` of `timer(TASK_UNDO_MS)` |
 * | Undo ends the wait, and nothing is sent | `takeUntil` |
 * | All that wait are sent when the student leaves the page, the path or the session | `leaving$` |
 * | A request that was sent is not cancelled, not even by a sign-out | `outlive` |
 */
@Injectable({ providedIn: 'root' })
export class TaskCompletionService {
  private readonly api = inject(PathDetailsApiService);
  private readonly clock = inject(CLOCK);
  private readonly paths = inject(LearningPathService);
  private readonly completions = new Subject<TaskCompletion>();
  private readonly undos = new Subject<number>();
  private readonly editsSubject = new Subject<Edit<readonly PathTask[]>>();
  private readonly statesSubject = new BehaviorSubject<ReadonlyMap<number, TaskState>>(new Map());
  /** The tasks as completed, whose completion the server has not confirmed yet, by id. */
  private readonly unconfirmed = new Map<number, PathTask>();

  private readonly leaving$ = merge(
    // Mobile browsers may end a hidden page without any other event.
    inject(PAGE_VISIBLE).pipe(filter((visible) => !visible)),
    fromEvent(inject(DOCUMENT).defaultView as Window, 'pagehide'),
    // Signing out is a navigation too, and begins before the session ends.
    inject(Router).events.pipe(filter((event) => event instanceof NavigationStart)),
    // Null for another student, whose credential must not send it.
    this.paths.selected$.pipe(
      filter((path) => path !== null),
      map(({ learningPathId }) => learningPathId),
      distinctUntilChanged(),
      skip(1),
    ),
  );

  private readonly sending = studentCommand({
    order: 'merge',
    key: ({ task }: TaskCompletion) => task.learningPathTaskId,
    send: ({ learningPathId, task }: TaskCompletion) =>
      outlive(this.api.completeTask(learningPathId, task.learningPathTaskId)),
    onSaved: (task) => this.settle(task, null),
    onFailed: (error, { learningPathId, task }) => {
      this.settle(task, { kind: 'failed', error: failedText(error) });
      if (isGone(error)) leavePath(this.paths, learningPathId);
    },
    errorText: failedText,
  });

  /** The tasks that were completed here, by id, until the server has confirmed them. */
  readonly states$ = readonlyState(this.statesSubject);

  /** How the list of tasks changes before the server says so. */
  readonly edits$ = this.editsSubject.asObservable();

  constructor() {
    switchMapStudent(() =>
      merge(
        this.completions.pipe(mergeMap((completion) => this.wait(completion))),
        new Observable<never>(() => () => this.forget()),
      ),
    )
      .pipe(takeUntilDestroyed())
      .subscribe((completion) => {
        this.setState(completion.task.learningPathTaskId, { kind: 'sending' });
        this.sending.run(completion);
      });
  }

  /** For a task of the selected path. */
  complete(task: PathTask): void {
    const path = this.paths.selected$.value;
    const id = task.learningPathTaskId;
    if (path === null || this.unconfirmed.has(id)) return;
    const completed = { ...task, completed: true, completedDate: this.clock.now().toISOString() };
    this.unconfirmed.set(id, completed);
    this.setState(id, { kind: 'undoable' });
    this.put(completed);
    this.completions.next({ learningPathId: path.learningPathId, task });
  }

  /** Ignored once the completion was sent. */
  undo(learningPathTaskId: number): void {
    this.undos.next(learningPathTaskId);
  }

  /** Tasks as the server sent them, which may have been before it got a completion. */
  withCompletions(tasks: readonly PathTask[]): PathTask[] {
    return tasks.map((task) => this.unconfirmed.get(task.learningPathTaskId) ?? task);
  }

  private wait(completion: TaskCompletion): Observable<TaskCompletion> {
    const { task } = completion;
    const undone$ = this.undos.pipe(
      filter((id) => id === task.learningPathTaskId),
      tap(() => this.settle(task, null)),
    );
    return merge(timer(TASK_UNDO_MS), this.leaving$).pipe(
      take(1),
      map(() => completion),
      takeUntil(undone$),
    );
  }

  private settle(task: PathTask, state: TaskState | null): void {
    this.unconfirmed.delete(task.learningPathTaskId);
    this.setState(task.learningPathTaskId, state);
    this.put(task);
  }

  private put(task: PathTask): void {
    this.editsSubject.next((tasks) =>
      tasks.map((each) => (each.learningPathTaskId === task.learningPathTaskId ? task : each)),
    );
  }

  private setState(id: number, state: TaskState | null): void {
    const states = new Map(this.statesSubject.value);
    if (state === null) states.delete(id);
    else states.set(id, state);
    this.statesSubject.next(states);
  }

  private forget(): void {
    this.unconfirmed.clear();
    this.statesSubject.next(new Map());
  }
}

function failedText(error: unknown): string {
  return isGone(error) ? PATH_REMOVED_TEXT : TASK_FAILED_TEXT;
}

/** A request that is not cancelled when nobody waits for its response any more. */
function outlive<T>(request$: Observable<T>): Observable<T> {
  const response = new ReplaySubject<T>(1);
  request$.subscribe(response);
  return response;
}
