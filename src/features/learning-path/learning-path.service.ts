import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concatMap,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  pairwise,
  Subject,
  scan,
  switchMap,
} from 'rxjs';
import type { LearningPath } from '../../contracts/learning-path';
import { AnalyticsService } from '../../core/analytics/analytics.service';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { studentLoad } from '../../core/data/student-load';
import { SessionService } from '../../core/session/session.service';
import { distinctStudent } from '../../core/session/student-changes';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
import { type Edit, withEdits } from './edited-load';
import { parsePathId, selectPath, withPath } from './learning-path.model';
import { LearningPathApiService } from './learning-path-api.service';

/** Our wording for a 400 without words: the load line of ERR-05 is not shown on 400 or 401. */
export const PATHS_REFUSED_TEXT = 'Your learning paths could not be shown.';
/** ERR-05, the load line; where the server refuses with a 400 its own words stand instead. */
export const PATHS_FAILED_TEXT =
  "We couldn't get your Learning Path. Please try a reload or logging out and back in.";

/** What a call changed of a path. */
export type PathChange = Pick<LearningPath, 'learningPathId'> & Partial<LearningPath>;

/** The list and address that a selection was made for. */
interface Selection {
  readonly path: LearningPath | null;
  readonly asOf: Date | null;
  readonly address: object | null;
}

const NOTHING_SELECTED: Selection = { path: null, asOf: null, address: null };

/**
 * Owns the student's learning paths and which one is selected (STA-04, STA-05).
 *
 * Timing: loads on login, reloads through the gate of STA-03 (over 3 s, or forced). A failed load keeps the paths
 * that are there and says so in `learningPaths$.error`. Selecting a path tells the server, one call a selection
 * and in their order, and puts what it changed into the list; a call that fails is silent, and the next
 * selection makes its own. The path that the server has as current when it is selected first, or without being
 * named by the address, is not told again. A renewed sign-in of the same student leaves all of that as it is.
 */
@Injectable({ providedIn: 'root' })
export class LearningPathService {
  private readonly api = inject(LearningPathApiService);
  private readonly router = inject(Router);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly edits = new Subject<Edit<readonly LearningPath[]>>();
  private readonly learningPathsSubject = new BehaviorSubject<Loadable<readonly LearningPath[]>>(NOT_LOADED);
  private readonly selectedSubject = new BehaviorSubject<LearningPath | null>(null);

  readonly learningPaths$ = readonlyState(this.learningPathsSubject);
  readonly selected$ = readonlyState(this.selectedSubject);

  constructor() {
    const analytics = inject(AnalyticsService);
    const student$ = inject(SessionService).student$.pipe(distinctStudent);
    const load$ = studentLoad({
      reloads: this.reloads,
      // The courses of the one path that shows them are PathDetailsService's.
      load: () => this.api.getLearningPaths({ includeCourses: false }),
      errorText,
    });
    withEdits<readonly LearningPath[]>(load$, this.edits)
      .pipe(takeUntilDestroyed())
      .subscribe(this.learningPathsSubject);

    // After the load: when the student changes, the former one's paths are gone before anything is selected.
    student$
      .pipe(
        switchMap(() => this.selection()),
        takeUntilDestroyed(),
      )
      .subscribe(this.selectedSubject);
    student$
      .pipe(
        switchMap(() => this.openings()),
        takeUntilDestroyed(),
      )
      .subscribe(({ learningPathId, lastAccessedDate, currentLearningPath }) =>
        this.put({ learningPathId, lastAccessedDate, currentLearningPath }),
      );
    student$
      .pipe(
        switchMap(() => this.counts()),
        takeUntilDestroyed(),
      )
      .subscribe(([before, after]) =>
        analytics.track({ name: 'student learning path count changed', before, after }),
      );
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  /** The fields of a path that the server answered to a change; the others may be of an answer that came before. */
  put(change: PathChange): void {
    this.edit((paths) => {
      const path = paths.find((each) => each.learningPathId === change.learningPathId);
      return path ? withPath(paths, { ...path, ...change }) : paths;
    });
  }

  /** STA-06: a path that is no more; if it was the selected one, another is. */
  remove(learningPathId: number): void {
    this.edit((paths) => paths.filter((path) => path.learningPathId !== learningPathId));
    if (parsePathId(this.router.queryParam('pathId')) === learningPathId) {
      this.router.navigateByUrl('/', { replaceUrl: true, force: true });
    }
  }

  private edit(edit: Edit<readonly LearningPath[]>): void {
    this.edits.next(edit);
    // The one under way may have been read before the change.
    if (this.learningPathsSubject.value.loading) this.reload({ force: true });
  }

  /** Chosen anew by a load or another address; a path that was merely edited stays the selected one. */
  private selection(): Observable<LearningPath | null> {
    return combineLatest([this.learningPaths$, this.router.location$]).pipe(
      scan<[Loadable<readonly LearningPath[]>, object], Selection>((before, [{ value, asOf }, address]) => {
        const paths = value ?? [];
        const previous = before.path;
        const same = paths.find(({ learningPathId }) => learningPathId === previous?.learningPathId);
        const isSettled = same && before.asOf === asOf && before.address === address;
        const pathId = parsePathId(this.router.queryParam('pathId'));
        return { path: isSettled ? same : selectPath(paths, { pathId, previous }), asOf, address };
      }, NOTHING_SELECTED),
      map(({ path }) => path),
      distinctUntilChanged(),
    );
  }

  /** STA-05: the answers of the server to what was selected. */
  private openings(): Observable<LearningPath> {
    return this.selected$.pipe(
      filter((path) => path !== null),
      distinctUntilChanged((before, after) => before.learningPathId === after.learningPathId),
      filter((path, index) => !path.currentLearningPath || (index > 0 && this.isNamed(path))),
      concatMap(({ learningPathId }) =>
        this.api.setLastAccessed(learningPathId).pipe(catchError(() => EMPTY)),
      ),
    );
  }

  private isNamed({ learningPathId }: LearningPath): boolean {
    return parsePathId(this.router.queryParam('pathId')) === learningPathId;
  }

  /** COTH-01: how many there were, and are; the first load is no change. */
  private counts(): Observable<[number, number]> {
    return this.learningPaths$.pipe(
      switchMap(({ value }) => (value === null ? EMPTY : of(value.length))),
      distinctUntilChanged(),
      pairwise(),
    );
  }
}

function errorText(error: unknown): string {
  return hasStatus(error, 400) ? (serverMessage(error) ?? PATHS_REFUSED_TEXT) : PATHS_FAILED_TEXT;
}
