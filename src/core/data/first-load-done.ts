import type { Observable } from 'rxjs';
import { InjectionToken, inject } from '../../framework/di';
import { WHEN_IDLE } from '../../platform/browser/idle';

/**
 * Emits once for each subscriber when what a login loads first has loaded or failed, and the browser is idle. Loads of
 * what the first page does not show wait for it (STA-01). The app provides it. The default is the first idle moment of
 * the browser.
 */
export const FIRST_LOAD_DONE = new InjectionToken<Observable<unknown>>('FIRST_LOAD_DONE', {
  providedIn: 'root',
  factory: () => inject(WHEN_IDLE),
});
