import { map, throwError } from 'rxjs';
import { studentCommand } from '../../core/data/student-command';
import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';
import { externalHref } from '../../platform/router/external-link';
import { SupportApiService } from '../help';
import { ProfileService } from '../profile';

/** Our wording: the spec has none. */
export const REFERRAL_FAILED_TEXT = 'We could not start your referral. Please try again.';

/** What the provider of the referrals may return. Its names are not in the spec, so any of these counts. */
const ADDRESS_FIELDS = ['referralUrl', 'claimUrl', 'claim_url', 'url'] as const;

export interface Referral {
  readonly email: string;
  /** The student's own page of the referral programme, if the provider has named it. */
  readonly address: string | null;
}

const loadReferralDialog = () => import('./screens/referral-dialog').then((file) => file.ReferralDialog);

/**
 * The referral flow (NAV-22): registers the student as an affiliate with their email address (COTH-01), then tells how
 * it goes on. A second press while it is registering does nothing.
 */
@Injectable({ providedIn: 'root' })
export class ReferralService {
  private readonly api = inject(SupportApiService);
  private readonly modals = inject(ModalService);
  private readonly profiles = inject(ProfileService);
  private readonly registering = studentCommand<void, Referral>({
    order: 'exhaust',
    send: () => {
      const email = this.profiles.profile$.value.value?.emailAddress;
      if (!email) return throwError(() => new Error('The profile has no email address'));
      return this.api.registerAffiliate({ email }).pipe(map((body) => ({ email, address: addressIn(body) })));
    },
    onSaved: (inputs) => {
      this.modals.open({ load: loadReferralDialog, inputs, style: 'modal-medium' });
    },
    errorText: () => REFERRAL_FAILED_TEXT,
  });

  refer(): void {
    this.registering.run();
  }
}

/** An https address among the fields of a body that may be anything. */
function addressIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const fields = body as Record<string, unknown>;
  const addresses = ADDRESS_FIELDS.map((name) => fields[name]).filter((value) => typeof value === 'string');
  return addresses.map(externalHref).find((address) => address !== null) ?? null;
}
