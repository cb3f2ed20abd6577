/** The Accept header of requests without one. Also used by the head script. Source: Angular's FetchBackend. */
export const DEFAULT_ACCEPT = 'application/json, text/plain, */*';
