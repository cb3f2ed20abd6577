/** What belongs to a student's account beside the profile: CPRO-02, CPRO-04, CPRO-06, CPRO-07. */
import * as v from 'valibot';
import { flag, id, innerList, list, optional, optionalDate, optionalNumber, text } from './decoding';
import { Profile } from './profile';

const line = (length: number) => v.pipe(v.string(), v.trim(), v.maxLength(length));

/**
 * All of ENT-01: what the account's own screens get of a profile. A credential in it counts for nothing: the session has
 * its own.
 */
export const UserProfile = v.looseObject({
  ...Profile.entries,
  miniOrange: flag,
  xCredential: optional(v.string()),
  transportToken: optional(v.string()),
  cached: flag,
});
export type UserProfile = v.InferOutput<typeof UserProfile>;

/** Body of PUT /profile/accountprofile: what a student may change of ENT-01; `removeImages` takes the photo away. */
export const ProfileChange = v.looseObject({
  firstName: v.pipe(line(100), v.minLength(1)),
  lastName: v.pipe(line(100), v.minLength(1)),
  /** Digits only (VAL-01). */
  dayPhone: v.pipe(v.string(), v.regex(/^\d{0,15}$/)),
  birthday: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  city: line(100),
  state: line(3),
  zip: line(10),
  removeImages: v.optional(v.boolean()),
});
export type ProfileChange = v.InferInput<typeof ProfileChange>;

/** GET and PUT /profile/accountshipping; the fields are ours. */
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
  fullName: v.pipe(line(100), v.minLength(1)),
  address1: v.pipe(line(200), v.minLength(1)),
  address2: line(200),
  city: v.pipe(line(100), v.minLength(1)),
  state: v.pipe(line(3), v.minLength(2)),
  zip: v.pipe(line(10), v.minLength(3)),
  country: line(3),
});
export type ShippingChange = v.InferOutput<typeof ShippingChange>;

/** ENT-11. */
export const Interest = v.looseObject({ interest: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });
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
/** Body of PUT /profile/notifications: those that are to be read, or archived. */
export const NotificationsRequest = v.pipe(
  v.array(v.looseObject({ alertID: id })),
  v.minLength(1),
  v.maxLength(10_000),
);
export type NotificationsRequest = v.InferInput<typeof NotificationsRequest>;

/** Legacy: answer of GET /my/membership (CLRN-01). */
export const LegacyMembership = v.looseObject({
  isMember: flag,
  subscriptionId: optional(id),
  endDate: optionalDate,
});
export type LegacyMembership = v.InferOutput<typeof LegacyMembership>;
