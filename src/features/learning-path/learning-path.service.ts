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
import { studentLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
import { parsePathId, replacePath, selectPath } from './learning-path.model';
import { LearningPathApiService } from './learning-path-api.service';
import { LEARNING_PATHS_READ } from './learning-paths.read';

/** Our wording for a 400 without a message: ERR-05 shows its own message for neither 400 nor 401. */
const PATHS_REFUSED_TEXT = 'Your learning paths could not be shown.';
/** ERR-05, for a failed load. A 400 shows the server's message instead. */
const PATHS_FAILED_TEXT =
  "We couldn't get your Learning Path. Please try a reload or logging out and back in.";

/** The id of a path and the fields that a call changed. */
type PathChange = Pick<LearningPath, 'learningPathId'> & Partial<LearningPath>;

/** The selected path, and for which load and which address it was selected. */
interface Selection {
  readonly path: LearningPath | null;
  readonly asOf: Date | null;
  readonly address: object | null;
}

const NOTHING_SELECTED: Selection = { path: null, asOf: null, address: null };

/**
 * Owns the student's learning paths and which one is selected (STA-04, STA-05).
 *
 * A failed load keeps the paths and sets `learningPaths$.error`. The response to a selection updates the list. If it
 * could not be sent, nothing shows: the next selection sends another call, and LiveLearningPathsService sends the latest
 * one again after an outage. The path that a visit opens with is sent even if it is current on the server already, and so
 * is one that the student navigates to. Renewing the credential of the same student changes none of this.
 *
 * | Rule | Operator |
 * |---|---|
 * | The paths load on login, and reload after more than 3 s or when that is forced (STA-01, STA-03) | `studentLoad` |
 * | A path is selected with each load and each address; an edit here changes no selection (STA-04) | `scan` of `combineLatest` |
 * | Each selection is sent, one after the other (STA-05) | `concatMap` |
 */
@Injectable({ providedIn: 'root' })
export class LearningPathService {
  private readonly api = inject(LearningPathApiService);
  private readonly router = inject(Router);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly edits = new Subject<Edit<readonly LearningPath[]>>();

  /** True while an editor has unsaved edits. The selected path then stays, even if it is removed or another is chosen elsewhere. */
  readonly hasUnsavedEdits$ = new BehaviorSubject(false);

  /** True while an editor of the selected path is open. The path then stays if it is removed elsewhere. */
  readonly hasOpenEditor$ = new BehaviorSubject(false);

  readonly learningPaths$ = stateFrom<Loadable<readonly LearningPath[]>>(
    studentLoad({
      reloads: this.reloads,
      edits: this.edits,
      load: () => this.api.getLearningPaths(LEARNING_PATHS_READ.params),
      errorText,
    }),
    NOT_LOADED,
  );

  // Must be declared after learningPaths$, which then clears first when the student changes. Otherwise a path of the
  // previous student would be selected for the next one.
  readonly selected$ = stateFrom<LearningPath | null>(
    switchMapStudent(() => this.selection(), of(null)),
    null,
  );

  constructor() {
    const analytics = inject(AnalyticsService);
    switchMapStudent(() => this.sendSelections())
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

  /** Updates only the fields that a call changed: the others in its response may be outdated by now. */
  put(change: PathChange): void {
    this.edit((paths) => {
      const path = paths.find((each) => each.learningPathId === change.learningPathId);
      return path ? replacePath(paths, { ...path, ...change }) : paths;
    });
  }

  /** STA-06: removes a deactivated path. If it was selected, another one is selected. */
  remove(learningPathId: number): void {
    this.edit((paths) => paths.filter((path) => path.learningPathId !== learningPathId));
    if (parsePathId(this.router.queryParam('pathId')) === learningPathId) {
      this.router.navigateByUrl('/', { replaceUrl: true, force: true });
    }
  }

  private edit(edit: Edit<readonly LearningPath[]>): void {
    this.edits.next(edit);
    // The server may have read the data of a pending load before the change.
    if (this.learningPaths$.value.loading) this.reload({ force: true });
  }

  /** Selects a path whenever the list is loaded or the address changes. A local edit keeps the selection. */
  private selection(): Observable<LearningPath | null> {
    return combineLatest([
      this.learningPaths$,
      this.router.location$,
      this.hasUnsavedEdits$,
      this.hasOpenEditor$,
    ]).pipe(
      scan<[Loadable<readonly LearningPath[]>, object, boolean, boolean], Selection>(
        (before, [{ value, asOf }, address, hasUnsavedEdits, hasOpenEditor]) => {
          const paths = value ?? [];
          const previous = before.path;
          const same = paths.find(({ learningPathId }) => learningPathId === previous?.learningPathId);
          const isHere = before.address === address;
          const stays = hasUnsavedEdits || (hasOpenEditor && previous !== null && !same);
          if (stays && isHere) return { ...before, path: same ?? previous };
          const isUnchanged = same && before.asOf === asOf && isHere;
          const pathId = parsePathId(this.router.queryParam('pathId'));
          return { path: isUnchanged ? same : selectPath(paths, { pathId, previous }), asOf, address };
        },
        NOTHING_SELECTED,
      ),
      map(({ path }) => path),
      distinctUntilChanged(),
    );
  }

  /** STA-05: marks each selected path as current on the server; emits the path that the server returns. */
  private sendSelections(): Observable<LearningPath> {
    return this.selected$.pipe(
      filter((path) => path !== null),
      distinctUntilChanged((before, after) => before.learningPathId === after.learningPathId),
      filter((path, index) => index === 0 || !path.currentLearningPath || this.isInAddress(path)),
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
