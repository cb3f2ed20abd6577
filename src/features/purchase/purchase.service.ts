import { distinctUntilChanged, filter, map, Subject, tap } from 'rxjs';
import type { Purchase } from '../../contracts/account';
import { serverMessage } from '../../core/api/error-text';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { listViewInAddress } from '../../core/list/list-view';
import { type ListRules, type ListView, pageRequestOf } from '../../core/list/list-view.model';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
import { Router } from '../../platform/router/router';
import { PurchaseApiService } from './purchase-api.service';

/** RTE-07. */
const PURCHASES_PATH = '/account/settings/purchases';

/** Page sizes are our choice. The server sorts, the latest purchase first. */
export const PURCHASE_LIST_RULES = {
  sorts: ['newest'],
  pageSizes: [10, 25, 50],
} as const satisfies ListRules<'newest'>;

/** Our wording: the spec has none for purchases. */
export const PURCHASES_FAILED_TEXT = "We couldn't load your purchases. Please try again.";
export const RECEIPT_FAILED_TEXT = 'Your receipt could not be printed. Please try again.';

/**
 * Owns the student's purchases (CPRO-06): one page of them, which the address names, and their receipts.
 *
 * | Rule | Operator |
 * |---|---|
 * | One receipt is printed at a time | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class PurchaseService {
  private readonly api = inject(PurchaseApiService);
  private readonly document = inject(DOCUMENT);
  private readonly list = listViewInAddress(PURCHASES_PATH, PURCHASE_LIST_RULES);
  private readonly reloads = new Subject<ReloadRequest>();

  readonly page$ = stateFrom<Loadable<ListPage<Purchase>>>(
    pagedLoad({
      request$: this.list.view$.pipe(map(pageRequestOf)),
      reloads: this.reloads,
      load: (request) => this.api.getPurchases(request),
      errorText: () => PURCHASES_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  private readonly printing = studentCommand({
    order: 'exhaust',
    key: (purchaseId: number) => purchaseId,
    send: (purchaseId) =>
      this.api
        .print(purchaseId)
        .pipe(tap((file) => saveFile(`receipt-${purchaseId}.pdf`, file, this.document))),
    errorText: (error) => serverMessage(error) ?? RECEIPT_FAILED_TEXT,
  });

  /** The key is the id of the purchase. */
  readonly printing$ = this.printing.state$;

  constructor() {
    // Purchases are made elsewhere, so the student may come back from one.
    inject(Router)
      .location$.pipe(
        map(({ pathname }) => pathname.toLowerCase().replace(/\/$/, '') === PURCHASES_PATH),
        distinctUntilChanged(),
        filter(Boolean),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.reloads.next({ force: false }));
    this.page$
      .pipe(
        filter(({ loading }) => !loading),
        takeUntilDestroyed(),
      )
      .subscribe(({ value }) => this.leavePageBeyondEnd(value));
  }

  showPage({ page, pageSize }: Pick<ListView, 'page' | 'pageSize'>): void {
    this.list.change({ page, pageSize });
  }

  reload(): void {
    this.reloads.next({ force: true });
  }

  printReceipt(purchaseId: number): void {
    this.printing.run(purchaseId);
  }

  /** An address may name a page that is no longer there. */
  private leavePageBeyondEnd(page: ListPage<Purchase> | null): void {
    if (page === null || page.items.length > 0 || !page.total || page.offset < page.total) return;
    this.list.change({ page: Math.ceil(page.total / page.limit) });
  }
}
