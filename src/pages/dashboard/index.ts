export { loadSurvey } from '../../features/survey/load-survey';
export { SurveyPart } from '../../features/survey/survey-part.service';
export { DashboardPage } from './screens/dashboard-page';
