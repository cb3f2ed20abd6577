import { type Answer, answer, type Information, inform, open } from '../../support/license-editor';
import { licenseWith, UP } from '../../support/licenses';

describe('the expiration date from licensing information (STA-45)', () => {
  const texan: Answer[] = [['licenseTypeId', '102']];

  it.each<[string, Answer[], Information[], string]>([
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

  it('counts as filled in when it comes from a draft, unless the server has it', () => {
    const filled = inform(answer(open(), ['licenseTypeId', '101'], ['stateAbbv', 'FL']), {
      label: 'ALL',
      renewalDate: '2027-03-31',
    });
    const restored = inform(open({ values: filled.values }), { label: 'ALL', renewalDate: '2027-03-31' });
    expect(restored.filled).toBe(true);
    const georgia = answer(restored, ['stateAbbv', 'GA']);
    expect(georgia).toMatchObject({ cleared: ['expirationDate'] });
    expect(inform(georgia, { label: 'ALL', renewalDate: '2028-01-31' }).values.expirationDate).toBe(
      '2028-01-31',
    );

    const license = licenseWith({ studentLicenseId: 1, expirationDate: '2027-03-31T23:59:59' });
    expect(inform(open({ license }), { label: 'ALL', renewalDate: '2027-03-31' }).filled).toBe(false);
    const entered = open({ values: { ...filled.values, expirationDate: '2029-01-01' } });
    expect(inform(entered, { label: 'ALL', renewalDate: '2027-03-31' }).filled).toBe(false);
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
