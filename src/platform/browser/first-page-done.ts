import type { Observable } from 'rxjs';
import { InjectionToken, inject } from '../../framework/di';
import { WHEN_IDLE } from './idle';

/**
 * Emits once for each subscriber, when the page that a visit begins with is done: what it does not need itself may
 * then be fetched. The app knows when that is; without one it is when the browser is idle.
 */
export const FIRST_PAGE_DONE = new InjectionToken<Observable<unknown>>('FIRST_PAGE_DONE', {
  providedIn: 'root',
  factory: () => inject(WHEN_IDLE),
});
