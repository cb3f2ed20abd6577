export {
  type FeatureAccess,
  featureAccess,
  type MembershipMenuEntry,
  type MembershipMenuGroup,
  type MembershipStatus,
  membershipMenu,
  membershipStatus,
} from './membership.model';
export { MembershipService } from './membership.service';
export { MembershipsSection } from './screens/memberships-section';
