/** The onboarding survey, which few visits need. */
export const loadSurvey = () => import(/* webpackChunkName: "survey" */ './survey');
