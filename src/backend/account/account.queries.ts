/** Every query names the student. */
import type { Interest, Shipping, ShippingChange } from '../../contracts/account';
import type { Database } from '../database/database';

const NO_ADDRESS: Shipping = {
  fullName: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};

/** Empty until the student has entered one. */
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

export function findInterests(database: Database, studentId: number): Promise<Interest[]> {
  return selectInterests(database, studentId).execute();
}

/** Those that the student has already are not added twice. */
export async function insertInterests(
  database: Database,
  studentId: number,
  interests: readonly Interest[],
): Promise<void> {
  if (interests.length === 0) return;
  await database
    .insertInto('interest')
    .values(interests.map(({ interest }) => ({ studentId, interest })))
    .onConflict((conflict) => conflict.columns(['studentId', 'interest']).doNothing())
    .execute();
}

/** Those that the student does not have are ignored. */
export async function deleteInterests(
  database: Database,
  studentId: number,
  interests: readonly Interest[],
): Promise<void> {
  const names = interests.map(({ interest }) => interest);
  if (names.length === 0) return;
  await database
    .deleteFrom('interest')
    .where('studentId', '=', studentId)
    .where('interest', 'in', names)
    .execute();
}
