import { isValid, parseISO } from 'date-fns';
import { dayOf, isCalendarDay, isISODate, readDay, timeOf } from '../../src/contracts/iso-date';
import fc from '../support/fast-check';

const two = (number: number) => String(number).padStart(2, '0');

const number = fc.integer({ min: 0, max: 99 }).map(two);
const zone = fc.oneof(
  fc.constantFrom('', 'Z', 'z', '+14:00', '-02:30', '+0530', '+5:00', '+25:00', '+10:75'),
  fc
    .tuple(fc.constantFrom('+', '-'), number, number)
    .map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
);
const dateText = fc
  .record({
    year: fc.integer({ min: 0, max: 9999 }).map((year) => String(year).padStart(4, '0')),
    ...{ month: number, day: number, hours: number, minutes: number, seconds: number, zone },
    fraction: fc.constantFrom('', '.5', '.25', '.125', '.0000000', ',5', '.'),
  })
  .map((p) => `${p.year}-${p.month}-${p.day}T${p.hours}:${p.minutes}:${p.seconds}${p.fraction}${p.zone}`);
const commonDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .chain((date) => fc.constantFrom(date.toISOString(), date.toISOString().slice(0, 19)));

it('parses every date exactly like parseISO', () => {
  fc.assert(
    fc.property(fc.oneof(dateText, commonDate, fc.string()), (text) => {
      expect(isISODate(text)).toBe(isValid(parseISO(text)));
      if (isISODate(text)) expect(timeOf(text)).toBe(parseISO(text).getTime());
    }),
    { numRuns: 2_000 },
  );
});

it.each(['2026-02-29T00:00:00', '2026-13-01T00:00:00Z', '2026-01-01T24:00:01', 'March 1, 2026', '1', ''])(
  '%p is not a date',
  (text) => expect(isISODate(text)).toBe(false),
);

// The tests run in the time zone America/New_York.
it.each([
  ['2027-05-31', '2027-05-31', '2027-05-31'],
  ['2027-05-31T00:00:00', '2027-05-31', '2027-05-31'],
  ['2027-05-31T00:00:00Z', '2027-05-31', '2027-05-31'],
  ['2027-05-31T00:00:00.0000000+14:00', '2027-05-31', '2027-05-31'],
  ['2027-05-31T23:59:59', '2027-05-31', '2027-05-31'],
  ['2027-05-31T23:59:59.999Z', '2027-05-31', '2027-05-31'],
  ['2027-05-31T23:59:59-10:00', '2027-05-31', '2027-05-31'],
  ['2027-05-31T02:00:00Z', '2027-05-30', '2027-05-31'],
  ['2027-05-31T22:00:00', '2027-05-31', '2027-05-31'],
  ['2027-05-31T22:00:00-05:00', '2027-05-31', '2027-06-01'],
  ['20270531', '2027-05-31', '2027-05-31'],
  ['2027-02-29', null, null],
  ['2027-02-29T23:59:59', null, null],
  ['soon', null, null],
])('%s is the day %s, of a birthday %s', (text, day, birthday) => {
  expect([readDay(text), readDay(text, true)]).toEqual([day, birthday]);
});

it('reads a day from every date', () => {
  fc.assert(
    fc.property(fc.oneof(dateText, commonDate, fc.string()), (text) => {
      for (const day of [readDay(text), readDay(text, true)]) {
        expect(day !== null && isCalendarDay(day)).toBe(isISODate(text));
      }
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  [new Date(2026, 11, 31, 20, 30), '2026-12-31'],
  [new Date(2027, 0, 1, 0, 0), '2027-01-01'],
])('the day of the moment %s is %s for the student', (moment, day) => expect(dayOf(moment)).toBe(day));

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-2-28', false],
  ['2027-02-28T00:00:00', false],
])('%s is a calendar day: %s', (text, expected) => expect(isCalendarDay(text)).toBe(expected));
