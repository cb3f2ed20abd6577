import * as v from 'valibot';
import { LicenseRequest } from '../../../src/contracts/license';
import {
  changeLicense,
  dayOfExpiration,
  isLicenseChanged,
  type LicenseEditor,
  type LicenseEditorOptions,
  type LicenseField,
  type LicenseValues,
  NO_VALUES,
  openLicenseEditor,
  toLicenseRequest,
  withLicensingInformation,
} from '../../../src/features/license/license-editor.model';
import { FIRST, LICENSE_TYPES, licenseWith, licensing, UP } from '../../support/licenses';

/** Late in the evening, when UTC has the next day already. */
const NOW = new Date(2026, 10, 21, 23, 30);
const { nurse, aide, candidate, nationwide } = LICENSE_TYPES;
const ALL = [nurse, aide, candidate, nationwide];

const open = (options: Partial<LicenseEditorOptions> = {}) => openLicenseEditor({ types: ALL, ...options });
type Answer = readonly [LicenseField, string];
const answer = (editor: LicenseEditor, ...answers: readonly Answer[]) =>
  answers.reduce((each, [field, value]) => changeLicense(each, field, value, NOW), editor);
const inform = (editor: LicenseEditor, ...information: Parameters<typeof licensing>[0][]) =>
  withLicensingInformation(editor, information.map(licensing), NOW);
/** The answers that are given. */
const given = ({ values }: LicenseEditor) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

describe('the cascade (STA-41, STA-42)', () => {
  it.each<[string, LicenseEditorOptions['types'], Answer[], Partial<LicenseValues>]>([
    ['nothing is chosen among several', ALL, [], {}],
    ['a single license type', [nurse], [], { licenseTypeId: '101' }],
    ['a single license type and state', [aide], [], { licenseTypeId: '102', stateAbbv: 'TX' }],
    [
      'a single state of the chosen type',
      ALL,
      [['licenseTypeId', '102']],
      { licenseTypeId: '102', stateAbbv: 'TX' },
    ],
    ['a single license type that can be added', [nurse, nationwide], [], { licenseTypeId: '101' }],
    [
      'the only level of a state',
      ALL,
      [
        ['goal', FIRST],
        ['licenseTypeId', '103'],
        ['stateAbbv', 'NY'],
      ],
      {
        goal: FIRST,
        licenseTypeId: '103',
        stateAbbv: 'NY',
        licenseLevel: 'Unlicensed',
        desiredLicenseLevel: 'Full',
      },
    ],
    [
      'the only desired level of the current one',
      ALL,
      [
        ['goal', UP],
        ['licenseTypeId', '103'],
        ['licenseLevel', 'Associate'],
      ],
      {
        goal: UP,
        licenseTypeId: '103',
        stateAbbv: 'TX',
        licenseLevel: 'Associate',
        desiredLicenseLevel: 'Full',
      },
    ],
    [
      'nothing among several desired levels',
      ALL,
      [
        ['goal', FIRST],
        ['licenseTypeId', '103'],
        ['stateAbbv', 'TX'],
      ],
      {
        goal: FIRST,
        licenseTypeId: '103',
        stateAbbv: 'TX',
        licenseLevel: 'Unlicensed',
      },
    ],
  ])('chooses by itself: %s', (_, types, answers, expected) => {
    expect(given(answer(open({ types }), ...answers))).toEqual(expected);
  });

  it('ignores an answer that is not offered', () => {
    expect(given(answer(open(), ['licenseTypeId', '101'], ['stateAbbv', 'TX']))).toEqual({
      licenseTypeId: '101',
    });
    expect(given(answer(open(), ['licenseTypeId', '101'], ['stateAbbv', 'FA']))).toEqual({
      licenseTypeId: '101',
    });
    expect(given(answer(open(), ['licenseTypeId', '104']))).toEqual({});
    expect(given(answer(open(), ['goal', 'Get rich']))).toEqual({});
  });
});

