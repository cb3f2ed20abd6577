/** How many entries of the hub's event log are kept (our choice). */
export const TIMELINE_CAPACITY = 5000;
/** The minimum interval between updates of the timeline on screen, in milliseconds (our choice). */
export const TIMELINE_REFRESH_MS = 250;
/** How many of the newest entries a status report contains, since tickets are limited in size (our choice). */
export const MAX_REPORTED_ENTRIES = 200;
