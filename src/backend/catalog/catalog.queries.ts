/** Every query names the brand, or the student for what is theirs. */
import type { Tag } from '../../contracts/product';
import type { Database } from '../database/database';

/** By name. */
export function findProducts(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('product')
    .leftJoin('licenseType', 'licenseType.licenseTypeId', 'product.licenseTypeId')
    .selectAll('product')
    .select('licenseType.licenseTypeName')
    .where('product.subsidiaryId', '=', subsidiaryId)
    .orderBy('product.name')
    .orderBy('product.itemId')
    .execute();
}

export function findOfferings(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('offering')
    .innerJoin('product', 'product.itemId', 'offering.itemId')
    .selectAll('offering')
    .where('product.subsidiaryId', '=', subsidiaryId)
    .orderBy('offering.stateAbbv')
    .execute();
}

export function findPackageChildren(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('packageChild')
    .innerJoin('product', 'product.itemId', 'packageChild.packageId')
    .select(['packageChild.packageId', 'packageChild.itemId'])
    .where('product.subsidiaryId', '=', subsidiaryId)
    .orderBy('packageChild.position')
    .execute();
}

/** Those that are not over, newest first (COTH-01). */
export function findOpenEnrollments(database: Database, studentId: number, now: Date) {
  return database
    .selectFrom('enrollment')
    .select(['enrollmentId', 'courseId', 'packageId', 'stateAbbv'])
    .where('studentId', '=', studentId)
    .where((eb) => eb.or([eb('expirationDate', 'is', null), eb('expirationDate', '>', now.toISOString())]))
    .orderBy('enrollmentDate', 'desc')
    .orderBy('enrollmentId', 'desc')
    .execute();
}

/** A package in the cart counts as the package, not as its courses. */
export async function findIdsInCart(database: Database, studentId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('cartItem')
    .innerJoin('cart', 'cart.shoppingCartId', 'cartItem.shoppingCartId')
    .select(['cartItem.courseId', 'cartItem.packageId'])
    .where('cart.studentId', '=', studentId)
    .execute();
  return rows.map(({ courseId, packageId }) => packageId ?? courseId);
}

/** Undefined if the package has no discount now. */
export function findDiscount(database: Database, subsidiaryId: number, packageId: number, now: Date) {
  return database
    .selectFrom('promoCode')
    .select(['code', 'percentOff', 'endDate'])
    .where('subsidiaryId', '=', subsidiaryId)
    .where('packageId', '=', packageId)
    .where('endDate', '>', now.toISOString())
    .executeTakeFirst();
}

/** In the order in which they are offered. */
export function findLicenseLevels(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('licenseLevel')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'licenseLevel.licenseTypeId')
    .selectAll('licenseLevel')
    .where('licenseType.subsidiaryId', '=', subsidiaryId)
    .orderBy('licenseLevel.licenseLevelId')
    .execute();
}

/** The states of each license type, by name. */
export function findLicenseTypeStates(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('licenseTypeState')
    .innerJoin('licenseType', 'licenseType.licenseTypeId', 'licenseTypeState.licenseTypeId')
    .innerJoin('state', 'state.stateAbbv', 'licenseTypeState.stateAbbv')
    .select(['licenseTypeState.licenseTypeId', 'state.stateAbbv', 'state.stateFullName'])
    .where('licenseType.subsidiaryId', '=', subsidiaryId)
    .orderBy('state.stateFullName')
    .orderBy('licenseType.licenseTypeName')
    .execute();
}

export interface TagFilter {
  licenseTypeIds: readonly number[];
  stateAbbvs: readonly string[];
  tagTypes: readonly string[];
}

/** By name. An empty list filters nothing. A tag without a license type or state goes with every one. */
export function findTags(database: Database, subsidiaryId: number, filter: TagFilter): Promise<Tag[]> {
  const { licenseTypeIds, stateAbbvs, tagTypes } = filter;
  let query = database
    .selectFrom('tag')
    .select(['tagId', 'tagName', 'tagType'])
    .where('subsidiaryId', '=', subsidiaryId)
    .orderBy('tagName')
    .orderBy('tagId');
  if (licenseTypeIds.length > 0) {
    query = query.where((eb) =>
      eb.or([eb('licenseTypeId', 'is', null), eb('licenseTypeId', 'in', licenseTypeIds)]),
    );
  }
  if (stateAbbvs.length > 0) {
    query = query.where((eb) => eb.or([eb('stateAbbv', 'is', null), eb('stateAbbv', 'in', stateAbbvs)]));
  }
  if (tagTypes.length > 0) query = query.where('tagType', 'in', tagTypes);
  return query.execute();
}
