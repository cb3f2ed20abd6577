/**
 * Why a navigation was cancelled, with Angular's numbers. These are constants of a module instead of properties of an
 * object, so that the build replaces their names by the numbers.
 */

/** A guard leads elsewhere; another navigation follows. */
export const Redirect = 0;
export const SupersededByNewNavigation = 1;
/** A resolver has ended without a value. */
export const NoDataFromResolver = 2;
/** A guard or a check for unsaved changes said no. */
export const GuardRejected = 3;
/** The page belongs to another app, which the browser opens instead. */
export const Aborted = 4;
