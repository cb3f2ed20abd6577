import { filter } from 'rxjs';
import { studentState } from '../../core/data/student-state';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress } from '../../core/list/list-view';
import { idsOf, pagedList } from '../../core/list/paged-list';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { CERTIFICATES_FAILED_TEXT, CertificateService } from './certificate.service';
import { CertificateApiService } from './certificate-api.service';
import {
  CERTIFICATE_LIST_RULES,
  CERTIFICATES_PATH,
  type CertificateListView,
  queryOf,
  requestOf,
} from './certificate-list.model';
import { CertificateRulesService } from './certificate-rules.service';
import {
  type CertificateSelection,
  isSameQuery,
  NOTHING_SELECTED,
  withChange,
} from './certificate-selection.model';

/**
 * Owns the list of earned certificates (RTE-09, CLRN-08): the ids of the page that is shown, and which certificates are
 * chosen. The certificates themselves are in CertificateService. All that match can be chosen without being loaded.
 *
 * | Rule | Operator |
 * |---|---|
 * | 'All that match' holds over pages and orders, and ends when something else matches | `filter` by the query |
 */
@Injectable({ providedIn: 'root' })
export class CertificateListService {
  private readonly api = inject(CertificateApiService);
  private readonly certificates = inject(CertificateService);
  private readonly selectionSubject = studentState<CertificateSelection>(NOTHING_SELECTED);

  readonly list = pagedList(listViewInAddress(CERTIFICATES_PATH, CERTIFICATE_LIST_RULES), {
    requestOf,
    load: (request) =>
      this.api.getCertificatesWithFilters(request).pipe(
        idsOf(
          (items) => this.certificates.put(items),
          ({ certificateId }) => certificateId,
        ),
      ),
    // Completing a course earns a certificate.
    changes$: inject(DataChangesService).of('Certificate', 'Enrollment'),
    errorText: () => CERTIFICATES_FAILED_TEXT,
  });

  /** The selection, on this page and on others. */
  readonly selection$ = readonlyState(this.selectionSubject);

  constructor() {
    inject(CertificateRulesService)
      .collected$.pipe(takeUntilDestroyed())
      .subscribe(() => this.list.reload({ force: true }));
    this.list.view$
      .pipe(
        filter((view) => !this.matches(view)),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.clearSelection());
  }

  select(ids: readonly number[], isOn: boolean): void {
    this.selectionSubject.next(withChange(this.selection$.value, ids, isOn));
  }

  /** All that match the search and the filters of the page on screen. Ignored while other ones are being loaded. */
  selectAllMatching(): void {
    const { shownView$, view$, page$ } = this.list;
    const query = queryOf(shownView$.value);
    if (!isSameQuery(query, queryOf(view$.value))) return;
    this.selectionSubject.next({
      allMatching: { ...query, count: page$.value.value?.total ?? null, except: [] },
    });
  }

  clearSelection(): void {
    this.selectionSubject.next(NOTHING_SELECTED);
  }

  /** Whether 'all that match', if that is what is chosen, are those of a view. */
  private matches(view: CertificateListView): boolean {
    const { value } = this.selection$;
    return !('allMatching' in value) || isSameQuery(value.allMatching, queryOf(view));
  }
}
