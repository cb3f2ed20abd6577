import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  Subject,
  scan,
  switchMap,
} from 'rxjs';
import type { LearningPath } from '../../contracts/learning-path';
import { hasStatus, serverMessage } from '../../core/http/error-text';
import { type Loadable, NOT_LOADED } from '../../core/load/loadable';
import type { ReloadRequest } from '../../core/load/reload-gate';
import { studentLoad } from '../../core/load/student-load';
import { Router } from '../../core/navigation/router';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { parsePathId, selectPath } from './learning-path.model';
import { LearningPathApiService } from './learning-path-api.service';

/** Our wording for a 400 without words: the load line of ERR-05 is not shown on 400 or 401. */
export const PATHS_REFUSED_TEXT = 'Your learning paths could not be shown.';
/** ERR-05, the load line; where the server refuses with a 400 its own words stand instead. */
export const PATHS_FAILED_TEXT =
  "We couldn't get your Learning Path. Please try a reload or logging out and back in.";

/**
 * Owns the student's learning paths and which one is selected (STA-04).
 * Timing: loads on login, reloads through the gate of STA-03 (over 3 s, or forced).
 * A failed load keeps the paths that are there and says so in `learningPaths$.error`.
 */
@Injectable({ providedIn: 'root' })
export class LearningPathService {
  private readonly api = inject(LearningPathApiService);
  private readonly router = inject(Router);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly learningPathsSubject = new BehaviorSubject<Loadable<readonly LearningPath[]>>(NOT_LOADED);
  private readonly selectedSubject = new BehaviorSubject<LearningPath | null>(null);

  readonly learningPaths$ = readonlyState(this.learningPathsSubject);
  readonly selected$ = readonlyState(this.selectedSubject);

  constructor() {
    studentLoad({
      reloads: this.reloads,
      load: () => this.api.getLearningPaths(),
      errorText,
    })
      .pipe(takeUntilDestroyed())
      .subscribe(this.learningPathsSubject);

    // After the load: when the student changes, the former one's paths are gone before anything is selected.
    inject(SessionService)
      .student$.pipe(
        switchMap(() => this.selection()),
        takeUntilDestroyed(),
      )
      .subscribe(this.selectedSubject);
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  private selection(): Observable<LearningPath | null> {
    return combineLatest([this.learningPaths$, this.router.location$]).pipe(
      map(([{ value }]) => value ?? []),
      scan<readonly LearningPath[], LearningPath | null>(
        (previous, paths) =>
          selectPath(paths, {
            pathId: parsePathId(this.router.queryParam('pathId')),
            previous,
          }),
        null,
      ),
      distinctUntilChanged(),
    );
  }
}

function errorText(error: unknown): string {
  return hasStatus(error, 400) ? (serverMessage(error) ?? PATHS_REFUSED_TEXT) : PATHS_FAILED_TEXT;
}
