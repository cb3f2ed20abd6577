import { licenseExpiry, licenseFacts, licenseName } from '../../../src/features/license/license-list.model';
import { licenseWith } from '../../support/licenses';

const NOW = new Date(2026, 10, 21, 23, 30);
const expiring = (expirationDate: string | null) => licenseWith({ studentLicenseId: 1, expirationDate });

describe('the expiry of a license', () => {
  it.each([
    [null, 'none', 'No expiration date'],
    ['2026-11-20T23:59:59', 'expired', 'Expired 11/20/2026'],
    ['2026-11-21T23:59:59', 'soon', 'Expires 11/21/2026, 1 day left'],
    ['2026-11-21T23:59:59Z', 'soon', 'Expires 11/21/2026, 1 day left'],
    ['2026-11-22T23:59:59', 'soon', 'Expires 11/22/2026, 2 days left'],
    ['2026-11-23T23:59:59', 'soon', 'Expires 11/23/2026, 3 days left'],
    ['2027-02-18T23:59:59', 'soon', 'Expires 02/18/2027, 90 days left'],
    ['2027-02-19T23:59:59', 'valid', 'Expires 02/19/2027'],
  ])('%s is %s: %s', (date, kind, text) =>
    expect(licenseExpiry(expiring(date), NOW)).toEqual({ kind, text }),
  );
});

describe('what is said of a license', () => {
  it.each([
    [{}, ['FL']],
    [{ stateName: 'Florida', licenseLevel: 'Active', licenseNumber: '7' }, ['Florida', 'Active', 'number 7']],
    // It is not called active beside its expiration.
    [{ licenseLevel: 'Active', expirationDate: '2026-11-20T23:59:59' }, ['FL']],
    [{ licenseLevel: 'Multistate', expirationDate: '2026-11-20T23:59:59' }, ['FL', 'Multistate']],
    [
      { licenseLevel: 'Unlicensed', desiredLicenseLevel: 'Full' },
      ['FL', 'not licensed yet', 'working toward Full'],
    ],
  ])('%j: %j', (fields, facts) =>
    expect(licenseFacts(licenseWith({ studentLicenseId: 1, ...fields }), NOW)).toEqual(facts),
  );

  it('a license without a name is a license', () =>
    expect(licenseName({ licenseTypeName: '' })).toBe('License'));
});
