/** Pure rules of products (ENT-15, ENT-16). */
import { DELIVERY_METHODS, type Product } from '../../contracts/product';

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

export const PACKAGE = 'Package';
const NOT_COURSES = [PACKAGE, 'PhysicalProduct', 'Subscription', 'AddOn', 'Parent'];

/** A course is studied by itself, and earns hours. */
export function isCourse({ deliveryMethod }: { deliveryMethod: string }): boolean {
  return !NOT_COURSES.includes(deliveryMethod);
}

/** ENT-16: products name their delivery method by its position in the list; null if it is unknown. */
export function deliveryMethodIdOf(name: string): number | null {
  return (DELIVERY_METHODS as readonly string[]).indexOf(name) + 1 || null;
}

/** A product with a session that has ended: nobody can enroll in it any more. */
export function isOver({ endTime }: { endTime: string | null }, now: Date): boolean {
  return endTime !== null && Date.parse(endTime) <= now.getTime();
}
