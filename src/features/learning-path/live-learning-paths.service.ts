import { EMPTY, ignoreElements, map, merge, type Observable, retry, switchMap, tap } from 'rxjs';
import { AutoEnrollMessage, HUB_EVENTS } from '../../contracts/hub';
import { LearningPathList } from '../../contracts/learning-path';
import { HubService } from '../../core/hub/hub.service';
import { SessionService } from '../../core/session/session.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { LearningPathService } from './learning-path.service';

/**
 * Keeps the learning paths true to the hub while a student is signed in (HUB-04): new ones are loaded, here and in
 * her other browsers; with each new connection they are read again, for nothing is
 * replayed.
 */
@Injectable({ providedIn: 'root' })
export class LiveLearningPathsService {
  private readonly hub = inject(HubService);
  private readonly paths = inject(LearningPathService);
  private readonly toasts = inject(ToastService);

  constructor() {
    inject(SessionService)
      .student$.pipe(
        switchMap((student) => (student === null ? EMPTY : this.follow())),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  private follow(): Observable<never> {
    const reload = (force: boolean) => this.paths.reload({ force });
    return merge(
      this.hub.event(HUB_EVENTS.newLearningPaths, LearningPathList).pipe(
        tap(() => reload(true)),
        retry(),
      ),
      this.hub.event(HUB_EVENTS.autoEnrollMessage, AutoEnrollMessage).pipe(
        tap(({ message }) => message && this.toasts.success(message)),
        retry(),
      ),
      // The first one may come long after the paths were loaded.
      this.hub.connected$.pipe(map((_, index) => reload(index > 0))),
    ).pipe(ignoreElements());
  }
}
