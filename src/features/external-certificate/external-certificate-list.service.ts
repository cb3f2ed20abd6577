import { BehaviorSubject, defer, distinctUntilChanged, filter, map, merge, Subject, tap } from 'rxjs';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress, viewsToLoad } from '../../core/list/list-view';
import { clearedListView } from '../../core/list/list-view.model';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
import { ExternalCertificateService } from './external-certificate.service';
import { ExternalCertificateApiService } from './external-certificate-api.service';
import {
  EXTERNAL_CERTIFICATES_PATH,
  EXTERNAL_LIST_RULES,
  type ExternalListView,
  requestOf,
} from './external-certificate-list.model';

/** Our wording: the spec has none. */
const EXTERNAL_CERTIFICATES_FAILED_TEXT = "We couldn't load your external certificates. Please try again.";

/** The ids of one page of certificates; the certificates themselves are in ExternalCertificateService. */
export type ExternalCertificatePage = ListPage<number>;

/**
 * Owns the list of external certificates (CLRN-09): how it is searched, filtered, sorted and paged, which lives in the
 * address, and the ids of the page that is shown. It is loaded again when the student comes back to it, and when a
 * certificate has changed here or elsewhere.
 *
 * | Rule | Operator |
 * |---|---|
 * | A search is sent 300 ms after the last key; all else at once | `viewsToLoad` |
 * | Nothing is loaded while another page of the app is shown | `filter` |
 */
@Injectable({ providedIn: 'root' })
export class ExternalCertificateListService {
  private readonly api = inject(ExternalCertificateApiService);
  private readonly certificates = inject(ExternalCertificateService);
  private readonly router = inject(Router);
  private readonly list = listViewInAddress(EXTERNAL_CERTIFICATES_PATH, EXTERNAL_LIST_RULES);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly edits = new Subject<Edit<ExternalCertificatePage>>();

  readonly view$ = this.list.view$;
  private readonly shownViewSubject = new BehaviorSubject<ExternalListView>(this.view$.value);
  /** The view that the loaded page belongs to. It falls behind `view$` until the server has responded. */
  readonly shownView$ = readonlyState(this.shownViewSubject);

  readonly page$ = stateFrom<Loadable<ExternalCertificatePage>>(
    pagedLoad({
      // Nothing is loaded before the student has opened the list.
      request$: defer(() => {
        const view$ = viewsToLoad(this.view$).pipe(map(requestOf));
        return merge(view$, this.reloads.pipe(map(() => requestOf(this.view$.value)))).pipe(
          filter(() => this.isShown),
        );
      }),
      reloads: merge(
        this.reloads,
        inject(DataChangesService)
          .of('Certificate')
          .pipe(filter(() => this.isShown)),
      ),
      edits: this.edits,
      load: (request) => {
        const view = this.view$.value;
        return this.api.getExternalCertificatesWithFilters(request).pipe(
          tap(({ items }) => {
            this.certificates.put(items);
            this.shownViewSubject.next(view);
          }),
          map((page) => ({
            ...page,
            items: page.items.map(({ externalCertificateId }) => externalCertificateId),
          })),
        );
      },
      errorText: () => EXTERNAL_CERTIFICATES_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  constructor() {
    const isShown$ = this.router.location$.pipe(
      map(() => this.isShown),
      distinctUntilChanged(),
      filter(Boolean),
    );
    isShown$.pipe(takeUntilDestroyed()).subscribe(() => this.reload());
    this.certificates.changes$.pipe(takeUntilDestroyed()).subscribe(({ deletedId }) => {
      if (deletedId !== null) this.drop(deletedId);
      // Which rows there are, and in which order, is for the server to say.
      this.reload({ force: true });
    });
    this.page$.pipe(takeUntilDestroyed()).subscribe(({ value }) => this.leavePageBeyondEnd(value));
  }

  change(change: Partial<ExternalListView>): void {
    this.list.change(change);
  }

  /** Search and filters; the order stays. */
  clear(): void {
    this.list.change(clearedListView(this.view$.value));
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  private get isShown(): boolean {
    const { pathname } = this.router.location$.value;
    return pathname.toLowerCase().replace(/\/$/, '') === EXTERNAL_CERTIFICATES_PATH;
  }

  private drop(id: number): void {
    this.edits.next((page) => {
      const items = page.items.filter((each) => each !== id);
      const dropped = page.items.length - items.length;
      return { ...page, items, total: page.total === null ? null : page.total - dropped };
    });
  }

  /** An address may name a page that is no longer there. */
  private leavePageBeyondEnd(page: ExternalCertificatePage | null): void {
    if (page === null || page.items.length > 0 || !page.total || page.offset < page.total) return;
    this.change({ page: Math.ceil(page.total / page.limit) });
  }
}
