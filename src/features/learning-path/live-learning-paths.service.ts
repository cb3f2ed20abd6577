import {
  catchError,
  EMPTY,
  filter,
  first,
  ignoreElements,
  map,
  merge,
  type Observable,
  pairwise,
  retry,
  switchMap,
  tap,
} from 'rxjs';
import { AutoEnrollMessage, HUB_EVENTS } from '../../contracts/hub';
import type { LearningPath } from '../../contracts/learning-path';
import { SERVER_CONTACT } from '../../core/api/server-contact';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { DataChangesService, skipUnusable } from '../../core/hub/data-changes.service';
import { HubService } from '../../core/hub/hub.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { PAGE_VISIBLE } from '../../platform/browser/page-visible';
import { Router } from '../../platform/router/router';
import { parsePathId } from './learning-path.model';
import { LearningPathService } from './learning-path.service';
import { LearningPathApiService } from './learning-path-api.service';

/**
 * Keeps the learning paths up to date while a student is signed in (HUB-04): what changes in one of their browsers
 * appears in all of them. A path that is chosen elsewhere is selected here too. It replaces a path in the address if
 * the server had confirmed that one, so a choice that is still being sent stays. A choice that could not be sent
 * during an outage is sent after it.
 *
 * | Rule | Operator |
 * |---|---|
 * | A choice that could not be sent is sent once the server is back | `switchMap` of SERVER_CONTACT |
 * | A choice made elsewhere waits until no unsaved edits would be lost | `first` of `hasUnsavedEdits$` |
 * | Messages are received while the page is visible (STA-11) | `switchMap` of PAGE_VISIBLE |
 * | A message that cannot be used is skipped | `retry(skipUnusable)` |
 */
@Injectable({ providedIn: 'root' })
export class LiveLearningPathsService {
  private readonly api = inject(LearningPathApiService);
  private readonly changes = inject(DataChangesService);
  private readonly hub = inject(HubService);
  private readonly paths = inject(LearningPathService);
  private readonly recovered = inject(SERVER_CONTACT).recovered;
  private readonly router = inject(Router);
  private readonly toasts = inject(ToastService);
  private readonly visible$ = inject(PAGE_VISIBLE);

  constructor() {
    switchMapStudent(() => this.follow())
      .pipe(takeUntilDestroyed())
      .subscribe();
    this.changes.start();
  }

  private follow(): Observable<never> {
    return merge(
      this.changes
        .of('LearningPath', 'LearningPathChoice', 'LearningPathTask', 'Enrollment')
        .pipe(tap((request) => this.paths.reload(request))),
      this.choices().pipe(
        tap(() =>
          this.router.navigate([], {
            queryParams: { pathId: null },
            queryParamsHandling: 'merge',
            replaceUrl: true,
          }),
        ),
      ),
      this.recovered.pipe(switchMap(() => this.sendChoice())),
      this.visible$.pipe(
        switchMap((visible) =>
          visible ? this.hub.event(HUB_EVENTS.autoEnrollMessage, AutoEnrollMessage) : [],
        ),
        tap(({ message }) => message && this.toasts.success(message, { suppressOnModal: true })),
        retry(skipUnusable),
      ),
    ).pipe(ignoreElements());
  }

  /** The selected path is not the current one if its call has failed. */
  private sendChoice(): Observable<unknown> {
    const path = this.paths.selected$.value;
    if (path === null || path.currentLearningPath) return EMPTY;
    return this.api.setLastAccessed(path.learningPathId).pipe(
      tap(({ learningPathId, lastAccessedDate, currentLearningPath }) =>
        this.paths.put({ learningPathId, lastAccessedDate, currentLearningPath }),
      ),
      catchError(() => EMPTY),
    );
  }

  /** Emits when another path than the one in the address was chosen elsewhere, once no unsaved edits would be lost. */
  private choices(): Observable<unknown> {
    const isCurrent = (paths: readonly LearningPath[] | null) => {
      const pathId = parsePathId(this.router.queryParam('pathId'));
      return paths?.find(({ learningPathId }) => learningPathId === pathId)?.currentLearningPath;
    };
    return this.paths.learningPaths$.pipe(
      pairwise(),
      // An edit by this browser does not change `asOf`.
      filter(([before, after]) => before.asOf !== after.asOf),
      map(([before, after]) => isCurrent(before.value) === true && isCurrent(after.value) === false),
      switchMap((isElsewhere) =>
        isElsewhere ? this.paths.hasUnsavedEdits$.pipe(first((isEditing) => !isEditing)) : [],
      ),
    );
  }
}
