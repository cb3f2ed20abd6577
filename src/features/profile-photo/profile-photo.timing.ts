import { debounceTime, type MonoTypeOperatorFunction, throttleTime } from 'rxjs';

/** CON-03: milliseconds for which the address of the profile image is used, about 6 days. */
export const IMAGE_CACHE_MS = 518_400_000;
/** CON-03, STA-08: how often an image that failed to load is fetched again. */
export const IMAGE_RETRIES = 2;

/** CON-20, MOD-08: in milliseconds. */
const WHEEL_THROTTLE_MS = 50;
/** CON-20, MOD-08: in milliseconds. */
const PREVIEW_DEBOUNCE_MS = 100;
/** How long reading or cropping a photo may take, in milliseconds (our choice). */
export const ENCODING_TIMEOUT_MS = 30_000;

/** The wheel zooms at once. What follows within 50 ms belongs to the same turn and is dropped. */
export function throttleWheel<T>(): MonoTypeOperatorFunction<T> {
  return throttleTime(WHEEL_THROTTLE_MS, undefined, { leading: true, trailing: false });
}

/** The preview is drawn once the selection has rested. */
export function debouncePreview<T>(): MonoTypeOperatorFunction<T> {
  return debounceTime(PREVIEW_DEBOUNCE_MS);
}
