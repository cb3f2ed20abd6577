import { lightFormat, parseISO } from 'date-fns';
import { timeOf } from '../../../src/contracts/iso-date';
import {
  daysLeft,
  formatDate,
  formatDay,
  formatRelativeTime,
  shortTime,
} from '../../../src/platform/format/dates';
import { pluralize } from '../../../src/platform/format/numbers';
import { day } from '../../support/days';
import fc from '../../support/fast-check';

const NOW = new Date(2026, 10, 21, 12, 0, 0);
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();
const MINUTE = 60;
const HOUR = 60 * MINUTE;

describe('dates', () => {
  it('are formatted as MM/dd/yyyy (DASH-06)', () => {
    expect(formatDate('2027-03-01T23:59:59')).toBe('03/01/2027');
  });

  it('are formatted like by the library, which throws for what is no date', () => {
    const inYears = { min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true };
    const isoDate = fc.date(inYears).map((date) => date.toISOString());
    fc.assert(
      fc.property(isoDate, (iso) => expect(formatDate(iso)).toBe(lightFormat(parseISO(iso), 'MM/dd/yyyy'))),
    );
    expect(() => formatDate('no date')).toThrow(RangeError);
  });

  it('of calendar days are formatted the same way', () => {
    expect(formatDay(day('2027-03-01'))).toBe('03/01/2027');
  });

  it('are days or moments, and neither compiles as the other', () => {
    const refusedByTypes = [
      // @ts-expect-error
      () => formatDate(day('2027-03-01')),
      // @ts-expect-error
      () => formatRelativeTime(day('2027-03-01'), NOW),
      // @ts-expect-error
      () => timeOf(day('2027-03-01')),
      // @ts-expect-error
      () => formatDay('2027-03-01T23:59:59'),
      // @ts-expect-error
      () => daysLeft('2027-03-01T23:59:59', NOW),
    ];
    expect(refusedByTypes).toHaveLength(5);
  });

  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [-5, 'just now'],
    [MINUTE, '1 minute ago'],
    [2 * MINUTE, '2 minutes ago'],
    [59 * MINUTE + 59, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [22 * HOUR + 59 * MINUTE, '22 hours ago'],
    [23 * HOUR, '23 hours ago'],
    [23 * HOUR + 1, '11/20/2026'],
    [48 * HOUR, '11/19/2026'],
  ])('%d seconds ago is shown as %s (DASH-07)', (seconds, expected) => {
    expect(formatRelativeTime(ago(seconds), NOW)).toBe(expected);
  });

  it('are relative up to the requested number of hours', () => {
    expect(formatRelativeTime(ago(24 * HOUR), NOW, 100)).toBe('1 day ago');
    expect(formatRelativeTime(ago(49 * HOUR), NOW, 100)).toBe('2 days ago');
  });

  it.each([
    [0, 5, '12:05 AM'],
    [9, 0, '9:00 AM'],
    [12, 30, '12:30 PM'],
    [23, 59, '11:59 PM'],
  ])('the time of day at %d:%d is %s', (hours, minutes, text) => {
    const time = new Date(2026, 10, 21, hours, minutes);
    expect(shortTime(time)).toBe(text);
    expect(text).toBe(time.toLocaleTimeString('en-US', { timeStyle: 'short' }).replace(/\s/g, ' '));
  });

  it('pluralize uses singular and plural', () => {
    expect([pluralize(0, 'day'), pluralize(1, 'day'), pluralize(2, 'day')]).toEqual([
      '0 days',
      '1 day',
      '2 days',
    ]);
  });
});
