import {
  BehaviorSubject,
  catchError,
  concatMap,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  Subject,
  skip,
  switchMap,
} from 'rxjs';
import type { PathTask } from '../../contracts/learning-path-details';
import type { Page } from '../../core/api/lists';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { studentLoad } from '../../core/data/student-load';
import { HubService } from '../../core/hub/hub.service';
import { SessionService } from '../../core/session/session.service';
import { distinctStudent } from '../../core/session/student-changes';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, Injector, inject, runInInjectionContext } from '../../framework/di';
import { readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { type Edit, withEdits } from './edited-load';
import { LearningPathService } from './learning-path.service';
import { PathDetailsApiService } from './path-details-api.service';

/** The lists of a path; what could not be had is named by the same word to the student. */
export type DetailName = 'courses' | 'groups' | 'tasks' | 'documents' | 'goals' | 'goal history';
export type DetailList<T> = State<Loadable<readonly T[]>>;

/** Our wording: the spec names no text for what belongs to a path. */
export const detailsFailedText = (name: DetailName) => `We couldn't load your ${name}. Please try again.`;
/** Our wording. */
export const TASK_FAILED_TEXT = 'Could not save your task, please try again.';

interface TaskCompletion {
  readonly pathId: number;
  readonly task: PathTask;
}

/**
 * Owns what belongs to the selected learning path, each list from a call of its own: one that fails leaves the
 * others (CLRN-11). They load when the path is selected and, all of them, with each further connection of the hub,
 * for nothing is replayed; they start from nothing when the path or the student changes. To be made once the first
 * cards are on screen.
 *
 * A task is shown as done at once, and as open again if the server would not have it.
 */
@Injectable({ providedIn: 'root' })
export class PathDetailsService {
  private readonly api = inject(PathDetailsApiService);
  private readonly clock = inject(CLOCK);
  private readonly injector = inject(Injector);
  private readonly paths = inject(LearningPathService);
  private readonly toasts = inject(ToastService);
  /** Of one list, or of them all. */
  private readonly reloads = new Subject<DetailName | null>();
  private readonly completions = new Subject<TaskCompletion>();
  private readonly taskEdits = new Subject<Edit<readonly PathTask[]>>();
  /** Null for nobody's; a student's ends before the next one's can begin. */
  private readonly pathId$ = inject(SessionService).student$.pipe(
    switchMap((student) =>
      student === null ? of(null) : this.paths.selected$.pipe(map((path) => path?.learningPathId ?? null)),
    ),
    distinctUntilChanged(),
  );

  readonly courses$ = this.list('courses', (id) => this.api.getCourses(id));
  readonly groups$ = this.list('groups', (id) => this.api.getGroups(id));
  readonly tasks$ = this.list('tasks', (id) => this.api.getTasks(id), this.taskEdits);
  readonly documents$ = this.list('documents', (id) => this.api.getDocuments(id));
  readonly goals$ = this.list('goals', (id) => this.api.getGoals(id));
  readonly goalHistory$ = this.list('goal history', (id) => this.api.getGoalHistory(id));

  constructor() {
    const student$ = inject(SessionService).student$.pipe(distinctStudent);
    const { connected$ } = inject(HubService);
    student$
      .pipe(
        switchMap((student) => (student === null ? EMPTY : connected$.pipe(skip(1)))),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.reload());
    student$
      .pipe(
        switchMap((student) =>
          student === null
            ? EMPTY
            : this.completions.pipe(concatMap((completion) => this.complete(completion))),
        ),
        takeUntilDestroyed(),
      )
      .subscribe((task) => this.putTask(task));
  }

  /** Reads a list anew, or all of them. */
  reload(name: DetailName | null = null): void {
    this.reloads.next(name);
  }

  /** ENT-07, of a task of the selected path. There is no way back. */
  completeTask(task: PathTask): void {
    const path = this.paths.selected$.value;
    if (path === null) return;
    this.putTask({ ...task, completed: true, completedDate: this.clock.now().toISOString() });
    this.completions.next({ pathId: path.learningPathId, task });
  }

  /** The task as the server answers it, or as it was before. */
  private complete({ pathId, task }: TaskCompletion): Observable<PathTask> {
    return this.api.completeTask(pathId, task.learningPathTaskId).pipe(
      catchError(() => {
        this.toasts.error(TASK_FAILED_TEXT);
        return of(task);
      }),
    );
  }

  private putTask(task: PathTask): void {
    const isIt = ({ learningPathTaskId }: PathTask) => learningPathTaskId === task.learningPathTaskId;
    this.taskEdits.next((tasks) => tasks.map((each) => (isIt(each) ? task : each)));
    // The one under way may have been read before the change.
    if (this.tasks$.value.loading) this.reload('tasks');
  }

  private list<T>(
    name: DetailName,
    load: (pathId: number) => Observable<Page<T>>,
    edits: Observable<Edit<readonly T[]>> = EMPTY,
  ): DetailList<T> {
    const reloads = this.reloads.pipe(
      filter((wanted) => wanted === null || wanted === name),
      map(() => ({ force: true })),
    );
    const loadOf = (id: number): Observable<Loadable<readonly T[]>> =>
      runInInjectionContext(this.injector, () =>
        studentLoad({
          reloads,
          load: () => load(id).pipe(map(({ items }) => items)),
          errorText: () => detailsFailedText(name),
        }),
      );
    const subject = new BehaviorSubject<Loadable<readonly T[]>>(NOT_LOADED);
    this.pathId$
      .pipe(
        switchMap((id) => (id === null ? of(NOT_LOADED) : withEdits(loadOf(id), edits))),
        takeUntilDestroyed(),
      )
      .subscribe(subject);
    return readonlyState(subject);
  }
}
