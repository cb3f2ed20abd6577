import type {
  LicenseEditor,
  LicenseEditorOptions,
  LicenseField,
} from '../../../src/features/license/license-editor.model';
import {
  isLicenseComplete,
  licenseNotice,
  licenseQuestions,
} from '../../../src/features/license/license-questions.model';
import { type Answer, answer, inform, NOW, open as openWith } from '../../support/license-editor';
import { FIRST, LICENSE_TYPES, licenseWith, UP } from '../../support/licenses';

const { nurse, aide, candidate } = LICENSE_TYPES;
const ALL = [nurse, aide, candidate];

const open = (options: Partial<LicenseEditorOptions> = {}) => openWith({ types: ALL, ...options });
const ask = (editor: LicenseEditor) => licenseQuestions(editor, NOW);
const fields = (editor: LicenseEditor) => ask(editor).map(({ field }) => field);
const question = (editor: LicenseEditor, field: LicenseField) =>
  ask(editor).find((each) => each.field === field);

describe('the questions that are asked (VAL-04 to VAL-09)', () => {
  it.each<[string, LicenseEditorOptions['types'], Answer[], LicenseField[]]>([
    ['the goal first, where there are several', ALL, [], ['goal']],
    ['then the profession', ALL, [['goal', FIRST]], ['goal', 'licenseTypeId']],
    [
      'then the state',
      ALL,
      [
        ['goal', FIRST],
        ['licenseTypeId', '101'],
      ],
      ['goal', 'licenseTypeId', 'stateAbbv'],
    ],
    [
      'then date and number, where there are no levels',
      ALL,
      [
        ['goal', FIRST],
        ['licenseTypeId', '101'],
        ['stateAbbv', 'FL'],
      ],
      ['goal', 'licenseTypeId', 'stateAbbv', 'expirationDate', 'licenseNumber'],
    ],
    [
      'then the single level',
      ALL,
      [
        ['goal', FIRST],
        ['licenseTypeId', '102'],
      ],
      ['goal', 'licenseTypeId', 'stateAbbv', 'licenseLevel'],
    ],
    [
      'then date and number, after the single level',
      ALL,
      [
        ['goal', FIRST],
        ['licenseTypeId', '102'],
        ['licenseLevel', 'Active'],
      ],
      ['goal', 'licenseTypeId', 'stateAbbv', 'licenseLevel', 'expirationDate', 'licenseNumber'],
    ],
    [
      'or the desired level, without date and number',
      ALL,
      [
        ['goal', FIRST],
        ['licenseTypeId', '103'],
        ['stateAbbv', 'TX'],
      ],
      ['goal', 'licenseTypeId', 'stateAbbv', 'licenseLevel', 'desiredLicenseLevel'],
    ],
    [
      'date and number of a level that leads nowhere',
      ALL,
      [
        ['goal', UP],
        ['licenseTypeId', '103'],
        ['licenseLevel', 'Full'],
      ],
      ['goal', 'licenseTypeId', 'stateAbbv', 'licenseLevel', 'expirationDate', 'licenseNumber'],
    ],
    ['no goal, where there is none', [nurse, aide], [], ['licenseTypeId']],
    ['no profession, where there is only one', [nurse], [], ['stateAbbv']],
    ['nothing, where there is nothing to choose', [], [], []],
  ])('%s', (_, types, answers, expected) =>
    expect(fields(answer(open({ types }), ...answers))).toEqual(expected),
  );

  it('are in the words of the spec', () => {
    const renewing = answer(open(), ['goal', UP], ['licenseTypeId', '103'], ['licenseLevel', 'Full']);
    const desiring = answer(renewing, ['licenseLevel', 'Associate']);
    expect(ask(desiring).map((each) => each.question)).toEqual([
      'What is your career goal?',
      'What is your profession?',
      'What state is your license for?',
      'What is your current license type?',
      'What is your desired license level?',
    ]);
    expect(question(renewing, 'expirationDate')).toMatchObject({
      hint: 'If you are unsure of your license expiration date, please enter your best guess and you can edit it later as needed.',
    });
  });

  it("offer 'Unlicensed' to those who have no level yet (VAL-07)", () => {
    const editor = answer(open(), ['goal', FIRST], ['licenseTypeId', '103'], ['stateAbbv', 'TX']);
    expect(question(editor, 'licenseLevel')).toMatchObject({
      choices: [{ value: 'Unlicensed', label: 'Unlicensed' }],
    });
  });

  it('offer states by their name, without the whole country and the placeholder (STA-43, CON-19)', () => {
    expect(question(open({ types: [nurse] }), 'stateAbbv')).toMatchObject({
      choices: [
        { value: 'FL', label: 'State FL' },
        { value: 'GA', label: 'State GA' },
      ],
    });
  });

  it('leave out the profession and the state that are known (VAL-05)', () => {
    const preset = {
      licenseTypeId: 101,
      licenseTypeName: 'Registered Nurse',
      stateAbbv: 'FL',
      stateName: 'Florida',
    };
    expect(fields(open({ preset }))).toEqual(['expirationDate', 'licenseNumber']);
    expect(fields(open({ preset: { ...preset, licenseTypeId: 103, stateAbbv: 'TX' } }))).toEqual(['goal']);
  });

  it('show the answers of a license below a question that is not answered', () => {
    const license = licenseWith({
      studentLicenseId: 7,
      licenseTypeId: 103,
      stateAbbv: 'TX',
      licenseLevel: 'Full',
    });
    expect(fields(open({ license }))).toEqual(['goal', 'licenseTypeId', 'stateAbbv', 'licenseLevel']);
  });
});

