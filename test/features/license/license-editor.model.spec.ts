import * as v from 'valibot';
import { LicenseRequest } from '../../../src/contracts/license';
import {
  isLicenseChanged,
  type LicenseField,
  NO_VALUES,
  toLicenseRequest,
} from '../../../src/features/license/license-editor.model';
import { licenseQuestions } from '../../../src/features/license/license-questions.model';
import { answer, given, NOW, open } from '../../support/license-editor';
import { FIRST, licenseWith } from '../../support/licenses';

describe('opening a license', () => {
  it('shows what the server has', () => {
    const license = licenseWith({
      ...{ studentLicenseId: 7, licenseTypeId: 102, stateAbbv: 'TX', licenseLevel: 'Active' },
      ...{ licenseNumber: 'A 1', expirationDate: '2027-05-31T23:59:59' },
    });
    const editor = open({ license });
    expect(given(editor)).toEqual({
      ...{ licenseTypeId: '102', stateAbbv: 'TX', licenseLevel: 'Active' },
      ...{ licenseNumber: 'A 1', expirationDate: '2027-05-31' },
    });
    expect(editor).toMatchObject({ cleared: [], chosen: [] });
    expect(isLicenseChanged(editor)).toBe(false);
  });

  it.each([
    ['a level', { goal: '', licenseLevel: 'Retired' }],
    ['a goal', { goal: 'Vanished', licenseLevel: 'Active' }],
    ['both', { goal: 'Vanished', licenseLevel: 'Retired' }],
  ])('keeps %s that is no longer offered, whatever else is changed', (_, stored) => {
    const license = licenseWith({ studentLicenseId: 7, licenseTypeId: 102, stateAbbv: 'TX', ...stored });
    const editor = open({ license });
    expect(editor).toMatchObject({ values: stored, cleared: [], chosen: [] });
    expect(isLicenseChanged(editor)).toBe(false);
    const changed = answer(editor, ['licenseNumber', 'A 2']);
    expect(toLicenseRequest(changed)).toMatchObject({ ...stored, licenseNumber: 'A 2' });
  });

  it('offers what is stored beside what is offered, and says so', () => {
    const license = licenseWith({
      ...{ studentLicenseId: 7, licenseTypeId: 102, stateAbbv: 'TX', licenseLevel: 'Retired' },
    });
    const [level] = licenseQuestions(open({ license }), NOW).filter(({ field }) => field === 'licenseLevel');
    expect(level).toMatchObject({ value: 'Retired', error: null });
    const labels = level?.kind === 'choice' ? level.choices.map(({ label }) => label) : [];
    expect(labels).toContain('Retired (no longer offered)');
  });

  it('clears and reports what is stored once an answer above it is another', () => {
    const license = licenseWith({
      ...{ studentLicenseId: 7, licenseTypeId: 102, stateAbbv: 'TX', licenseLevel: 'Retired' },
    });
    const editor = answer(open({ license }), ['licenseTypeId', '101'], ['stateAbbv', 'FL']);
    expect(editor.values.licenseLevel).not.toBe('Retired');
  });

  it('knows the goal that its type and state imply', () => {
    const license = licenseWith({ studentLicenseId: 7, licenseTypeId: 103, stateAbbv: 'NY' });
    expect(open({ license }).values.goal).toBe(FIRST);
    const several = licenseWith({ studentLicenseId: 7, licenseTypeId: 103, stateAbbv: 'TX' });
    expect(given(open({ license: several }))).toEqual({ licenseTypeId: '103', stateAbbv: 'TX' });
  });

  it('goes on with what the student had entered', () => {
    const license = licenseWith({
      studentLicenseId: 7,
      licenseTypeId: 101,
      stateAbbv: 'FL',
      licenseNumber: 'old',
    });
    const values = { ...NO_VALUES, licenseTypeId: '101', stateAbbv: 'GA', licenseNumber: 'new' };
    const editor = open({ license, values });
    expect(editor.values).toEqual(values);
    expect(isLicenseChanged(editor)).toBe(true);
  });

  describe('whose type and state are known', () => {
    const names = { licenseTypeName: 'Registered Nurse', stateName: 'Florida' };

    it('holds them, whatever else is offered', () => {
      const preset = { licenseTypeId: 103, stateAbbv: 'TX', ...names };
      const editor = answer(open({ preset }), ['stateAbbv', 'NY'], ['licenseTypeId', '101'], ['goal', FIRST]);
      expect(editor.values).toMatchObject({ licenseTypeId: '103', stateAbbv: 'TX', goal: FIRST });
      expect(editor).toMatchObject({ cleared: [], chosen: ['licenseLevel'] });
    });

    it.each([
      ['a type', 999, 'FL'],
      ['a state', 101, 'ZZ'],
      ['the whole country', 101, 'US'],
    ])('holds them even if %s is not offered', (_, licenseTypeId, stateAbbv) => {
      const preset = { licenseTypeId, stateAbbv, ...names };
      expect(given(open({ preset }))).toEqual({ licenseTypeId: String(licenseTypeId), stateAbbv });
    });
  });
});

describe('what is sent', () => {
  it('is a license of ENT-10, which expires at 23:59:59 of the chosen day', () => {
    const editor = answer(
      open(),
      ['licenseTypeId', '102'],
      ['licenseLevel', 'Active'],
      ['expirationDate', '2027-05-31'],
      ['licenseNumber', '  TX 4711 '],
    );
    const request = toLicenseRequest(editor, { submittedViaOnboardingSurvey: true });
    expect(request).toEqual({
      licenseTypeId: 102,
      stateAbbv: 'TX',
      goal: '',
      licenseLevel: 'Active',
      desiredLicenseLevel: '',
      licenseNumber: 'TX 4711',
      expirationDate: '2027-05-31T23:59:59',
      deactivated: false,
      submittedViaOnboardingSurvey: true,
    });
    expect(v.parse(LicenseRequest, request)).toEqual(request);
  });

  it('has no date if none is entered', () => {
    const editor = answer(open({ adding: true }), ['licenseTypeId', '102']);
    expect(toLicenseRequest(editor)).toMatchObject({
      expirationDate: null,
      submittedViaOnboardingSurvey: false,
    });
  });

  it.each<[LicenseField, string, boolean]>([
    ['licenseNumber', 'RN 1', false],
    ['licenseNumber', ' RN 1 ', false],
    ['licenseNumber', 'RN 2', true],
    ['expirationDate', '2027-05-31', false],
    ['expirationDate', '', true],
    ['stateAbbv', 'GA', true],
    ['licenseTypeId', '102', true],
  ])('differs from what the server has, with %s "%s": %s (STA-36)', (field, value, expected) => {
    const license = licenseWith({
      studentLicenseId: 7,
      licenseNumber: 'RN 1',
      expirationDate: '2027-05-31T23:59:59',
    });
    expect(isLicenseChanged(answer(open({ license }), [field, value]))).toBe(expected);
  });
});
