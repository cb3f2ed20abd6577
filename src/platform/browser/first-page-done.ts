import type { Observable } from 'rxjs';
import { InjectionToken, inject } from '../../framework/di';
import { WHEN_IDLE } from './idle';

/**
 * Emits once for each subscriber when the first page of a visit is complete, so that everything it does not need can
 * be loaded. The app provides it. The default is the first idle moment of the browser.
 */
export const FIRST_PAGE_DONE = new InjectionToken<Observable<unknown>>('FIRST_PAGE_DONE', {
  providedIn: 'root',
  factory: () => inject(WHEN_IDLE),
});
