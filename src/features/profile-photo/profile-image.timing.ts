/** CON-03: milliseconds for which the address of the profile image is used, about 6 days. */
export const IMAGE_CACHE_MS = 518_400_000;
/** CON-03, STA-08: how often an image that failed to load is fetched again. */
export const IMAGE_RETRIES = 2;
