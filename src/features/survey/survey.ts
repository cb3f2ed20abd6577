/** Entry of the chunk with the onboarding survey: its services, and the modal that shows it. */
import { defer, filter, type Observable, take, tap } from 'rxjs';
import type { LearningPath } from '../../contracts/learning-path';
import { LicenseTypesService } from '../../core/reference-data/license-types.service';
import type { Injector } from '../../framework/di';
import { LearningPathService } from '../learning-path';
import { LicenseService } from '../license';
import {
  SurveyEnforcementService,
  SurveyHistoryService,
  SurveyModal,
  type SurveyRequest,
  SurveyService,
} from '../onboarding';
import { type PathRenewal, renewalRequest } from './path-renewal.model';
import { SurveyOutcomeService } from './survey-outcome.service';

export { SurveyModal };

/** `route$` says whether the page at the address requires the survey. */
export function startSurvey(injector: Injector, route$: Observable<boolean>): void {
  connect(injector);
  injector.get(SurveyEnforcementService).start(route$);
}

export function openSurvey(injector: Injector, request: SurveyRequest): void {
  connect(injector);
  injector.get(SurveyService).open(request);
}

/** Opens it once the student's licenses are loaded or have failed. */
export function renewPath(injector: Injector, path: LearningPath, renewal: PathRenewal): Observable<unknown> {
  return defer(() => injector.get(LicenseService).licenses$).pipe(
    filter(({ value, error }) => value !== null || error !== null),
    take(1),
    tap(({ value }) => {
      const types = injector.get(LicenseTypesService).licenseTypes$.value.value ?? [];
      const paths = injector.get(LearningPathService).learningPaths$.value.value ?? [];
      openSurvey(injector, renewalRequest(path, renewal, { types, licenses: value ?? [], paths }));
    }),
  );
}

/** Before the survey opens for the first time. */
function connect(injector: Injector): void {
  injector.get(SurveyOutcomeService);
  injector.get(SurveyHistoryService);
}
