import { merge, of, Subject, switchMap } from 'rxjs';
import type { Certificate } from '../../contracts/certificate';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { FIRST_PAGE, type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { afterLearningPaths } from '../learning-path';
import { CertificateApiService } from './certificate-api.service';

/** Our wording: the spec has none. */
export const CERTIFICATES_FAILED_TEXT = "We couldn't load your certificates. Please try again.";

/**
 * Owns the first page of the student's certificates. It loads on login, once the learning paths have loaded, again when
 * it has changed in another browser, and is cleared on logout (STA-01).
 */
@Injectable({ providedIn: 'root' })
export class CertificateService {
  private readonly api = inject(CertificateApiService);
  private readonly afterPaths$ = afterLearningPaths();
  private readonly reloads = new Subject<ReloadRequest>();

  readonly certificates$ = stateFrom<Loadable<ListPage<Certificate>>>(
    pagedLoad({
      request$: of(FIRST_PAGE),
      // Completing a course earns a certificate.
      reloads: merge(this.reloads, inject(DataChangesService).of('Certificate', 'Enrollment')),
      load: (page) => this.afterPaths$.pipe(switchMap(() => this.api.getCertificates(page))),
      errorText: () => CERTIFICATES_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }
}
