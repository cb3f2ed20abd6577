/** Every query names the brand, or the student for what is theirs. */
import type { Tag } from '../../contracts/product';
import type { Database } from '../database/database';
import { isOneOf } from '../database/dialect/expressions';
import { PACKAGE } from '../global/delivery-method.model';

/** By name. `itemIds` are all products of the brand if they are left out. */
export function findProducts(database: Database, subsidiaryId: number, itemIds?: readonly number[]) {
  return database
    .selectFrom('product')
    .leftJoin('licenseType', 'licenseType.licenseTypeId', 'product.licenseTypeId')
    .selectAll('product')
    .select('licenseType.licenseTypeName')
    .where('product.subsidiaryId', '=', subsidiaryId)
    .$if(itemIds !== undefined, (query) =>
      query.where((eb) => isOneOf(eb.ref('product.itemId'), itemIds ?? [])),
    )
    .orderBy('product.name')
    .orderBy('product.itemId')
    .execute();
}

export function findOfferings(database: Database, subsidiaryId: number, itemIds?: readonly number[]) {
  return database
    .selectFrom('offering')
    .innerJoin('product', 'product.itemId', 'offering.itemId')
    .selectAll('offering')
    .where('product.subsidiaryId', '=', subsidiaryId)
    .$if(itemIds !== undefined, (query) =>
      query.where((eb) => isOneOf(eb.ref('offering.itemId'), itemIds ?? [])),
    )
    .orderBy('offering.stateAbbv')
    .execute();
}

export function findPackageChildren(
  database: Database,
  subsidiaryId: number,
  packageIds?: readonly number[],
) {
  return database
    .selectFrom('packageChild')
    .innerJoin('product', 'product.itemId', 'packageChild.packageId')
    .select(['packageChild.packageId', 'packageChild.itemId'])
    .where('product.subsidiaryId', '=', subsidiaryId)
    .$if(packageIds !== undefined, (query) =>
      query.where((eb) => isOneOf(eb.ref('packageChild.packageId'), packageIds ?? [])),
    )
    .orderBy('packageChild.position')
    .execute();
}

/** What the index of the catalog holds of each product, by name. */
export function findIndexedProducts(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('product')
    .leftJoin('licenseType', 'licenseType.licenseTypeId', 'product.licenseTypeId')
    .select(['itemId', 'name', 'description', 'deliveryMethod', 'product.licenseTypeId', 'licenseTypeName'])
    .select(['creditHours', 'creditType', 'startTime', 'endTime'])
    .where('product.subsidiaryId', '=', subsidiaryId)
    .orderBy('name')
    .orderBy('itemId')
    .execute();
}

export function findIndexedOfferings(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('offering')
    .innerJoin('product', 'product.itemId', 'offering.itemId')
    .select(['offering.itemId', 'productCode', 'stateAbbv', 'price', 'notForIndividualSale'])
    .where('product.subsidiaryId', '=', subsidiaryId)
    .execute();
}

/** The authors and instructors of the courses that are sold. */
export function findIndexedPeople(database: Database, subsidiaryId: number) {
  return database
    .selectFrom('coursePerson')
    .innerJoin('person', 'person.personId', 'coursePerson.personId')
    .select(['coursePerson.courseId as itemId', 'person.name'])
    .where('person.subsidiaryId', '=', subsidiaryId)
    .execute();
}

/** The packages that a product is part of. */
export async function findPackagesOf(database: Database, itemId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('packageChild')
    .select('packageId')
    .where('itemId', '=', itemId)
    .execute();
  return rows.map(({ packageId }) => packageId);
}

interface RelatedQuery {
  itemId: number;
  licenseTypeId: number | null;
  stateAbbvs: readonly string[];
  now: Date;
  limit: number;
}

/** By name: others for the same license type that are offered in one of the states, without packages. */
export async function findRelated(
  database: Database,
  subsidiaryId: number,
  { itemId, licenseTypeId, stateAbbvs, now, limit }: RelatedQuery,
): Promise<number[]> {
  const rows = await database
    .selectFrom('product')
    .select('itemId')
    .where('subsidiaryId', '=', subsidiaryId)
    .where('itemId', '!=', itemId)
    .where('licenseTypeId', 'is', licenseTypeId)
    .where('deliveryMethod', '!=', PACKAGE)
    .where((eb) => eb.or([eb('endTime', 'is', null), eb('endTime', '>', now.toISOString())]))
    .where('itemId', 'in', (eb) =>
      eb
        .selectFrom('offering')
        .select('offering.itemId')
        .where((of) => isOneOf(of.ref('offering.stateAbbv'), stateAbbvs)),
    )
    .orderBy('name')
    .orderBy('itemId')
    .limit(limit)
    .execute();
  return rows.map((row) => row.itemId);
}

/** Grows with every change of what the catalog is searched by, of any brand. */
export async function findCatalogVersion(database: Database): Promise<number> {
  const { version } = await database.selectFrom('catalogVersion').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Without deactivated ones. */
export function findHeldLicenses(database: Database, studentId: number) {
  return database
    .selectFrom('license')
    .select(['licenseTypeId', 'stateAbbv'])
    .where('studentId', '=', studentId)
    .where('deactivated', '=', 0)
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

interface TagFilter {
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
