import {
  changeLicense,
  type LicenseEditor,
  openLicenseEditor,
  withLicensingInformation,
} from '../../../src/features/license/views';
import {
  presetOf,
  type Survey,
  type SurveyLicense,
  type SurveyRequest,
} from '../../../src/features/onboarding/survey.model';
import {
  canDismiss,
  type OpenSurvey,
  showSurvey,
  stepKey,
  stepPosition,
  surveyPercent,
  wouldLoseAnswers,
} from '../../../src/features/onboarding/survey-screen.model';
import { CLOSED } from '../../../src/features/onboarding/survey-state.model';
import {
  addForm,
  building,
  interestsStep,
  licenseStep,
} from '../../../src/features/onboarding/survey-states.model';
import { LICENSE_TYPES, licenseWith, licensing } from '../../support/licenses';

const NOW = new Date(2026, 10, 21, 12);
const types = Object.values(LICENSE_TYPES);
const required: SurveyRequest = { reason: 'required' };
const completed: SurveyRequest = { reason: 'completed', profession: 'Nursing' };

const license = licenseWith({ studentLicenseId: 1, licenseNumber: 'RN 1' });
const entryOf = (key: number, fields: Partial<SurveyLicense> = {}): SurveyLicense => ({
  key,
  required: true,
  license,
  editor: openLicenseEditor({ types, preset: presetOf(license), license }),
  ...fields,
});
const surveyOf = (licenses: readonly SurveyLicense[], fields: Partial<Survey> = {}): Survey => ({
  ...{ request: required, types, licenses, nationwide: [], removed: [], knownPathIds: [] },
  interests: { saved: [], chosen: [], available: ['Ethics'] },
  ...fields,
});
const two = surveyOf([entryOf(1), entryOf(2)]);
const loading: OpenSurvey = { kind: 'loading', request: required, draft: null, afterOther: false };
const summary: OpenSurvey = { kind: 'summary', survey: two };
const removing: OpenSurvey = { kind: 'removing', survey: two, key: 1, busy: false, error: null };
const license1 = licenseStep(two, 0) as OpenSurvey;
const license2 = licenseStep(two, 1) as OpenSurvey;
const interests = interestsStep(two) as OpenSurvey;
const last = building(two) as OpenSurvey;

describe('the steps (ONB-01)', () => {
  it('follow one another in this order', () => {
    const adding = addForm(two) as OpenSurvey;
    const order = [loading, summary, adding, license1, license2, interests, last].map(stepPosition);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order).size).toBe(order.length);
    expect(stepPosition(removing)).toBe(stepPosition(adding));
  });

  it('are told apart: each license is a step, and skipping is still the summary', () => {
    expect(stepKey(license1)).not.toBe(stepKey(license2));
    expect(stepKey({ ...license1, busy: true } as OpenSurvey)).toBe(stepKey(license1));
    expect(stepKey({ kind: 'skipping', survey: two })).toBe(stepKey(summary));
  });

  it('fill the progress bar', () => {
    expect([summary, license1, license2, interests, last].map(surveyPercent)).toEqual([0, 25, 50, 75, 100]);
    const single = surveyOf([entryOf(1)], { interests: null });
    expect(surveyPercent(licenseStep(single, 0) as OpenSurvey)).toBe(50);
    expect(surveyPercent(loading)).toBeNull();
    expect(surveyPercent({ kind: 'summary', survey: surveyOf([]) })).toBeNull();
  });
});

describe('a survey on screen', () => {
  it('stays with its last state after it has ended, and comes back as another one', () => {
    expect(showSurvey(null, CLOSED)).toBeNull();
    const first = showSurvey(null, summary);
    expect(first).toEqual({ id: 0, state: summary, leaving: false });
    expect(showSurvey(first, summary)).toBe(first);
    expect(showSurvey(first, license1)).toEqual({ id: 0, state: license1, leaving: false });
    const leaving = showSurvey(first, CLOSED);
    expect(leaving).toEqual({ id: 0, state: summary, leaving: true });
    expect(showSurvey(leaving, CLOSED)).toBe(leaving);
    expect(showSurvey(leaving, loading)).toEqual({ id: 1, state: loading, leaving: false });
    const hidden = leaving && { ...leaving, hidden: true };
    expect(showSurvey(hidden, CLOSED)).toBe(hidden);
    expect(showSurvey(hidden, loading)).toEqual({ id: 1, state: loading, leaving: false });
  });
});

describe('closing (ONB-01, ONB-03)', () => {
  const optional = { ...two, request: completed };

  it.each<[string, OpenSurvey, boolean]>([
    ['a required survey that loads', loading, false],
    ['a required license', license1, false],
    [
      'an optional survey that loads',
      { kind: 'loading', request: completed, draft: null, afterOther: false },
      true,
    ],
    [
      'one that could not load',
      { kind: 'failed', request: completed, draft: null, afterOther: false, error: 'No.' },
      true,
    ],
    ['an optional license', licenseStep(optional, 0) as OpenSurvey, true],
    ['one that is being saved', { ...licenseStep(optional, 0), busy: true } as OpenSurvey, false],
    ['a path that is being built', building(optional) as OpenSurvey, false],
  ])('%s', (_, state, expected) => expect(canDismiss(state)).toBe(expected));

  const answer = (editor: LicenseEditor, value: string) => changeLicense(editor, 'licenseNumber', value, NOW);
  const losing = (entry: SurveyLicense) =>
    wouldLoseAnswers(licenseStep(surveyOf([entry], { request: completed }), 0) as OpenSurvey);
  const blank = entryOf(1, { license: null, editor: openLicenseEditor({ types }) });

  it('asks first if the student has answered anything', () => {
    expect(losing(blank)).toBe(false);
    expect(losing({ ...blank, editor: changeLicense(blank.editor, 'licenseTypeId', '101', NOW) })).toBe(true);
    const known = entryOf(1);
    expect(losing(known)).toBe(false);
    expect(losing({ ...known, editor: answer(known.editor, 'RN 2') })).toBe(true);
    expect(losing({ ...known, editor: answer(answer(known.editor, 'RN 2'), 'RN 1') })).toBe(false);
  });

  it('does not ask for answers that were chosen or filled in by the survey', () => {
    const only = openLicenseEditor({ types: [LICENSE_TYPES.aide] });
    const single = surveyOf([entryOf(1, { license: null, editor: only })], {
      request: completed,
      types: [LICENSE_TYPES.aide],
    });
    expect(only.values.stateAbbv).toBe('TX');
    expect(wouldLoseAnswers(licenseStep(single, 0) as OpenSurvey)).toBe(false);

    const known = entryOf(1);
    const renewal = licensing({ label: 'ALL', renewalDate: '2027-04-30T23:59:59' });
    const filled = withLicensingInformation(known.editor, [renewal], NOW);
    expect(filled.values.expirationDate).toBe('2027-04-30');
    expect(losing({ ...known, editor: filled })).toBe(false);
    expect(losing({ ...known, editor: answer(filled, 'RN 2') })).toBe(true);
  });
});
