/** What the screen makes of the survey's states: which step it shows and where, and what stays while it moves out. */
import { openLicenseEditor } from '../license/views';
import { hasInterestsStep, isDismissible } from './survey.model';
import type { SurveyState } from './survey-state.model';
import { currentLicense, stepIndex } from './survey-steps.model';

export type OpenSurvey = Exclude<SurveyState, { readonly kind: 'closed' }>;

/** A survey that has ended stays on screen until it has moved out. */
export interface ShownSurvey {
  /** A new one each time the survey opens. */
  readonly id: number;
  readonly state: OpenSurvey;
  readonly leaving: boolean;
  /** It has moved out. Kept for its id: another survey may open before this one has left the page. */
  readonly hidden?: boolean;
}

export function showSurvey(shown: ShownSurvey | null, state: SurveyState): ShownSurvey | null {
  if (state.kind === 'closed') return shown === null || shown.leaving ? shown : { ...shown, leaving: true };
  if (shown === null) return { id: 0, state, leaving: false };
  if (shown.leaving) return { id: shown.id + 1, state, leaving: false };
  return shown.state === state ? shown : { ...shown, state };
}

/** Identifies the step: states of the same key are the same step, which has changed. */
export function stepKey(state: OpenSurvey): string {
  switch (state.kind) {
    case 'license':
      return `license ${currentLicense(state)?.key}`;
    case 'skipping':
      return 'summary';
    default:
      return state.kind;
  }
}

/** The order of the steps. A step slides in from its side of the one before (ONB-01). */
export function stepPosition(state: OpenSurvey): number {
  switch (state.kind) {
    case 'elsewhere':
    case 'loading':
    case 'failed':
      return -1;
    case 'adding':
    case 'removing':
      return 0.5;
    default:
      return stepIndex(state);
  }
}

/** How much of the survey is done, from 0 to 100; null before there is anything to go through. */
export function surveyPercent(state: OpenSurvey): number | null {
  if (!('survey' in state)) return null;
  const { licenses } = state.survey;
  if (licenses.length === 0) return null;
  const last = licenses.length + (hasInterestsStep(state.survey) ? 2 : 1);
  return (stepIndex(state) / last) * 100;
}

/** Whether the student may close the survey where it is (ONB-03). */
export function canDismiss(state: OpenSurvey): boolean {
  switch (state.kind) {
    case 'elsewhere':
    case 'loading':
    case 'failed':
      return isDismissible(state);
    case 'license':
      return isDismissible(state.survey) && !state.busy;
    default:
      return false;
  }
}

/** Whether closing the survey here would lose what the student has entered. */
export function wouldLoseAnswers(state: OpenSurvey): boolean {
  const entry = state.kind === 'license' ? currentLicense(state) : undefined;
  if (state.kind !== 'license' || !entry) return false;
  const { license, editor } = entry;
  const { values } = openLicenseEditor({ types: state.survey.types, preset: editor.preset, license });
  const own = editor.filled ? { ...editor.values, expirationDate: values.expirationDate } : editor.values;
  return JSON.stringify(own) !== JSON.stringify(values);
}
