import { catchError, map, merge, type Observable, of, Subject, switchMap, throwError } from 'rxjs';
import type { License } from '../../contracts/license';
import { hasStatus } from '../../core/api/error-text';
import { studentLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { afterLearningPaths } from '../learning-path';
import { LicenseApiService } from './license-api.service';

/** ERR-06. */
export const LICENSES_FAILED_TEXT = 'Error getting your licenses...';

/**
 * Owns the student's licenses, all of them (VAL-23). They load on login, once the learning paths have loaded, again when
 * they have changed in another browser, and are cleared on logout (STA-01).
 */
@Injectable({ providedIn: 'root' })
export class LicenseService {
  private readonly api = inject(LicenseApiService);
  private readonly afterPaths$ = afterLearningPaths();
  private readonly reloads = new Subject<ReloadRequest>();

  readonly licenses$ = stateFrom<Loadable<readonly License[]>>(
    studentLoad({
      reloads: merge(this.reloads, inject(DataChangesService).of('License')),
      load: () => this.afterPaths$.pipe(switchMap(() => this.getLicenses())),
      errorText: () => LICENSES_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  /** ERR-06: a 401 returns no licenses and is not an error here. */
  private getLicenses(): Observable<readonly License[]> {
    return this.api.getLicenses().pipe(
      map(({ items }) => items),
      catchError((error: unknown) => (hasStatus(error, 401) ? of([]) : throwError(() => error))),
    );
  }
}
