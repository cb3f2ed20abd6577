/** Every query names the student. */
import type { Interest, Shipping, ShippingChange } from '../../contracts/account';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';

const NO_ADDRESS: Shipping = {
  fullName: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};
const MOST_INTERESTS = 200;

/** Empty where none was given yet. */
export async function loadShipping(database: Database, studentId: number): Promise<Shipping> {
  const address = await database
    .selectFrom('shippingAddress')
    .select(['fullName', 'address1', 'address2', 'city', 'state', 'zip', 'country'])
    .where('studentId', '=', studentId)
    .executeTakeFirst();
  return address ?? NO_ADDRESS;
}

export async function saveShipping(
  database: Database,
  studentId: number,
  address: ShippingChange,
): Promise<void> {
  await database
    .insertInto('shippingAddress')
    .values({ studentId, ...address })
    .onConflict((conflict) => conflict.column('studentId').doUpdateSet(address))
    .execute();
}

export function selectInterests(database: Database, studentId: number) {
  return database
    .selectFrom('interest')
    .select('interest')
    .where('studentId', '=', studentId)
    .orderBy('interest');
}

/** Those that are there already stay once. */
export function addInterests(
  database: Database,
  studentId: number,
  interests: readonly Interest[],
): Promise<Interest[]> {
  return database.transaction().execute(async (transaction) => {
    if (interests.length > 0) {
      await transaction
        .insertInto('interest')
        .values(interests.map(({ interest }) => ({ studentId, interest })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const all = await selectInterests(transaction, studentId).execute();
    if (all.length > MOST_INTERESTS) {
      throw new Refusal(400, `You can have up to ${MOST_INTERESTS} interests.`);
    }
    return all;
  });
}

/** One that is not there is none to take away. */
export function removeInterests(
  database: Database,
  studentId: number,
  interests: readonly Interest[],
): Promise<Interest[]> {
  return database.transaction().execute(async (transaction) => {
    const names = interests.map(({ interest }) => interest);
    if (names.length > 0) {
      await transaction
        .deleteFrom('interest')
        .where('studentId', '=', studentId)
        .where('interest', 'in', names)
        .execute();
    }
    return selectInterests(transaction, studentId).execute();
  });
}
