export {
  featureAccess,
  type MembershipMenuEntry,
  type MembershipMenuGroup,
  membershipMenu,
  membershipStatus,
} from './membership.model';
export { MembershipService } from './membership.service';
export { listMemberships, type Membership } from './membership-list.model';
export { MembershipsSection } from './screens/memberships-section';
