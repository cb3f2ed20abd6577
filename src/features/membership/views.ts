/** The frame of the pages that a membership opens. */
export { memberPage } from './member-page';
export type { MemberPageTexts } from './member-page.text';
export { MembershipApiService } from './membership-api.service';
export { MemberPageView } from './screens/member-page-view';
