import { type ComponentType, lazy } from 'react';
import type { InsteadPage } from '../core/navigation/guards';

const messages = () => import('./message-pages');

/** What a guard shows in the place of a page. */
export const INSTEAD_PAGES: Readonly<Record<InsteadPage, ComponentType>> = {
  'session-unreachable': lazy(() =>
    messages().then(({ SessionUnreachablePage }) => ({ default: SessionUnreachablePage })),
  ),
  'profile-failed': lazy(() => messages().then(({ ProfileFailedPage }) => ({ default: ProfileFailedPage }))),
  'onboarding-required': lazy(() =>
    messages().then(({ OnboardingRequiredPage }) => ({ default: OnboardingRequiredPage })),
  ),
  'not-a-student': lazy(() => messages().then(({ NotAStudentPage }) => ({ default: NotAStudentPage }))),
};
