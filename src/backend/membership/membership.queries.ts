/** What a membership of a license type holds (ENT-12, ENT-13, NAV-21). Every query names the brand. */
import type { MembershipConfiguration, Resource, Review } from '../../contracts/membership';
import type { Database } from '../database/database';
import { rounded } from '../database/dialect/expressions';
import { findSubscriptions } from './subscription.queries';

export interface Member {
  studentId: number;
  subsidiaryId: number;
}

/** By name of the license type. */
export async function findConfigurations(
  database: Database,
  { studentId, subsidiaryId }: Member,
  now: Date,
): Promise<MembershipConfiguration[]> {
  const rows = await database
    .selectFrom('membershipConfiguration')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'membershipConfiguration.licenseTypeId')
    .select(['licenseType.licenseTypeId', 'licenseType.licenseTypeName', 'membershipConfiguration.upsellUrl'])
    .where('licenseType.subsidiaryId', '=', subsidiaryId)
    .orderBy('licenseType.licenseTypeName')
    .execute();
  const features = await database
    .selectFrom('membershipFeature')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'membershipFeature.licenseTypeId')
    .selectAll('membershipFeature')
    .where('licenseType.subsidiaryId', '=', subsidiaryId)
    .execute();
  const licenses = await database
    .selectFrom('license')
    .select('licenseTypeId')
    .where('studentId', '=', studentId)
    .where('deactivated', '=', 0)
    .execute();
  const held = new Set(licenses.map(({ licenseTypeId }) => licenseTypeId));
  const active = (await findSubscriptions(database, studentId, now)).filter(({ isExpired }) => !isExpired);
  return rows.map(({ licenseTypeId, licenseTypeName, upsellUrl }) => {
    const membership = active.find((each) => each.licenseTypeId === licenseTypeId);
    return {
      licenseTypeId,
      licenseTypeName,
      subscriptionId: membership?.subscriptionId ?? null,
      upsellUrl,
      hasLicenseType: held.has(licenseTypeId),
      membershipFeatures: features
        .filter((each) => each.licenseTypeId === licenseTypeId)
        .map(({ feature, enabled, membersOnly, url }) => ({
          feature,
          enabled: Boolean(enabled),
          available: Boolean(enabled) && (!membersOnly || membership !== undefined),
          url,
        })),
    };
  });
}

export function findPartnerOfferings(database: Database, licenseTypeId: number) {
  return database
    .selectFrom('partnerOffering')
    .select(['offeringId', 'partnerName', 'benefit', 'terms', 'code', 'url', 'logoUrl'])
    .where('licenseTypeId', '=', licenseTypeId)
    .orderBy('partnerName')
    .orderBy('offeringId')
    .execute();
}

/** By title, with the average rating by all students of the brand, and this student's own rating. */
export function findResources(
  database: Database,
  studentId: number,
  licenseTypeId: number,
): Promise<Resource[]> {
  return database
    .selectFrom('resource')
    .leftJoin('resourceReview', 'resourceReview.resourceId', 'resource.resourceId')
    .leftJoin('resourceReview as own', (join) =>
      join.onRef('own.resourceId', '=', 'resource.resourceId').on('own.studentId', '=', studentId),
    )
    .select(['resource.resourceId', 'resource.title', 'resource.description', 'resource.resourceType'])
    .select(['resource.topic', 'resource.url', 'resource.minutes', 'own.rating as ownRating'])
    .select((eb) => [
      rounded(eb.fn.avg<number | null>('resourceReview.rating'), 1).as('averageRating'),
      eb.fn.count<number>('resourceReview.rating').as('reviewCount'),
    ])
    .where('resource.licenseTypeId', '=', licenseTypeId)
    .groupBy(['resource.resourceId', 'own.rating'])
    .orderBy('resource.title')
    .orderBy('resource.resourceId')
    .execute();
}

/** The student's own. */
export async function findReview(database: Database, studentId: number, resourceId: number): Promise<Review> {
  const review = await database
    .selectFrom('resourceReview')
    .select(['rating', 'review'])
    .where('studentId', '=', studentId)
    .where('resourceId', '=', resourceId)
    .executeTakeFirst();
  return review ?? { rating: null, review: '' };
}

export async function saveReview(
  database: Database,
  studentId: number,
  resourceId: number,
  review: { rating: number; review: string },
): Promise<void> {
  await database
    .insertInto('resourceReview')
    .values({ studentId, resourceId, ...review })
    .onConflict((conflict) => conflict.columns(['resourceId', 'studentId']).doUpdateSet(review))
    .execute();
}
