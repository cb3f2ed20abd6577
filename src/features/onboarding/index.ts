export {
  areInterestsChanged,
  hasInterestsStep,
  isDismissible,
  licenseTitle,
  offeredInterests,
  type Survey,
  type SurveyLicense,
  type SurveyRequest,
  showsSummary,
} from './survey.model';
export { type SurveyResult, SurveyService } from './survey.service';
export { PROGRESS_TICKS } from './survey.timing';
export { reloaded } from './survey-completion.service';
export { SurveyEnforcementService } from './survey-enforcement.service';
export { SurveyPaths } from './survey-paths.service';
export type { StateOf, SurveyEvent, SurveyState } from './survey-states.model';
export { currentLicense, nextLabel, stepIndex } from './survey-steps.model';
