/**
 * The catalog of a brand as one student sees it (ENT-15, STA-19). Every query names the brand, and the student for what
 * is enrolled in and what lies in the cart. A brand has tens of products: all of them are read at once.
 */
import { DELIVERY_METHODS, type Product } from '../../contracts/product';
import type { Database } from '../database/database';

export interface Shopper {
  studentId: number;
  subsidiaryId: number;
}

/** The license type is what the catalog is filtered by, and comes along. */
export interface CatalogProduct extends Product {
  deliveryMethod: string;
  licenseTypeId: number | null;
  licenseTypeName: string;
}

export const PACKAGE = 'Package';
const NO_COURSES = [PACKAGE, 'PhysicalProduct', 'Subscription', 'AddOn', 'Parent'];

/** What is studied by itself, and earns hours. */
export function isCourse({ deliveryMethod }: { deliveryMethod: string }): boolean {
  return !NO_COURSES.includes(deliveryMethod);
}

/** ENT-16: products name their delivery method by its place in the list; null where it is unknown. */
export function deliveryMethodIdOf(name: string): number | null {
  return (DELIVERY_METHODS as readonly string[]).indexOf(name) + 1 || null;
}

/** By name. */
export async function readCatalog(
  database: Database,
  shopper: Shopper,
  now: Date,
): Promise<CatalogProduct[]> {
  const { subsidiaryId } = shopper;
  const rows = await database
    .selectFrom('product')
    .leftJoin('licenseType', 'licenseType.licenseTypeId', 'product.licenseTypeId')
    .selectAll('product')
    .select('licenseType.licenseTypeName')
    .where('product.subsidiaryId', '=', subsidiaryId)
    .orderBy('product.name')
    .orderBy('product.itemId')
    .execute();
  const products = new Map(rows.map((row) => [row.itemId, row]));
  const offerings = await database
    .selectFrom('offering')
    .innerJoin('product', 'product.itemId', 'offering.itemId')
    .selectAll('offering')
    .where('product.subsidiaryId', '=', subsidiaryId)
    .orderBy('offering.stateAbbv')
    .execute();
  const children = await database
    .selectFrom('packageChild')
    .innerJoin('product', 'product.itemId', 'packageChild.packageId')
    .select(['packageChild.packageId', 'packageChild.itemId'])
    .where('product.subsidiaryId', '=', subsidiaryId)
    .orderBy('packageChild.position')
    .execute();
  const enrollments = await openEnrollments(database, shopper.studentId, now);
  const inCart = new Set(await idsInCart(database, shopper.studentId));

  type Row = (typeof rows)[number];

  const partsOf = ({ itemId }: Row) =>
    children
      .filter(({ packageId }) => packageId === itemId)
      .flatMap((child) => products.get(child.itemId) ?? []);

  function seatsOf(row: Row): number | null {
    const parts = partsOf(row).map(({ seatsRemaining }) => seatsRemaining);
    if (parts.length === 0) return row.seatsRemaining;
    return parts.reduce((most, seats) => (most === null || seats === null ? null : Math.max(most, seats)));
  }

  function enrollmentIn(row: Row, stateAbbv?: string) {
    return enrollments.find(
      (each) =>
        (row.deliveryMethod === PACKAGE ? each.packageId : each.courseId) === row.itemId &&
        (stateAbbv === undefined || each.stateAbbv === stateAbbv),
    );
  }

  function offeringsOf(row: Row) {
    const own = offerings.filter(({ itemId }) => itemId === row.itemId);
    return own.map((offering) => {
      const enrollment = enrollmentIn(row, offering.stateAbbv);
      return {
        productCode: offering.productCode,
        name: row.name,
        price: offering.price,
        isEnrolled: enrollment !== undefined,
        enrollmentId: enrollment?.enrollmentId ?? null,
        creditHours: row.creditHours,
        creditType: row.creditType,
        stateAbbv: offering.stateAbbv,
        notForIndividualSale: Boolean(offering.notForIndividualSale),
        seatsRemaining: seatsOf(row),
        properties: { itemDisplayImageUrl: row.imageUrl, paymentOptionId: offering.paymentOptionId },
      };
    });
  }

  return rows.map((row) => {
    const enrollment = enrollmentIn(row);
    const parts = partsOf(row).flatMap(offeringsOf);
    return {
      itemId: row.itemId,
      name: row.name,
      description: row.description,
      deliveryMethod: row.deliveryMethod,
      deliveryMethodId: deliveryMethodIdOf(row.deliveryMethod),
      licenseTypeId: row.licenseTypeId,
      licenseTypeName: row.licenseTypeName ?? '',
      offerings: offeringsOf(row).map((offering) => ({
        ...offering,
        children: parts.filter(({ stateAbbv }) => stateAbbv === offering.stateAbbv),
      })),
      enrollmentId: enrollment?.enrollmentId ?? null,
      seatsRemaining: seatsOf(row),
      inCart: inCart.has(row.itemId),
      isEnrolled: enrollment !== undefined,
      startTime: row.startTime,
      endTime: row.endTime,
    };
  });
}

/** What is not over, the newest first (COTH-01). */
export function openEnrollments(database: Database, studentId: number, now: Date) {
  return database
    .selectFrom('enrollment')
    .select(['enrollmentId', 'courseId', 'packageId', 'stateAbbv'])
    .where('studentId', '=', studentId)
    .where((eb) => eb.or([eb('expirationDate', 'is', null), eb('expirationDate', '>', now.toISOString())]))
    .orderBy('enrollmentDate', 'desc')
    .orderBy('enrollmentId', 'desc')
    .execute();
}

/** Of a package in the cart the package counts, not its courses. */
async function idsInCart(database: Database, studentId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('cartItem')
    .innerJoin('cart', 'cart.shoppingCartId', 'cartItem.shoppingCartId')
    .select(['cartItem.courseId', 'cartItem.packageId'])
    .where('cart.studentId', '=', studentId)
    .execute();
  return rows.map(({ courseId, packageId }) => packageId ?? courseId);
}
