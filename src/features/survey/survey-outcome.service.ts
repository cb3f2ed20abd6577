import { defer, EMPTY, merge } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
import { AutoEnrollmentService, LearningPathService, PathDetailsApiService } from '../learning-path';
import { reloaded, SurveyPaths, SurveyService } from '../onboarding';
import { pathAfterSurvey } from './survey-outcome.model';

/** Connects the survey with the learning paths: neither knows the other. After a survey it selects a path (ONB-13). */
@Injectable({ providedIn: 'root' })
export class SurveyOutcomeService {
  private readonly paths = inject(LearningPathService);
  private readonly router = inject(Router);

  constructor() {
    const api = inject(PathDetailsApiService);
    const enrollment = inject(AutoEnrollmentService);
    inject(SurveyPaths).connect({
      ids: () => this.list().map(({ learningPathId }) => learningPathId),
      deactivate: (learningPathId) => api.deactivate(learningPathId),
      enroll: (survey) =>
        merge(
          enrollment.answers$,
          defer(() => {
            enrollment.requestAfterSurvey(survey);
            return EMPTY;
          }),
        ),
      isEnrolling: () => enrollment.isAfterSurvey(),
      refresh: () => reloaded(this.paths.learningPaths$, () => this.paths.reload({ force: true })),
    });
    inject(SurveyService)
      .results$.pipe(takeUntilDestroyed())
      .subscribe(({ knownPathIds }) => this.show(pathAfterSurvey(this.list(), knownPathIds)));
  }

  private show(pathId: number | null): void {
    this.router.navigateByUrl(this.router.createUrlTree(['/'], { queryParams: { pathId } }), { force: true });
  }

  private list() {
    return this.paths.learningPaths$.value.value ?? [];
  }
}
