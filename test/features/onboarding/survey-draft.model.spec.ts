/** What is kept of a survey must be whole, or it is not resumed. */
import * as v from 'valibot';
import { NO_VALUES } from '../../../src/features/license/license-editor.model';
import { SurveyDraft } from '../../../src/features/onboarding/survey-draft.model';
import { COMPLETED, EXPIRED, REQUIRED } from '../../support/surveys';

const DRAFT = {
  ...{ request: REQUIRED, step: 'license', key: 1, adding: null, interests: null },
  ...{ removed: [], knownPathIds: [1] },
  licenses: [{ key: 1, required: true, studentLicenseId: null, preset: EXPIRED.license, values: NO_VALUES }],
};
const isUsable = (change: object) => v.safeParse(SurveyDraft, { ...DRAFT, ...change }).success;

it.each([
  ['as it is kept', {}, true],
  ['for an expired path', { request: EXPIRED }, true],
  ['for a completed path', { request: COMPLETED }, true],
  ['for an expired path without its license', { request: { ...EXPIRED, license: undefined } }, false],
  ['for an expired path without its id', { request: { ...EXPIRED, learningPathId: undefined } }, false],
  ['for a completed path without its profession', { request: { reason: 'completed' } }, false],
  ['for a reason that there is not', { request: { reason: 'curious' } }, false],
  ['at a step that there is not', { step: 'loading' }, false],
  ['with an answer missing', { licenses: [{ ...DRAFT.licenses[0], values: { goal: '' } }] }, false],
  ['without the paths that there were', { knownPathIds: undefined }, false],
])('is a draft %s: %s', (_what, change, expected) => {
  expect(isUsable(change)).toBe(expected);
});

it('has nothing but what it needs', () => {
  const kept = v.parse(SurveyDraft, { ...DRAFT, request: { ...REQUIRED, xCredential: 'secret' } });
  expect(JSON.stringify(kept)).not.toContain('secret');
});
