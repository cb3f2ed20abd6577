import { map, throwError } from 'rxjs';
import { studentDialog } from '../../../connected/student-dialog';
import { studentCommand } from '../../../core/data/student-command';
import { SupportApiService } from '../../../features/help';
import { ProfileService } from '../../../features/profile';
import { Injectable, inject } from '../../../framework/di';
import { type Referral, referralAddress } from './referral.model';

/** Our wording: the spec has none. */
export const REFERRAL_FAILED_TEXT = 'We could not start your referral. Please try again.';
const REFERRAL_UNKNOWN_TEXT =
  "We don't know whether you are registered for referrals now. Please check your email before you try again.";

/**
 * The referral flow (NAV-22): registers the student as an affiliate with their email address (COTH-01), then says what
 * to do next. The other company cannot be asked afterwards, so a lost response leaves open whether they are registered.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second press while it is registering does nothing | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class ReferralService {
  private readonly api = inject(SupportApiService);
  private readonly profiles = inject(ProfileService);
  private readonly dialog = studentDialog({
    load: () =>
      import(/* webpackChunkName: "menu-sheets" */ './screens/referral-dialog').then(
        (file) => file.ReferralDialog,
      ),
    style: 'modal-medium',
    show: (inputs: Referral) => ({ inputs }),
  });
  private readonly registering = studentCommand<void, Referral>({
    order: 'exhaust',
    outcome: { unknownText: REFERRAL_UNKNOWN_TEXT },
    send: () => {
      const email = this.profiles.profile$.value.value?.emailAddress;
      if (!email) return throwError(() => new Error('The profile has no email address'));
      return this.api
        .registerAffiliate({ email })
        .pipe(map((body) => ({ email, address: referralAddress(body) })));
    },
    onSaved: this.dialog.open,
    errorText: () => REFERRAL_FAILED_TEXT,
  });

  refer(): void {
    this.registering.run();
  }
}
