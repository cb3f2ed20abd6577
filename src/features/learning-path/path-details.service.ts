import {
  catchError,
  EMPTY,
  filter,
  first,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  throwError,
} from 'rxjs';
import { itemsOf, type Page } from '../../core/api/lists';
import { emitWhenOutdated } from '../../core/data/emit-when-outdated';
import { keyedLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { stateFrom } from '../../core/data/state-from';
import { type ChangedData, DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { type State, takeUntilDestroyed } from '../../framework/rxjs';
import { courseTimes } from '../course/views';
import { CurrentPathLists } from './current-path-lists';
import { goalTimes } from './goal.model';
import { LearningPathService } from './learning-path.service';
import { isGone } from './leave-path';
import { PathDetailsApiService } from './path-details-api.service';
import { TaskCompletionService } from './task-completion.service';

/** The lists of a path, as messages to the student name them. */
export type DetailName = 'courses' | 'groups' | 'tasks' | 'documents' | 'goals' | 'goal history';
export type DetailList<T> = State<Loadable<readonly T[]>>;

/** Our wording: the spec has no message for the lists of a path. */
export const DETAILS_FAILED_TEXTS: Readonly<Record<DetailName, string>> = {
  courses: "We couldn't load your courses. Please try again.",
  groups: "We couldn't load your groups. Please try again.",
  tasks: "We couldn't load your tasks. Please try again.",
  documents: "We couldn't load your documents. Please try again.",
  goals: "We couldn't load your goals. Please try again.",
  'goal history': "We couldn't load your goal history. Please try again.",
};

/**
 * Owns the lists of the selected learning path. Each has its own call, so a failure affects only one of them (CLRN-11).
 * They load when the path is selected and when they may have changed elsewhere. Courses load again when a live session
 * begins or ends and when a course expires, goals when their week is over. All are cleared when the path or the student
 * changes. Create this service after the first cards are shown.
 *
 * A path that was removed elsewhere is no failure of its lists: the list of paths says so, and the lists stay as they are.
 *
 * Tasks that the student has just completed are shown so before the server knows. A load that the server has read
 * before it got the completion does not open them again.
 *
 * | Rule | Operator |
 * |---|---|
 * | Courses load again when a live session begins or ends and when a course expires or soon expires, goals when their week is over | `emitWhenOutdated` |
 * | Another path takes the place of the lists on screen | `keyedLoad` |
 * | Tasks that are being loaded while one is completed are loaded again | `filter` by `loading` |
 */
@Injectable({ providedIn: 'root' })
export class PathDetailsService {
  private readonly api = inject(PathDetailsApiService);
  private readonly paths = inject(LearningPathService);
  private readonly changes = inject(DataChangesService);
  private readonly completions = inject(TaskCompletionService);
  /** Names the list to reload; null for all of them. */
  private readonly reloads = new Subject<DetailName | null>();

  private readonly ofGoals: readonly ChangedData[] = [
    { kind: 'LearningPath', id: () => this.paths.selected$.value?.learningPathId ?? null },
    'Enrollment',
  ];

  readonly courses$ = this.list('courses', ['Enrollment', 'Progress'], (id) => this.api.getCourses(id));
  readonly groups$ = this.list('groups', ['Enrollment'], (id) => this.api.getGroups(id));
  readonly tasks$ = this.list(
    'tasks',
    ['LearningPathTask'],
    (id) =>
      this.api
        .getTasks(id)
        .pipe(map((page) => ({ ...page, items: this.completions.withCompletions(page.items) }))),
    this.completions.edits$,
  );
  readonly documents$ = this.list('documents', ['Document'], (id) => this.api.getDocuments(id));
  readonly goals$ = this.list('goals', this.ofGoals, (id) => this.api.getGoals(id));
  readonly goalHistory$ = this.list('goal history', this.ofGoals, (id) => this.api.getGoalHistory(id));

  constructor() {
    const pathId$ = this.paths.selected$.pipe(map((path) => path?.learningPathId ?? null));
    inject(CurrentPathLists).set({ pathId$, groups$: this.groups$, courses$: this.courses$ });
    // The server may have read the data of a pending load before it got the completion.
    this.completions.edits$
      .pipe(
        filter(() => this.tasks$.value.loading),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.reload('tasks'));
    emitWhenOutdated(this.courses$, courseTimes)
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.reload('courses'));
    emitWhenOutdated(this.goals$, goalTimes)
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

  private list<T>(
    name: DetailName,
    kinds: readonly ChangedData[],
    load: (learningPathId: number) => Observable<Page<T>>,
    edits: Observable<Edit<readonly T[]>> = EMPTY,
  ): DetailList<T> {
    const state$: DetailList<T> = stateFrom<Loadable<readonly T[]>>(
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
        load: (id) =>
          itemsOf(load(id)).pipe(catchError((error: unknown) => this.unlessRemoved(error, id, state$))),
        errorText: () => DETAILS_FAILED_TEXTS[name],
      }),
      NOT_LOADED,
    );
    return state$;
  }

  /** The error, unless the path was removed elsewhere: then the list of paths says so, and this one stays as it is. */
  private unlessRemoved<T>(error: unknown, id: number, list$: DetailList<T>): Observable<readonly T[]> {
    if (!isGone(error)) return throwError(() => error);
    const { learningPaths$ } = this.paths;
    if (!learningPaths$.value.loading) this.paths.reload({ force: true });
    return learningPaths$.pipe(
      first(({ loading }) => !loading),
      switchMap(({ value: paths }) => {
        if (paths?.some(({ learningPathId }) => learningPathId === id)) return throwError(() => error);
        const { value } = list$.value;
        // Without a value it goes on loading, until another path is selected.
        return value === null ? EMPTY : of(value);
      }),
    );
  }
}
