import type { ComponentType } from 'react';
import { loadSurvey } from '../../features/survey';
import { lazyComponent } from '../../framework/react';
import { DashboardPage } from '../../pages/dashboard';
import { loadSignInPages } from '../../pages/sign-in';
import { ALLOW, type FallbackPage } from './guard-result';
import {
  accountRedirectGuard,
  checkGuards,
  expiredSessionGuard,
  type Guard,
  logoutGuard,
  onboardingGuard,
  productsGuard,
  signedInGuard,
} from './guards';
import { lazyGuard, type PageComponent } from './lazy';
import { linkedCourse } from './student-decisions';

interface PageProps {
  /** Guards have not decided yet: the final layout, and no data. */
  readonly waiting?: boolean | undefined;
  /** The route's own, for a page that shows it. */
  readonly title?: string | undefined;
}

export interface Route {
  /** A pattern of react-router, which ignores case and a closing slash. */
  readonly path: string;
  /** Before ' - brand name' (RTE-25); absent: the brand's name alone. */
  readonly title?: string;
  readonly guards: readonly Guard[];
  readonly component: PageComponent<PageProps>;
  /** The component shows its own skeleton while guards wait; others show nothing. */
  readonly skeleton?: boolean;
  /** RTE-26. */
  readonly noHeader?: boolean;
  /** The developer header shows all the same, on a developer's machine. */
  readonly developerHeader?: boolean;
  /** RTE-11: a preview of the course. */
  readonly preview?: boolean;
}

const loadVisitorGuards = () => import(/* webpackChunkName: "sign-in" */ './visitor-guards');
// If these cannot be loaded, neither can their pages, which are in the same chunk and say so.
const visitorGuard = lazyGuard(() => loadVisitorGuards().then((guards) => guards.visitorGuard), ALLOW);
const authCallbackGuard = lazyGuard(
  () => loadVisitorGuards().then((guards) => guards.authCallbackGuard),
  ALLOW,
);
const loadStudentGuards = () => import('./student-guards');
// These redirect to a page that suits the student better. They protect nothing.
const accountScreenGuard = lazyGuard(
  () => loadStudentGuards().then((guards) => guards.accountScreenGuard),
  ALLOW,
);
const lazyCourseLinkGuard = lazyGuard(
  () => loadStudentGuards().then((guards) => guards.courseLinkGuard),
  ALLOW,
);

/** RTE-27: a link to any page may name a course. It leads there only when the onboarding is complete (ROL-05). */
const courseLinkGuard: Guard = (location) =>
  linkedCourse(location.search) === null
    ? true
    : checkGuards([onboardingGuard, lazyCourseLinkGuard], location);

const student = [signedInGuard, accountRedirectGuard];
// The course link comes last, so that it redirects only students who may see the page.
const signedIn = [...student, courseLinkGuard];
const onboarded = [...student, onboardingGuard, courseLinkGuard];
const catalog = [productsGuard, ...signedIn];
const settings = [...signedIn, accountScreenGuard];

/** In the deferred chunk, so that they are loaded before the network can be gone. */
export const loadFallbackPages = () => import(/* webpackChunkName: "deferred" */ './fallback-pages');

const LoginPage = lazyComponent(() => loadSignInPages().then((pages) => pages.LoginPage));
const TravelPage = lazyComponent(() => loadSignInPages().then((pages) => pages.TravelPage));
const AuthCallbackPage = lazyComponent(() => loadSignInPages().then((pages) => pages.AuthCallbackPage));
const RedirectPage = lazyComponent(() => loadSignInPages().then((pages) => pages.RedirectPage));
const LogoutPage = lazyComponent(() => loadFallbackPages().then((pages) => pages.LogoutPage));
const NotFoundPage = lazyComponent(() => loadFallbackPages().then((pages) => pages.NotFoundPage));
const AccountPage = lazyComponent(() => import('../../pages/account').then((pages) => pages.AccountPage));
const CertificatesPage = lazyComponent(() =>
  import('../../pages/certificates').then((pages) => pages.CertificatesPage),
);
const CatalogPage = lazyComponent(() => import('../../pages/catalog').then((pages) => pages.CatalogPage));
const CoursesPage = lazyComponent(() => import('../../pages/my-courses').then((pages) => pages.CoursesPage));
const CoursePage = lazyComponent(() => import('../../pages/course').then((pages) => pages.CoursePage));
const ExamPage = lazyComponent(() => import('../../pages/exam').then((pages) => pages.ExamPage));
// Pairs of pages that share most of their code are one chunk, because each chunk costs bytes of the first page.
const loadProductPages = () => import(/* webpackChunkName: "product" */ './product-pages');
const CoursePreviewPage = lazyComponent(() => loadProductPages().then((pages) => pages.CoursePreviewPage));
const PackagePage = lazyComponent(() => loadProductPages().then((pages) => pages.PackagePage));
const ResourceLibraryPage = lazyComponent(() =>
  import(/* webpackChunkName: "membership" */ '../../pages/resources').then(
    (pages) => pages.ResourceLibraryPage,
  ),
);
const PartnerOffersPage = lazyComponent(() =>
  import(/* webpackChunkName: "membership" */ '../../pages/partner-offerings').then(
    (pages) => pages.PartnerOffersPage,
  ),
);
const StatusPage = lazyComponent(() => import('../../pages/status').then((pages) => pages.StatusPage));
const UxPage = lazyComponent(() => import('../../pages/ux').then((pages) => pages.UxPage));

