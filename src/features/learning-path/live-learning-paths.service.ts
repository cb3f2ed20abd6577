import { ignoreElements, map, merge, type Observable, of, retry, tap, throwError } from 'rxjs';
import { AutoEnrollMessage, HUB_EVENTS } from '../../contracts/hub';
import { LearningPathList } from '../../contracts/learning-path';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { HubService } from '../../core/hub/hub.service';
import { isHubResponseError } from '../../core/hub/hub-envelope';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { LearningPathService } from './learning-path.service';

/**
 * Keeps the learning paths up to date while a student is signed in (HUB-04): new paths appear in all of their browsers.
 * After a reconnect the paths are reloaded, because the hub replays nothing.
 */
@Injectable({ providedIn: 'root' })
export class LiveLearningPathsService {
  private readonly hub = inject(HubService);
  private readonly paths = inject(LearningPathService);
  private readonly toasts = inject(ToastService);

  constructor() {
    switchMapStudent(() => this.follow())
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  private follow(): Observable<never> {
    // An event that reports an error, or that cannot be used, is skipped.
    const skipUnusable = {
      delay: (error: unknown) => (isHubResponseError(error) ? of(null) : throwError(() => error)),
    };
    return merge(
      this.hub.event(HUB_EVENTS.newLearningPaths, LearningPathList).pipe(
        tap(() => this.paths.reload({ force: true })),
        retry(skipUnusable),
      ),
      this.hub.event(HUB_EVENTS.autoEnrollMessage, AutoEnrollMessage).pipe(
        tap(({ message }) => message && this.toasts.success(message)),
        retry(skipUnusable),
      ),
      // The first connection may open long after the paths were loaded, so it reloads them too, through the gate.
      this.hub.connected$.pipe(
        map((_, index) => index > 0),
        tap((force) => this.paths.reload({ force })),
      ),
    ).pipe(ignoreElements());
  }
}
