import type { FeatureName } from '../../contracts/learning-path';
import type { MembershipConfiguration, MembershipFeature, Subscription } from '../../contracts/membership';
import { externalHref } from '../../platform/router/external-link';
import { pathOrExternalHref } from '../../platform/router/path-or-external';

/** STA-07; `none` without any subscription. */
type MembershipStatus = 'active' | 'expired' | 'none';

/**
 * STA-07: the status of the student's membership of a license type, or of any license type if none is given. A
 * cancelled subscription is active until its end.
 */
export function membershipStatus(
  subscriptions: readonly Pick<Subscription, 'isExpired' | 'licenseTypeId'>[],
  licenseTypeId?: number,
): MembershipStatus {
  const ofType = subscriptions.filter(
    (each) => licenseTypeId === undefined || each.licenseTypeId === licenseTypeId,
  );
  if (ofType.length === 0) return 'none';
  return ofType.some(({ isExpired }) => !isExpired) ? 'active' : 'expired';
}

/**
 * ROL-09: `available` may be used; `unavailable` exists, but not for this student; `disabled` is switched off;
 * `absent` is not part of the license type's membership.
 */
type FeatureAccess = 'available' | 'unavailable' | 'disabled' | 'absent';

/** ROL-09: a student's access to a feature of a license type. */
export function featureAccess(
  configurations: readonly MembershipConfiguration[],
  licenseTypeId: number,
  feature: FeatureName,
): FeatureAccess {
  const configuration = configurations.find((each) => each.licenseTypeId === licenseTypeId);
  return accessOf(configuration && findFeature(configuration, feature));
}

export interface MembershipMenuEntry {
  readonly kind: 'learning-library' | 'vip-offers' | 'community' | 'become-a-member';
  readonly label: string;
  /** A page of this app. */
  readonly to?: string;
  /** An address outside, which opens in a new tab. */
  readonly href?: string;
}

export interface MembershipMenuGroup {
  readonly licenseTypeName: string;
  readonly licenseTypeId: number;
  readonly entries: readonly MembershipMenuEntry[];
}

/**
 * NAV-20, NAV-21: the entries of the membership menu by license type, in the order of the server. A license type
 * without entries has no group, and neither has one that the student does not hold and is not a member of.
 */
export function membershipMenu(
  configurations: readonly MembershipConfiguration[],
  subscriptions: readonly Subscription[],
): readonly MembershipMenuGroup[] {
  return configurations.flatMap((configuration) => {
    const { licenseTypeName, licenseTypeId, hasLicenseType } = configuration;
    const isMember = isMemberOf(configuration, subscriptions);
    if (!hasLicenseType && !isMember) return [];
    const entries = entriesOf(configuration, isMember);
    return entries.length === 0 ? [] : [{ licenseTypeName, licenseTypeId, entries }];
  });
}

function entriesOf(configuration: MembershipConfiguration, isMember: boolean): MembershipMenuEntry[] {
  const { licenseTypeId, upsellUrl } = configuration;
  const resources = findFeature(configuration, 'Resources');
  const offerings = findFeature(configuration, 'PartnerOfferings');
  const community = findFeature(configuration, 'Community');
  const entries: MembershipMenuEntry[] = [];
  if (accessOf(resources) === 'available') {
    entries.push({ kind: 'learning-library', label: 'Learning Library', to: `/resources/${licenseTypeId}` });
  }
  if (accessOf(offerings) === 'available') {
    entries.push({ kind: 'vip-offers', label: 'VIP Offers', to: `/partner-offerings/${licenseTypeId}` });
  }
  // Unlike the others, it is for everybody where it is enabled.
  const communityHref = community?.enabled ? externalHref(community.url) : null;
  if (communityHref !== null) entries.push({ kind: 'community', label: 'Community', href: communityHref });
  const upsellHref = needsUpsell(resources, offerings, isMember) ? pathOrExternalHref(upsellUrl) : null;
  if (upsellHref !== null) {
    entries.push({ kind: 'become-a-member', label: 'Become a Member', href: upsellHref });
  }
  return entries;
}

/** NAV-21: a feature exists if the server lists it, even if it is disabled, which makes it unavailable. */
function needsUpsell(
  resources: MembershipFeature | undefined,
  offerings: MembershipFeature | undefined,
  isMember: boolean,
): boolean {
  const isUnavailable = (feature: MembershipFeature | undefined) =>
    feature !== undefined && !feature.available;
  return isUnavailable(offerings) || (isUnavailable(resources) && !isMember);
}

/**
 * Whether the student is a member of a license type. An expired subscription does not count, so that the student can
 * become a member again. Until the subscriptions are known, the configuration alone decides.
 */
export function isMemberOf(
  { licenseTypeId, subscriptionId }: MembershipConfiguration,
  subscriptions: readonly Subscription[],
): boolean {
  if (membershipStatus(subscriptions, licenseTypeId) === 'active') return true;
  const named = subscriptions.find((each) => each.subscriptionId === subscriptionId);
  return subscriptionId !== null && !named?.isExpired;
}

function findFeature(
  { membershipFeatures }: MembershipConfiguration,
  name: FeatureName,
): MembershipFeature | undefined {
  return membershipFeatures.find(({ feature }) => feature === name);
}

function accessOf(feature: MembershipFeature | undefined): FeatureAccess {
  if (feature === undefined) return 'absent';
  if (!feature.enabled) return 'disabled';
  return feature.available ? 'available' : 'unavailable';
}