/** The pages that a guard can show in place of the one at the address. */
export const FALLBACK_PAGES: Readonly<Record<FallbackPage, ComponentType>> = {
  'session-unreachable': lazyComponent(() =>
    loadFallbackPages().then((pages) => pages.SessionUnreachablePage),
  ),
  'profile-failed': lazyComponent(() => loadFallbackPages().then((pages) => pages.ProfileFailedPage)),
  'onboarding-required': lazyComponent(() => {
    // Loaded along with the page. If it fails, the page says so.
    loadSurvey().catch(() => {});
    return loadFallbackPages().then((pages) => pages.OnboardingRequiredPage);
  }),
  'not-a-student': lazyComponent(() => loadFallbackPages().then((pages) => pages.NotAStudentPage)),
  // The error boundary shows what it shows for a page that cannot be loaded.
  'guard-failed': () => {
    throw new Error('A guard could not be loaded.');
  },
};

/** RTE-03 to RTE-08: one component shows them all, so that it stays when the width of the window changes the address. */
const account = (path: string, title: string, guards: readonly Guard[] = signedIn): Route => ({
  path,
  title,
  guards,
  component: AccountPage,
});

/**
 * The one table of pages, RTE-01 to RTE-22: titles, guards, header and preloading come from it. react-router matches
 * it (see active-route): a literal path wins over one with parameters, and both over `*`.
 */
export const ROUTES: Route[] = [
  { path: '/', title: 'Dashboard', guards: onboarded, component: DashboardPage, skeleton: true },
  { path: '/courses', title: 'My Courses', guards: onboarded, component: CoursesPage },
  // Ours, as is their title.
  {
    path: '/courses/:enrollmentId/:tab?',
    title: 'Course Details',
    guards: onboarded,
    component: CoursePage,
  },
  {
    path: '/courses/:enrollmentId/exams/:activityId',
    title: 'Exam',
    guards: onboarded,
    component: ExamPage,
  },
  account('/account', 'Account'),
  account('/account/profile', 'Profile'),
  account('/account/notifications', 'Notifications'),
  account('/account/transcripts', 'Transcripts'),
  account('/account/ledger', 'License Ledger'),
  account('/account/settings', 'Settings', settings),
  account('/account/settings/details', 'Address and Interests', settings),
  account('/account/settings/purchases', 'Purchases'),
  account('/account/settings/payment-methods', 'Payment Methods', settings),
  account('/account/settings/shipping', 'Shipping', settings),
  { path: '/certificates/:tab?', title: 'Certificates', guards: signedIn, component: CertificatesPage },
  { path: '/products', title: 'Course Catalog', guards: catalog, component: CatalogPage },
  {
    path: '/product',
    title: 'Course Preview',
    guards: catalog,
    component: CoursePreviewPage,
    preview: true,
  },
  { path: '/package', title: 'Package Details', guards: catalog, component: PackagePage },
  { path: '/resources', title: 'Learning Library', guards: signedIn, component: ResourceLibraryPage },
  {
    path: '/resources/:licenseTypeId',
    title: 'Learning Library',
    guards: signedIn,
    component: ResourceLibraryPage,
  },
  { path: '/partner-offerings', title: 'VIP Offers', guards: signedIn, component: PartnerOffersPage },
  {
    path: '/partner-offerings/:licenseTypeId',
    title: 'VIP Offers',
    guards: signedIn,
    component: PartnerOffersPage,
  },
  {
    path: '/login',
    title: 'Login',
    guards: [visitorGuard],
    component: LoginPage,
    noHeader: true,
    developerHeader: true,
  },
  {
    path: '/logout',
    title: 'Logout',
    guards: [logoutGuard],
    component: LogoutPage,
    noHeader: true,
    developerHeader: true,
  },
  { path: '/redirect', title: 'Loading...', guards: [], component: RedirectPage, noHeader: true },
  { path: '/auth', guards: [authCallbackGuard], component: AuthCallbackPage, skeleton: true, noHeader: true },
  { path: '/travel', guards: [], component: TravelPage, noHeader: true },
  { path: '/ux', title: 'Internal UX', guards: [], component: UxPage },
  { path: '/status', title: 'Status', guards: [], component: StatusPage },
  // RTE-22 has no title; this one is ours.
  { path: '*', title: 'Page Not Found', guards: [expiredSessionGuard], component: NotFoundPage },
];
