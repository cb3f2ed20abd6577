import {
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
import { studentLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
import { parsePathId, selectPath, withPath } from './learning-path.model';
import { LearningPathApiService } from './learning-path-api.service';

/** Our wording for a 400 without a message: the load line of ERR-05 is not shown on 400 or 401. */
export const PATHS_REFUSED_TEXT = 'Your learning paths could not be shown.';
/** ERR-05, the load line. A 400 with a message of the server shows that message instead. */
export const PATHS_FAILED_TEXT =
  "We couldn't get your Learning Path. Please try a reload or logging out and back in.";

/** The fields of a path that a call changed. */
export type PathChange = Pick<LearningPath, 'learningPathId'> & Partial<LearningPath>;

/** The selected path, with the list and the address it was selected for. */
interface Selection {
  readonly path: LearningPath | null;
  readonly asOf: Date | null;
  readonly address: object | null;
}

const NOTHING_SELECTED: Selection = { path: null, asOf: null, address: null };

/**
 * Owns the student's learning paths and which one is selected (STA-04, STA-05).
 *
 * Timing: loads on login, reloads through the gate of STA-03 (over 3 s, or forced). A failed load keeps the paths and
 * sets `learningPaths$.error`. Selecting a path tells the server, one call per selection and in order, and puts what
 * the server changed into the list. A call that fails is silent: the next selection makes its own. Nothing is sent
 * when the first selection is already the current path on the server, unless the address names it. A renewed
 * sign-in of the same student changes none of this.
 */
@Injectable({ providedIn: 'root' })
export class LearningPathService {
  private readonly api = inject(LearningPathApiService);
  private readonly router = inject(Router);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly edits = new Subject<Edit<readonly LearningPath[]>>();

  readonly learningPaths$ = stateFrom<Loadable<readonly LearningPath[]>>(
    studentLoad({
      reloads: this.reloads,
      edits: this.edits,
      // PathDetailsService loads the courses of the one path that shows them.
      load: () => this.api.getLearningPaths({ includeCourses: false }),
      errorText,
    }),
    NOT_LOADED,
  );

  // Declared after the paths: when the student changes, the former student's paths are gone before one is selected.
  readonly selected$ = stateFrom<LearningPath | null>(
    switchMapStudent(() => this.selection(), of(null)),
    null,
  );

  constructor() {
    const analytics = inject(AnalyticsService);
    switchMapStudent(() => this.openedPaths())
      .pipe(takeUntilDestroyed())
      .subscribe(({ learningPathId, lastAccessedDate, currentLearningPath }) =>
        this.put({ learningPathId, lastAccessedDate, currentLearningPath }),
      );
    switchMapStudent(() => this.countChanges())
      .pipe(takeUntilDestroyed())
      .subscribe(([before, after]) =>
        analytics.track({ name: 'student learning path count changed', before, after }),
      );
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  /** Puts in the fields that a call changed. Its other fields may be older than what is shown. */
  put(change: PathChange): void {
    this.edit((paths) => {
      const path = paths.find((each) => each.learningPathId === change.learningPathId);
      return path ? withPath(paths, { ...path, ...change }) : paths;
    });
  }

  /** STA-06: removes a deactivated path; if it was selected, another one is. */
  remove(learningPathId: number): void {
    this.edit((paths) => paths.filter((path) => path.learningPathId !== learningPathId));
    if (parsePathId(this.router.queryParam('pathId')) === learningPathId) {
      this.router.navigateByUrl('/', { replaceUrl: true, force: true });
    }
  }

  private edit(edit: Edit<readonly LearningPath[]>): void {
    this.edits.next(edit);
    // A load that is under way may have been read before the change.
    if (this.learningPaths$.value.loading) this.reload({ force: true });
  }

  /** Selects again after a load or at another address. A path that was only edited stays selected. */
  private selection(): Observable<LearningPath | null> {
    return combineLatest([this.learningPaths$, this.router.location$]).pipe(
      scan<[Loadable<readonly LearningPath[]>, object], Selection>((before, [{ value, asOf }, address]) => {
        const paths = value ?? [];
        const previous = before.path;
        const same = paths.find(({ learningPathId }) => learningPathId === previous?.learningPathId);
        const isUnchanged = same && before.asOf === asOf && before.address === address;
        const pathId = parsePathId(this.router.queryParam('pathId'));
        return { path: isUnchanged ? same : selectPath(paths, { pathId, previous }), asOf, address };
      }, NOTHING_SELECTED),
      map(({ path }) => path),
      distinctUntilChanged(),
    );
  }

  /** STA-05: tells the server which path was selected; emits the path as the server then has it. */
  private openedPaths(): Observable<LearningPath> {
    return this.selected$.pipe(
      filter((path) => path !== null),
      distinctUntilChanged((before, after) => before.learningPathId === after.learningPathId),
      filter((path, index) => !path.currentLearningPath || (index > 0 && this.isInAddress(path))),
      concatMap(({ learningPathId }) =>
        this.api.setLastAccessed(learningPathId).pipe(catchError(() => EMPTY)),
      ),
    );
  }

  private isInAddress({ learningPathId }: LearningPath): boolean {
    return parsePathId(this.router.queryParam('pathId')) === learningPathId;
  }

  /** COTH-01: the number of paths before and after; the first load is not a change. */
  private countChanges(): Observable<[number, number]> {
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
