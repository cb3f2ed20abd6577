import { tap } from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { studentCommand } from '../../core/data/student-command';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress } from '../../core/list/list-view';
import { type ListRules, pageRequestOf } from '../../core/list/list-view.model';
import { pagedList } from '../../core/list/paged-list';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
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
 * Owns the student's purchases (CPRO-06) and their receipts. Purchases are made elsewhere.
 *
 * | Rule | Operator |
 * |---|---|
 * | One receipt is printed at a time | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class PurchaseService {
  private readonly api = inject(PurchaseApiService);
  private readonly document = inject(DOCUMENT);

  readonly list = pagedList(listViewInAddress(PURCHASES_PATH, PURCHASE_LIST_RULES), {
    requestOf: pageRequestOf,
    load: (request) => this.api.getPurchases(request),
    changes$: inject(DataChangesService).of('Purchase'),
    errorText: () => PURCHASES_FAILED_TEXT,
  });

  private readonly printing = studentCommand({
    order: 'exhaust',
    outcome: 'read',
    key: (purchaseId: number) => purchaseId,
    send: (purchaseId) =>
      this.api
        .print(purchaseId)
        .pipe(tap((file) => saveFile(`receipt-${purchaseId}.pdf`, file, this.document))),
    errorText: (error) => serverMessage(error) ?? RECEIPT_FAILED_TEXT,
  });

  /** The key is the id of the purchase. */
  readonly printing$ = this.printing.state$;

  printReceipt(purchaseId: number): void {
    this.printing.run(purchaseId);
  }
}
