import { merge, Subject } from 'rxjs';
import type { Shipping, ShippingChange } from '../../contracts/account';
import { studentLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { AccountApiService } from './account-api.service';
import { failureDetail } from './failure-detail';

/** Our wording: the spec has none. */
const SHIPPING_FAILED_TEXT = "We couldn't load your shipping address. Please try again.";
const SHIPPING_UPDATED_TEXT = 'Shipping address updated successfully';
const SHIPPING_UPDATE_FAILED_TEXT = 'Unable to Update Shipping Address. Please try again.';

/**
 * Owns the address to which a student's purchases are sent (CPRO-02). It loads with the first screen that shows it, and
 * again when it has changed in another browser. After a change that has failed it is loaded again, because the server
 * may have made it.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second Save while one is being sent sends nothing | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class ShippingService {
  private readonly api = inject(AccountApiService);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly edits = new Subject<Edit<Shipping>>();
  private lastDetail = '';

  readonly shipping$ = stateFrom<Loadable<Shipping>>(
    studentLoad({
      reloads: merge(this.reloads, inject(DataChangesService).of('Shipping')),
      edits: this.edits,
      load: () => this.api.getShipping(),
      errorText: () => SHIPPING_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  private readonly saving = studentCommand({
    order: 'exhaust',
    outcome: {},
    send: (change: ShippingChange) => this.api.updateShipping(change),
    onSaved: (shipping) => this.edits.next(() => shipping),
    onFailed: (error) => {
      this.lastDetail = failureDetail(error);
      this.reload({ force: true });
    },
    savedText: SHIPPING_UPDATED_TEXT,
    errorText: () => SHIPPING_UPDATE_FAILED_TEXT,
  });

  readonly state$ = this.saving.state$;

  /** Why the last attempt has failed, in more words than those of the state. */
  get detail(): string {
    return this.lastDetail;
  }

  /** The form that failed is closed: the next one starts without its message. */
  forgetFailure(): void {
    if (this.state$.value.kind === 'failed') this.saving.reset();
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  save(change: ShippingChange): void {
    this.saving.run(change);
  }
}
