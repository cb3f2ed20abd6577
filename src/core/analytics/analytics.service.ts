import { Injectable, InjectionToken, inject } from '../../framework/di';
import { LOG_ERROR } from '../../platform/log/log-error';

/** COTH-01. An event contains names and counts, but no user, credential or URL. */
export type AnalyticsEvent =
  | { readonly name: 'student learning path count changed'; readonly before: number; readonly after: number }
  /** A student who has signed in, or come back, has no onboarding survey to do (our reading). */
  | { readonly name: 'student ready to start' }
  /** `path` is the pattern of the route, without the values of its parameters. */
  | { readonly name: 'page view'; readonly path: string; readonly title: string };

export type AnalyticsSink = (event: AnalyticsEvent) => void;

/** Receives the events. The app provides it; without one, events are dropped. */
export const ANALYTICS_SINK = new InjectionToken<AnalyticsSink | null>('ANALYTICS_SINK', {
  providedIn: 'root',
  factory: () => null,
});

/** Passes events to the sink. An error of the sink is logged and does not reach the caller. */
@Injectable({ providedIn: 'root' })
export class AnalyticsService {
  private readonly sink = inject(ANALYTICS_SINK);
  private readonly logError = inject(LOG_ERROR);

  track(event: AnalyticsEvent): void {
    try {
      this.sink?.(event);
    } catch (error) {
      this.logError('Analytics failed', error);
    }
  }
}
