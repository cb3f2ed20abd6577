import * as v from 'valibot';
import { ExternalCertificate } from '../../../src/contracts/certificate';
import {
  externalFormSchema,
  isSameValues,
  valuesOf,
  valuesOfDraft,
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
  });
});

it('trusts no draft', () => {
  const values = valuesOfDraft({ courseName: 'First aid', target: 'new', extra: 'x' });
  expect(values).toEqual({ ...valuesOf(null), courseName: 'First aid' });
  expect(isSameValues({ courseName: 'First aid' }, values)).toBe(true);
  expect(isSameValues({}, values)).toBe(false);
});
