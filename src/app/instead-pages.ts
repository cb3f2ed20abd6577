import type { ComponentType } from 'react';
import type { InsteadPage } from '../core/navigation/guards';
import {
  NotAStudentPage,
  OnboardingRequiredPage,
  ProfileFailedPage,
  SessionUnreachablePage,
} from './message-pages';

/** What a guard shows in the place of a page; bundled with the first page, for they are for bad networks. */
export const INSTEAD_PAGES: Readonly<Record<InsteadPage, ComponentType>> = {
  'session-unreachable': SessionUnreachablePage,
  'profile-failed': ProfileFailedPage,
  'onboarding-required': OnboardingRequiredPage,
  'not-a-student': NotAStudentPage,
};
