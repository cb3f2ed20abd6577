import '../../../../styles/features/membership/_memberships.scss';
import { useId, useMemo } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import { isBusy } from '../../../core/data/student-command';
import { FEATURE_LABELS } from '../../../core/reference-data/feature-labels';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button, ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { Skeleton } from '../../../ui/skeleton';
import { StatusBadge, type StatusKind } from '../../../ui/status-badge';
import { MembershipService } from '../membership.service';
import { membershipPeriod } from '../membership.text';
import { MembershipCancellationService } from '../membership-cancellation.service';
import {
  listMemberships,
  type Membership,
  type MembershipState,
  membershipName,
} from '../membership-list.model';

interface MembershipsSectionProps {
  readonly heading: 'h2' | 'h3';
}

/** CMEM-01, RTE-06: the student's memberships, with their plan, their end and a way to cancel. */
export function MembershipsSection({ heading: Heading }: MembershipsSectionProps) {
  const service = useInject(MembershipService);
  const subscriptions = useStateValue(service.subscriptions$);
  const configurations = useStateValue(service.configurations$);
  const isLoading = configurations.value === null && configurations.error === null;
  const memberships = useMemo(
    () =>
      isLoading
        ? null
        : subscriptions.value && listMemberships(subscriptions.value, configurations.value ?? []),
    [isLoading, subscriptions.value, configurations.value],
  );
  return (
    <section className="memberships" aria-label="Memberships" tabIndex={-1}>
      <div>
        <Heading className="memberships__title">Memberships</Heading>
        <p className="memberships__purpose">What each one includes, and when it ends.</p>
      </div>
      <LoadedView
        loaded={{
          value: memberships,
          loading: subscriptions.loading || configurations.loading,
          error: subscriptions.error ?? configurations.error,
          asOf: subscriptions.asOf,
        }}
        onRetry={() => service.reload({ force: true })}
        label="Loading your memberships"
        skeleton={<MembershipsSkeleton />}
        empty={<p className="memberships__purpose">You don't have a membership.</p>}
      >
        {(memberships) => (
          <ul className="memberships__list">
            {memberships.map((membership) => (
              <MembershipRow
                key={membership.subscription.subscriptionId}
                membership={membership}
                heading={Heading === 'h2' ? 'h3' : 'h4'}
              />
            ))}
          </ul>
        )}
      </LoadedView>
    </section>
  );
}

const STATE_LOOKS: Readonly<Record<MembershipState, readonly [StatusKind, string]>> = {
  active: ['success', 'Active'],
  cancelled: ['warning', 'Cancelled'],
  expired: ['error', 'Expired'],
};

/** The button is gone once the membership is cancelled. */
const handFocusToRow = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) button.closest('li')?.focus({ preventScroll: true });
};

interface MembershipRowProps {
  readonly membership: Membership;
  readonly heading: 'h3' | 'h4';
}

function MembershipRow({ membership, heading: Heading }: MembershipRowProps) {
  const cancellation = useInject(MembershipCancellationService);
  const now = useStateValue(useInject(NOW));
  const featuresId = useId();
  const { subscription, state, licenseTypeName, features, renewHref } = membership;
  const cancelling = useStateValue(cancellation.cancelling$(subscription.subscriptionId));
  const name = membershipName(membership);
  const [kind, text] = STATE_LOOKS[state];
  return (
    <li className="membership" tabIndex={-1}>
      <div className="membership__words">
        <div className="membership__head">
          <Heading className="membership__name">{name}</Heading>
          <StatusBadge kind={kind}>{text}</StatusBadge>
        </div>
        {licenseTypeName ? <p>{licenseTypeName}</p> : null}
        <p className="membership__period">{membershipPeriod(membership, now)}</p>
        {features.length === 0 ? null : (
          <div className="membership__included">
            <p id={featuresId}>{state === 'expired' ? 'No longer included' : 'Includes'}:</p>
            <ul className="membership__features" aria-labelledby={featuresId}>
              {features.map((feature) => (
                <li key={feature} className={state === 'expired' ? 'membership__lost' : undefined}>
                  {FEATURE_LABELS[feature]}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {state === 'active' ? (
        <Button
          ref={handFocusToRow}
          variant="quiet"
          busy={isBusy(cancelling)}
          busyLabel="Cancelling"
          onClick={() => cancellation.cancel(membership)}
        >
          <SpokenLabel text={`${mark('Cancel membership')}: ${name}`} />
        </Button>
      ) : null}
      {renewHref === null ? null : (
        <ButtonLink variant="secondary" href={renewHref} target="_blank" rel="noopener noreferrer">
          <span className="button__label">
            <SpokenLabel text={`${mark('Become a Member')} again: ${name} (opens in a new tab)`} />
          </span>
          <Icon name="external" />
        </ButtonLink>
      )}
    </li>
  );
}

function MembershipsSkeleton() {
  return (
    <div className="membership">
      <div className="membership__words">
        <Skeleton shape="title" width="60%" />
        <Skeleton width="40%" />
        <Skeleton width="50%" />
      </div>
    </div>
  );
}
