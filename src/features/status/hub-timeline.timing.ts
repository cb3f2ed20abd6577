/** How many of the last things that happened on the hub are kept (our choice). */
export const TIMELINE_CAPACITY = 5000;
/** The timeline is drawn at most once in so many milliseconds, however much happens (our choice). */
export const TIMELINE_REFRESH_MS = 250;
/** How many of them a status report takes along, the newest; a ticket has limits (our choice). */
export const REPORTED_ACTIVITY = 200;
