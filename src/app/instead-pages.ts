import type { ComponentType } from 'react';
import type { InsteadPage } from '../core/navigation/guards';
import { lazyPage } from './lazy-page';
import { loadLateParts } from './load-late-parts';

/** What a guard shows in the place of a page. */
export const INSTEAD_PAGES: Readonly<Record<InsteadPage, ComponentType>> = {
  'session-unreachable': lazyPage(() => loadLateParts().then((parts) => parts.SessionUnreachablePage)),
  'profile-failed': lazyPage(() => loadLateParts().then((parts) => parts.ProfileFailedPage)),
  'onboarding-required': lazyPage(() => loadLateParts().then((parts) => parts.OnboardingRequiredPage)),
  'not-a-student': lazyPage(() => loadLateParts().then((parts) => parts.NotAStudentPage)),
};
