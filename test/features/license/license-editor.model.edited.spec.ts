/** What counts as the student's own changes, which are lost without a question otherwise. */
import {
  changeLicense,
  type LicenseField,
  licenseEdits,
  openLicenseEditor,
  withLicensingInformation,
} from '../../../src/features/license/license-editor.model';
import { fixedKind } from '../../../src/features/license/license-options.model';
import { LICENSE_TYPES, licenseWith, licensing } from '../../support/licenses';

const NOW = new Date(2026, 10, 21, 23, 30);
const { nurse, aide, nationwide } = LICENSE_TYPES;
const saved = licenseWith({
  studentLicenseId: 1,
  licenseTypeId: 101,
  stateAbbv: 'FL',
  licenseNumber: 'RN 1',
});
const information = [licensing({ label: 'ALL', renewalDate: '2027-04-30T00:00:00' })];

const isEdited = (...args: Parameters<typeof licenseEdits>) => Object.keys(licenseEdits(...args)).length > 0;

describe('a license is edited', () => {
  const editor = openLicenseEditor({ types: [nurse], license: saved });
  const after = (...answers: [LicenseField, string][]) =>
    answers.reduce((each, [field, value]) => changeLicense(each, field, value, NOW), editor);

  it.each<[string, [LicenseField, string][], boolean]>([
    ['before the first answer', [], false],
    ['after an answer', [['licenseNumber', 'RN 2']], true],
    ['after another state', [['stateAbbv', 'GA']], true],
    ['with spaces around the same answer', [['licenseNumber', ' RN 1 ']], false],
    [
      'once the answer is what it was',
      [
        ['licenseNumber', 'RN 2'],
        ['licenseNumber', 'RN 1'],
      ],
      false,
    ],
  ])('%s', (_, answers, expected) => expect(isEdited(after(...answers), saved)).toBe(expected));

  it('not by a date that was filled in, but by one that the student has chosen', () => {
    const filled = withLicensingInformation(editor, information, NOW);
    expect(filled.values.expirationDate).toBe('2027-04-30');
    expect(isEdited(filled, saved)).toBe(false);
    expect(isEdited(changeLicense(filled, 'expirationDate', '2027-05-01', NOW), saved)).toBe(true);
  });

  it('not by single options that were chosen for the student', () => {
    const added = openLicenseEditor({ types: [aide], adding: true });
    expect(added.values.stateAbbv).toBe('TX');
    expect(isEdited(added, null)).toBe(false);
  });

  it('by what was restored', () => {
    const values = { ...editor.values, licenseNumber: 'RN 2' };
    expect(isEdited(openLicenseEditor({ types: [nurse], license: saved, values }), saved)).toBe(true);
  });
});

describe('the type and state of a license', () => {
  it('can be changed while they are offered', () => expect(fixedKind([nurse], saved)).toBeNull());

  it.each([
    ['the type is not offered any more', [aide], { licenseTypeId: 101, stateAbbv: 'FL' }],
    ['the state is not offered any more', [nurse], { licenseTypeId: 101, stateAbbv: 'WY' }],
    [
      'no license is added for the whole country (CON-19)',
      [nationwide],
      { licenseTypeId: 104, stateAbbv: 'US' },
    ],
  ])('stay as they are if %s', (_, types, kind) => {
    const names = { licenseTypeName: 'Nurse', stateName: 'Somewhere' };
    const license = licenseWith({ studentLicenseId: 1, ...kind, ...names });
    expect(fixedKind(types, license)).toEqual({ ...kind, ...names });
  });
});
