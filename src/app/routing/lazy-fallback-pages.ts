import type { ComponentType } from 'react';
import type { FallbackPage } from './guards';
import { lazyPage } from './lazy-page';

/** They are part of the deferred chunk, so they are already here when the network is not. */
export const loadFallbackPages = () => import(/* webpackChunkName: "deferred" */ './fallback-pages');

/** The pages a guard can show instead of the one at the address. */
export const FALLBACK_PAGES: Readonly<Record<FallbackPage, ComponentType>> = {
  'session-unreachable': lazyPage(() => loadFallbackPages().then((pages) => pages.SessionUnreachablePage)),
  'profile-failed': lazyPage(() => loadFallbackPages().then((pages) => pages.ProfileFailedPage)),
  'onboarding-required': lazyPage(() => loadFallbackPages().then((pages) => pages.OnboardingRequiredPage)),
  'not-a-student': lazyPage(() => loadFallbackPages().then((pages) => pages.NotAStudentPage)),
};
