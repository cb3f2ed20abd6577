/** A survey is kept as a draft and resumed with what the server has by then. */
import * as v from 'valibot';
import type { Survey } from '../../../src/features/onboarding/survey.model';
import { SurveyDraft } from '../../../src/features/onboarding/survey-draft.model';
import { findSaved, takeUp, toDraft } from '../../../src/features/onboarding/survey-restore.model';
import { CLOSED, type SurveyState } from '../../../src/features/onboarding/survey-state.model';
import {
  addForm,
  building,
  interestsStep,
  licenseStep,
} from '../../../src/features/onboarding/survey-states.model';
import { FIRST, LICENSE_TYPES, licenseWith } from '../../support/licenses';
import {
  atLicense,
  EXPIRED,
  FLORIDA,
  GEORGIA,
  INTERESTS,
  numberOf,
  stateAfter,
  surveyWith,
} from '../../support/surveys';

const REQUIRED_GEORGIA = { licenses: [FLORIDA], required: [{ licenseTypeId: 101, states: ['GA'] }] };

/** As DraftService keeps it. */
function draftOf(state: SurveyState): SurveyDraft {
  const draft = toDraft(state);
  return v.parse(SurveyDraft, JSON.parse(JSON.stringify(draft)));
}
/** The state after a reload, with what the server has then. */
const resumed = (state: SurveyState, facts = {}) => takeUp(surveyWith(facts), draftOf(state));
const licensesOf = (state: SurveyState) => ('survey' in state ? state.survey.licenses : []);
const numbersOf = (state: SurveyState) => licensesOf(state).map(numberOf);

it.each<[string, (survey: Survey) => SurveyState]>([
  ['the summary', (survey) => ({ kind: 'summary', survey })],
  ['the add form', (survey) => stateAfter(addForm(survey), ['licenseTypeId', '101'])],
  [
    'the question whether to remove',
    (survey) => ({ kind: 'removing', survey, key: 2, busy: false, error: null }),
  ],
  ['a license', (survey) => stateAfter(licenseStep(survey, 1), ['licenseNumber', 'RN 9'])],
  ['the interests', interestsStep],
  ['skipping', (survey) => ({ kind: 'skipping', survey })],
])('resumes at %s as it was', (_where, stateOf) => {
  const state = stateOf(surveyWith({ interests: INTERESTS }));
  expect(JSON.stringify(resumed(state, { interests: INTERESTS }))).toBe(JSON.stringify(state));
});

it('builds the path again from its first line', () => {
  const half = stateAfter(building(surveyWith()), { kind: 'tick' }, { kind: 'tick' });
  expect(resumed(half)).toMatchObject({ kind: 'building', ticks: 0, closing: false, restored: true });
});

it('keeps nothing before the questions are there', () => {
  expect(toDraft(CLOSED)).toBeNull();
  expect(toDraft(stateAfter(CLOSED, { kind: 'open', request: EXPIRED, draft: null }))).toBeNull();
});

it('begins without a draft at the summary, or at the one license (STA-31)', () => {
  expect(takeUp(surveyWith(), null).kind).toBe('summary');
  expect(takeUp(surveyWith({ request: EXPIRED }), null)).toMatchObject({ kind: 'license', index: 0 });
});

describe('what has changed meanwhile', () => {
  it('a license that was removed elsewhere is gone, and its step with it', () => {
    expect(resumed(atLicense({}, 1), { licenses: [FLORIDA] }).kind).toBe('summary');
    expect(numbersOf(resumed(atLicense(), { licenses: [FLORIDA] }))).toEqual(['RN 1']);
  });

  it('a license that was saved although the response was lost is not sent twice', () => {
    const state = stateAfter(atLicense(REQUIRED_GEORGIA), ['licenseNumber', 'RN 2']);
    const [georgia] = licensesOf(resumed(state, { licenses: [FLORIDA, GEORGIA] }));
    expect(georgia).toMatchObject({ required: true, license: GEORGIA });
    expect(numberOf(georgia)).toBe('RN 2');
  });

  it('a license that was added elsewhere comes last, with a key of its own', () => {
    const state = resumed(atLicense({ licenses: [GEORGIA] }), { licenses: [FLORIDA, GEORGIA] });
    expect(licensesOf(state).map(({ key, license }) => [key, license?.stateAbbv])).toEqual([
      [1, 'GA'],
      [2, 'FL'],
    ]);
  });

  it('a license that was removed in the survey does not come back', () => {
    const removed = stateAfter(
      { kind: 'summary', survey: surveyWith() },
      { kind: 'remove', key: 2 },
      { kind: 'confirmRemoval' },
      { kind: 'removed' },
    );
    expect(numbersOf(resumed(removed))).toEqual(['RN 1']);
  });

  it('a license that the server asks for by now is required', () => {
    const [first] = licensesOf(resumed(atLicense(), { required: [{ licenseTypeId: 101, states: ['FL'] }] }));
    expect(first?.required).toBe(true);
  });

  it('asks type and state again of a new license whose type is no longer offered', () => {
    const added = stateAfter(
      addForm(surveyWith({ licenses: [] })),
      ['goal', FIRST],
      ['licenseTypeId', '102'],
      ['licenseLevel', 'Active'],
      {
        kind: 'add',
      },
    );
    expect(licensesOf(resumed(added, { licenses: [] }))[0]?.editor.preset).not.toBeNull();
    const [entry] = licensesOf(resumed(added, { licenses: [], types: [LICENSE_TYPES.nurse] }));
    expect(entry?.editor).toMatchObject({ preset: null, values: { licenseTypeId: '101' } });
    expect(entry?.editor.cleared).toContain('stateAbbv');
  });

  it('keeps the one license of a survey without a summary', () => {
    const state = resumed(atLicense({ request: EXPIRED }), { request: EXPIRED, licenses: [] });
    expect(licensesOf(state)).toHaveLength(1);
  });

  it('has no interests step without interests, or without a license to go back to', () => {
    const state = interestsStep(surveyWith({ interests: INTERESTS }));
    expect(resumed(state).kind).toBe('summary');
    expect(resumed(state, { interests: INTERESTS, licenses: [] }).kind).toBe('summary');
  });

  it('keeps interests only if they were changed', () => {
    const unchanged = interestsStep(surveyWith({ interests: INTERESTS }));
    const elsewhere = { saved: ['Wound Care'], chosen: ['Wound Care'], available: INTERESTS.available };
    expect(resumed(unchanged, { interests: elsewhere })).toMatchObject({ survey: { interests: elsewhere } });
    const changed = stateAfter({ ...unchanged, busy: null } as SurveyState, {
      kind: 'chooseInterest',
      interest: 'Wound Care',
    });
    expect(resumed(changed, { interests: elsewhere })).toMatchObject({
      survey: { interests: { ...elsewhere, chosen: ['Ethics', 'Wound Care'] } },
    });
  });
});

it('recognises a license by its type and state', () => {
  const [entry] = surveyWith({ licenses: [], required: [{ licenseTypeId: 101, states: ['GA'] }] }).licenses;
  if (!entry) throw new Error('no license');
  expect(findSaved([FLORIDA, GEORGIA], entry)).toBe(GEORGIA);
  expect(findSaved([licenseWith({ ...GEORGIA, licenseTypeId: 102 })], entry)).toBeUndefined();
});
