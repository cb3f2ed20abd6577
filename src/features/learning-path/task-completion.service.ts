import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  mergeMap,
  type Observable,
  ReplaySubject,
  Subject,
  skip,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import * as v from 'valibot';
import type { PathTask } from '../../contracts/learning-path-details';
import { keptCommand } from '../../core/data/kept-command';
import type { Edit } from '../../core/data/load-changes';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { onStudentEnd } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { SessionService } from '../../core/session/session.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { PAGE_VISIBLE } from '../../platform/browser/page-visible';
import { CLOCK } from '../../platform/clock/clock';
import { Router } from '../../platform/router/router';
import { NavigationStart } from '../../platform/router/router-events';
import { LearningPathService } from './learning-path.service';
import { isGone, leavePath, PATH_REMOVED_TEXT } from './leave-path';
import { UNTITLED_TASK } from './path-details.text';
import { PathDetailsApiService } from './path-details-api.service';
import { TASK_UNDO_MS } from './task-completion.timing';

/** Our wording. */
const TASK_FAILED_TEXT = 'Could not save your task, please try again.';
const TASK_UNKNOWN_TEXT = 'We could not find out whether this task is saved as done.';
/** Our wording for a task that was completed before the student had to sign in again. */
const taskSentText = ({ taskName }: PathTask) => `Your task is saved as done: ${taskName || UNTITLED_TASK}`;

/** What happens to a task that the student has completed here. `error` is the message for the student. */
type TaskState =
  | { readonly kind: 'undoable' }
  | { readonly kind: 'sending' }
  /** `unknown`: it shows as done, and `retry` asks the server again. */
  | { readonly kind: 'failed' | 'unknown'; readonly error: string };

const TaskCompletion = v.object({
  learningPathId: v.number(),
  learningPathTaskId: v.number(),
  completedDate: v.string(),
  /** It was kept while the page was closed or the student was signed out. */
  isLate: v.boolean(),
});
type TaskCompletion = v.InferOutput<typeof TaskCompletion>;

/**
 * Completes tasks (ENT-07). A completion that the server has cannot be taken back, so it is sent only after a while,
 * until which the student can undo it. It is shown at once, and taken back if the server refuses. While it is unknown
 * whether the server has it, it stays, until a list says so.
 *
 * | Rule | Operator |
 * |---|---|
 * | A completion waits for 10 s (our choice), each on its own | `mergeMap` of `timer(TASK_UNDO_MS)` |
 * | Undo ends the wait, and nothing is sent | `takeUntil` |
 * | All that wait are sent when the student leaves the page, the path or the session | `leaving$` |
 * | A request that was sent is not cancelled, not even by a sign-out | `outlive` |
 * | What is kept for the student is shown, looked up and sent if need be once their paths have loaded | `take(1)` of the paths |
 */
@Injectable({ providedIn: 'root' })
export class TaskCompletionService {
  private readonly api = inject(PathDetailsApiService);
  private readonly clock = inject(CLOCK);
  private readonly session = inject(SessionService);
  private readonly toasts = inject(ToastService);
  private readonly paths = inject(LearningPathService);
  private readonly completions = new Subject<TaskCompletion>();
  private readonly undos = new Subject<number>();
  private readonly editsSubject = new Subject<Edit<readonly PathTask[]>>();
  private readonly statesSubject = new BehaviorSubject<ReadonlyMap<number, TaskState>>(new Map());
  /** By the id of the task. */
  private readonly unconfirmed = new Map<number, TaskCompletion>();

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

  private readonly sending = keptCommand({
    order: 'merge',
    outcome: { find: (completion) => this.find(completion), unknownText: TASK_UNKNOWN_TEXT },
    key: ({ learningPathTaskId }: TaskCompletion) => learningPathTaskId,
    kept: {
      kind: 'tasks',
      input: TaskCompletion,
      slot: ({ learningPathTaskId }) => `${learningPathTaskId}`,
      resume: (completion) => this.resume(completion),
    },
    send: (completion: TaskCompletion) =>
      outlive(
        this.api
          .completeTask(completion.learningPathId, completion.learningPathTaskId)
          .pipe(tap(() => this.delivered(completion))),
      ),
    onSaved: (task, { isLate }) => {
      this.settle(task.learningPathTaskId, null, () => task);
      if (isLate) this.toasts.success(taskSentText(task));
    },
    onFailed: (error, { learningPathId, learningPathTaskId }) => {
      if (isOutcomeUnknown(error)) {
        this.setState(learningPathTaskId, { kind: 'unknown', error: TASK_UNKNOWN_TEXT });
        return;
      }
      this.settle(learningPathTaskId, { kind: 'failed', error: failedText(error) }, reopen);
      if (isGone(error)) leavePath(this.paths, learningPathId);
    },
    errorText: failedText,
  });

