import * as v from 'valibot';
import { ProfileChange } from '../../../src/contracts/account';
import { Profile } from '../../../src/contracts/profile';
import {
  isPostalCode,
  normalizePostalCode,
  REGION_OPTIONS,
} from '../../../src/features/account/address.model';
import {
  ADDRESS_FORM,
  digitsOf,
  phoneText,
  profileForm,
  profileMeaning,
  toProfileChange,
  toProfileValues,
} from '../../../src/features/account/profile-form.model';
import {
  SHIPPING_FORM,
  toShippingChange,
  toShippingValues,
} from '../../../src/features/account/shipping-form.model';
import fc from '../../support/fast-check';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const PROFILE = v.parse(Profile, {
  studentId: 1,
  firstName: 'Ann',
  lastName: 'Lee',
  suffix: 'RN',
  dayPhone: '4075550199',
  birthday: '1990-02-03T05:00:00.000Z',
  city: 'Orlando',
  state: 'FL',
  zip: '32801',
});

const errorsOf = (change: Partial<ReturnType<typeof toProfileValues>>) => {
  const result = v.safeParse(profileForm(NOW), { ...toProfileValues(PROFILE), ...change });
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));
};

it('shows the telephone number and the birthday as they are read', () => {
  expect(toProfileValues(PROFILE)).toMatchObject({ dayPhone: '(407) 555-0199', birthday: '02-03-1990' });
  expect(phoneText('442071234567')).toBe('442071234567');
});

it('sends every field, and those that were not edited as they were', () => {
  const { studentId, ...change } = { studentId: 1, ...toProfileChange(PROFILE, { city: ' Tampa ' }) };
  expect(change).toEqual({
    firstName: 'Ann',
    lastName: 'Lee',
    suffix: 'RN',
    dayPhone: '4075550199',
    birthday: '1990-02-03T00:00:00.000Z',
    city: 'Tampa',
    state: 'FL',
    zip: '32801',
  });
});

it('takes a stored state that is not on the list, and sends it with another number', () => {
  const stored = { ...PROFILE, state: 'ZZ' };
  expect(errorsOf({ state: 'ZZ', dayPhone: '4075550100' })).toEqual({});
  expect(toProfileChange(stored, { dayPhone: '4075550100' }).state).toBe('ZZ');
});

it('keeps the country of a shipping address whose state is not on the list', () => {
  const stored = {
    ...{ fullName: 'Ann Lee', address1: '1 Main', address2: '', city: 'Koror', state: 'ZZ', zip: '96940' },
    country: 'PW',
  };
  const values = { ...toShippingValues(stored), address1: '2 Main' };
  expect(v.is(SHIPPING_FORM, values)).toBe(true);
  expect(toShippingChange(values, stored)).toMatchObject({ state: 'ZZ', country: 'PW' });
});

it('sends a birthday as the start of its day in UTC, and null for none', () => {
  expect(toProfileChange(PROFILE, { birthday: '4/17/1988' }).birthday).toBe('1988-04-17T00:00:00.000Z');
  expect(toProfileChange(PROFILE, { birthday: '' }).birthday).toBeNull();
});

it('sends only the digits of a telephone number, however it is typed (VAL-01)', () => {
  expect(toProfileChange(PROFILE, { dayPhone: '+1 (305) 555-0100' }).dayPhone).toBe('13055550100');
  fc.assert(
    fc.property(fc.string(), (text) =>
      expect(toProfileChange(PROFILE, { dayPhone: text }).dayPhone).toMatch(/^\d*$/),
    ),
  );
});

it('sends nothing that the server refuses, if the form accepts it', () => {
  const field = fc.constantFrom('firstName', 'lastName', 'dayPhone', 'birthday', 'city', 'zip');
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('', ' ', 'FL', '32801', '328014012', '02-03-1990', '+1 407-555-0199', 'x'.repeat(101)),
  );
  const isAccepted = (edits: object) => Object.keys(errorsOf(edits)).length === 0;
  fc.assert(
    fc.property(field, text, (field, text) => {
      const edits = { [field]: text };
      if (isAccepted(edits)) expect(v.is(ProfileChange, toProfileChange(PROFILE, edits))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it.each([
  [{ firstName: ' ' }, { firstName: 'Please enter your first name.' }],
  [{ lastName: '' }, { lastName: 'Please enter your last name.' }],
  [{ firstName: 'x'.repeat(101) }, { firstName: 'Please shorten it to 100 characters.' }],
  [{ dayPhone: 'call me' }, { dayPhone: 'Please enter your number with up to 15 digits.' }],
  [{ dayPhone: '1234567890123456' }, { dayPhone: 'Please enter your number with up to 15 digits.' }],
  [{ birthday: '1990' }, { birthday: 'Please enter month, day and year, such as 02-28-1990.' }],
  [{ dayPhone: '', birthday: '', city: '', state: '', zip: '' }, {}],
])('says what is wrong with %j', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});

describe('a postal code', () => {
  const ZIP_TEXT = 'Please enter a ZIP code, such as 32801 or 32801-4012, or a postal code, such as M4B 1B3.';

  it.each([
    ['32801', 'FL', true],
    ['32801-4012', 'FL', true],
    ['328014012', 'FL', true],
    ['3280', 'FL', false],
    ['M4B 1B3', 'FL', false],
    ['M4B 1B3', 'ON', true],
    ['m4b1b3', 'ON', true],
    ['32801', 'ON', false],
    ['32801', '', true],
    ['M4B 1B3', '', true],
    ['00901', 'PR', true],
  ])('%p of %p: %p (ENT-26)', (zip, state, isGood) => {
    expect(isPostalCode(zip, state)).toBe(isGood);
    expect(errorsOf({ zip, state })).toEqual(isGood ? {} : { zip: ZIP_TEXT });
    expect(v.is(ADDRESS_FORM, { city: '', zip, state })).toBe(isGood);
  });

  it.each([
    [' 328014012 ', '32801-4012'],
    ['m4b1b3', 'M4B 1B3'],
    ['M4B-1B3', 'M4B 1B3'],
    [' odd ', 'odd'],
  ])('%p is written %p', (typed, written) => {
    expect(normalizePostalCode(typed)).toBe(written);
  });
});

it('offers every state, territory and province once, under its country (ENT-26)', () => {
  const groups = new Set(REGION_OPTIONS.map(({ group }) => group));
  expect([...groups]).toEqual(['United States', 'Canada']);
  expect(new Set(REGION_OPTIONS.map(({ value }) => value)).size).toBe(REGION_OPTIONS.length);
  expect(REGION_OPTIONS).toHaveLength(50 + 1 + 5 + 13);
});

it.each([
  ['dayPhone', '(407) 555-0199', '407.555.0199'],
  ['birthday', '2/3/1990', '02-03-1990'],
  ['zip', 'm4b1b3', 'M4B 1B3'],
  ['city', ' Orlando', 'Orlando'],
])('takes two ways to write the same %s for the same', (field, a, b) => {
  expect(profileMeaning(field, a)).toBe(profileMeaning(field, b));
});

it('takes letters in place of a telephone number for an edit', () => {
  expect(profileMeaning('dayPhone', 'call me')).not.toBe(profileMeaning('dayPhone', ''));
  expect(digitsOf('call me')).toBe('');
});
