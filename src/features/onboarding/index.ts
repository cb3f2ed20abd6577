export { FinishedSurveyService } from './finished-survey.service';
export { SurveyModal } from './screens/survey-modal';
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
export { SURVEY_EDITOR } from './survey-draft.model';
export { SurveyEnforcementService } from './survey-enforcement.service';
export { SurveyHistoryService } from './survey-history.service';
export { SurveyPaths } from './survey-paths.service';
export type { StateOf, SurveyEvent, SurveyState } from './survey-states.model';
export { currentLicense, nextLabel, stepIndex } from './survey-steps.model';
