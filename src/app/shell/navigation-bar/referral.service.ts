import { map, throwError } from 'rxjs';
import { studentCommand } from '../../../core/data/student-command';
import { ModalService } from '../../../core/modal/modal.service';
import { SupportApiService } from '../../../features/help';
import { ProfileService } from '../../../features/profile';
import { Injectable, inject } from '../../../framework/di';
import { type Referral, referralAddress } from './referral.model';

/** Our wording: the spec has none. */
export const REFERRAL_FAILED_TEXT = 'We could not start your referral. Please try again.';

const loadReferralDialog = () =>
  import(/* webpackChunkName: "menu-sheets" */ './screens/referral-dialog').then(
    (file) => file.ReferralDialog,
  );

/**
 * The referral flow (NAV-22): registers the student as an affiliate with their email address (COTH-01), then says what
 * to do next.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second press while it is registering does nothing | order `exhaust` |
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
      return this.api
        .registerAffiliate({ email })
        .pipe(map((body) => ({ email, address: referralAddress(body) })));
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
