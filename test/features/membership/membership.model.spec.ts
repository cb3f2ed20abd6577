import type {
  MembershipConfiguration,
  MembershipFeature,
  Subscription,
} from '../../../src/contracts/membership';
import { featureAccess, membershipMenu, membershipStatus } from '../../../src/features/membership';

const COMMUNITY_URL = 'https://community.example/';
const UPSELL_URL = 'https://shop.example/membership';

type Switches = readonly [enabled: boolean, available: boolean];
const OPEN: Switches = [true, true];
const LOCKED: Switches = [true, false];
const OFF: Switches = [false, false];

function feature(name: string, [enabled, available]: Switches): MembershipFeature {
  return { feature: name, enabled, available, url: name === 'Community' ? COMMUNITY_URL : '' };
}

function configuration(
  features: Readonly<Record<string, Switches>>,
  changes: Partial<MembershipConfiguration> = {},
): MembershipConfiguration {
  return {
    licenseTypeId: 101,
    licenseTypeName: 'Nurse',
    subscriptionId: null,
    upsellUrl: UPSELL_URL,
    hasLicenseType: true,
    membershipFeatures: Object.entries(features).map(([name, switches]) => feature(name, switches)),
    ...changes,
  };
}

function subscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    subscriptionId: 7,
    isExpired: false,
    endDate: null,
    cancelledDate: null,
    subscriptionPlan: '',
    subscriptionPlanTier: '',
    licenseTypeId: 101,
    ...changes,
  };
}

/** The labels of the only group; none if there is no group. */
function labels(configurations: MembershipConfiguration[], subscriptions: Subscription[] = []): string[] {
  const groups = membershipMenu(configurations, subscriptions);
  expect(groups.length).toBeLessThanOrEqual(1);
  return groups.flatMap(({ entries }) => entries.map(({ label }) => label));
}

const MEMBER = { subscriptionId: 7 };

