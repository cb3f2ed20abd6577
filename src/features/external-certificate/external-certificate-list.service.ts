import { map, merge } from 'rxjs';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress } from '../../core/list/list-view';
import { idsOf, pagedList } from '../../core/list/paged-list';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { ExternalCertificateService } from './external-certificate.service';
import { ExternalCertificateApiService } from './external-certificate-api.service';
import {
  EXTERNAL_CERTIFICATES_PATH,
  EXTERNAL_LIST_RULES,
  requestOf,
} from './external-certificate-list.model';

/** Our wording: the spec has none. */
const EXTERNAL_CERTIFICATES_FAILED_TEXT = "We couldn't load your external certificates. Please try again.";

/**
 * Owns the list of external certificates (CLRN-09): the ids of the page that is shown. The certificates themselves are
 * in ExternalCertificateService. It is loaded again when one of them has changed here or elsewhere.
 */
@Injectable({ providedIn: 'root' })
export class ExternalCertificateListService {
  private readonly api = inject(ExternalCertificateApiService);
  private readonly certificates = inject(ExternalCertificateService);

  readonly list = pagedList(listViewInAddress(EXTERNAL_CERTIFICATES_PATH, EXTERNAL_LIST_RULES), {
    requestOf,
    load: (request) =>
      this.api.getExternalCertificatesWithFilters(request).pipe(
        idsOf(
          (items) => this.certificates.put(items),
          ({ externalCertificateId }) => externalCertificateId,
        ),
      ),
    changes$: merge(
      this.certificates.changes$.pipe(map(() => ({ force: true }))),
      inject(DataChangesService).of('ExternalCertificate'),
    ),
    errorText: () => EXTERNAL_CERTIFICATES_FAILED_TEXT,
  });

  constructor() {
    // Otherwise which rows there are, and in which order, is for the server to say.
    this.certificates.changes$.pipe(takeUntilDestroyed()).subscribe(({ deletedId }) => {
      if (deletedId !== null) this.list.drop(deletedId);
    });
  }
}
