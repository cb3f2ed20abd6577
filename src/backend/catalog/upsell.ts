/** CMKT-01: the package that a product is part of is what more is offered. */
import type { DiscountCode, UpsellOffer } from '../../contracts/product';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import type { CatalogProduct } from './catalog.service';

/** Not one that the student has. Refused where there is none. */
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
  const discount = await database
    .selectFrom('promoCode')
    .select(['code', 'percentOff', 'endDate'])
    .where('subsidiaryId', '=', subsidiaryId)
    .where('packageId', '=', packageId)
    .where('endDate', '>', now.toISOString())
    .executeTakeFirst();
  if (!discount) throw noOffer();
  return discount;
}

function noOffer(): Refusal {
  return new Refusal(404, 'There is no offer for this product.');
}
