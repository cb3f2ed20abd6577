/** What a license can be, given the answers before (STA-41, STA-43). */

import { NO_VALUES } from '../../../src/features/license/license-editor.model';
import {
  addableTypes,
  CHOICE_FIELDS,
  choicesOf,
  fixedKind,
  impliedGoal,
  leadsToLevel,
  presetTypes,
  stateOf,
} from '../../../src/features/license/license-options.model';
import { ALL_TYPES } from '../../support/license-editor';
import { FIRST, LICENSE_TYPES, licenseType, UP } from '../../support/licenses';

const { nurse, candidate, nationwide } = LICENSE_TYPES;
const FLORIDA = {
  licenseTypeId: 101,
  licenseTypeName: 'Registered Nurse',
  stateAbbv: 'FL',
  stateName: 'Florida',
};
const TEXAN = { ...NO_VALUES, licenseTypeId: '103', stateAbbv: 'TX' };
const values = (field: (typeof CHOICE_FIELDS)[number], answers: object = {}) =>
  choicesOf(ALL_TYPES, field, { ...NO_VALUES, ...answers }).map(({ value }) => value);

it('adds no license for the whole country or the placeholder (STA-43, CON-19)', () => {
  expect(
    addableTypes([nurse, nationwide]).map(({ states }) => states.map(({ stateAbbv }) => stateAbbv)),
  ).toEqual([['FL', 'GA']]);
});

it('asks in the order of the cascade (STA-41)', () => {
  expect(CHOICE_FIELDS).toEqual([
    'goal',
    'licenseTypeId',
    'stateAbbv',
    'licenseLevel',
    'desiredLicenseLevel',
  ]);
});

describe('the choices', () => {
  it('are the goals of all states, each once', () => {
    expect(values('goal')).toEqual([FIRST, UP]);
  });

  it('are the license types and states that have the goal, or no goals at all', () => {
    expect(values('licenseTypeId', { goal: UP })).toEqual(['101', '102', '103', '104']);
    expect(values('stateAbbv', { licenseTypeId: '103' })).toEqual(['TX', 'NY']);
    expect(values('stateAbbv', { licenseTypeId: '103', goal: UP })).toEqual(['TX']);
    expect(values('stateAbbv')).toEqual([]);
  });

  it.each([
    ['without a goal', {}, ['Unlicensed', 'Associate', 'Full']],
    ['of the goal', { goal: UP }, ['Associate', 'Full']],
    ['of students without a license (VAL-07)', { goal: FIRST }, ['Unlicensed']],
  ])('are the current levels %s', (_of, answers, expected) => {
    expect(values('licenseLevel', { ...TEXAN, ...answers })).toEqual(expected);
  });

  it('are the levels to which the current one leads', () => {
    expect(values('desiredLicenseLevel', { ...TEXAN, licenseLevel: 'Unlicensed' })).toEqual([
      'Associate',
      'Full',
    ]);
    expect(values('desiredLicenseLevel', { ...TEXAN, licenseLevel: 'Full' })).toEqual([]);
  });
});

it.each([
  ['any level leads to another, while the current one is not known', {}, true],
  ['their current level does', { licenseLevel: 'Associate', goal: UP }, true],
  ['their current level is the last', { licenseLevel: 'Full', goal: UP }, false],
  ['no state is chosen', { stateAbbv: '' }, false],
])('asks which level a student wants if %s', (_what, answers, expected) => {
  expect(leadsToLevel(ALL_TYPES, { ...TEXAN, ...answers })).toBe(expected);
});

it('knows the goal of a state with a single one', () => {
  expect(impliedGoal(ALL_TYPES, { ...TEXAN, stateAbbv: 'NY' })).toBe(FIRST);
  expect(impliedGoal(ALL_TYPES, TEXAN)).toBe('');
});

describe('a license that is there already', () => {
  it('has its own type and state, also if the brand no longer offers them', () => {
    expect(presetTypes(ALL_TYPES, FLORIDA)).toEqual([{ ...nurse, states: [nurse.states[0]] }]);
    const gone = presetTypes([candidate], FLORIDA);
    expect(gone).toMatchObject([{ licenseTypeId: 101, licenseTypeName: 'Registered Nurse' }]);
    expect(stateOf(gone, { licenseTypeId: '101', stateAbbv: 'FL' })).toMatchObject({
      ...{ stateFullName: 'Florida', goals: [], licenseLevels: [] },
    });
  });

  it('keeps type and state if it could not be added any more', () => {
    expect(fixedKind(ALL_TYPES, FLORIDA)).toBeNull();
    expect(fixedKind([licenseType(101, 'Registered Nurse', ['GA'])], FLORIDA)).toEqual(FLORIDA);
    expect(fixedKind(ALL_TYPES, { ...FLORIDA, stateAbbv: 'US' })).toMatchObject({ stateAbbv: 'US' });
  });
});
