import type {
  LicenseEditorOptions,
  LicenseField,
  LicenseValues,
} from '../../../src/features/license/license-editor.model';
import { ALL_TYPES, type Answer, answer, given, open } from '../../support/license-editor';
import { FIRST, LICENSE_TYPES, licenseWith, UP } from '../../support/licenses';

const { nurse, aide, nationwide } = LICENSE_TYPES;

describe('the cascade (STA-41, STA-42)', () => {
  it.each<[string, LicenseEditorOptions['types'], Answer[], Partial<LicenseValues>]>([
    ['nothing is chosen among several', ALL_TYPES, [], {}],
    ['a single license type', [nurse], [], { licenseTypeId: '101' }],
    ['a single license type and state', [aide], [], { licenseTypeId: '102', stateAbbv: 'TX' }],
    [
      'a single state of the chosen type',
      ALL_TYPES,
      [['licenseTypeId', '102']],
      { licenseTypeId: '102', stateAbbv: 'TX' },
    ],
    ['a single license type that can be added', [nurse, nationwide], [], { licenseTypeId: '101' }],
    [
      'the only level of a state',
      ALL_TYPES,
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
      ALL_TYPES,
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
      ALL_TYPES,
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
