/** CON-04: how long a wish to refresh the API's cache holds in production and stage, in milliseconds (24 hours). */
export const CACHE_REFRESH_VALID_MS = 24 * 60 * 60 * 1000;
