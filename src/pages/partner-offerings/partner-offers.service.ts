import { combineLatest, distinctUntilChanged, filter, map, merge, Subject } from 'rxjs';
import type { PartnerOffering } from '../../contracts/membership';
import { serverMessage } from '../../core/api/error-text';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress } from '../../core/list/list-view';
import { MembershipApiService, memberPage } from '../../features/membership/views';
import { Injectable, inject } from '../../framework/di';
import { linkedOfferId, OFFER_LIST_RULES, OFFERS_PATTERN } from './offer-list.model';

/** Our wording: the spec has none. */
const OFFERS_FAILED_TEXT = "We couldn't load the offers. Please try again.";
export const OFFER_GONE_TEXT = 'This offer is no longer available.';

interface OfferKey {
  readonly licenseTypeId: number;
  readonly offeringId: number;
}

/**
 * Owns the offers of the partners for the license type of the address (RTE-14, CMEM-01), and the one that a link is
 * about. There is no call for a part of them, so they are loaded together and searched here. A refusal closes the page,
 * and nothing of it stays (ROL-09).
 */
@Injectable({ providedIn: 'root' })
export class PartnerOffersService {
  private readonly api = inject(MembershipApiService);
  private readonly changes = inject(DataChangesService);
  // Before the member page, so that a new address has changed the view once it changes the license type.
  readonly list = listViewInAddress(OFFERS_PATTERN, OFFER_LIST_RULES);
  readonly member = memberPage(OFFERS_PATTERN, 'PartnerOfferings');
  private readonly reloads = new Subject<ReloadRequest>();

  private readonly refreshes$ = merge(
    this.reloads,
    this.member.returns$,
    this.changes.of('Membership').pipe(filter(() => this.member.isShown$.value)),
  );

  readonly offers$ = stateFrom<Loadable<readonly PartnerOffering[]>>(
    keyedLoad({
      key$: this.member.openId$,
      reloads: this.refreshes$,
      load: (licenseTypeId) =>
        this.api.getPartnerOfferings(licenseTypeId).pipe(
          map(({ items }): readonly PartnerOffering[] => items),
          this.member.closeOnRefusal(licenseTypeId),
        ),
      errorText: (error) => serverMessage(error) ?? OFFERS_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** The offer that the address names. It is read by itself, because it may be gone. */
  readonly linked$ = stateFrom<Loadable<PartnerOffering>>(
    keyedLoad<OfferKey, PartnerOffering>({
      key$: combineLatest([this.member.openId$, this.list.view$]).pipe(
        map(([licenseTypeId, view]) => {
          const offeringId = linkedOfferId(view);
          return licenseTypeId === null || offeringId === null ? null : { licenseTypeId, offeringId };
        }),
        distinctUntilChanged(
          (before, after) =>
            before?.licenseTypeId === after?.licenseTypeId && before?.offeringId === after?.offeringId,
        ),
      ),
      reloads: this.refreshes$,
      load: ({ licenseTypeId, offeringId }) =>
        this.api
          .getPartnerOffering(licenseTypeId, offeringId)
          .pipe(this.member.closeOnRefusal(licenseTypeId)),
      errorText: () => OFFERS_FAILED_TEXT,
      goneText: OFFER_GONE_TEXT,
    }),
    NOT_LOADED,
  );

  reload(): void {
    this.reloads.next({ force: true });
  }
}
