/** The onboarding survey as the app opens it: loaded on demand, and connected with licenses and learning paths. */
export { loadSurvey } from './load-survey';
export { type PathRenewal, renewalOf } from './path-renewal.model';
export { SurveyPart } from './survey-part.service';
