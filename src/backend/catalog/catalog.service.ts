/**
 * The catalog of a brand as one student sees it (ENT-15, STA-19), and what is offered with a product. A brand has tens
 * of products, so all of them are read at once.
 */
import type { DiscountCode, UpsellOffer } from '../../contracts/product';
import type { Database } from '../database/database';
import { deliveryMethodIdOf, PACKAGE } from '../global/delivery-method.model';
import { Refusal } from '../http/refusal';
import {
  findDiscount,
  findIdsInCart,
  findOfferings,
  findOpenEnrollments,
  findPackageChildren,
  findProducts,
} from './catalog.queries';
import type { CatalogProduct, Shopper } from './product.model';

/** By name. */
export async function readCatalog(
  database: Database,
  shopper: Shopper,
  now: Date,
): Promise<CatalogProduct[]> {
  const { subsidiaryId } = shopper;
  const rows = await findProducts(database, subsidiaryId);
  const products = new Map(rows.map((row) => [row.itemId, row]));
  const offerings = await findOfferings(database, subsidiaryId);
  const children = await findPackageChildren(database, subsidiaryId);
  const enrollments = await findOpenEnrollments(database, shopper.studentId, now);
  const inCart = new Set(await findIdsInCart(database, shopper.studentId));

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

/** CMKT-01: a product is upsold by the package that it is part of, unless the student has that one. */
export function upsellOf(
  catalog: readonly CatalogProduct[],
  product: CatalogProduct,
  site: string,
): UpsellOffer & { offerId: number } {
  const codes = new Set(product.offerings.map(({ productCode }) => productCode));
  const offered = catalog.find(
    ({ isEnrolled, offerings }) =>
      !isEnrolled && offerings.some(({ children }) => children.some((child) => codes.has(child.productCode))),
  );
  if (!offered) throw noOffer();
  const [offering] = offered.offerings;
  return {
    offerId: offered.itemId,
    title: offered.name,
    message: `This is one of ${offering?.children.length} parts of "${offered.name}".`,
    price: offering?.price ?? null,
    upsellUrl: `${site}/offers/${offered.itemId}`,
  };
}

export async function discountOf(
  database: Database,
  subsidiaryId: number,
  packageId: number,
  now: Date,
): Promise<DiscountCode> {
  const discount = await findDiscount(database, subsidiaryId, packageId, now);
  if (!discount) throw noOffer();
  return discount;
}

function noOffer(): Refusal {
  return new Refusal(404, 'There is no offer for this product.');
}
