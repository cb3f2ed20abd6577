import {
  accountRedirectGuard,
  type Guard,
  logoutGuard,
  onboardingGuard,
  productsGuard,
  signedInGuard,
} from '../core/navigation/guards';
import { lazyGuard } from '../core/navigation/lazy-guard';
import { courseLinkGuard } from '../features/course';
import { DashboardPage } from '../features/dashboard';
import { lazyPage, type PageComponent } from './lazy-page';
import { loadLateParts } from './load-late-parts';

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

const loadDoors = () => import('../features/login/pages');
const visitorGuard = lazyGuard(() => loadDoors().then((doors) => doors.visitorGuard));
const entranceGuard = lazyGuard(() => loadDoors().then((doors) => doors.entranceGuard));
const smallScreenGuard = lazyGuard(() =>
  import('../core/navigation/small-screen-guard').then((file) => file.smallScreenGuard),
);

const LoginPage = lazyPage(() => loadDoors().then((doors) => doors.LoginPage));
const TravelPage = lazyPage(() => loadDoors().then((doors) => doors.TravelPage));
const EntrancePage = lazyPage(() => loadDoors().then((doors) => doors.EntrancePage));
const RedirectPage = lazyPage(() => loadDoors().then((doors) => doors.RedirectPage));
const LogoutPage = lazyPage(() => loadLateParts().then((parts) => parts.LogoutPage));
const NotFoundPage = lazyPage(() => loadLateParts().then((parts) => parts.NotFoundPage));
const StatusPage = lazyPage(() => import('../features/status').then((pages) => pages.StatusPage));
const ComingPage = lazyPage(() => import('./coming-page').then((pages) => pages.ComingPage));

/** A page whose screen is not built yet: it says so, in the final layout. */
const coming = (path: string, title: string, guards: readonly Guard[]): Route => ({
  path,
  title,
  guards,
  component: ComingPage,
});

/** The one table of pages, RTE-01 to RTE-22: it feeds titles, guards and the header. */
export const ROUTES: readonly Route[] = [
  { path: '/', title: 'Dashboard', guards: onboarded, component: DashboardPage, skeleton: true },
  coming('/courses', 'My Courses', onboarded),
  coming('/account', 'Account', signedIn),
  coming('/account/profile', 'Profile', signedIn),
  coming('/account/notifications', 'Notifications', signedIn),
  coming('/account/transcripts', 'Transcripts', signedIn),
  coming('/account/settings', 'Settings', signedIn),
  coming('/account/settings/details', 'Address and Interests', signedIn),
  coming('/account/settings/purchases', 'Purchases', signedIn),
  coming('/account/settings/payment-methods', 'Payment Methods', [...signedIn, smallScreenGuard]),
  coming('/account/settings/shipping', 'Shipping', [...signedIn, smallScreenGuard]),
  coming('/certificates', 'Certificates', signedIn),
  coming('/products', 'Course Catalog', catalog),
  { ...coming('/product', 'Course Preview', catalog), preview: true },
  coming('/package', 'Package Details', catalog),
  coming('/resources', 'Resource Library', signedIn),
  coming('/resources/:licenseTypeId', 'Learning Library', signedIn),
  coming('/partner-offerings', 'Partner Offerings', signedIn),
  coming('/partner-offerings/:licenseTypeId', 'VIP Offers', signedIn),
  { path: '/login', title: 'Login', guards: [visitorGuard], component: LoginPage, noHeader: true },
  { path: '/logout', title: 'Logout', guards: [logoutGuard], component: LogoutPage, noHeader: true },
  { path: '/redirect', title: 'Loading...', guards: [], component: RedirectPage, noHeader: true },
  { path: '/auth', guards: [entranceGuard], component: EntrancePage, skeleton: true, noHeader: true },
  { path: '/travel', guards: [], component: TravelPage, noHeader: true },
  coming('/ux', 'Internal UX', []),
  { path: '/status', title: 'Status', guards: [], component: StatusPage },
  { path: '*', guards: [], component: NotFoundPage },
];
