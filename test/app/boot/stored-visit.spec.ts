import * as v from 'valibot';
import { readStoredVisit, storedText, type VisitToStore } from '../../../src/app/boot/stored-visit';
import type { BrandSettings } from '../../../src/contracts/brand';
import { LearningPathList } from '../../../src/contracts/learning-path';
import { LicenseTypeList } from '../../../src/contracts/license-type';
import { Profile } from '../../../src/contracts/profile';
import { licenseTypes, pathsFor, profile } from '../../support/early-cards-page';

const OWNER = { tag: 17, brand: 'marlowe' };
const AS_OF = new Date('2026-10-01T10:42:00Z');
const READER = { ...OWNER, now: new Date('2026-10-31T10:42:00Z') };
const paths = (count: number) => v.parse(LearningPathList, pathsFor(count));

/** All settings of a brand, of which guards need two. */
const SETTINGS: BrandSettings = {
  apiKey: 'pk-marlowe',
  enableAccountBasedRedirects: true,
  legacyDashboardUrl: 'https://x.example/',
};

const text = (change: Partial<VisitToStore> = {}) =>
  storedText({
    ...OWNER,
    asOf: AS_OF,
    settings: SETTINGS,
    profile: v.parse(Profile, profile),
    paths: paths(3),
    licenseTypes: v.parse(LicenseTypeList, licenseTypes),
    ...change,
  });

describe('what is kept of a visit', () => {
  it('contains no unknown field, however deep', () => {
    const [path] = paths(1);
    const states = [{ stateAbbv: 'NY', stateFullName: 'New York', licenseNumber: 'RN-4711' }];
    const features = [
      { feature: 'Resources', enabled: true, available: true, membershipExclusive: true, coupon: 'SECRET' },
    ];
    const kept = text({ paths: [{ ...path, states, features } as NonNullable<typeof path>] });
    expect(kept).toContain('New York');
    expect(kept).not.toMatch(/RN-4711|SECRET/);
  });

  it('contains nothing that neither cards nor guards need', () => {
    const source = JSON.stringify([profile, pathsFor(1)]);
    const personal = [
      profile.emailAddress,
      profile.dayPhone,
      profile.birthday,
      profile.street,
      profile.city,
      profile.zip,
      profile.lastName,
      'For my late grandmother',
      'Secret course',
      '88123',
    ];
    for (const each of personal) {
      expect(source).toContain(each);
      expect(text()).not.toContain(each);
    }
    expect(text()).not.toMatch(
      /email|phone|birthday|whyStatement|enrollments|subscription|studentId|apiKey/i,
    );
  });

  it('has exactly these parts', () => {
    const kept = JSON.parse(text());
    expect(Object.keys(kept).sort()).toEqual(
      ['asOf', 'brand', 'licenseTypes', 'paths', 'profile', 'settings', 'tag', 'total'].sort(),
    );
    expect(Object.keys(kept.profile).sort()).toEqual([
      'dashboardVersion',
      'firstName',
      'onboardingSurveyRequired',
      'testModeAllowed',
    ]);
    expect(Object.keys(kept.settings).sort()).toEqual(['enableAccountBasedRedirects', 'legacyDashboardUrl']);
  });

  it('has only the license types of its paths', () => {
    expect(readStoredVisit(text(), READER)?.licenseTypes).toMatchObject([
      { licenseTypeId: 1, licenseTypeName: 'Nursing' },
    ]);
    expect(readStoredVisit(text({ licenseTypes: null }), READER)?.licenseTypes).toBeNull();
  });

  it.each([
    [0, 0],
    [1, 1],
    [51, 51],
    [52, 13],
    [1000, 13],
  ])('of %i paths has %i', (total, count) => {
    expect(readStoredVisit(text({ paths: paths(total) }), READER)).toMatchObject({
      total,
      paths: { length: count },
    });
  });

  it('of a long list has the selected path and those that show first after it', () => {
    const reversed = paths(60).toReversed();
    const kept = readStoredVisit(text({ paths: reversed }), READER);
    expect(kept?.paths.map(({ learningPathId }) => learningPathId)).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    );
  });
});

describe('what was kept is read', () => {
  it('with what cards and guards need', () => {
    const kept = readStoredVisit(text(), READER);
    expect(kept).toMatchObject({ ...OWNER, asOf: AS_OF.getTime(), total: 3, profile: { firstName: 'Ann' } });
    const [path] = paths(1);
    expect(kept?.paths[0]).toEqual({
      ...path,
      whyStatement: '',
      subscriptionId: null,
      enrollments: undefined,
    });
  });

  it.each([
    ['for another credential', text(), { ...READER, tag: 18 }],
    ['for another brand', text(), { ...READER, brand: 'gablekey' }],
    ['if it is damaged', text().slice(1), READER],
    ['if a part is missing', text().replace('"total"', '"sum"'), READER],
    ['if a part is of another type', text().replace('"asOf":', '"asOf":"now","at":'), READER],
    ['if there is nothing', null, READER],
    ['if it is older than 30 days', text(), { ...OWNER, now: new Date('2026-10-31T10:42:01Z') }],
    ['if it is of the future', text(), { ...OWNER, now: new Date('2026-10-01T10:41:59Z') }],
  ])('but not %s', (_what, stored, owner) => {
    expect(readStoredVisit(stored, owner)).toBeNull();
  });
});
