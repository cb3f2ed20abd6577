/** CMEM-01. Fields that ENT-12, ENT-13 and ENT-18 do not name are our choice. */
import * as v from 'valibot';
import { flag, id, innerList, list, optional, optionalDate, optionalNumber, text } from './decoding';
import { optionalEnd } from './end-date';

/** ENT-12, subscription. */
export const Subscription = v.looseObject({
  subscriptionId: id,
  isExpired: flag,
  endDate: optionalEnd,
  cancelledDate: optionalDate,
  subscriptionPlan: text,
  subscriptionPlanTier: text,
  licenseTypeId: optional(id),
});
export type Subscription = v.InferOutput<typeof Subscription>;
export const SubscriptionList = list(Subscription);

/** ENT-12, ENT-13: a feature of a membership. */
export const MembershipFeature = v.looseObject({
  feature: v.string(),
  enabled: flag,
  available: flag,
  url: text,
});
export type MembershipFeature = v.InferOutput<typeof MembershipFeature>;

/** ENT-12, configuration. */
export const MembershipConfiguration = v.looseObject({
  licenseTypeId: id,
  licenseTypeName: text,
  subscriptionId: optional(id),
  upsellUrl: text,
  hasLicenseType: flag,
  membershipFeatures: innerList(MembershipFeature),
});
export type MembershipConfiguration = v.InferOutput<typeof MembershipConfiguration>;
export const MembershipConfigurationList = list(MembershipConfiguration);

export const PartnerOffering = v.looseObject({
  offeringId: id,
  partnerName: text,
  benefit: text,
  terms: text,
  code: text,
  url: text,
  logoUrl: text,
});
export type PartnerOffering = v.InferOutput<typeof PartnerOffering>;
export const PartnerOfferingList = list(PartnerOffering);

export const Resource = v.looseObject({
  resourceId: id,
  title: text,
  description: text,
  resourceType: text,
  topic: text,
  url: text,
  minutes: optionalNumber,
  averageRating: optionalNumber,
  reviewCount: optionalNumber,
  /** The student's own; null if there is none, or the server does not say. */
  ownRating: optionalNumber,
});
export type Resource = v.InferOutput<typeof Resource>;
export const ResourceList = list(Resource);

/** The values of the parameter `sort` of the lists of resources (our choice). The first one is the default. */
export const RESOURCE_ORDERS = ['title', 'rating', 'shortest'] as const;
export type ResourceOrder = (typeof RESOURCE_ORDERS)[number];

/** ENT-18: from 1 to 5 stars. */
export const MAX_RATING = 5;
/** In characters (our choice). */
export const MAX_REVIEW_LENGTH = 2000;
/** Body of PUT /membership/{id}/resources/{resId}/review. */
export const ReviewRequest = v.object({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RATING)),
  review: v.pipe(v.string(), v.maxLength(MAX_REVIEW_LENGTH)),
});
export type ReviewRequest = v.InferOutput<typeof ReviewRequest>;

/** The student's review of a resource. Both fields are empty if there is none. */
export const Review = v.looseObject({ rating: optionalNumber, review: text });
export type Review = v.InferOutput<typeof Review>;