describe('the membership menu (NAV-20, NAV-21)', () => {
  it.each<[string, Record<string, Switches>, 'a member' | 'no member', string[]]>([
    ['Resources available', { Resources: OPEN }, 'no member', ['Learning Library']],
    ['Resources available', { Resources: OPEN }, 'a member', ['Learning Library']],
    ['Resources unavailable', { Resources: LOCKED }, 'no member', ['Become a Member']],
    ['Resources unavailable', { Resources: LOCKED }, 'a member', []],
    ['Resources disabled', { Resources: OFF }, 'no member', ['Become a Member']],
    ['Resources disabled', { Resources: OFF }, 'a member', []],
    ['Resources disabled, yet available', { Resources: [false, true] }, 'no member', []],
    ['PartnerOfferings available', { PartnerOfferings: OPEN }, 'no member', ['VIP Offers']],
    ['PartnerOfferings available', { PartnerOfferings: OPEN }, 'a member', ['VIP Offers']],
    ['PartnerOfferings unavailable', { PartnerOfferings: LOCKED }, 'no member', ['Become a Member']],
    ['PartnerOfferings unavailable', { PartnerOfferings: LOCKED }, 'a member', ['Become a Member']],
    ['PartnerOfferings disabled', { PartnerOfferings: OFF }, 'no member', ['Become a Member']],
    ['PartnerOfferings disabled, yet available', { PartnerOfferings: [false, true] }, 'no member', []],
    ['Community available', { Community: OPEN }, 'no member', ['Community']],
    ['Community unavailable', { Community: LOCKED }, 'no member', ['Community']],
    ['Community disabled', { Community: OFF }, 'no member', []],
    ['Community disabled, yet available', { Community: [false, true] }, 'a member', []],
    [
      'everything available',
      { Community: OPEN, PartnerOfferings: OPEN, Resources: OPEN },
      'a member',
      ['Learning Library', 'VIP Offers', 'Community'],
    ],
    [
      'everything unavailable',
      { Resources: LOCKED, PartnerOfferings: LOCKED, Community: LOCKED },
      'no member',
      ['Community', 'Become a Member'],
    ],
    [
      'Resources available and PartnerOfferings unavailable',
      { Resources: OPEN, PartnerOfferings: LOCKED },
      'no member',
      ['Learning Library', 'Become a Member'],
    ],
    [
      'Resources unavailable and PartnerOfferings available',
      { Resources: LOCKED, PartnerOfferings: OPEN },
      'no member',
      ['VIP Offers', 'Become a Member'],
    ],
    [
      'Resources unavailable and PartnerOfferings available',
      { Resources: LOCKED, PartnerOfferings: OPEN },
      'a member',
      ['VIP Offers'],
    ],
    ['other features only', { ProgressTrackerByCredit: OPEN, WeeklyGoalTracker: LOCKED }, 'no member', []],
    ['no feature', {}, 'no member', []],
  ])('with %s: %p, for %s: %p', (_what, features, who, expected) => {
    const isMember = who === 'a member';
    const entry = configuration(features, isMember ? MEMBER : {});
    expect(labels([entry], isMember ? [subscription()] : [])).toEqual(expected);
  });

  it('leads to the pages of the license type, and outside in a new tab', () => {
    const entry = configuration({ Resources: OPEN, PartnerOfferings: OPEN, Community: OPEN });
    expect(membershipMenu([entry], [])).toEqual([
      {
        licenseTypeName: 'Nurse',
        licenseTypeId: 101,
        entries: [
          { kind: 'learning-library', label: 'Learning Library', to: '/resources/101' },
          { kind: 'vip-offers', label: 'VIP Offers', to: '/partner-offerings/101' },
          { kind: 'community', label: 'Community', href: COMMUNITY_URL },
        ],
      },
    ]);
    expect(membershipMenu([configuration({ Resources: LOCKED })], [])[0]?.entries).toEqual([
      { kind: 'become-a-member', label: 'Become a Member', href: UPSELL_URL },
    ]);
  });

  it.each(['', 'javascript:alert(1)', 'http://shop.example/', '//shop.example/', 'not an address'])(
    'never leads to %p',
    (address) => {
      const upsell = configuration({ Resources: LOCKED }, { upsellUrl: address });
      const community = configuration(
        {},
        { membershipFeatures: [{ ...feature('Community', OPEN), url: address }] },
      );
      expect([labels([upsell]), labels([community])]).toEqual([[], []]);
    },
  );

  it('has a group for each license type, in the order of the server', () => {
    const second = { licenseTypeId: 102, licenseTypeName: 'Aide' };
    const groups = membershipMenu(
      [configuration({ Resources: LOCKED }), configuration({ Resources: OPEN }, second)],
      [],
    );
    expect(
      groups.map(({ licenseTypeName, entries }) => [licenseTypeName, entries.map((each) => each.label)]),
    ).toEqual([
      ['Nurse', ['Become a Member']],
      ['Aide', ['Learning Library']],
    ]);
  });

  it('leaves out a license type that the student does not hold, unless they are a member of it', () => {
    const entry = configuration({ Resources: OPEN }, { hasLicenseType: false });
    expect(labels([entry])).toEqual([]);
    expect(labels([{ ...entry, subscriptionId: 7 }])).toEqual(['Learning Library']);
    expect(labels([entry], [subscription()])).toEqual(['Learning Library']);
  });

  it.each<[string, Partial<MembershipConfiguration>, Subscription[], boolean]>([
    ['no subscription', {}, [], true],
    ['a subscription that is not loaded yet', MEMBER, [], false],
    ['an active subscription', MEMBER, [subscription()], false],
    ['an active one that the configuration does not name', {}, [subscription()], false],
    ['a cancelled one that has not ended', MEMBER, [subscription({ cancelledDate: '2026-01-01' })], false],
    ['an expired one', {}, [subscription({ isExpired: true })], true],
    ['an expired one that the configuration still names', MEMBER, [subscription({ isExpired: true })], true],
    ['one of another license type', {}, [subscription({ licenseTypeId: 102 })], true],
    [
      'an expired and an active one',
      {},
      [subscription({ isExpired: true }), subscription({ subscriptionId: 8 })],
      false,
    ],
  ])('with %s offers a membership for Resources: %#', (_what, changes, subscriptions, expected) => {
    const offered = labels([configuration({ Resources: LOCKED }, changes)], subscriptions);
    expect(offered.includes('Become a Member')).toBe(expected);
  });
});

it.each([
  ['none', [], undefined],
  ['active', [subscription()], undefined],
  ['active', [subscription({ cancelledDate: '2026-01-01T00:00:00Z' })], 101],
  ['expired', [subscription({ isExpired: true })], undefined],
  ['active', [subscription({ isExpired: true }), subscription()], 101],
  ['none', [subscription({ licenseTypeId: 102 })], 101],
  ['none', [subscription({ licenseTypeId: null })], 101],
  ['active', [subscription({ licenseTypeId: null })], undefined],
] as const)('is %s (STA-07): %#', (expected, subscriptions, licenseTypeId) => {
  expect(membershipStatus(subscriptions, licenseTypeId)).toBe(expected);
});

it.each([
  ['available', 101, OPEN],
  ['unavailable', 101, LOCKED],
  ['disabled', 101, OFF],
  ['disabled', 101, [false, true]],
  ['absent', 102, OPEN],
] as const)('access to a feature is %s (ROL-09)', (expected, licenseTypeId, switches) => {
  expect(featureAccess([configuration({ Resources: switches })], licenseTypeId, 'Resources')).toBe(expected);
  expect(featureAccess([configuration({ Resources: switches })], licenseTypeId, 'Community')).toBe('absent');
});
