import { sql } from 'kysely';
import type { Database } from '../database/database';
import { rounded } from '../database/dialect/expressions';

/** Of one license type of a brand, or, if it is null, of all together. Undefined if there is no rating. */
export async function loadServiceRating(
  database: Database,
  subsidiaryId: number,
  licenseTypeId: number | null,
): Promise<{ stars: number; reviewCount: number } | undefined> {
  let query = database
    .selectFrom('serviceRating')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'serviceRating.licenseTypeId')
    .select(rounded(sql`sum(stars * reviewCount) / sum(reviewCount)`, 1).as('stars'))
    .select(({ fn }) => fn.sum<number | null>('reviewCount').as('reviewCount'))
    .where('licenseType.subsidiaryId', '=', subsidiaryId);
  if (licenseTypeId !== null) query = query.where('serviceRating.licenseTypeId', '=', licenseTypeId);
  const { stars, reviewCount } = await query.executeTakeFirstOrThrow();
  return stars === null || reviewCount === null ? undefined : { stars, reviewCount };
}
