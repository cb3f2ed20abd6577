import { loadSignInPages } from '../../features/auth';
import { DashboardPage } from '../../features/dashboard';
import { courseLinkGuard } from './course-link-guard';
import {
  accountRedirectGuard,
  type Guard,
  logoutGuard,
  onboardingGuard,
  productsGuard,
  signedInGuard,
} from './guards';
import { loadFallbackPages } from './lazy-fallback-pages';
import { lazyGuard } from './lazy-guard';
import { lazyPage, type PageComponent } from './lazy-page';

export interface PageProps {
  /** Guards have not decided yet: the final layout, and no data. */
  readonly waiting?: boolean | undefined;
  /** The route's own, for a page that shows it. */
  readonly title?: string | undefined;
}

export interface Route {
  /** Segments may be `:named`; `*` is any path. Case and a closing slash do not count. */
  readonly path: string;
  /** Before ' - brand name' (RTE-25); absent: the brand's name alone. */
  readonly title?: string;
  readonly guards: readonly Guard[];
  readonly component: PageComponent<PageProps>;
  /** The component shows its own skeleton while guards wait; others show nothing. */
  readonly skeleton?: boolean;
  /** RTE-26. */
  readonly noHeader?: boolean;
  /** RTE-11: the course is looked at, not taken. */
  readonly preview?: boolean;
}

const signedIn = [signedInGuard, accountRedirectGuard, courseLinkGuard];
const onboarded = [...signedIn, onboardingGuard];
const catalog = [productsGuard, ...signedIn];

const loadVisitorGuards = () => import(/* webpackChunkName: "sign-in" */ './visitor-guards');
const visitorGuard = lazyGuard(() => loadVisitorGuards().then((guards) => guards.visitorGuard));
const authCallbackGuard = lazyGuard(() => loadVisitorGuards().then((guards) => guards.authCallbackGuard));
const smallScreenGuard = lazyGuard(() =>
  import('./small-screen-guard').then((file) => file.smallScreenGuard),
);

const LoginPage = lazyPage(() => loadSignInPages().then((pages) => pages.LoginPage));
const TravelPage = lazyPage(() => loadSignInPages().then((pages) => pages.TravelPage));
const AuthCallbackPage = lazyPage(() => loadSignInPages().then((pages) => pages.AuthCallbackPage));
const RedirectPage = lazyPage(() => loadSignInPages().then((pages) => pages.RedirectPage));
const LogoutPage = lazyPage(() => loadFallbackPages().then((pages) => pages.LogoutPage));
const NotFoundPage = lazyPage(() => loadFallbackPages().then((pages) => pages.NotFoundPage));
const StatusPage = lazyPage(() => import('../../features/status').then((pages) => pages.StatusPage));
const PlaceholderPage = lazyPage(() => import('./placeholder-page').then((pages) => pages.PlaceholderPage));

/** A page whose screen is not built yet: it says so, in the final layout. */
const placeholder = (path: string, title: string, guards: readonly Guard[]): Route => ({
  path,
  title,
  guards,
  component: PlaceholderPage,
});

/** The one table of pages, RTE-01 to RTE-22: it feeds titles, guards and the header. */
export const ROUTES: readonly Route[] = [
  { path: '/', title: 'Dashboard', guards: onboarded, component: DashboardPage, skeleton: true },
  placeholder('/courses', 'My Courses', onboarded),
  placeholder('/account', 'Account', signedIn),
  placeholder('/account/profile', 'Profile', signedIn),
  placeholder('/account/notifications', 'Notifications', signedIn),
  placeholder('/account/transcripts', 'Transcripts', signedIn),
  placeholder('/account/settings', 'Settings', signedIn),
  placeholder('/account/settings/details', 'Address and Interests', signedIn),
  placeholder('/account/settings/purchases', 'Purchases', signedIn),
  placeholder('/account/settings/payment-methods', 'Payment Methods', [...signedIn, smallScreenGuard]),
  placeholder('/account/settings/shipping', 'Shipping', [...signedIn, smallScreenGuard]),
  placeholder('/certificates', 'Certificates', signedIn),
  placeholder('/products', 'Course Catalog', catalog),
  { ...placeholder('/product', 'Course Preview', catalog), preview: true },
  placeholder('/package', 'Package Details', catalog),
  placeholder('/resources', 'Resource Library', signedIn),
  placeholder('/resources/:licenseTypeId', 'Learning Library', signedIn),
  placeholder('/partner-offerings', 'Partner Offerings', signedIn),
  placeholder('/partner-offerings/:licenseTypeId', 'VIP Offers', signedIn),
  { path: '/login', title: 'Login', guards: [visitorGuard], component: LoginPage, noHeader: true },
  { path: '/logout', title: 'Logout', guards: [logoutGuard], component: LogoutPage, noHeader: true },
  { path: '/redirect', title: 'Loading...', guards: [], component: RedirectPage, noHeader: true },
  { path: '/auth', guards: [authCallbackGuard], component: AuthCallbackPage, skeleton: true, noHeader: true },
  { path: '/travel', guards: [], component: TravelPage, noHeader: true },
  placeholder('/ux', 'Internal UX', []),
  { path: '/status', title: 'Status', guards: [], component: StatusPage },
  { path: '*', guards: [], component: NotFoundPage },
];