  /** The tasks that were completed here, by id, until the server has confirmed them. */
  readonly states$ = readonlyState(this.statesSubject);

  /** How the list of tasks changes before the server says so. */
  readonly edits$ = this.editsSubject.asObservable();

  constructor() {
    onStudentEnd(() => this.forget());
    switchMapStudent(() => this.completions.pipe(mergeMap((completion) => this.wait(completion))))
      .pipe(takeUntilDestroyed())
      .subscribe((completion) => this.send(completion));
  }

  /** For a task of the selected path. */
  complete({ learningPathTaskId }: PathTask): void {
    const path = this.paths.selected$.value;
    if (path === null || this.session.student$.value === null || this.unconfirmed.has(learningPathTaskId))
      return;
    const completion = {
      learningPathId: path.learningPathId,
      learningPathTaskId,
      completedDate: this.clock.now().toISOString(),
      isLate: false,
    };
    this.show(completion, { kind: 'undoable' });
    this.sending.keep(completion);
    this.completions.next(completion);
  }

  /** Ignored once the completion was sent. */
  undo(learningPathTaskId: number): void {
    this.undos.next(learningPathTaskId);
  }

  /** For a task of which it is unknown whether it is saved. Nothing is sent if the server has it by now. */
  retry(learningPathTaskId: number): void {
    const completion = this.unconfirmed.get(learningPathTaskId);
    if (completion) this.send(completion);
  }

  /** Tasks as the server sent them, which may have been before it got a completion. */
  withCompletions(tasks: readonly PathTask[]): PathTask[] {
    for (const { learningPathTaskId: id, completed } of tasks) {
      if (!completed || this.statesSubject.value.get(id)?.kind !== 'unknown') continue;
      this.unconfirmed.delete(id);
      this.sending.releaseUnknown(({ learningPathTaskId }) => learningPathTaskId === id);
      this.setState(id, null);
    }
    return tasks.map((task) => this.withCompletion(task));
  }

  private send(completion: TaskCompletion): void {
    this.setState(completion.learningPathTaskId, { kind: 'sending' });
    this.sending.run(completion);
  }

  /** Also if nobody waits for the response any more. */
  private delivered(completion: TaskCompletion): void {
    this.sending.release(completion);
  }

  private find({ learningPathId, learningPathTaskId }: TaskCompletion): Observable<PathTask> {
    return this.api.getTasks(learningPathId).pipe(
      mergeMap(({ items }) => items),
      filter((task) => task.learningPathTaskId === learningPathTaskId && task.completed),
    );
  }

  private withCompletion(task: PathTask): PathTask {
    const completion = this.unconfirmed.get(task.learningPathTaskId);
    return completion ? { ...task, completed: true, completedDate: completion.completedDate } : task;
  }

  private wait(completion: TaskCompletion): Observable<TaskCompletion> {
    const { learningPathTaskId } = completion;
    const undone$ = this.undos.pipe(
      filter((id) => id === learningPathTaskId),
      tap(() => {
        this.sending.release(completion);
        this.settle(learningPathTaskId, null, reopen);
      }),
    );
    return merge(timer(TASK_UNDO_MS), this.leaving$).pipe(
      take(1),
      map(() => completion),
      takeUntil(undone$),
    );
  }

  /** Once the paths have loaded. A path that is gone needs no tasks. */
  private resume(kept: TaskCompletion): Observable<TaskCompletion | null> {
    return this.paths.learningPaths$.pipe(
      filter(({ value }) => value !== null),
      take(1),
      map(({ value }) => {
        if (!value?.some(({ learningPathId }) => learningPathId === kept.learningPathId)) return null;
        const completion = { ...kept, isLate: true };
        this.show(completion, { kind: 'sending' });
        return completion;
      }),
    );
  }

  private show(completion: TaskCompletion, state: TaskState): void {
    const id = completion.learningPathTaskId;
    this.unconfirmed.set(id, completion);
    this.setState(id, state);
    this.put(id, (task) => this.withCompletion(task));
  }

  private settle(id: number, state: TaskState | null, change: (task: PathTask) => PathTask): void {
    this.unconfirmed.delete(id);
    this.setState(id, state);
    this.put(id, change);
  }

  private put(id: number, change: (task: PathTask) => PathTask): void {
    this.editsSubject.next((tasks) =>
      tasks.map((each) => (each.learningPathTaskId === id ? change(each) : each)),
    );
  }

  private setState(id: number, state: TaskState | null): void {
    const states = new Map(this.statesSubject.value);
    if (state === null) states.delete(id);
    else states.set(id, state);
    this.statesSubject.next(states);
  }

  /** The session has ended or belongs to someone else. */
  private forget(): void {
    this.unconfirmed.clear();
    this.statesSubject.next(new Map());
  }
}

function reopen(task: PathTask): PathTask {
  return { ...task, completed: false, completedDate: null };
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
