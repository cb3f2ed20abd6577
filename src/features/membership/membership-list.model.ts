/** The memberships that the settings show: what each is of, until when it holds, and what it includes. */
import { FEATURE_NAMES, type FeatureName } from '../../contracts/learning-path';
import type { MembershipConfiguration, Subscription } from '../../contracts/membership';
import { pathOrExternalHref } from '../../platform/router/path-or-external';
import { featureAccess } from './membership.model';

/** `cancelled` still holds until its end date. */
export type MembershipState = 'active' | 'cancelled' | 'expired';

export interface Membership {
  readonly subscription: Subscription;
  readonly state: MembershipState;
  /** 'Registered Nurse (RN)'; empty if it is of no license type, or of one that is not known. */
  readonly licenseTypeName: string;
  /** ENT-13: what the license type's membership has that is switched on. */
  readonly features: readonly FeatureName[];
  /** Where the student can become a member again; null unless it has expired. */
  readonly renewHref: string | null;
}

/** In the order of the server; those that have expired come last. */
export function listMemberships(
  subscriptions: readonly Subscription[],
  configurations: readonly MembershipConfiguration[],
): readonly Membership[] {
  const memberships = subscriptions.map((subscription): Membership => {
    const { licenseTypeId } = subscription;
    const configuration = configurations.find((each) => each.licenseTypeId === licenseTypeId);
    const state = stateOf(subscription);
    return {
      subscription,
      state,
      licenseTypeName: configuration?.licenseTypeName ?? '',
      features:
        licenseTypeId === null
          ? []
          : FEATURE_NAMES.filter((feature) => isOn(configurations, licenseTypeId, feature)),
      renewHref: state === 'expired' ? pathOrExternalHref(configuration?.upsellUrl) : null,
    };
  });
  return [
    ...memberships.filter(({ state }) => state !== 'expired'),
    ...memberships.filter(({ state }) => state === 'expired'),
  ];
}

/** 'Annual Membership (Plus)'. */
export function membershipName({
  subscription: { subscriptionPlan, subscriptionPlanTier },
}: Pick<Membership, 'subscription'>): string {
  const plan = subscriptionPlan || 'Membership';
  return subscriptionPlanTier ? `${plan} (${subscriptionPlanTier})` : plan;
}

function stateOf({ isExpired, cancelledDate }: Subscription): MembershipState {
  if (isExpired) return 'expired';
  return cancelledDate === null ? 'active' : 'cancelled';
}

function isOn(
  configurations: readonly MembershipConfiguration[],
  licenseTypeId: number,
  feature: FeatureName,
): boolean {
  const access = featureAccess(configurations, licenseTypeId, feature);
  return access === 'available' || access === 'unavailable';
}
