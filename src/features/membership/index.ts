export {
  featureAccess,
  type MembershipMenuEntry,
  type MembershipMenuGroup,
  membershipMenu,
  membershipStatus,
} from './membership.model';
export { MembershipService } from './membership.service';
export { MembershipsSection } from './screens/memberships-section';
