export { loadSurvey } from './load-survey';
export { DashboardPage } from './screens/dashboard-page';
export { SurveyPart } from './survey-part.service';
