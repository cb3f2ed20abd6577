/** What a screen shows of the survey's state, and what the state waits for. */
import type { LicenseEditor } from '../license/views';
import { hasInterestsStep, isDismissible, type SurveyLicense } from './survey.model';
import type { StateOf, SurveyState } from './survey-state.model';

type LicenseStep = Pick<StateOf<'license'>, 'survey' | 'index'>;

/** What the state waits for, by name; null for the student. */
export function pendingWork(state: SurveyState): SurveyWork | null {
  switch (state.kind) {
    case 'loading':
      return 'load';
    case 'removing':
      return state.busy ? 'remove' : null;
    case 'license':
      return state.busy ? 'save' : null;
    case 'interests':
      return state.busy && (state.busy === 'loading' ? 'offerInterests' : 'saveInterests');
    case 'skipping':
      return 'skip';
    case 'building':
      return 'build';
    default:
      return null;
  }
}
type SurveyWork = 'load' | 'remove' | 'save' | 'offerInterests' | 'saveInterests' | 'skip' | 'build';

/** STA-29: 0 is the summary, then one for each license, then the interests, then the completion. */
export function stepIndex(state: SurveyState): number {
  switch (state.kind) {
    case 'license':
      return state.index + 1;
    case 'interests':
      return state.survey.licenses.length + 1;
    case 'building':
      return state.survey.licenses.length + (hasInterestsStep(state.survey) ? 2 : 1);
    default:
      return 0;
  }
}

/** The license that is being answered. */
export function currentLicense({ survey, index }: LicenseStep): SurveyLicense | undefined {
  return survey.licenses[index];
}

/** The editor on screen. */
export function currentEditor(state: SurveyState): LicenseEditor | null {
  if (state.kind === 'adding') return state.editor;
  return state.kind === 'license' ? (currentLicense(state)?.editor ?? null) : null;
}

/** ONB-10: the label of the button that leads on. */
export function nextLabel({ survey, index }: LicenseStep): 'Next' | 'Finish' {
  const isLast = index === survey.licenses.length - 1;
  return isLast && !hasInterestsStep(survey) ? 'Finish' : 'Next';
}

/**
 * How many steps Back of the browser can go back before it leaves the page. Null while the questions of a required
 * survey load: the student may have been at any step. The last screen takes one step, which is refused.
 */
export function historyDepth(state: SurveyState): number | null {
  switch (state.kind) {
    case 'closed':
    case 'summary':
    case 'skipping':
      return 0;
    case 'elsewhere':
    case 'loading':
    case 'failed':
      return isDismissible(state) ? 1 : null;
    case 'adding':
    case 'removing':
    case 'building':
      return 1;
    case 'license':
    case 'interests':
      return stepIndex(state);
  }
}
