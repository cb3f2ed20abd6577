/** What `event.type` is, with Angular's numbers. Constants of a module, as in navigation-cancellation-code. */
export const NavigationStart = 0;
export const NavigationEnd = 1;
export const NavigationCancel = 2;
export const NavigationError = 3;
