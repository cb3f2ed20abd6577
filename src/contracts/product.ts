/** CMKT-01. Fields that ENT-15 does not name are our choice. */
import * as v from 'valibot';
import { flag, id, innerList, limit, list, optional, optionalDate, optionalNumber, text } from './decoding';
import { optionalEnd } from './end-date';

/** ENT-16. Products refer to it by id. An unknown method is shown with a question icon. */
export const DELIVERY_METHODS = [
  'Online',
  'Seminar',
  'SeminarClass',
  'Webinar',
  'Correspondence',
  'Package',
  'RecordedWebinar',
  'Subscription',
  'PhysicalProduct',
  'Parent',
  'AddOn',
  'ThirdParty',
  'LiveStream',
  'MP3',
  'Video',
  'Podcast',
] as const;
export type DeliveryMethodName = (typeof DELIVERY_METHODS)[number] | 'Unknown';

const DeliveryMethod = v.looseObject({
  deliveryMethodId: id,
  deliveryMethodName: v.fallback(v.picklist([...DELIVERY_METHODS, 'Unknown']), 'Unknown'),
});
export const DeliveryMethodList = list(DeliveryMethod);

const OfferingProperties = v.looseObject({ itemDisplayImageUrl: text, paymentOptionId: optional(id) });

const offeringEntries = {
  /** CLRN-05 separates codes by commas, so an offering whose code has one, or that has no code, is left out. */
  productCode: v.pipe(v.string(), v.regex(/^[^,]+$/)),
  /** The id of its product, because related offerings and the parts of packages come without one (our choice). */
  itemId: optional(id),
  deliveryMethodId: optional(id),
  name: text,
  price: optionalNumber,
  isEnrolled: flag,
  enrollmentId: optional(id),
  creditHours: optionalNumber,
  creditType: text,
  stateAbbv: text,
  notForIndividualSale: limit,
  seatsRemaining: optionalNumber,
  /** Of its live session. */
  startTime: optionalDate,
  endTime: optionalDate,
  properties: v.fallback(OfferingProperties, { itemDisplayImageUrl: '', paymentOptionId: null }),
};
/** An offering inside a package. */
const ChildOffering = v.looseObject(offeringEntries);

/** ENT-15, offering: a product in one state at one price. */
export const Offering = v.looseObject({ ...offeringEntries, children: innerList(ChildOffering) });
export type Offering = v.InferOutput<typeof Offering>;
/** Response of GET /marketing/products/{id}/relatedofferings. */
export const OfferingList = list(Offering);

/** ENT-15, product. `licenseTypeId` and `licenseTypeName` are our choice: the profession that it is for. */
export const Product = v.looseObject({
  itemId: id,
  name: text,
  description: text,
  deliveryMethodId: optional(id),
  licenseTypeId: optional(id),
  licenseTypeName: text,
  offerings: innerList(Offering),
  enrollmentId: optional(id),
  seatsRemaining: optionalNumber,
  inCart: flag,
  isEnrolled: flag,
  startTime: optionalDate,
  endTime: optionalDate,
});
export type Product = v.InferOutput<typeof Product>;
export const ProductList = list(Product);

/** The values of the parameter `sort` of the lists of products (our choice). The first one is the default. */
export const PRODUCT_ORDERS = ['relevance', 'name', 'price', 'hours', 'soonest'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** The values of the filter `cost` (our choice). */
export const PRODUCT_COSTS = ['free', 'paid'] as const;
export type ProductCost = (typeof PRODUCT_COSTS)[number];

/** The values of the filter `hours` (our choice): up to 2 hours, up to 5, and more. */
export const PRODUCT_HOURS = ['short', 'medium', 'long'] as const;
export type ProductHours = (typeof PRODUCT_HOURS)[number];

/** A license level by which the catalog can be filtered. */
const ProductLicenseLevel = v.looseObject({ licenseLevelId: optional(id), licenseLevel: text });
export const ProductLicenseLevelList = list(ProductLicenseLevel);

/** CMKT-01: interests use the types Topic, Specialty and Category. */
export const Tag = v.looseObject({ tagId: optional(id), tagName: text, tagType: text });
export type Tag = v.InferOutput<typeof Tag>;
export const TagList = list(Tag);

/** Response of GET /marketing/products/{id}/upselloffer. */
export const UpsellOffer = v.looseObject({
  offerId: optional(id),
  title: text,
  message: text,
  price: optionalNumber,
  upsellUrl: text,
});
export type UpsellOffer = v.InferOutput<typeof UpsellOffer>;

/** Response of GET /marketing/products/{id}/upselloffer/discountcode. */
export const DiscountCode = v.looseObject({
  code: v.string(),
  percentOff: optionalNumber,
  endDate: optionalEnd,
});
export type DiscountCode = v.InferOutput<typeof DiscountCode>;
