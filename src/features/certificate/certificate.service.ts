import { merge, of, Subject, switchMap, tap } from 'rxjs';
import type { Certificate } from '../../contracts/certificate';
import { changesWhileShown, Watchers } from '../../core/data/changes-while-shown';
import { entityStore } from '../../core/data/entity-store';
import { FIRST_LOAD_DONE } from '../../core/data/first-load-done';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { FIRST_PAGE, type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { CertificateApiService } from './certificate-api.service';

/** Our wording: the spec has none. */
export const CERTIFICATES_FAILED_TEXT = "We couldn't load your certificates. Please try again.";

/**
 * Owns the student's certificates by id, so that one that changes is rendered again alone, and the first page of them.
 * That page loads on login, once the learning paths have loaded, and again when it has changed and is looked at. All
 * of it is cleared on logout (STA-01).
 */
@Injectable({ providedIn: 'root' })
export class CertificateService {
  private readonly api = inject(CertificateApiService);
  private readonly afterFirstLoad$ = inject(FIRST_LOAD_DONE);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly watchers = new Watchers();
  private readonly store = entityStore<Certificate>({ idOf: ({ certificateId }) => certificateId });

  /** One certificate that a list has loaded; null for any other. */
  readonly certificate$ = this.store.entity$;
  readonly put = this.store.put;

  readonly certificates$ = this.watchers.of(
    stateFrom<Loadable<ListPage<Certificate>>>(
      pagedLoad({
        request$: of(FIRST_PAGE),
        // Completing a course earns a certificate.
        reloads: merge(
          this.reloads,
          changesWhileShown(
            this.watchers.isWatched$,
            inject(DataChangesService).of('Certificate', 'Enrollment'),
          ),
        ),
        load: (page) =>
          this.afterFirstLoad$.pipe(
            switchMap(() => this.api.getCertificates(page)),
            tap(({ items }) => this.put(items)),
          ),
        errorText: () => CERTIFICATES_FAILED_TEXT,
      }),
      NOT_LOADED,
    ),
  );

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }
}
