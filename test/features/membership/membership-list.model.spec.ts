/** The memberships of a student, as the settings show them (ENT-12, ENT-13). */
import * as v from 'valibot';
import { MembershipConfiguration, Subscription } from '../../../src/contracts/membership';
import { listMemberships, membershipName } from '../../../src/features/membership/membership-list.model';

const subscription = (subscriptionId: number, fields: object = {}) =>
  v.parse(Subscription, { subscriptionId, licenseTypeId: 101, subscriptionPlan: 'Annual', ...fields });
const feature = (name: string, fields: object = {}) => ({
  feature: name,
  enabled: true,
  available: true,
  ...fields,
});
const CONFIGURATION = v.parse(MembershipConfiguration, {
  ...{ licenseTypeId: 101, licenseTypeName: 'Nurse', upsellUrl: 'https://shop.example/join' },
  membershipFeatures: [
    feature('Community', { available: false }),
    feature('Resources'),
    feature('PartnerOfferings', { enabled: false }),
    feature('SomethingNew'),
  ],
});
const list = (...subscriptions: readonly Subscription[]) => listMemberships(subscriptions, [CONFIGURATION]);

it.each([
  ['active', {}],
  ['cancelled', { cancelledDate: '2026-11-01T12:00:00Z' }],
  ['expired', { isExpired: true }],
  ['expired', { isExpired: true, cancelledDate: '2026-11-01T12:00:00Z' }],
])('is %s: %j (STA-07)', (state, fields) => {
  expect(list(subscription(1, fields))[0]?.state).toBe(state);
});

it('lists those that have expired last, and otherwise keeps the order of the server', () => {
  const ids = list(subscription(3, { isExpired: true }), subscription(2), subscription(1)).map(
    ({ subscription: { subscriptionId } }) => subscriptionId,
  );
  expect(ids).toEqual([2, 1, 3]);
});

it('names what is switched on, whether or not the student has it, in the order of ENT-13', () => {
  expect(list(subscription(1))[0]).toMatchObject({
    ...{ licenseTypeName: 'Nurse', features: ['Resources', 'Community'] },
  });
});

it('knows nothing of a membership of no license type, or of one that is not configured', () => {
  for (const licenseTypeId of [null, 102]) {
    expect(list(subscription(1, { licenseTypeId, isExpired: true }))[0]).toMatchObject({
      ...{ licenseTypeName: '', features: [], renewHref: null },
    });
  }
});

it('can be renewed once it has expired, at an address that is safe', () => {
  const expired = subscription(1, { isExpired: true });
  expect(list(expired)[0]?.renewHref).toBe('https://shop.example/join');
  expect(list(subscription(1))[0]?.renewHref).toBeNull();
  const unsafe = { ...CONFIGURATION, upsellUrl: 'javascript:alert(1)' };
  expect(listMemberships([expired], [unsafe])[0]?.renewHref).toBeNull();
});

it.each([
  ['Annual', {}],
  ['Annual (Plus)', { subscriptionPlanTier: 'Plus' }],
  ['Membership', { subscriptionPlan: '' }],
])('is called %s', (name, fields) => {
  expect(membershipName({ subscription: subscription(1, fields) })).toBe(name);
});
