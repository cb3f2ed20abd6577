import { exhaustMap, filter, map, mergeMap, type Observable, Subject } from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { keyedCommand } from '../../core/data/keyed-command';
import { isBusy } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
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
 * | One question at a time | `exhaustMap` of the confirmation |
 * | A membership is cancelled once, and none waits for another one | `keyedCommand`, order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class MembershipCancellationService {
  private readonly api = inject(MembershipApiService);
  private readonly confirmation = inject(ConfirmationService);
  private readonly memberships = inject(MembershipService);

  private readonly presses = new Subject<Membership>();

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
    send: ({ subscription }) => this.api.cancelSubscription(subscription.subscriptionId),
    onSaved: () => this.memberships.reload({ force: true }),
    // It may have ended meanwhile, or been cancelled in another browser.
    onFailed: () => this.memberships.reload({ force: true }),
    savedText: MEMBERSHIP_CANCELLED_TEXT,
    errorText: (error) => serverMessage(error) ?? CANCELLATION_FAILED_TEXT,
  });

  /** The key is the id of the subscription. */
  readonly cancelling$ = this.cancelling.state$;

  constructor() {
    switchMapStudent(() => this.presses.pipe(exhaustMap((membership) => this.confirm(membership))))
      .pipe(takeUntilDestroyed())
      .subscribe((membership) => this.cancelling.run(membership));
  }

  cancel(membership: Membership): void {
    if (!isBusy(this.cancelling$(membership.subscription.subscriptionId).value))
      this.presses.next(membership);
  }

  private confirm(membership: Membership): Observable<Membership> {
    return this.confirmation
      .confirm({
        title: `Cancel ${membershipName(membership)}?`,
        message: escapeHtml(cancellationConsequence(membership)),
        confirmText: 'Cancel membership',
        cancelText: 'Keep membership',
        destructive: true,
      })
      .pipe(
        filter(Boolean),
        map(() => membership),
      );
  }
}
