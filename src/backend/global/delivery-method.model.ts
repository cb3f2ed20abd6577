/** Ways to deliver a product (ENT-16). */
import { DELIVERY_METHODS } from '../../contracts/product';

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
