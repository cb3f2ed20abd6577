/** The words of the survey. Those that the specification gives carry its ids; the others are ours. */
import { licenseTitle, type SurveyLicense, type SurveyRequest } from './survey.model';

/** ONB-06, ONB-07, ONB-08, ONB-09, ONB-11. */
export const CONTINUE_TEXT = 'Continue';
export const SKIP_TEXT = 'Skip';
export const ADD_LICENSE_TEXT = 'Add License';
export const LETS_GO_TEXT = "Let's Go";
export const NEVER_MIND_TEXT = 'Never mind';
export const ADD_TEXT = 'Add';
export const BACK_TEXT = 'Back';
export const REMOVE_TEXT = 'Remove';
export const PREVIOUS_TEXT = 'Previous';
export const FINISH_TEXT = 'Finish';
export const INTERESTS_TITLE = 'One more thing';

/** ONB-12. */
export const BUILDING_TITLE = 'Building your custom learning experience';
export const BUILDING_LINES = [
  'Finding your courses',
  'Building your learning path',
  'Setting up goal tracking',
  'Finishing up',
] as const;
export const BUILDING_LEAD = 'This takes a few seconds.';
/** All lines are done, but the new learning path is not there yet. */
export const STILL_BUILDING_TEXT = 'This is taking longer than usual. You can use your dashboard meanwhile.';
export const GO_ON_TEXT = 'Go to your dashboard';

export const ELSEWHERE_TITLE = 'You continued in another window';
export const ELSEWHERE_LEAD = 'Your answers are kept. Go on there, or continue here.';
export const TAKE_OVER_TEXT = 'Continue here';

export const LOADING_TITLE = 'Getting your questions ready';
export const FAILED_TITLE = "We couldn't load your questions";

export const WELCOME_LEAD =
  'Tell us about your license, and we will build the learning path that keeps it current.';
export const WELCOME_NOTE = 'It takes about two minutes. We keep your answers if you have to stop.';

/** What happens in the survey, for a student who has no license yet. */
export function welcomeSteps(asksInterests: boolean): readonly string[] {
  const interests = asksInterests ? ['What you would like to learn more about'] : [];
  return ['Your profession, your state and your renewal date', ...interests, 'Your own learning path'];
}

export function welcomeTitle(firstName: string | undefined): string {
  return firstName ? `Welcome, ${firstName}` : 'Welcome';
}

export const LIST_TITLE = 'Your licenses';
export const LIST_LEAD = 'These are the licenses we will build your learning paths for. Is one missing?';

export const ADDING_TITLE = 'Add a license';
export const ADDING_LEAD = 'You can add the expiration date and the license number later.';

/** The name of a license in the list. */
export function titleOf(entry: SurveyLicense): string {
  return licenseTitle(entry) ?? 'Your license';
}

/** The title of its step. That of a blank license does not change while it is answered. */
export function stepTitleOf(entry: SurveyLicense): string {
  return entry.editor.preset === null ? 'Your next license' : titleOf(entry);
}

export const REMOVAL_TITLE = 'Remove this license?';

/** ONB-09. */
export function removalLead(title: string): string {
  return `A customized experience will not be created for ${title}.`;
}

export function licenseLead({ reason }: SurveyRequest): string {
  switch (reason) {
    case 'expired':
      return 'Your learning path has expired. Check your license, and we will build you a new one.';
    case 'completed':
      return 'You completed your learning path. Tell us about your next license, and we will build the next one.';
    default:
      return 'A few details, so that your courses count toward this license.';
  }
}

/** ONB-10. A survey of one step needs no count. */
export function progressText(step: number, steps: number): string | null {
  return steps > 1 ? `Step ${step} of ${steps}` : null;
}

export const INTERESTS_LEAD = 'What would you like to learn more about? Choose as many as you like.';

/** Asked before a survey that may be dismissed is closed with answers in it. */
export const CLOSE_QUESTION = {
  title: 'Discard your answers?',
  message: 'What you have entered here has not been saved yet.',
  confirmText: 'Discard',
  cancelText: 'Keep editing',
  destructive: true,
} as const;
