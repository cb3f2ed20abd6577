/** What a membership of a license type offers (NAV-21), and how a subscription ends (STA-07). */
import type { Resource, ResourceOrder, Subscription } from '../../contracts/membership';
import type { Database } from '../database/database';
import { found } from '../http/found';
import { Refusal } from '../http/refusal';
import { findConfigurations, findResources, type Member } from './membership.queries';
import { findSubscriptions, saveCancellation } from './subscription.queries';

export async function findConfiguration(
  database: Database,
  member: Member,
  licenseTypeId: number,
  now: Date,
) {
  const configurations = await findConfigurations(database, member, now);
  return found(
    configurations.find((each) => each.licenseTypeId === licenseTypeId),
    'membership',
  );
}

/** Refuses a student who is not a member, if the feature is for members only. */
export async function refuseClosed(
  database: Database,
  member: Member,
  licenseTypeId: number,
  name: 'Resources' | 'PartnerOfferings',
  now: Date,
): Promise<void> {
  const { membershipFeatures } = await findConfiguration(database, member, licenseTypeId, now);
  if (!membershipFeatures.some(({ feature, available }) => feature === name && available)) {
    throw new Refusal(403, 'This is not part of your membership.');
  }
}

export async function readResources(
  database: Database,
  member: Member,
  licenseTypeId: number,
  now: Date,
): Promise<Resource[]> {
  await refuseClosed(database, member, licenseTypeId, 'Resources', now);
  return findResources(database, member.studentId, licenseTypeId);
}

/** `resources` come in the order of their titles. Those without a rating, or without a length, come last. */
export function sortResources(resources: readonly Resource[], order: ResourceOrder): readonly Resource[] {
  switch (order) {
    case 'rating':
      return resources.toSorted(
        (a, b) =>
          (b.averageRating ?? 0) - (a.averageRating ?? 0) || (b.reviewCount ?? 0) - (a.reviewCount ?? 0),
      );
    case 'shortest':
      return resources.toSorted((a, b) => (a.minutes ?? Number.MAX_VALUE) - (b.minutes ?? Number.MAX_VALUE));
    default:
      return resources;
  }
}

/** May be repeated. The subscription holds until its end. */
export function cancelSubscription(
  database: Database,
  studentId: number,
  subscriptionId: number,
  now: Date,
): Promise<Subscription> {
  return database.transaction().execute(async (transaction) => {
    const { isExpired } = await findSubscription(transaction, studentId, subscriptionId, now);
    if (isExpired) throw new Refusal(409, 'This subscription is over.');
    await saveCancellation(transaction, studentId, subscriptionId, now);
    return findSubscription(transaction, studentId, subscriptionId, now);
  });
}

async function findSubscription(database: Database, studentId: number, subscriptionId: number, now: Date) {
  const subscriptions = await findSubscriptions(database, studentId, now);
  return found(
    subscriptions.find((each) => each.subscriptionId === subscriptionId),
    'subscription',
  );
}
