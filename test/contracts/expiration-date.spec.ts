import { firstExpirationDate, isExpirationDate } from '../../src/contracts/expiration-date';
import { dayOf } from '../../src/contracts/iso-date';
import fc from '../support/fast-check';

const NOW = new Date(2026, 10, 21, 23, 59);

describe('an expiration date (CON-18)', () => {
  it.each([
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2099-12-31', true],
    ['2100-01-01', false],
    ['2027-02-29', false],
    ['2028-02-29', true],
    ['2027-13-01', false],
    ['27-01-01', false],
    ['2027-1-1', false],
    ['2027-01-01T00:00', false],
    ['', false],
  ])('"%s" is valid: %s', (date, expected) => expect(isExpirationDate(date, NOW)).toBe(expected));

  it.each([
    [new Date(2026, 11, 31, 12), '2027-01-01'],
    [new Date(2028, 1, 28, 0, 0), '2028-02-29'],
    [new Date(2027, 2, 13, 12), '2027-03-14'],
    [new Date(2026, 9, 31, 23, 59), '2026-11-01'],
  ])('on %s is %s at the earliest', (now, expected) => expect(firstExpirationDate(now)).toBe(expected));

  it('is valid on every day after today, until 2099', () => {
    const days = fc.date({ min: new Date(2026, 0, 1), max: new Date(2099, 11, 30), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 300 }), (now, ahead) => {
        const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead);
        expect(isExpirationDate(dayOf(date), now)).toBe(date.getFullYear() < 2100);
        expect(isExpirationDate(dayOf(now), now)).toBe(false);
      }),
    );
  });
});
