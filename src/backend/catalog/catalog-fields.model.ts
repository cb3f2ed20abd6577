/** What the catalog is filtered and counted by: the fields, and the choices that each product is among. */
import type { ProductCost, ProductHours } from '../../contracts/product';
import { regionName } from '../../contracts/regions';
import { deliveryMethodIdOf } from '../global/delivery-method.model';

const COST_LABELS: Readonly<Record<ProductCost, string>> = { free: 'Free', paid: 'Paid' };

/** The most hours of each, and how they are called. */
const HOURS = [
  [2, 'short', '2 hours or less'],
  [5, 'medium', '2 to 5 hours'],
  [Number.POSITIVE_INFINITY, 'long', 'More than 5 hours'],
] as const satisfies readonly (readonly [most: number, value: ProductHours, label: string])[];

export interface IndexedOffering {
  itemId: number;
  productCode: string;
  stateAbbv: string;
  price: number;
  notForIndividualSale: boolean | 0 | 1;
}

export interface IndexedProduct {
  itemId: number;
  name: string;
  description: string;
  deliveryMethod: string;
  licenseTypeId: number | null;
  licenseTypeName: string | null;
  creditHours: number | null;
  creditType: string;
  startTime: string | null;
  endTime: string | null;
}

export type Option = readonly [value: string, label: string];
export type OfferedProduct = IndexedProduct & {
  offerings: readonly IndexedOffering[];
  people: readonly string[];
};

/** The fields that the catalog is filtered by, in the order in which they are offered. */
export const FIELDS: Readonly<
  Record<string, { label: string; optionsOf: (product: OfferedProduct) => Option[] }>
> = {
  stateAbbv: {
    label: 'State',
    optionsOf: ({ offerings }) => offerings.map(({ stateAbbv }) => [stateAbbv, regionName(stateAbbv)]),
  },
  licenseTypeId: {
    label: 'Profession',
    optionsOf: ({ licenseTypeId, licenseTypeName }) =>
      licenseTypeId === null ? [] : [[String(licenseTypeId), licenseTypeName ?? '']],
  },
  deliveryMethodId: {
    label: 'Delivery method',
    optionsOf: ({ deliveryMethod }) => {
      const id = deliveryMethodIdOf(deliveryMethod);
      return id === null ? [] : [[String(id), deliveryMethod]];
    },
  },
  creditType: {
    label: 'Credit type',
    // Of its offerings, so a product without one has none.
    optionsOf: ({ creditType, offerings }) =>
      creditType && offerings.length > 0 ? [[creditType, creditType]] : [],
  },
  hours: {
    label: 'Hours',
    // Of its offerings, as the credit type is.
    optionsOf: ({ creditHours, offerings }) =>
      creditHours !== null && offerings.length > 0 ? [hoursOption(creditHours)] : [],
  },
  cost: {
    label: 'Price',
    optionsOf: ({ offerings }) =>
      soldAlone(offerings).map(({ price }) => costOption(price > 0 ? 'paid' : 'free')),
  },
};

export const PRODUCT_FIELDS: readonly string[] = Object.keys(FIELDS);

const costOption = (cost: ProductCost): Option => [cost, COST_LABELS[cost]];
const hoursOption = (hours: number): Option => {
  const [, value, label] = HOURS.find(([most]) => hours <= most) ?? HOURS[0];
  return [value, label];
};
export const soldAlone = (offerings: readonly IndexedOffering[]) =>
  offerings.filter(({ notForIndividualSale }) => !notForIndividualSale);