describe('a change above', () => {
  const COMPLETE: Answer[] = [
    ['licenseTypeId', '101'],
    ['stateAbbv', 'FL'],
    ['expirationDate', '2027-05-31'],
    ['licenseNumber', 'RN 1'],
  ];
  const MOVING_UP: Answer[] = [
    ['goal', UP],
    ['licenseTypeId', '103'],
    ['licenseLevel', 'Associate'],
  ];

  it.each<[string, Answer[], Answer, LicenseField[], LicenseField[]]>([
    ['nothing below a state that fits', COMPLETE, ['stateAbbv', 'GA'], [], []],
    [
      'the state, where another one is the only option',
      COMPLETE,
      ['licenseTypeId', '102'],
      [],
      ['stateAbbv'],
    ],
    ['the state, where there are several', COMPLETE, ['licenseTypeId', '103'], ['stateAbbv'], []],
    ['the state, if the license type is taken back', COMPLETE, ['licenseTypeId', ''], ['stateAbbv'], []],
    [
      'the level of another goal, but not a desired level that fits',
      MOVING_UP,
      ['goal', FIRST],
      [],
      ['licenseLevel'],
    ],
    [
      'the desired level, which another current level does not lead to',
      MOVING_UP,
      ['licenseLevel', 'Full'],
      ['desiredLicenseLevel'],
      [],
    ],
    [
      'all levels of another license type',
      MOVING_UP,
      ['licenseTypeId', '101'],
      ['stateAbbv', 'licenseLevel', 'desiredLicenseLevel'],
      [],
    ],
    ['nothing, if it repeats the answer', MOVING_UP, ['licenseLevel', 'Associate'], [], []],
    ['nothing, if it is the number', COMPLETE, ['licenseNumber', ''], [], []],
    ['nothing, if it is the date', COMPLETE, ['expirationDate', ''], [], []],
  ])('clears or replaces, and reports: %s', (_, before, change, cleared, chosen) => {
    const editor = answer(open(), ...before, change);
    expect(editor).toMatchObject({ cleared, chosen });
    for (const field of cleared) expect(editor.values[field]).toBe('');
    for (const field of chosen) expect(editor.values[field]).not.toBe('');
  });

  it('keeps the date and the number that the student has entered', () => {
    const { values } = answer(open(), ...COMPLETE, ['stateAbbv', 'GA'], ['licenseTypeId', '102']);
    expect(values).toMatchObject({ expirationDate: '2027-05-31', licenseNumber: 'RN 1' });
  });

  it('clears the date and the number of a license that is only desired now, and reports it (VAL-09)', () => {
    const editor = answer(open(), ...COMPLETE, ['licenseTypeId', '103'], ['stateAbbv', 'NY']);
    expect(editor.values).toMatchObject({ expirationDate: '', licenseNumber: '' });
    expect(editor.cleared).toEqual(['expirationDate', 'licenseNumber']);
  });

  it('keeps the date and the number that the server has for the same license, even if a level is desired', () => {
    const license = licenseWith({
      ...{ studentLicenseId: 7, licenseTypeId: 103, stateAbbv: 'TX', goal: UP, licenseLevel: 'Associate' },
      ...{ licenseNumber: 'A 1', expirationDate: '2027-05-31T23:59:59' },
    });
    const kept = answer(open({ license }), ['desiredLicenseLevel', 'Full']);
    expect(kept.values).toMatchObject({ expirationDate: '2027-05-31', licenseNumber: 'A 1' });
    expect(answer(kept, ['goal', FIRST]).cleared).toEqual(
      expect.arrayContaining(['expirationDate', 'licenseNumber']),
    );
  });

  it('is reported once: the next change reports its own', () => {
    const editor = answer(open(), ...COMPLETE, ['licenseTypeId', '103'], ['goal', FIRST]);
    expect(editor.cleared).toEqual([]);
  });
});

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

  it('clears and reports what is not offered any more', () => {
    const license = licenseWith({
      studentLicenseId: 7,
      licenseTypeId: 102,
      stateAbbv: 'TX',
      licenseLevel: 'Retired',
    });
    const editor = open({ license });
    expect(editor.cleared).toEqual(['licenseLevel']);
    expect(isLicenseChanged(editor)).toBe(true);
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

describe('the expiration date from licensing information (STA-45)', () => {
  const texan: Answer[] = [['licenseTypeId', '102']];

  it.each<[string, Answer[], Parameters<typeof licensing>[0][], string]>([
    ['ALL', texan, [{ label: 'ALL', renewalDate: '2027-01-31T12:00:00Z' }], '2027-01-31'],
    ['BLANKET', texan, [{ label: 'BLANKET', renewalDate: '2027-02-28T00:00:00' }], '2027-02-28'],
    [
      'the selected level',
      [...texan, ['licenseLevel', 'Active']],
      [{ label: 'Active', renewalDate: '2027-03-31' }],
      '2027-03-31',
    ],
    [
      'the selected level in capitals',
      [...texan, ['licenseLevel', 'Active']],
      [{ label: ' ACTIVE ', renewalDate: '2027-03-31' }],
      '2027-03-31',
    ],
    [
      'another level',
      [...texan, ['licenseLevel', 'Active']],
      [{ label: 'Inactive', renewalDate: '2027-03-31' }],
      '',
    ],
    ['no label', texan, [{ label: '', renewalDate: '2027-03-31' }], ''],
    ['a level that is not selected yet', texan, [{ label: 'Active', renewalDate: '2027-03-31' }], ''],
    [
      'the earliest of several',
      texan,
      [
        { label: 'ALL', renewalDate: '2028-01-31' },
        { label: 'BLANKET', renewalDate: '2027-06-30' },
        { label: 'ALL', renewalDate: '2027-12-31' },
      ],
      '2027-06-30',
    ],
    [
      'the earliest that is still to come',
      texan,
      [
        { label: 'ALL', renewalDate: '2025-01-31' },
        { label: 'ALL', renewalDate: '2029-01-31' },
      ],
      '2029-01-31',
    ],
    ['tomorrow', texan, [{ label: 'ALL', renewalDate: '2026-11-22' }], '2026-11-22'],
    ['today', texan, [{ label: 'ALL', renewalDate: '2026-11-21' }], ''],
    ['the last date there is', texan, [{ label: 'ALL', renewalDate: '2099-12-31' }], '2099-12-31'],
    ['a date beyond', texan, [{ label: 'ALL', renewalDate: '2100-01-01' }], ''],
    ['no date', texan, [{ label: 'ALL', renewalDate: null }], ''],
    ['nothing', texan, [], ''],
  ])('%s', (_, answers, information, expected) => {
    const editor = inform(answer(open(), ...answers), ...information);
    expect(editor.values.expirationDate).toBe(expected);
    expect(editor.filled).toBe(expected !== '');
  });

  it('is filled in only if it is empty', () => {
    const editor = answer(open(), ...texan, ['expirationDate', '2030-01-01']);
    expect(inform(editor, { label: 'ALL', renewalDate: '2027-01-31' }).values.expirationDate).toBe(
      '2030-01-01',
    );
  });

  it('is filled in only if no desired level applies', () => {
    const desired = answer(open(), ['goal', UP], ['licenseTypeId', '103'], ['licenseLevel', 'Associate']);
    expect(inform(desired, { label: 'ALL', renewalDate: '2027-01-31' }).values.expirationDate).toBe('');
    const held = answer(desired, ['licenseLevel', 'Full']);
    expect(inform(held, { label: 'ALL', renewalDate: '2027-01-31' }).values.expirationDate).toBe(
      '2027-01-31',
    );
  });

  it('is filled in while adding too', () => {
    const editor = answer(open({ adding: true }), ...texan);
    expect(inform(editor, { label: 'ALL', renewalDate: '2027-01-31' }).values.expirationDate).toBe(
      '2027-01-31',
    );
  });

  it('follows the level, as long as the student has not entered it', () => {
    const information = [
      { label: 'Active', renewalDate: '2027-03-31' },
      { label: 'Inactive', renewalDate: '2028-03-31' },
    ];
    const active = inform(answer(open(), ...texan, ['licenseLevel', 'Active']), ...information);
    expect(active.values.expirationDate).toBe('2027-03-31');
    const inactive = answer(active, ['licenseLevel', 'Inactive']);
    expect(inactive.values.expirationDate).toBe('2028-03-31');
    expect(inactive.cleared).toEqual([]);
    const entered = answer(inactive, ['expirationDate', '2029-03-31'], ['licenseLevel', 'Active']);
    expect(entered.values.expirationDate).toBe('2029-03-31');
  });

  it('is cleared and reported with its state, and information of one state does not fill in another', () => {
    const florida = inform(answer(open(), ['licenseTypeId', '101'], ['stateAbbv', 'FL']), {
      label: 'ALL',
      renewalDate: '2027-03-31',
    });
    const georgia = answer(florida, ['stateAbbv', 'GA']);
    expect(georgia).toMatchObject({ cleared: ['expirationDate'], filled: false, information: [] });
    expect(georgia.values.expirationDate).toBe('');
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

  it.each([
    ['2027-05-31T23:59:59', '2027-05-31'],
    ['2027-05-31T23:59:59Z', '2027-05-31'],
    ['2027-05-31T23:59:59.000+09:00', '2027-05-31'],
    ['2027-05-31', '2027-05-31'],
    ['2027-05-31T00:00:00', '2027-05-31'],
    ['2027-05-31T12:00:00.000Z', '2027-05-31'],
  ])('%s is the day %s', (date, day) => expect(dayOfExpiration(date)).toBe(day));

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
