import { EMPTY, filter, merge, type Observable, of, Subject, tap } from 'rxjs';
import type { Shipping } from '../../contracts/account';
import { studentLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { readBeforeWrite } from '../../core/data/read-before-write';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { isBusy, studentCommand } from '../../core/data/student-command';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { conflictsOf, type FieldEdits, missingEdits, type Texts } from '../../ui/form/three-way.model';
import { AccountApiService } from './account-api.service';
import { failureDetail } from './failure-detail';
import { profileMeaning } from './profile-form.model';
import { toShippingChange, toShippingValues } from './shipping-form.model';

/** Our wording: the spec has none. */
const SHIPPING_FAILED_TEXT = "We couldn't load your shipping address. Please try again.";
const SHIPPING_UPDATED_TEXT = 'Shipping address updated successfully';
const SHIPPING_UPDATE_FAILED_TEXT = 'Unable to Update Shipping Address. Please try again.';

/**
 * Owns the address to which a student's purchases are sent (CPRO-02). It loads with the first screen that shows it, and
 * again when it has changed in another browser. The call replaces all fields, so the address is read right before it is
 * saved. If an edited field has changed elsewhere, nothing is sent, and the form lets the student choose. After a change
 * that has failed it is loaded again.
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
    outcome: { find: ({ edits }) => this.latest().pipe(filter((shipping) => isSaved(edits, shipping))) },
    send: ({ edits, base }: FieldEdits) =>
      readBeforeWrite(this.latest(), (shipping) => {
        if (isSaved(edits, shipping)) return of(shipping);
        const values = toShippingValues(shipping);
        const conflicts = conflictsOf({ edits, base }, values, profileMeaning);
        if (conflicts.length > 0) return EMPTY;
        return this.api.updateShipping(toShippingChange({ ...values, ...edits }, shipping));
      }),
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
    if (!isBusy(this.state$.value)) this.saving.reset();
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  save(edits: FieldEdits): void {
    this.saving.run(edits);
  }

  /** What the server has now, which the form shows as well. */
  private latest(): Observable<Shipping> {
    return this.api.getLatestShipping().pipe(tap((shipping) => this.edits.next(() => shipping)));
  }
}

function isSaved(edits: Texts, shipping: Shipping): boolean {
  return Object.keys(missingEdits(edits, toShippingValues(shipping), profileMeaning)).length === 0;
}
