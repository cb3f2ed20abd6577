/** A student's account: CPRO-02, CPRO-04, CPRO-06, CPRO-07. */
import * as v from 'valibot';
import { flag, id, innerList, list, optional, optionalDate, optionalNumber, text } from './decoding';
import { optionalEnd } from './end-date';
import { oneLine, singleLine } from './entered';
import { EmailAddress } from './identity';
import { Profile } from './profile';

/**
 * All fields of ENT-01, for the account screens. Its credential is ignored, because the session has its own.
 */
export const UserProfile = v.looseObject({
  ...Profile.entries,
  xCredential: optional(v.string()),
  transportToken: optional(v.string()),
  cached: flag,
});
export type UserProfile = v.InferOutput<typeof UserProfile>;

/** Body of PUT /profile/accountprofile: the fields of ENT-01 that a student may change. `removeImages` deletes the photo. */
export const ProfileChange = v.looseObject({
  firstName: v.pipe(singleLine(100), v.minLength(1)),
  lastName: v.pipe(singleLine(100), v.minLength(1)),
  suffix: v.optional(singleLine(20)),
  /** Digits only (VAL-01). */
  dayPhone: v.pipe(v.string(), v.regex(/^\d{0,15}$/)),
  birthday: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  city: singleLine(100),
  state: singleLine(3),
  zip: singleLine(10),
  /** For brands without an identity API (our reading). */
  emailAddress: v.optional(EmailAddress),
  removeImages: v.optional(v.boolean()),
});
export type ProfileChange = v.InferInput<typeof ProfileChange>;

/** Response of GET and PUT /profile/accountshipping (our choice of fields). */
export const Shipping = v.looseObject({
  fullName: text,
  address1: text,
  address2: text,
  city: text,
  /** A code of the fixed list (ENT-26). */
  state: text,
  zip: text,
  country: text,
});
export type Shipping = v.InferOutput<typeof Shipping>;

/** Body of PUT /profile/accountshipping. */
export const ShippingChange = v.object({
  fullName: v.pipe(singleLine(100), v.minLength(1)),
  address1: v.pipe(singleLine(200), v.minLength(1)),
  address2: singleLine(200),
  city: v.pipe(singleLine(100), v.minLength(1)),
  state: v.pipe(singleLine(3), v.minLength(2)),
  zip: v.pipe(singleLine(10), v.minLength(3)),
  country: singleLine(3),
});
export type ShippingChange = v.InferOutput<typeof ShippingChange>;

/** ENT-11. */
export const Interest = v.looseObject({
  interest: v.pipe(v.string(), v.minLength(1), v.maxLength(100), oneLine),
});
export type Interest = v.InferOutput<typeof Interest>;
export const InterestList = list(Interest);
/** Body of PUT and DELETE /profile/interests. */
export const InterestsRequest = v.pipe(v.array(v.object(Interest.entries)), v.maxLength(200));
export type InterestsRequest = v.InferOutput<typeof InterestsRequest>;

const PurchaseItem = v.looseObject({ name: text, productCode: text, price: optionalNumber });

export const Purchase = v.looseObject({
  purchaseId: id,
  purchaseDate: optionalDate,
  total: optionalNumber,
  items: innerList(PurchaseItem),
});
export type Purchase = v.InferOutput<typeof Purchase>;
export const PurchaseList = list(Purchase);

/** ENT-17. */
export const Notification = v.looseObject({
  alertID: id,
  alertTitle: text,
  alertMessage: text,
  alertDate: optionalDate,
  linkUrl: text,
  linkName: text,
  read: flag,
  archived: flag,
});
export type Notification = v.InferOutput<typeof Notification>;
export const NotificationList = list(Notification);
/** The lists that a student sees (our choice): `current` is what is not archived, and `unread` is part of it. */
export const NOTIFICATION_STATUSES = ['unread', 'current', 'archived'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

/** The most notifications that one call changes (our choice). */
export const MAX_CHANGED_NOTIFICATIONS = 10_000;
/** Body of PUT /profile/notifications: the notifications to mark as read or archive. */
export const NotificationsRequest = v.pipe(
  v.array(v.looseObject({ alertID: id })),
  v.minLength(1),
  v.maxLength(MAX_CHANGED_NOTIFICATIONS),
);
export type NotificationsRequest = v.InferInput<typeof NotificationsRequest>;

/** Legacy: response of GET /my/membership (CLRN-01). */
export const LegacyMembership = v.looseObject({
  isMember: flag,
  subscriptionId: optional(id),
  endDate: optionalEnd,
});
export type LegacyMembership = v.InferOutput<typeof LegacyMembership>;
