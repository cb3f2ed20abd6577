import type { Brand } from '../../contracts/brand';
import { parseId } from '../../platform/router/parse-id';
import { routeParams } from '../../platform/router/route-params';

/** HELP-06. */
type HelpAction = 'academic' | 'customer' | 'contactUs' | 'openChat';

export interface HelpRequest {
  /** Goes straight to a panel, or to the live chat. Without one, or if it cannot be used, the menu opens. */
  readonly action?: HelpAction | undefined;
  /** The course that the student asks from. Academic Support needs it (HELP-02). */
  readonly enrollmentId?: number | undefined;
  readonly activityId?: number | undefined;
  /** What Customer Support is asked. It follows what the student had written before. */
  readonly message?: string | undefined;
  /** What the message is about, unless the student has chosen that before (VAL-16). */
  readonly messageType?: IssueType | undefined;
}

/** VAL-16. */
export const ISSUE_TYPES = [
  "I can't find my course",
  "I can't find my certificate",
  'My certificate is locked',
  'I need to change information on my account',
  'I need to reschedule a live class',
  'I need to extend my course expiration date',
  'Other',
] as const;
type IssueType = (typeof ISSUE_TYPES)[number];

/** HELP-04. */
export type HelpPanel = 'academic' | 'customer' | 'contactUs';

/** HELP-04, HELP-05. */
export const HELP_TITLES = {
  menu: 'Help Center',
  academic: 'Academic Support',
  customer: 'Customer Support',
  contactUs: 'Give Us a Call',
} as const;

/** HELP-02. */
export const MENU_QUESTION = 'What can we help you with?';

/** One entry of the menu: a panel, the live chat, or the brand's own page. */
export type HelpCard = HelpPanel | 'openChat' | 'contactPage';

interface HelpSituation {
  readonly isSignedIn: boolean;
  readonly hasChat: boolean;
  readonly enrollmentId: number | undefined;
  readonly brand: Pick<Brand, 'contactUsPath' | 'contactUsNumbers'>;
}

/** The cards of the menu (HELP-02). Guests see only ways to contact the school (NAV-10). */
export function helpCards({ isSignedIn, hasChat, enrollmentId, brand }: HelpSituation): readonly HelpCard[] {
  const cards: readonly (readonly [HelpCard, boolean])[] = [
    ['academic', isSignedIn && enrollmentId !== undefined],
    ['customer', isSignedIn],
    ['openChat', isSignedIn && hasChat],
    ['contactUs', brand.contactUsNumbers.length > 0],
    ['contactPage', brand.contactUsPath !== null],
  ];
  return cards.flatMap(([card, isShown]) => (isShown ? [card] : []));
}

/** The panel that a request opens; null for the menu, also where the panel cannot be used. */
export function requestedPanel({ action, enrollmentId }: HelpRequest, isSignedIn: boolean): HelpPanel | null {
  if (action === 'contactUs') return action;
  if (action === 'customer') return isSignedIn ? action : null;
  if (action === 'academic') return isSignedIn && enrollmentId !== undefined ? action : null;
  return null;
}

/** The pages of a course that the student has: one of its exams, or a tab. */
const COURSE_PAGES = ['/courses/:enrollmentId/exams/:activityId', '/courses/:enrollmentId/:tab?'];

/** A request from the page of a course is about that course, unless it says otherwise (HELP-02). */
export function aboutOpenCourse(request: HelpRequest, pathname: string): HelpRequest {
  if (request.enrollmentId !== undefined) return request;
  const params = COURSE_PAGES.map((page) => routeParams(page, pathname)).find((found) => found !== null);
  const enrollmentId = parseId(params?.enrollmentId);
  const activityId = parseId(params?.activityId);
  if (enrollmentId === null) return request;
  return { ...request, enrollmentId, ...(activityId !== null && { activityId }) };
}

/** What the sheet is opened with. */
export interface HelpSheetInputs {
  readonly request: HelpRequest;
  readonly hasChat: boolean;
  /** Opens another sheet, or the live chat, in place of this one. */
  readonly open: (request: HelpRequest) => void;
}
