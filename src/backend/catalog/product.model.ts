/** Pure rules of products (ENT-15). */
import type { Product } from '../../contracts/product';

/** Who looks at the catalog. */
export interface Shopper {
  studentId: number;
  subsidiaryId: number;
}

/** With the license type, which the catalog is filtered by. */
export interface CatalogProduct extends Product {
  deliveryMethod: string;
  licenseTypeId: number | null;
  licenseTypeName: string;
}

/** A product with a session that has ended: nobody can enroll in it any more. */
export function isOver({ endTime }: { endTime: string | null }, now: Date): boolean {
  return endTime !== null && Date.parse(endTime) <= now.getTime();
}
