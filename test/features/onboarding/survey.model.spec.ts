/** What the survey holds (STA-31 to STA-37). */

import {
  appendLicense,
  areInterestsChanged,
  deactivation,
  hasInterestsStep,
  hasKind,
  licenseTitle,
  needsSaving,
  offeredInterests,
  removalRequest,
  surveyRequest,
  withoutLicense,
  withSavedLicense,
} from '../../../src/features/onboarding/survey.model';
import fc from '../../support/fast-check';
import { answer, open } from '../../support/license-editor';
import { LICENSE_TYPES, licenseWith } from '../../support/licenses';
import { COMPLETED, EXPIRED, FLORIDA, GEORGIA, INTERESTS, REQUIRED, surveyWith } from '../../support/surveys';

const NEW_TEXAN = open({ types: [LICENSE_TYPES.aide], adding: true });
const entryOf = (facts = {}, index = 0) => {
  const entry = surveyWith(facts).licenses[index];
  if (!entry) throw new Error('no such license');
  return entry;
};

describe('what is sent of a license', () => {
  it('is what was entered, and says that it comes from the survey', () => {
    const { editor } = entryOf();
    expect(surveyRequest({ editor: answer(editor, ['licenseNumber', ' RN 9 ']) })).toEqual({
      ...{ licenseTypeId: 101, stateAbbv: 'FL', goal: '', licenseLevel: '', desiredLicenseLevel: '' },
      ...{ licenseNumber: 'RN 9', expirationDate: '2027-05-31T23:59:59' },
      ...{ deactivated: false, submittedViaOnboardingSurvey: true },
    });
  });

  it('is what the server has if it is removed, deactivated (STA-35), whatever was entered', () => {
    const { editor, ...entry } = entryOf();
    const removed = removalRequest({ ...entry, editor: answer(editor, ['licenseNumber', 'RN 9']) });
    expect(removed).toEqual(deactivation(FLORIDA));
    expect(removed).toMatchObject({ licenseNumber: 'RN 1', deactivated: true });
  });

  it('is what was entered if the server does not have it yet', () => {
    const required = [{ licenseTypeId: 101, states: ['FL'] }];
    expect(removalRequest(entryOf({ licenses: [], required }))).toMatchObject({
      ...{ licenseTypeId: 101, stateAbbv: 'FL', deactivated: true },
    });
  });
});

it.each([
  ['that the server has unchanged: no', REQUIRED, {}, false],
  ['that was changed: yes', REQUIRED, { licenseNumber: 'RN 9' }, true],
  ['of a path that is deactivated: yes', EXPIRED, {}, true],
])('saves a license %s (STA-36)', (_which, request, answers, expected) => {
  const { editor, ...entry } = entryOf({ request });
  const fields = Object.entries(answers) as ['licenseNumber', string][];
  expect(needsSaving({ request }, { ...entry, editor: answer(editor, ...fields) })).toBe(expected);
});

it('saves a blank license always', () => {
  expect(needsSaving({ request: COMPLETED }, entryOf({ request: COMPLETED }))).toBe(true);
});

it('names a license by state and type, and a blank one not at all (ONB-07)', () => {
  expect(licenseTitle(entryOf())).toBe('State FL Registered Nurse');
  expect(licenseTitle(entryOf({ request: COMPLETED }))).toBeNull();
});

describe('a license that is added (STA-34)', () => {
  const added = appendLicense(surveyWith(), answer(NEW_TEXAN, ['licenseLevel', 'Active']));

  it('comes last, with a key of its own, and its type and state are not asked again', () => {
    expect(added.licenses.map(({ key }) => key)).toEqual([1, 2, 3]);
    expect(added.licenses[2]).toMatchObject({
      ...{ required: false, license: null },
      editor: { preset: { licenseTypeId: 102, stateAbbv: 'TX' }, values: { licenseLevel: 'Active' } },
    });
    expect(hasKind(added, NEW_TEXAN)).toBe(true);
  });

  it('may come back after it was removed', () => {
    const survey = withoutLicense(surveyWith({ licenses: [FLORIDA] }), 1);
    expect(survey.removed).toEqual(['101 FL']);
    const floridian = open({ types: [LICENSE_TYPES.nurse], adding: true });
    const again = answer(floridian, ['licenseTypeId', '101'], ['stateAbbv', 'FL']);
    expect(appendLicense(survey, again).removed).toEqual([]);
  });

  it('needs a type and a state', () => {
    const survey = surveyWith();
    expect(appendLicense(survey, open())).toBe(survey);
  });
});

it('replaces a license by the record of the server, and no other (STA-36)', () => {
  const saved = licenseWith({ ...GEORGIA, licenseNumber: 'RN 9' });
  const { licenses } = withSavedLicense(surveyWith(), 2, saved);
  expect(licenses.map(({ license }) => license)).toEqual([FLORIDA, saved]);
  expect(licenses[1]?.editor.values.licenseNumber).toBe('RN 9');
});

describe('interests', () => {
  const names = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'));

  it('have changed if other ones are chosen, in whatever order (STA-37)', () => {
    fc.assert(
      fc.property(names, names, (saved, chosen) => {
        const isSame = [...saved].sort().join() === [...chosen].sort().join();
        expect(areInterestsChanged({ saved, chosen, available: [] })).toBe(!isSame);
      }),
    );
  });

  it('are offered unless they are chosen (STA-46)', () => {
    expect(offeredInterests(INTERESTS)).toEqual(['Wound Care']);
  });

  it('have a step if any are available (STA-29)', () => {
    expect(
      [INTERESTS, { ...INTERESTS, available: [] }, null].map((each) => hasInterestsStep({ interests: each })),
    ).toEqual([true, false, false]);
  });
});
