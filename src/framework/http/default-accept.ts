/** What a request that asks for no type in particular accepts. Source: Angular's FetchBackend. */
export const DEFAULT_ACCEPT = 'application/json, text/plain, */*';
