/** Catalog, cart and memberships. */
import type { ColumnType } from 'kysely';
import type { Flag } from './columns';

interface LicenseLevelTable {
  licenseLevelId: number;
  licenseTypeId: number;
  goal: string;
  licenseLevel: string;
  currentLicenseLevel: string;
  desiredLicenseLevel: string;
}

/** Null is for every license type, or in every state. */
interface TagTable {
  tagId: number;
  subsidiaryId: number;
  tagName: string;
  tagType: string;
  licenseTypeId: number | null;
  stateAbbv: string | null;
}

interface ProductTable {
  itemId: number;
  subsidiaryId: number;
  name: string;
  description: string;
  /** ENT-16, by name. */
  deliveryMethod: string;
  licenseTypeId: number | null;
  creditHours: number | null;
  creditType: string;
  /** Empty where the product has no picture of its own. */
  imageUrl: string;
  /** Null where everyone finds room; of a package always null. */
  seatsRemaining: number | null;
  startTime: string | null;
  endTime: string | null;
}

interface OfferingTable {
  productCode: string;
  itemId: number;
  stateAbbv: string;
  /** In dollars; 0 is free. */
  price: number;
  notForIndividualSale: Flag;
  paymentOptionId: number | null;
}

interface PackageChildTable {
  packageId: number;
  itemId: number;
  position: number;
}

interface PromoCodeTable {
  subsidiaryId: number;
  code: string;
  percentOff: number;
  endDate: string;
  /** The package that it is offered with; null where it stands alone. */
  packageId: number | null;
}

interface CartTable {
  shoppingCartId: string;
  studentId: number;
  promoCode: string | null;
}

/** A package lies in the cart as one row for each of its courses, with a share of its price each. */
interface CartItemTable {
  cartItemId: ColumnType<number, number | undefined, never>;
  shoppingCartId: string;
  productCode: string;
  courseId: number;
  packageId: number | null;
  amount: number;
}

interface SubscriptionTable {
  subscriptionId: number;
  studentId: number;
  licenseTypeId: number;
  subscriptionPlan: string;
  subscriptionPlanTier: string;
  endDate: string;
  cancelledDate: string | null;
}

interface MembershipFeatureTable {
  licenseTypeId: number;
  feature: string;
  enabled: Flag;
  membersOnly: Flag;
  url: string;
}

interface PartnerOfferingTable {
  offeringId: number;
  licenseTypeId: number;
  partnerName: string;
  benefit: string;
  terms: string;
  code: string;
  url: string;
  logoUrl: string;
}

interface ResourceTable {
  resourceId: number;
  licenseTypeId: number;
  title: string;
  description: string;
  resourceType: string;
  topic: string;
  url: string;
  minutes: number | null;
}

interface ResourceReviewTable {
  resourceId: number;
  studentId: number;
  rating: number;
  review: string;
}

export interface MarketTables {
  licenseTypeState: { licenseTypeId: number; stateAbbv: string };
  licenseLevel: LicenseLevelTable;
  tag: TagTable;
  product: ProductTable;
  offering: OfferingTable;
  packageChild: PackageChildTable;
  promoCode: PromoCodeTable;
  cart: CartTable;
  cartItem: CartItemTable;
  subscription: SubscriptionTable;
  membershipConfiguration: { licenseTypeId: number; upsellUrl: string };
  membershipFeature: MembershipFeatureTable;
  partnerOffering: PartnerOfferingTable;
  resource: ResourceTable;
  resourceReview: ResourceReviewTable;
}
