/** What a guard shows in place of a page, and what is shown for an address without one. */
export {
  NotAStudentPage,
  NotFoundPage,
  OnboardingRequiredPage,
  ProfileFailedPage,
  SessionUnreachablePage,
  UnknownBrandPage,
} from './screens/fallback-pages';
