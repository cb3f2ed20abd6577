/** For which license type a page is, and whether it is open (ROL-09, STA-07, NAV-21). */
import * as v from 'valibot';
import { License } from '../../../src/contracts/license';
import type { MembershipConfiguration, Subscription } from '../../../src/contracts/membership';
import { type Loadable, NOT_LOADED } from '../../../src/core/data/loadable';
import {
  type MemberPageFacts,
  memberPageState,
  readRequestedLicense,
} from '../../../src/features/membership/member-page.model';
import { closedText } from '../../../src/features/membership/member-page.text';
import { membershipPeriod } from '../../../src/features/membership/membership.text';
import { OFFERS_TEXTS } from '../../../src/pages/partner-offerings/partner-offers.text';
import { LIBRARY_TEXTS } from '../../../src/pages/resources/resource-library.text';

const UPSELL = 'https://example.org/join';
const NOW = new Date('2026-03-10T12:00:00Z');

function configuration(
  licenseTypeId: number,
  access: 'available' | 'unavailable' | 'disabled' | 'absent',
  change: Partial<MembershipConfiguration> = {},
): MembershipConfiguration {
  const [enabled, available] = [access !== 'disabled', access === 'available'];
  return {
    licenseTypeId,
    licenseTypeName: `Type ${licenseTypeId}`,
    subscriptionId: null,
    upsellUrl: UPSELL,
    hasLicenseType: true,
    membershipFeatures: access === 'absent' ? [] : [{ feature: 'Resources', enabled, available, url: '' }],
    ...change,
  };
}

function subscription(licenseTypeId: number, isExpired: boolean, endDate = '2026-02-01'): Subscription {
  return {
    subscriptionId: licenseTypeId,
    isExpired,
    endDate,
    cancelledDate: null,
    subscriptionPlan: '',
    subscriptionPlanTier: '',
    licenseTypeId,
  };
}

const loaded = <T>(value: T): Loadable<T> => ({ ...NOT_LOADED, value });

function stateOf(
  configurations: readonly MembershipConfiguration[],
  {
    subscriptions = [],
    ...change
  }: { subscriptions?: Subscription[] } & Partial<Omit<MemberPageFacts, 'subscriptions'>> = {},
) {
  return memberPageState({
    feature: 'Resources',
    configurations: loaded(configurations),
    subscriptions: loaded(subscriptions),
    licenses: loaded([]),
    requested: 'first',
    refusedId: null,
    now: NOW,
    ...change,
  });
}

const readyOf = (...parameters: Parameters<typeof stateOf>) => {
  const state = stateOf(...parameters);
  if (state.kind !== 'ready') throw new Error(`the page is ${state.kind}`);
  return state;
};

describe('the license type', () => {
  const SEVERAL = [
    configuration(1, 'unavailable'),
    configuration(2, 'available'),
    configuration(3, 'available'),
  ];

  it.each([
    ['the first one whose page is open', SEVERAL, 'first', 2],
    ['the first one where none is open', [configuration(1, 'unavailable')], 'first', 1],
    ['that of the address', SEVERAL, 3, 3],
    ['that of the address, even where it is closed', SEVERAL, 1, 1],
    ['none for an address with one that is not there', SEVERAL, 7, undefined],
    ['none for an address with nonsense', SEVERAL, 'invalid', undefined],
    ['none where no license type has the page', [configuration(1, 'disabled')], 'first', undefined],
  ] as const)('is %s', (_case, configurations, requested, expected) => {
    expect(readyOf(configurations, { requested }).selected?.licenseTypeId).toBe(expected);
  });

  it.each([
    ['the first one without an expired license', [[2, '2026-03-09']], 3],
    ['one whose license is valid until today', [[2, '2026-03-10']], 2],
    [
      'one of which another license is valid',
      [
        [2, '2026-03-09'],
        [2, '2027-01-01'],
      ],
      2,
    ],
    ['one whose license has no date', [[2, null]], 2],
    [
      'the first open one if all have expired',
      [
        [2, '2026-01-01'],
        [3, '2026-01-01'],
      ],
      2,
    ],
  ] as const)('is %s', (_case, dates, expected) => {
    const licenses = dates.map(([licenseTypeId, expirationDate]) =>
      v.parse(License, { studentLicenseId: 1, studentId: 1, licenseTypeId, expirationDate }),
    );
    expect(readyOf(SEVERAL, { licenses: loaded(licenses) }).selected?.licenseTypeId).toBe(expected);
  });

  it('waits for the licenses where they decide', () => {
    const licenses = { ...NOT_LOADED, loading: true };
    expect(stateOf(SEVERAL, { licenses }).kind).toBe('loading');
    expect(stateOf(SEVERAL, { licenses: { ...NOT_LOADED, error: 'Failed' } }).kind).toBe('ready');
    expect(stateOf(SEVERAL, { licenses, requested: 3 }).kind).toBe('ready');
    expect(stateOf(SEVERAL.slice(0, 2), { licenses }).kind).toBe('ready');
  });

  it('can be chosen among those of the student that have the page', () => {
    const all = [
      ...SEVERAL,
      configuration(4, 'disabled'),
      configuration(5, 'absent'),
      configuration(6, 'available', { hasLicenseType: false }),
      configuration(8, 'available', { hasLicenseType: false, subscriptionId: 8 }),
    ];
    expect(readyOf(all).choices.map(({ licenseTypeId, isOpen }) => [licenseTypeId, isOpen])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [8, true],
    ]);
  });

  it.each([
    [undefined, 'first'],
    ['101', 101],
    ['0', 'invalid'],
    ['-1', 'invalid'],
    ['1e3', 'invalid'],
    ['abc', 'invalid'],
    ['9'.repeat(30), 'invalid'],
  ])('of the parameter %p is %p', (parameter, expected) => {
    expect(readRequestedLicense(parameter)).toBe(expected);
  });
});

