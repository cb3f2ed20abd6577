import * as v from 'valibot';
import { ExternalCertificate } from '../../../src/contracts/certificate';
import {
  addedLike,
  externalFormSchema,
  hasConflicts,
  isSaved,
  mergedChange,
  valuesOf,
} from '../../../src/features/external-certificate/external-form.model';
import { day } from '../../support/days';

const TODAY = day('2026-11-22');
const GOOD = {
  courseName: ' First aid ',
  provider: '',
  completionDate: TODAY,
  hours: '1,5',
  stateAbbv: 'FL',
  licenseTypeId: '101',
  fileName: '',
};
const check = (values: object) => v.safeParse(externalFormSchema(TODAY), { ...GOOD, ...values });

it('gives what is sent', () => {
  const { output } = check({});
  expect(output).toEqual({
    courseName: 'First aid',
    provider: '',
    completionDate: TODAY,
    hours: 1.5,
    stateAbbv: 'FL',
    licenseTypeId: 101,
  });
  expect(check({ licenseTypeId: '', hours: '0' }).output).toMatchObject({ licenseTypeId: null, hours: 0 });
});

it.each([
  [{ courseName: '  ' }, 'Please enter the name of the course.'],
  [{ courseName: 'a'.repeat(201) }, 'Please shorten the name to 200 characters.'],
  [{ provider: 'a'.repeat(201) }, 'Please shorten the provider to 200 characters.'],
  [{ completionDate: '' }, 'Please enter the date of completion.'],
  [{ completionDate: '2026-02-30' }, 'Please enter the date of completion.'],
  [{ completionDate: '2026-11-23' }, 'The date of completion cannot be in the future.'],
  [{ completionDate: '0206-01-01' }, 'Please check the year.'],
  [{ hours: '' }, 'Enter hours (0 if none).'],
  [{ hours: '-1' }, 'Please enter a number, such as 4 or 1.5.'],
  [{ hours: '1e3' }, 'Please enter a number, such as 4 or 1.5.'],
  [{ hours: '1001' }, 'Please enter 1000 hours or fewer.'],
  [{ hours: '0.001' }, 'Please enter at least 0.01 hours, or 0.'],
])('refuses %j', (values, message) => {
  expect(check(values).issues?.map((issue) => issue.message)).toEqual([message]);
});

it('shows what is saved, on the same day in every time zone', () => {
  const certificate = v.parse(ExternalCertificate, {
    externalCertificateId: 5,
    courseName: 'First aid',
    completionDate: '2026-02-01T00:00:00.000Z',
    hours: 4,
  });
  expect(valuesOf(certificate)).toEqual({
    courseName: 'First aid',
    provider: '',
    completionDate: '2026-02-01',
    hours: '4',
    stateAbbv: '',
    licenseTypeId: '',
    fileName: '',
  });
});

describe('compared with what the server has', () => {
  const held = (fields: object = {}) =>
    v.parse(ExternalCertificate, {
      ...{ externalCertificateId: 5, courseName: 'First aid', provider: 'Red Cross' },
      ...{ completionDate: '2026-03-01T00:00:00Z', hours: 2.5, stateAbbv: 'FL', licenseTypeId: 101 },
      ...fields,
    });

  it.each([
    [{}, true],
    [{ hours: '2,50', provider: ' Red Cross ' }, true],
    // It is sent afterwards.
    [{ fileName: 'card.pdf' }, true],
    [{ hours: '3' }, false],
    [{ licenseTypeId: '' }, false],
  ])('%j is saved: %s', (edits, expected) => {
    expect(isSaved(edits, held())).toBe(expected);
  });

  it('merges what was edited into the rest, which may have changed', () => {
    expect(mergedChange({ hours: '3', fileName: 'card.pdf' }, held({ provider: 'Elsewhere' }))).toEqual({
      ...{ courseName: 'First aid', provider: 'Elsewhere', completionDate: '2026-03-01', hours: 3 },
      ...{ stateAbbv: 'FL', licenseTypeId: 101, removeFile: false },
    });
    expect(mergedChange({}, held({ completionDate: null, hours: null }))).toMatchObject({
      ...{ completionDate: null, hours: 0 },
    });
  });

  it('knows an edited field that has changed elsewhere', () => {
    const fields = { edits: { hours: '3' }, base: { hours: '2.5' } };
    expect(
      [held(), held({ provider: 'x' }), held({ hours: 3 })].map((each) => hasConflicts(fields, each)),
    ).toEqual([false, false, false]);
    expect(hasConflicts(fields, held({ hours: 9 }))).toBe(true);
  });

  const SENT = {
    ...{ courseName: 'First aid', provider: 'Red Cross', completionDate: day('2026-03-01') },
    ...{ hours: 2.5, stateAbbv: 'FL', licenseTypeId: 101 },
  };
  it.each([
    ['the new one', [held()], [], 1],
    ['none that was there before', [held()], [5], 0],
    ['none with a file, which is another one', [held({ fileName: 'a.pdf' })], [], 0],
    ['none that differs', [held({ hours: 9 })], [], 0],
    ['all that are alike', [held(), held({ externalCertificateId: 6 })], [], 2],
    ['what there is, if it is not known what there was', [held()], null, 1],
  ] as const)('takes for what was added: %s', (_what, list, idsBefore, count) => {
    expect(addedLike(SENT, list, idsBefore)).toHaveLength(count);
  });
});
