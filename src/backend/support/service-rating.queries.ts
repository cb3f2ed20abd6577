import { sql } from 'kysely';
import type { Database } from '../database/database';

/** Of one license type of a brand, or, where it is null, of all together. Undefined where there is no such one. */
export async function loadServiceRating(
  database: Database,
  subsidiaryId: number,
  licenseTypeId: number | null,
): Promise<{ stars: number; reviewCount: number } | undefined> {
  let query = database
    .selectFrom('serviceRating')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'serviceRating.licenseTypeId')
    .select(sql<number | null>`round(sum(stars * reviewCount) / sum(reviewCount), 1)`.as('stars'))
    .select(({ fn }) => fn.sum<number | null>('reviewCount').as('reviewCount'))
    .where('licenseType.subsidiaryId', '=', subsidiaryId);
  if (licenseTypeId !== null) query = query.where('serviceRating.licenseTypeId', '=', licenseTypeId);
  const { stars, reviewCount } = await query.executeTakeFirstOrThrow();
  return stars === null || reviewCount === null ? undefined : { stars, reviewCount };
}
