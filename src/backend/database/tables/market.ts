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

/** Null means every license type, or every state. */
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
  /** Empty if the product has no picture. */
  imageUrl: string;
  /** Null if seats are not limited. Always null for a package. */
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

/** One row. Triggers count every change of a product, an offering or a license type's name. */
interface CatalogVersionTable {
  id: 1;
  version: number;
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
  /** The package whose discount it is; null for a general code. */
  packageId: number | null;
}

interface CartTable {
  shoppingCartId: string;
  studentId: number;
  promoCode: string | null;
}

/** A package has one row for each of its courses, each with a share of the price. */
interface CartItemTable {
  cartItemId: ColumnType<number, number | undefined, never>;
  shoppingCartId: string;
  productCode: string;
  courseId: number;
  packageId: number | null;
  amount: number;
}

/** Who is in the stand-in for the shop. It ends with the credential that it was opened with. */
interface ShopSessionTable {
  tokenHash: string;
  sessionHash: string;
  studentId: number;
  /** The origin of the dashboard that the student came from. */
  home: string;
  expiresAt: number;
}

/** What was paid for, and the purchase that it has become. */
interface ShopOrderTable {
  studentId: number;
  basketKey: string;
  purchaseId: number;
}

interface SubscriptionTable {
  subscriptionId: ColumnType<number, number | undefined, never>;
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
  catalogVersion: CatalogVersionTable;
  packageChild: PackageChildTable;
  promoCode: PromoCodeTable;
  cart: CartTable;
  cartItem: CartItemTable;
  shopSession: ShopSessionTable;
  shopOrder: ShopOrderTable;
  subscription: SubscriptionTable;
  membershipConfiguration: { licenseTypeId: number; upsellUrl: string };
  membershipFeature: MembershipFeatureTable;
  partnerOffering: PartnerOfferingTable;
  resource: ResourceTable;
  resourceReview: ResourceReviewTable;
}