describe('a closed page', () => {
  const UNAVAILABLE = configuration(1, 'unavailable');
  const MEMBER = configuration(1, 'unavailable', { subscriptionId: 1 });

  it.each([
    ['expired', [UNAVAILABLE], { subscriptions: [subscription(1, true)] }, UPSELL],
    ['members-only', [UNAVAILABLE], {}, UPSELL],
    ['members-only', [UNAVAILABLE], { subscriptions: [subscription(2, true)] }, UPSELL],
    ['not-included', [MEMBER], { subscriptions: [subscription(1, false)] }, null],
    ['disabled', [configuration(1, 'disabled')], { requested: 1 }, null],
    ['absent', [configuration(1, 'absent')], { requested: 1 }, null],
    ['unknown', [UNAVAILABLE], { requested: 7 }, null],
    ['unknown', [UNAVAILABLE], { requested: 'invalid' }, null],
    ['none', [], {}, null],
    ['refused', [configuration(1, 'available')], { refusedId: 1 }, null],
  ] as const)('is %s', (reason, configurations, change, upsellHref) => {
    const subscriptions = 'subscriptions' in change ? [...change.subscriptions] : [];
    const { closed } = readyOf(configurations, { ...change, subscriptions });
    expect([closed?.reason, closed?.upsellHref]).toEqual([reason, upsellHref]);
  });

  it('offers another membership to members for partner offerings alone (NAV-21)', () => {
    const membershipFeatures = [{ feature: 'PartnerOfferings', enabled: true, available: false, url: '' }];
    const { closed } = readyOf([{ ...MEMBER, membershipFeatures }], {
      feature: 'PartnerOfferings',
      subscriptions: [subscription(1, false)],
    });
    expect([closed?.reason, closed?.upsellHref]).toEqual(['not-included', UPSELL]);
  });

  it.each(['javascript:alert(1)', 'http://example.org', 'https://a:b@example.org', ''])(
    'leads nowhere with the upsell address %p',
    (upsellUrl) => {
      expect(readyOf([configuration(1, 'unavailable', { upsellUrl })]).closed?.upsellHref).toBeNull();
    },
  );

  it('says when the last of several memberships ended', () => {
    const ended = [subscription(1, true, '2025-03-01'), subscription(1, true, '2026-02-26')];
    const { closed } = readyOf([UNAVAILABLE], { subscriptions: ended });
    expect(closed?.endedOn).toBe('2026-02-26');
    expect(closed && closedText(closed, LIBRARY_TEXTS, 'Type 1', false)).toEqual({
      title: 'Your membership ended on 02/26/2026',
      text: 'Become a member again to use the library for Type 1: checklists, articles, guides and videos for your work.',
    });
  });
});

it('does not say that a membership ended on a day that is yet to come', () => {
  const ended = subscription(1, true, '2027-02-01');
  const { closed } = readyOf([configuration(1, 'unavailable')], { subscriptions: [ended] });
  expect(closed).toMatchObject({ reason: 'expired', endedOn: null });
  const membership = { subscription: ended, state: 'expired', licenseTypeName: '', features: [] } as const;
  expect(membershipPeriod({ ...membership, renewHref: null }, NOW)).toBe('Ended');
  expect(membershipPeriod({ ...membership, renewHref: null }, new Date('2027-03-01'))).toBe(
    'Ended on 02/01/2027',
  );
});

it.each([
  ['absent', 'Type 1', 'The offers are not available for Type 1.'],
  ['none', '', 'The offers are not available for any of your license types.'],
  [
    'disabled',
    'Type 1',
    'The offers for Type 1 are turned off at the moment. There is nothing you need to do.',
  ],
  ['not-included', '', 'Your membership does not include the offers.'],
] as const)('a page that is closed (%s) for the license type %p says: %s', (reason, name, expected) => {
  expect(closedText({ reason, endedOn: null }, OFFERS_TEXTS, name, false).text).toBe(expected);
});

it('offers to choose another license type where there is one', () => {
  const closed = { reason: 'unknown', endedOn: null } as const;
  expect(closedText(closed, LIBRARY_TEXTS, '', true).text).toMatch(/account\. Choose one of yours above\.$/);
  expect(closedText(closed, LIBRARY_TEXTS, '', false).text).not.toContain('Choose');
});

describe('while it loads', () => {
  const FAILED = { ...NOT_LOADED, error: 'Failed.' };

  it('waits for the configurations, and says that they have failed', () => {
    expect(stateOf([], { configurations: NOT_LOADED })).toEqual({ kind: 'loading' });
    const failed = stateOf([], { configurations: { ...FAILED, loading: true } });
    expect(failed).toEqual({ kind: 'failed', error: 'Failed.', isRetrying: true });
  });

  it('is open before the subscriptions are known, but does not say why it is closed', () => {
    const kindOf = (access: 'available' | 'unavailable', subscriptions: Loadable<readonly Subscription[]>) =>
      memberPageState({
        feature: 'Resources',
        configurations: loaded([configuration(1, access)]),
        subscriptions,
        licenses: loaded([]),
        requested: 'first',
        refusedId: null,
        now: NOW,
      }).kind;
    expect(kindOf('available', NOT_LOADED)).toBe('ready');
    expect(kindOf('unavailable', NOT_LOADED)).toBe('loading');
    expect(kindOf('unavailable', FAILED)).toBe('failed');
  });
});
