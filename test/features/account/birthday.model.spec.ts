import fc from 'fast-check';
import { birthdayError, birthdayText, parseBirthday } from '../../../src/features/account/birthday.model';

const NOW = new Date('2026-03-10T12:00:00.000Z');

// The tests run in the time zone America/New_York, where a day begins five hours after that of UTC.
it.each([
  ['1988-04-17T00:00:00.000Z', '04-17-1988'],
  ['1988-04-17T23:59:59.999Z', '04-17-1988'],
  ['1988-04-17', '04-17-1988'],
  [null, ''],
  ['soon', ''],
])('shows %p as MM-dd-y in UTC: %p (DASH-06)', (iso, text) => {
  expect(birthdayText(iso)).toBe(text);
});

it.each([
  ['04-17-1988', '1988-04-17T00:00:00.000Z'],
  [' 4/7/1988 ', '1988-04-07T00:00:00.000Z'],
  ['02.29.2000', '2000-02-29T00:00:00.000Z'],
  ['02-29-1999', undefined],
  ['13-01-1999', undefined],
  ['00-10-1999', undefined],
  ['04-17-88', undefined],
  ['1988-04-17', '1988-04-17T00:00:00.000Z'],
  ['1988-4-17', undefined],
  ['04-17-0088', undefined],
  ['tomorrow', undefined],
])('reads %p as %p', (text, iso) => {
  expect(parseBirthday(text)?.toISOString()).toBe(iso);
});

it('moves no day from one side of midnight to the other', () => {
  const days = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2100-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const saved = parseBirthday(birthdayText(date.toISOString()))?.toISOString();
      expect(saved).toBe(`${date.toISOString().slice(0, 10)}T00:00:00.000Z`);
    }),
  );
});

it.each([
  ['', null],
  ['04-17-1988', null],
  ['03-10-2026', null],
  ['03-11-2026', 'This day has not come yet. Please check the year.'],
  ['12-31-1899', 'Please enter a year from 1900 on.'],
  ['17-04-1988', 'Please enter month, day and year, such as 02-28-1990.'],
])('says what is wrong with %p: %p', (text, error) => {
  expect(birthdayError(text, NOW)).toBe(error);
});