describe('the expiration date (VAL-09, CON-18)', () => {
  const texan = answer(open({ types: [aide] }), ['licenseLevel', 'Active']);

  it.each([
    ['', 'Please enter your license expiration date.'],
    ['2026-11-21', 'Choose a date from 11/22/2026 to 12/31/2099.'],
    ['2026-11-22', null],
    ['2099-12-31', null],
    ['2100-01-01', 'Choose a date from 11/22/2026 to 12/31/2099.'],
    ['2027-02-29', 'Choose a date from 11/22/2026 to 12/31/2099.'],
  ])('"%s": %s', (date, error) => {
    const editor = answer(texan, ['expirationDate', date]);
    expect(question(editor, 'expirationDate')).toMatchObject({ error, min: '2026-11-22', max: '2099-12-31' });
  });

  it.each([
    ['2025-05-31T23:59:59', true],
    ['2027-05-31T23:59:59', false],
    [null, false],
  ])('that is stored as %s is touched and invalid: %s', (expirationDate, expected) => {
    const license = licenseWith({
      studentLicenseId: 7,
      licenseTypeId: 102,
      stateAbbv: 'TX',
      licenseLevel: 'Active',
      expirationDate,
    });
    const editor = open({ types: [aide], license });
    expect(question(editor, 'expirationDate')?.touched).toBe(expected);
    const changed = answer(editor, ['expirationDate', '2025-06-30']);
    expect(question(changed, 'expirationDate')?.touched).toBe(false);
  });
});

describe('the license number (VAL-09)', () => {
  const texan = answer(open({ types: [aide] }), ['licenseLevel', 'Active'], ['expirationDate', '2027-05-31']);
  const tooLong = 'x'.repeat(201);

  it.each([
    ['', 'Please enter your license number.'],
    [' \t ', 'Please enter your license number.'],
    ['1', null],
    [tooLong.slice(1), null],
    [tooLong, 'Please use at most 200 characters.'],
  ])('"%s": %s', (number, error) => {
    const editor = answer(texan, ['licenseNumber', number]);
    expect(question(editor, 'licenseNumber')).toMatchObject({ error });
    expect(isLicenseComplete(editor, NOW)).toBe(error === null);
  });

  it('can be looked up where the licensing information says so', () => {
    expect(question(texan, 'licenseNumber')).toMatchObject({ lookUp: null });
    const informed = inform(texan, { label: 'ALL' }, { licenseLookUp: 'https://board.example/' });
    expect(question(informed, 'licenseNumber')).toMatchObject({ lookUp: 'https://board.example/' });
  });
});

describe('a license that is being added (VAL-10)', () => {
  const adding = open({ adding: true, types: [nurse] });

  it('needs neither date nor number, but what is chosen from lists', () => {
    expect(isLicenseComplete(adding, NOW)).toBe(false);
    const editor = answer(adding, ['stateAbbv', 'FL']);
    expect(isLicenseComplete(editor, NOW)).toBe(true);
    expect(question(editor, 'expirationDate')).toMatchObject({ required: false, error: null });
    expect(question(editor, 'licenseNumber')).toMatchObject({ required: false, error: null });
  });

  it('needs a date within the bounds if there is one', () => {
    const editor = answer(adding, ['stateAbbv', 'FL'], ['expirationDate', '2020-01-01']);
    expect(isLicenseComplete(editor, NOW)).toBe(false);
  });
});

describe('a complete license (VAL-11)', () => {
  it.each<[Answer[], boolean]>([
    [[], false],
    [[['goal', FIRST]], false],
    [
      [
        ['goal', FIRST],
        ['licenseTypeId', '103'],
      ],
      false,
    ],
    [
      [
        ['goal', FIRST],
        ['licenseTypeId', '103'],
        ['stateAbbv', 'TX'],
      ],
      false,
    ],
    [
      [
        ['goal', FIRST],
        ['licenseTypeId', '103'],
        ['stateAbbv', 'TX'],
        ['desiredLicenseLevel', 'Full'],
      ],
      true,
    ],
    [
      [
        ['goal', UP],
        ['licenseTypeId', '103'],
        ['licenseLevel', 'Full'],
      ],
      false,
    ],
    [
      [
        ['goal', UP],
        ['licenseTypeId', '102'],
        ['licenseLevel', 'Active'],
        ['expirationDate', '2027-05-31'],
        ['licenseNumber', '1'],
      ],
      true,
    ],
  ])('has every required answer: %j is complete: %s', (answers, expected) =>
    expect(isLicenseComplete(answer(open(), ...answers), NOW)).toBe(expected),
  );

  it('cannot be made of nothing', () => expect(isLicenseComplete(open({ types: [] }), NOW)).toBe(false));
});

describe('the notice after a change', () => {
  const complete: Answer[] = [
    ['goal', UP],
    ['licenseTypeId', '103'],
    ['licenseLevel', 'Associate'],
  ];

  it.each<[string, Answer[], string | null]>([
    ['nothing', [['goal', UP]], null],
    [
      'one answer',
      [...complete, ['licenseLevel', 'Full']],
      'Your answer no longer fits, so we cleared your desired license level.',
    ],
    [
      'several answers',
      [...complete, ['licenseTypeId', '101']],
      'Your answer no longer fits, so we cleared your state, current license type, and desired license level.',
    ],
    ['a single option', [['licenseTypeId', '102']], 'Your state is now State TX, the only option.'],
    [
      'both',
      [
        ['goal', FIRST],
        ['licenseTypeId', '103'],
        ['stateAbbv', 'NY'],
        ['licenseTypeId', '102'],
      ],
      'Your state is now State TX, the only option. Your answer no longer fits, so we cleared your current license type and desired license level.',
    ],
  ])('says: %s', (_, answers, notice) => expect(licenseNotice(answer(open(), ...answers))).toBe(notice));
});
