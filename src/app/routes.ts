import type { ComponentType } from 'react';
import {
  accountRedirectGuard,
  entranceGuard,
  type Guard,
  logoutGuard,
  onboardingGuard,
  productsGuard,
  signedInGuard,
  smallScreenGuard,
  visitorGuard,
} from '../core/navigation/guards';
import { courseLinkGuard } from '../features/course';
import { DashboardPage } from '../features/dashboard';
import { LogoutPage } from '../features/login';
import { lazyPage } from './lazy-page';
import { NotFoundPage } from './message-pages';

export interface PageProps {
  /** Guards have not decided yet: the final layout, and no data. */
  readonly waiting?: boolean | undefined;
  /** The route's own, for a page that shows it. */
  readonly title?: string | undefined;
}

export interface Route {
  /** As react-router matches it. */
  readonly path: string;
  /** Before ' - brand name' (RTE-25); absent: the brand's name alone. */
  readonly title?: string;
  readonly guards: readonly Guard[];
  readonly component: ComponentType<PageProps>;
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

const LoginPage = lazyPage(() => import('../features/login/pages').then((pages) => pages.LoginPage));
const TravelPage = lazyPage(() => import('../features/login/pages').then((pages) => pages.TravelPage));
const EntrancePage = lazyPage(() => import('../features/login/pages').then((pages) => pages.EntrancePage));
const RedirectPage = lazyPage(() => import('../features/login/pages').then((pages) => pages.RedirectPage));
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
  coming('/status', 'Status', []),
  { path: '*', guards: [], component: NotFoundPage },
];
