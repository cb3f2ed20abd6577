import { distinctUntilChanged, filter, map, merge, type Observable, take } from 'rxjs';
import { DraftService } from '../../core/session/draft.service';
import { SURVEY_EDITOR } from '../../features/onboarding';
import { SurveyPart } from '../../features/survey';
import { DestroyRef, type Injector } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { ActiveRoute, type ActiveRouteState } from '../routing/active-route';
import { onboardingGuard } from '../routing/guards';

/**
 * Loads the onboarding survey where a page requires it, and where the student has left one unfinished. Once
 * it is loaded, also by a card that asks for it, it opens and closes with the pages.
 */
export function startSurveyWhenNeeded(injector: Injector): void {
  const survey = injector.get(SurveyPart);
  const { state$ } = injector.get(ActiveRoute);
  const destroyRef = injector.get(DestroyRef);
  const isLeft$ = injector.get(DraftService).drafts$.pipe(map((drafts) => SURVEY_EDITOR in drafts));
  merge(state$.pipe(map(isRequired)), isLeft$)
    .pipe(filter(Boolean), takeUntilDestroyed(destroyRef))
    .subscribe(() => survey.load());
  survey.state$
    .pipe(
      map(({ chunk }) => chunk),
      filter((chunk) => chunk !== null),
      take(1),
      takeUntilDestroyed(destroyRef),
    )
    .subscribe(({ startSurvey }) => startSurvey(injector, surveyRoute(state$)));
}

/** Whether the survey belongs to the page at the address. It stays as it is while guards decide. */
function surveyRoute(state$: Observable<ActiveRouteState>): Observable<boolean> {
  return state$.pipe(
    filter(({ result }) => result.kind !== 'wait'),
    map(
      (state) =>
        isRequired(state) ||
        (state.result.kind === 'allow' && state.match.route.guards.includes(onboardingGuard)),
    ),
    distinctUntilChanged(),
  );
}

/** The guards hold the page back until the survey is done. */
function isRequired({ result }: ActiveRouteState): boolean {
  return result.kind === 'fallback' && result.page === 'onboarding-required';
}
