import * as v from 'valibot';
import { InterestsRequest, ProfileChange, ShippingChange } from '../../src/contracts/account';
import { NewExternalCertificate } from '../../src/contracts/certificate';
import { NoteRequest } from '../../src/contracts/course';
import { hoursUpTo, singleLine } from '../../src/contracts/entered';
import { ChangeEmailAddressRequest } from '../../src/contracts/identity';
import { GoalRequest } from '../../src/contracts/learning-path-details';
import { LicenseRequest } from '../../src/contracts/license';
import { SupportMail } from '../../src/contracts/support';

const LINE_BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

describe('a single line', () => {
  it.each(LINE_BREAKS)('holds no %j', (lineBreak) => {
    expect(v.is(singleLine(50), `Question${lineBreak}Bcc: everybody@mail.example`)).toBe(false);
  });

  it('is trimmed, and may hold anything else', () => {
    expect(v.parse(singleLine(20), ' Zoë\tO’Brien 🎓\n')).toBe('Zoë\tO’Brien 🎓');
    expect(v.is(singleLine(3), 'four')).toBe(false);
  });
});

const LINES: readonly (readonly [string, v.GenericSchema, Record<string, unknown>, readonly string[]])[] = [
  [
    'a mail',
    SupportMail,
    { message: 'Help', contact: true, type: '', messageType: '' },
    ['type', 'messageType'],
  ],
  [
    'a certificate from elsewhere',
    NewExternalCertificate,
    {
      ...{ courseName: 'First aid', provider: '', completionDate: '2026-02-01T00:00:00Z' },
      ...{ hours: 4, stateAbbv: 'FL', licenseTypeId: null },
    },
    ['courseName', 'provider'],
  ],
  [
    'a profile',
    ProfileChange,
    {
      ...{ firstName: 'Ann', lastName: 'Lee', suffix: '', dayPhone: '', birthday: null },
      ...{ city: '', state: '', zip: '', emailAddress: 'ann@mail.example' },
    },
    ['firstName', 'lastName', 'suffix', 'city', 'state', 'zip', 'emailAddress'],
  ],
  [
    'an address',
    ShippingChange,
    {
      ...{ fullName: 'Ann Lee', address1: '1 Main Street', address2: '', city: 'Orlando' },
      ...{ state: 'FL', zip: '32801', country: 'US' },
    },
    ['fullName', 'address1', 'address2', 'city', 'state', 'zip', 'country'],
  ],
  [
    'an email address',
    ChangeEmailAddressRequest,
    { emailAddress: 'ann@mail.example', idpAccessToken: 'token', studentId: 1, subsidiaryId: 1 },
    ['emailAddress'],
  ],
  [
    'a license',
    LicenseRequest,
    {
      ...{ licenseTypeId: 1, stateAbbv: 'FL', goal: '', licenseLevel: '' },
      ...{ desiredLicenseLevel: '', licenseNumber: '', expirationDate: null },
    },
    ['goal', 'licenseLevel', 'desiredLicenseLevel', 'licenseNumber'],
  ],
  ['a note', NoteRequest, { title: '', text: 'Read\nagain' }, ['title']],
];

it.each(LINES)('%s takes its lines without a line break', (_what, schema, body, names) => {
  expect(v.safeParse(schema, body).issues).toBeUndefined();
  for (const name of names) {
    for (const lineBreak of LINE_BREAKS) {
      const broken = { ...body, [name]: `a${lineBreak}b` };
      expect([name, lineBreak, v.is(schema, broken)]).toEqual([name, lineBreak, false]);
    }
  }
});

it('interests take none either', () => {
  expect(v.is(InterestsRequest, [{ interest: 'Ethics' }])).toBe(true);
  expect(v.is(InterestsRequest, [{ interest: 'Ethics\nand more' }])).toBe(false);
});

it.each([5e-324, 1e-308, 0.009, -0.01, -5e-324, 100.01, 1e308, Infinity, NaN])(
  '%s is no number of hours',
  (hours) => {
    expect(v.is(hoursUpTo(100), hours)).toBe(false);
  },
);

it.each([0, 0.01, 0.5, 1.25, 4 / 3, 100])('%s is a number of hours', (hours) => {
  expect(v.is(hoursUpTo(100), hours)).toBe(true);
});

it('a goal is a number of hours', () => {
  expect(v.is(GoalRequest, { goalHours: 0 })).toBe(true);
  expect(v.is(GoalRequest, { goalHours: 5e-324 })).toBe(false);
});
