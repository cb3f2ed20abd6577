import { type ComponentType, lazy } from 'react';
import { type Guard, onboardingGuard, signedInGuard, visitorGuard } from '../core/navigation/guards';
import { DashboardPage, DashboardSkeleton } from '../features/dashboard';

export interface Route {
  /** As react-router matches it. */
  readonly path: string;
  /** Before ' - brand name' (RTE-25); absent: the brand's name alone. */
  readonly title?: string;
  readonly guards: readonly Guard[];
  readonly component: ComponentType;
  /** What stands there while guards wait. */
  readonly skeleton?: ComponentType;
  /** RTE-26. */
  readonly noHeader?: boolean;
}

/** The one table of pages: it feeds titles, guards and the header (RTE-01, RTE-15, RTE-16, RTE-22). */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    title: 'Dashboard',
    guards: [signedInGuard, onboardingGuard],
    component: DashboardPage,
    skeleton: DashboardSkeleton,
  },
  {
    path: '/login',
    title: 'Login',
    guards: [visitorGuard],
    component: lazy(() => import('../features/login').then(({ LoginPage }) => ({ default: LoginPage }))),
    noHeader: true,
  },
  {
    path: '/logout',
    title: 'Logout',
    guards: [],
    component: lazy(() => import('../features/login').then(({ LogoutPage }) => ({ default: LogoutPage }))),
    noHeader: true,
  },
  {
    path: '*',
    guards: [],
    component: lazy(() => import('./message-pages').then(({ NotFoundPage }) => ({ default: NotFoundPage }))),
  },
];
