/** The frame of the pages that a membership opens. */
export { type MemberPage, memberPage } from './member-page';
export type { MemberPageNames } from './member-page.text';
export { MembershipApiService } from './membership-api.service';
export { MemberPageView } from './screens/member-page-view';
