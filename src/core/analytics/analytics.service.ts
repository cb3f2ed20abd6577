import { Injectable, InjectionToken, inject } from '../../framework/di';
import { LOG_ERROR } from '../../platform/log/log-error';

/** COTH-01. What the tracker is told: names and counts, never who it was, a credential or an address. */
export interface AnalyticsEvent {
  readonly name: 'student learning path count changed';
  readonly before: number;
  readonly after: number;
}

export type AnalyticsSink = (event: AnalyticsEvent) => void;

/** Where events go; nowhere unless the app provides one. */
export const ANALYTICS_SINK = new InjectionToken<AnalyticsSink | null>('ANALYTICS_SINK', {
  providedIn: 'root',
  factory: () => null,
});

/** Tells the tracker what happened. A tracker that fails is logged and harms nothing. */
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
