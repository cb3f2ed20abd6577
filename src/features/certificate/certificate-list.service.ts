import { BehaviorSubject, distinctUntilChanged, filter, map, merge, Subject, tap } from 'rxjs';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { studentState } from '../../core/data/student-state';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress, viewsToLoad } from '../../core/list/list-view';
import { clearedListView } from '../../core/list/list-view.model';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
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
  type CertificateQuery,
  type CertificateSelection,
  NOTHING_SELECTED,
  withChange,
} from './certificate-selection.model';

/** The ids of one page; the certificates themselves are in CertificateService. */
export type CertificatePage = ListPage<number>;

/**
 * Owns the list of earned certificates (RTE-09, CLRN-08): how it is searched, filtered, sorted and paged, which lives in
 * the address, the ids of the page that is shown, and which certificates are chosen. The server searches and sorts, so a
 * student with 50,000 certificates loads one page. All that match can be chosen without being loaded.
 *
 * | Rule | Operator |
 * |---|---|
 * | A search is sent 300 ms after the last key; all else at once | `viewsToLoad` |
 * | Nothing is loaded again while another page of the app is shown | `filter` |
 * | 'All that match' ends when something else matches | `filter` by the query of the view |
 */
@Injectable({ providedIn: 'root' })
export class CertificateListService {
  private readonly api = inject(CertificateApiService);
  private readonly certificates = inject(CertificateService);
  private readonly router = inject(Router);
  private readonly list = listViewInAddress(CERTIFICATES_PATH, CERTIFICATE_LIST_RULES);
  private readonly reloads = new Subject<ReloadRequest>();

  readonly view$ = this.list.view$;
  private readonly shownViewSubject = new BehaviorSubject<CertificateListView>(this.view$.value);
  /** The view that the loaded page belongs to. It falls behind `view$` until the server has responded. */
  readonly shownView$ = readonlyState(this.shownViewSubject);

  private readonly selectionSubject = studentState<CertificateSelection>(NOTHING_SELECTED);
  /** The selection, on this page and on others. */
  readonly selection$ = readonlyState(this.selectionSubject);

  readonly page$ = stateFrom<Loadable<CertificatePage>>(
    pagedLoad({
      request$: viewsToLoad(this.view$).pipe(map(requestOf)),
      reloads: merge(
        this.reloads,
        // Completing a course earns a certificate.
        inject(DataChangesService)
          .of('Certificate', 'Enrollment')
          .pipe(filter(() => this.isShown)),
      ),
      load: (request) => {
        const view = this.view$.value;
        return this.api.getCertificatesWithFilters(request).pipe(
          tap(({ items }) => {
            this.certificates.put(items);
            this.shownViewSubject.next(view);
          }),
          map((page) => ({ ...page, items: page.items.map(({ certificateId }) => certificateId) })),
        );
      },
      errorText: () => CERTIFICATES_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  constructor() {
    const isShown$ = this.router.location$.pipe(
      map(() => this.isShown),
      distinctUntilChanged(),
    );
    merge(
      isShown$.pipe(
        filter(Boolean),
        map(() => ({ force: false })),
      ),
      inject(CertificateRulesService).collected$.pipe(map(() => ({ force: true }))),
    )
      .pipe(takeUntilDestroyed())
      .subscribe(this.reloads);
    this.view$
      .pipe(
        filter((view) => !this.matches(view)),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.clearSelection());
    this.page$.pipe(takeUntilDestroyed()).subscribe(({ value }) => this.leavePageBeyondEnd(value));
  }

  change(change: Partial<CertificateListView>): void {
    this.list.change(change);
  }

  /** Search and filters; the order and the look stay. */
  clear(): void {
    this.list.change(clearedListView(this.view$.value));
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  select(ids: readonly number[], isOn: boolean): void {
    const page = this.page$.value.value?.items ?? [];
    this.selectionSubject.next(withChange(this.selection$.value, { ids, isOn, page }));
  }

  /** All that match the search and the filters of the page on screen. Ignored while other ones are being loaded. */
  selectAllMatching(): void {
    if (!isSameQuery(queryOf(this.view$.value), queryOf(this.shownView$.value))) return;
    const count = this.page$.value.value?.total ?? null;
    this.selectionSubject.next({ allMatching: { ...queryOf(this.shownView$.value), count } });
  }

  clearSelection(): void {
    this.selectionSubject.next(NOTHING_SELECTED);
  }

  /** Whether 'all that match', if that is what is chosen, are those of a view. */
  private matches(view: CertificateListView): boolean {
    const { value } = this.selection$;
    return !('allMatching' in value) || isSameQuery(value.allMatching, queryOf(view));
  }

  private get isShown(): boolean {
    const { pathname } = this.router.location$.value;
    return pathname.toLowerCase().replace(/\/$/, '') === CERTIFICATES_PATH;
  }

  /** An address may name a page that is no longer there. */
  private leavePageBeyondEnd(page: CertificatePage | null): void {
    if (page === null || page.items.length > 0 || !page.total || page.offset < page.total) return;
    this.change({ page: Math.ceil(page.total / page.limit) });
  }
}

function isSameQuery(a: CertificateQuery, b: CertificateQuery): boolean {
  return JSON.stringify(a.filter) === JSON.stringify(b.filter);
}
