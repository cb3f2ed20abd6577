import { filter, mergeMap, switchMap } from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { keyedCommand } from '../../core/data/keyed-command';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { Injectable, inject } from '../../framework/di';
import { escapeHtml } from '../../platform/html/escape-html';
import { MembershipService } from './membership.service';
import { cancellationConsequence } from './membership.text';
import { MembershipApiService } from './membership-api.service';
import { type Membership, membershipName } from './membership-list.model';

/** Our wording: the spec has none. */
export const MEMBERSHIP_CANCELLED_TEXT = 'Your membership has been cancelled.';
export const CANCELLATION_FAILED_TEXT = 'Your membership could not be cancelled. Please try again.';

/**
 * Cancels a membership (CMEM-01), once the student has confirmed that they know what they lose and when.
 *
 * | Rule | Operator |
 * |---|---|
 * | A membership is cancelled once, and none waits for another one | `keyedCommand`, order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class MembershipCancellationService {
  private readonly api = inject(MembershipApiService);
  private readonly confirmation = inject(ConfirmationService);
  private readonly memberships = inject(MembershipService);

  private readonly cancelling = keyedCommand({
    order: 'exhaust',
    outcome: {
      find: ({ subscription: { subscriptionId: id } }) =>
        this.api.getSubscriptions().pipe(
          mergeMap(({ items }) => items),
          filter(({ subscriptionId, cancelledDate }) => subscriptionId === id && cancelledDate !== null),
        ),
    },
    key: ({ subscription }: Membership) => subscription.subscriptionId,
    send: (membership) =>
      this.confirmation
        .confirm({
          title: `Cancel ${membershipName(membership)}?`,
          message: escapeHtml(cancellationConsequence(membership)),
          confirmText: 'Cancel membership',
          cancelText: 'Keep membership',
          destructive: true,
        })
        .pipe(
          filter(Boolean),
          switchMap(() => this.api.cancelSubscription(membership.subscription.subscriptionId)),
        ),
    onSaved: () => this.memberships.reload({ force: true }),
    // It may have ended meanwhile, or been cancelled in another browser.
    onFailed: () => this.memberships.reload({ force: true }),
    savedText: MEMBERSHIP_CANCELLED_TEXT,
    errorText: (error) => serverMessage(error) ?? CANCELLATION_FAILED_TEXT,
  });

  /** The key is the id of the subscription. */
  readonly cancelling$ = this.cancelling.state$;

  cancel(membership: Membership): void {
    this.cancelling.run(membership);
  }
}
