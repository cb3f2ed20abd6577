import type { Offering, Product } from '../../src/contracts/product';
import { DELIVERY_METHODS, type DeliveryMethodName } from '../../src/contracts/product';

/** A free online course of one hour in Florida, unless something else is said. */
export function offering(changes: Partial<Offering> = {}): Offering {
  return {
    productCode: '1-FL',
    itemId: 1,
    deliveryMethodId: 1,
    name: 'Ethics',
    price: 0,
    isEnrolled: false,
    enrollmentId: null,
    creditHours: 1,
    creditType: 'Contact hours',
    stateAbbv: 'FL',
    notForIndividualSale: false,
    seatsRemaining: null,
    startTime: null,
    endTime: null,
    properties: { itemDisplayImageUrl: '', paymentOptionId: null },
    children: [],
    ...changes,
  };
}

interface ProductChanges extends Partial<Product> {
  readonly method?: DeliveryMethodName;
}

export function product({ method = 'Online', ...changes }: ProductChanges = {}): Product {
  return {
    itemId: 1,
    name: 'Ethics',
    description: '',
    deliveryMethodId: (DELIVERY_METHODS as readonly string[]).indexOf(method) + 1 || null,
    offerings: [offering()],
    enrollmentId: null,
    seatsRemaining: null,
    inCart: false,
    isEnrolled: false,
    startTime: null,
    endTime: null,
    licenseTypeId: null,
    licenseTypeName: '',
    ...changes,
  };
}
