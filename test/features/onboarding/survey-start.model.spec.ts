/** Which licenses a survey begins with (ONB-02, ONB-03). */
import { kindKey } from '../../../src/features/onboarding/survey.model';
import { licenseWith } from '../../support/licenses';
import { COMPLETED, EXPIRED, FLORIDA, GEORGIA, surveyWith } from '../../support/surveys';

const NATIONWIDE = licenseWith({ ...FLORIDA, studentLicenseId: 3, stateAbbv: 'US' });
/** '101 FL* 1': the kind, whether the server asks for it, and the license that the server has. */
const listed = (facts: Parameters<typeof surveyWith>[0]) =>
  surveyWith(facts).licenses.map(({ editor, required, license }) =>
    [kindKey(editor.values) + (required ? '*' : ''), license?.studentLicenseId].join(' ').trim(),
  );

it.each<[string, Parameters<typeof surveyWith>[0], string[]]>([
  ['those that the server has', {}, ['101 FL 1', '101 GA 2']],
  [
    'those that it asks for first, with what it has of them',
    { required: [{ licenseTypeId: 101, states: ['GA', 'TX'] }] },
    ['101 GA* 2', '101 TX*', '101 FL 1'],
  ],
  [
    'each that it asks for once, and none of the whole country or the placeholder (CON-19)',
    {
      licenses: [],
      required: [
        { licenseTypeId: 101, states: ['US', 'FL', 'FA'] },
        { licenseTypeId: 101, states: ['FL'] },
        { licenseTypeId: 999, states: ['NY'] },
      ],
    },
    ['101 FL*', '999 NY*'],
  ],
  [
    'one of several of the same kind: the one with a level (STA-48)',
    { licenses: [FLORIDA, licenseWith({ ...FLORIDA, studentLicenseId: 4, licenseLevel: 'RN' })] },
    ['101 FL 4'],
  ],
  ['no license for the whole country', { licenses: [NATIONWIDE, GEORGIA] }, ['101 GA 2']],
  ['for an expired path its license alone (ONB-03)', { request: EXPIRED }, ['101 FL* 1']],
  [
    'for an expired path a license that the server has no more',
    { request: EXPIRED, licenses: [] },
    ['101 FL*'],
  ],
  ['for a completed path a blank one (ONB-03)', { request: COMPLETED }, ['']],
])('begins with %s', (_which, facts, expected) => {
  expect(listed(facts)).toEqual(expected);
});

it('keeps licenses for the whole country to deactivate them (CON-19)', () => {
  expect(surveyWith({ licenses: [NATIONWIDE, GEORGIA] }).nationwide).toEqual([NATIONWIDE]);
});

it('takes over what the server has of a license, and the names of one that it asks for', () => {
  const required = [{ licenseTypeId: 101, states: ['FL'] }];
  expect(surveyWith().licenses[0]?.editor.values.licenseNumber).toBe('RN 1');
  expect(surveyWith({ licenses: [], required }).licenses[0]?.editor.preset).toEqual({
    ...{ licenseTypeId: 101, licenseTypeName: 'Registered Nurse', stateAbbv: 'FL', stateName: 'State FL' },
  });
});
