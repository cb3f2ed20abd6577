import type { SurveyState } from '../../../src/features/onboarding';
import { historyDepth } from '../../../src/features/onboarding/survey-steps.model';

const REQUIRED = { reason: 'required' } as const;
const COMPLETED = { reason: 'completed', profession: '' } as const;
const survey = { request: REQUIRED, licenses: [1, 2, 3], interests: null };

/** How far Back of the browser leads before it leaves the page. */
it.each([
  ['nowhere from the summary', { kind: 'summary', survey }, 0],
  ['nowhere while it is skipped', { kind: 'skipping', survey }, 0],
  ['from the add form to the summary', { kind: 'adding', survey }, 1],
  ['from the question whether to remove to the summary', { kind: 'removing', survey }, 1],
  ['from the first license to the summary', { kind: 'license', survey, index: 0 }, 1],
  ['from the third license over all before it', { kind: 'license', survey, index: 2 }, 3],
  ['from the interests over all licenses', { kind: 'interests', survey }, 4],
  ['no step from the last screen, which refuses it', { kind: 'building', survey }, 1],
  ['out of a survey that may be dismissed, while it loads', { kind: 'loading', request: COMPLETED }, 1],
  ['out of one that cannot be loaded', { kind: 'failed', request: COMPLETED }, 1],
  ['where it did, while a required one loads', { kind: 'loading', request: REQUIRED }, null],
  ['where it did, when a required one cannot be loaded', { kind: 'failed', request: REQUIRED }, null],
  ['nowhere without a survey', { kind: 'closed' }, 0],
])('leads %s', (_where, state, depth) => {
  expect(historyDepth(state as unknown as SurveyState)).toBe(depth);
});
