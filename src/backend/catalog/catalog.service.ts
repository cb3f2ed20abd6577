/** Products as one student sees them (ENT-15, STA-19), the search of the catalog, and what is offered with a product. */
import type { DiscountCode, UpsellOffer } from '../../contracts/product';
import type { Database } from '../database/database';
import { deliveryMethodIdOf, PACKAGE } from '../global/delivery-method.model';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import {
  findCatalogVersion,
  findDiscount,
  findHeldLicenses,
  findIdsInCart,
  findIndexedOfferings,
  findIndexedPeople,
  findIndexedProducts,
  findOfferings,
  findOpenEnrollments,
  findPackageChildren,
  findProducts,
} from './catalog.queries';
import {
  type CatalogIndex,
  type CatalogResult,
  type CatalogSearch,
  createCatalogIndex,
  groupByItem,
} from './catalog-index.model';
import type { CatalogProduct, Shopper } from './product.model';

/** By name. `itemIds` are all products of the brand if they are left out. */
export async function readCatalog(
  database: Database,
  shopper: Shopper,
  now: Date,
  itemIds?: readonly number[],
): Promise<CatalogProduct[]> {
  const { subsidiaryId } = shopper;
  const children = await findPackageChildren(database, subsidiaryId, itemIds);
  const childrenOf = new Map<number, number[]>();
  for (const { packageId, itemId } of children) {
    childrenOf.set(packageId, [...(childrenOf.get(packageId) ?? []), itemId]);
  }
  const read = itemIds && [...new Set([...itemIds, ...children.map(({ itemId }) => itemId)])];
  const rows = await findProducts(database, subsidiaryId, read);
  const products = new Map(rows.map((row) => [row.itemId, row]));
  const ownOfferings = groupByItem(await findOfferings(database, subsidiaryId, read));
  const enrollments = await findOpenEnrollments(database, shopper.studentId, now);
  const inCart = new Set(await findIdsInCart(database, shopper.studentId));

  type Row = (typeof rows)[number];

  const partsOf = ({ itemId }: Row) =>
    (childrenOf.get(itemId) ?? []).flatMap((child) => products.get(child) ?? []);

  function seatsOf(row: Row): number | null {
    const parts = partsOf(row).map(({ seatsRemaining }) => seatsRemaining);
    if (parts.length === 0) return row.seatsRemaining;
    return parts.reduce((most, seats) => (most === null || seats === null ? null : Math.max(most, seats)));
  }

  /** The newest one of each product, and of each product in each state. */
  const enrolled = new Map<string, (typeof enrollments)[number]>();
  for (const each of [...enrollments].reverse()) {
    for (const id of [`course ${each.courseId}`, `package ${each.packageId}`]) {
      enrolled.set(id, each);
      enrolled.set(`${id} ${each.stateAbbv}`, each);
    }
  }

  function enrollmentIn({ deliveryMethod, itemId }: Row, stateAbbv?: string) {
    const kind = deliveryMethod === PACKAGE ? 'package' : 'course';
    const id = `${kind} ${itemId}`;
    return enrolled.get(stateAbbv === undefined ? id : `${id} ${stateAbbv}`);
  }

  function offeringsOf(row: Row) {
    const own = ownOfferings.get(row.itemId) ?? [];
    return own.map((offering) => {
      const enrollment = enrollmentIn(row, offering.stateAbbv);
      return {
        productCode: offering.productCode,
        itemId: row.itemId,
        deliveryMethodId: deliveryMethodIdOf(row.deliveryMethod),
        name: row.name,
        price: offering.price,
        isEnrolled: enrollment !== undefined,
        enrollmentId: enrollment?.enrollmentId ?? null,
        creditHours: row.creditHours,
        creditType: row.creditType,
        stateAbbv: offering.stateAbbv,
        notForIndividualSale: Boolean(offering.notForIndividualSale),
        seatsRemaining: seatsOf(row),
        startTime: row.startTime,
        endTime: row.endTime,
        properties: { itemDisplayImageUrl: row.imageUrl, paymentOptionId: offering.paymentOptionId },
      };
    });
  }

  const wanted = itemIds && new Set(itemIds);
  const listed = wanted ? rows.filter(({ itemId }) => wanted.has(itemId)) : rows;
  return listed.map((row) => {
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

/** The products with these ids, in their order. */
export async function readProducts(
  database: Database,
  shopper: Shopper,
  now: Date,
  itemIds: readonly number[],
): Promise<CatalogProduct[]> {
  const products = await readCatalog(database, shopper, now, itemIds);
  const byId = new Map(products.map((product) => [product.itemId, product]));
  return itemIds.flatMap((itemId) => byId.get(itemId) ?? []);
}

/**
 * Searches the catalogs of all brands, each by an index in memory. An index lives until something changes that the
 * catalog is searched by, in this process or in another one. What a student sees of the products is read by
 * readProducts, so a price or a seat is never older than the call.
 */
export function createCatalogSearch({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const indexes = new Map<number, { version: number; index: Promise<CatalogIndex> }>();

  async function indexOf(subsidiaryId: number): Promise<CatalogIndex> {
    // Read before the products: an index that is newer than its version is only built once more.
    const version = await findCatalogVersion(database);
    const known = indexes.get(subsidiaryId);
    if (known?.version === version) return known.index;
    const index = buildIndex(subsidiaryId);
    indexes.set(subsidiaryId, { version, index });
    index.catch(() => indexes.delete(subsidiaryId));
    return index;
  }

  async function buildIndex(subsidiaryId: number): Promise<CatalogIndex> {
    const products = await findIndexedProducts(database, subsidiaryId);
    const offerings = await findIndexedOfferings(database, subsidiaryId);
    return createCatalogIndex(products, offerings, await findIndexedPeople(database, subsidiaryId));
  }

  /** Without products that are over. */
  return async (
    { studentId, subsidiaryId }: Shopper,
    search: Pick<CatalogSearch, 'filters' | 'order'>,
  ): Promise<CatalogResult> => {
    const index = await indexOf(subsidiaryId);
    const licenses = search.order === 'relevance' ? await findHeldLicenses(database, studentId) : [];
    return index({ ...search, licenses, now: clock() });
  };
}

/** CMKT-01: a product is upsold by the first package that it is part of, unless the student has that one. */
export function upsellOf(
  packages: readonly CatalogProduct[],
  offerings: CatalogProduct['offerings'],
  site: string,
): UpsellOffer & { offerId: number } {
  const codes = new Set(offerings.map(({ productCode }) => productCode));
  const offered = packages.find(
    (each) =>
      !each.isEnrolled &&
      each.offerings.some(({ children }) => children.some((child) => codes.has(child.productCode))),
  );
  if (!offered) throw noOffer();
  const [offering] = offered.offerings;
  return {
    offerId: offered.itemId,
    title: offered.name,
    message: `This is one of ${offering?.children.length} parts of “${offered.name}”.`,
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
