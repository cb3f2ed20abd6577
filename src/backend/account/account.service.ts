import type { Interest, ShippingChange } from '../../contracts/account';
import { REGIONS } from '../../contracts/regions';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { deleteInterests, findInterests, insertInterests } from './account.queries';

const MOST_INTERESTS = 200;

/** Returns all interests of the student. */
export function addInterests(
  database: Database,
  studentId: number,
  interests: readonly Interest[],
): Promise<Interest[]> {
  return database.transaction().execute(async (transaction) => {
    await insertInterests(transaction, studentId, interests);
    const all = await findInterests(transaction, studentId);
    if (all.length > MOST_INTERESTS) {
      throw new Refusal(400, `You can have up to ${MOST_INTERESTS} interests.`);
    }
    return all;
  });
}

/** Returns the interests that are left. */
export function removeInterests(
  database: Database,
  studentId: number,
  interests: readonly Interest[],
): Promise<Interest[]> {
  return database.transaction().execute(async (transaction) => {
    await deleteInterests(transaction, studentId, interests);
    return findInterests(transaction, studentId);
  });
}

/** ENT-26. */
export function refuseUnknownRegion({ state, country }: ShippingChange): void {
  if (!REGIONS.some((region) => region.code === state && region.country === country)) {
    throw new Refusal(400, 'There is no such state or province in this country.');
  }
}
