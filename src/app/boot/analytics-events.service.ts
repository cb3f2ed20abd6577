import { combineLatest, distinctUntilChanged, filter, take } from 'rxjs';
import { AnalyticsService } from '../../core/analytics/analytics.service';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { FinishedSurveyService } from '../../features/onboarding';
import { ProfileService } from '../../features/profile';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { ActiveRoute } from '../routing/active-route';
import { decideOnboarding } from '../routing/student-decisions';

/**
 * Reports page views, and students who are ready to start (COTH-01). A page counts once for each navigation, when the
 * guards let it be shown. Another view of it in the query does not count as a navigation, nor does another address for
 * another width.
 */
@Injectable({ providedIn: 'root' })
export class AnalyticsEventsService {
  constructor() {
    const analytics = inject(AnalyticsService);
    const { profile$ } = inject(ProfileService);
    const { isFinished$ } = inject(FinishedSurveyService);
    inject(ActiveRoute)
      .state$.pipe(
        filter(({ result }) => result.kind === 'allow'),
        distinctUntilChanged((before, after) => before.location.key === after.location.key),
        takeUntilDestroyed(),
      )
      .subscribe(({ match: { route } }) =>
        analytics.track({ name: 'page view', path: route.path, title: route.title ?? '' }),
      );
    const ready = () =>
      combineLatest([profile$, isFinished$]).pipe(
        filter(([profile, isFinished]) => decideOnboarding(profile, isFinished).kind === 'allow'),
        take(1),
      );
    switchMapStudent(ready)
      .pipe(takeUntilDestroyed())
      .subscribe(() => analytics.track({ name: 'student ready to start' }));
  }
}
