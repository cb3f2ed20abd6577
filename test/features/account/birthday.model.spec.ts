import { dayOf } from '../../../src/contracts/iso-date';
import { birthdayError, birthdayText, parseBirthday } from '../../../src/features/account/birthday.model';
import { day } from '../../support/days';
import fc from '../../support/fast-check';

const NOW = new Date('2026-03-10T12:00:00.000Z');

it.each([
  ['1988-04-17', '04-17-1988'],
  ['0988-04-07', '04-07-988'],
])('shows %p as MM-dd-y: %p (DASH-06)', (birthday, text) => {
  expect(birthdayText(day(birthday))).toBe(text);
});

it('shows nothing for no birthday', () => expect(birthdayText(null)).toBe(''));

it.each([
  ['04-17-1988', '1988-04-17'],
  [' 4/7/1988 ', '1988-04-07'],
  ['02.29.2000', '2000-02-29'],
  ['02-29-1999', null],
  ['13-01-1999', null],
  ['00-10-1999', null],
  ['04-17-88', null],
  ['1988-04-17', '1988-04-17'],
  ['1988-4-17', null],
  ['tomorrow', null],
])('reads %p as %p', (text, birthday) => {
  expect(parseBirthday(text)).toBe(birthday);
});

it('reads what it shows', () => {
  const dates = fc.date({ min: new Date('1900-01-02'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(fc.property(dates, (date) => expect(parseBirthday(birthdayText(dayOf(date)))).toBe(dayOf(date))));
});

it.each([
  ['', null],
  ['04-17-1988', null],
  ['03-10-2026', null],
  ['03-11-2026', 'This date is in the future. Please check the year.'],
  ['12-31-1899', 'Please enter a year from 1900 on.'],
  ['17-04-1988', 'Please enter month, day and year, such as 02-28-1990.'],
])('says what is wrong with %p: %p', (text, error) => {
  expect(birthdayError(text, NOW)).toBe(error);
});
