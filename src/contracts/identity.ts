/** Passwords, email addresses, the hosted sign-in and travel between brands: CPRO-01, CPRO-08, CIDN-01, ROL-08. */
import * as v from 'valibot';
import { Credential } from './credential';
import { id, withDefault } from './decoding';

/** The minimum length of a new password (our choice). */
export const MIN_PASSWORD_LENGTH = 8;

const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));
const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));
/** The check of browsers, with the additional rule that the domain contains a dot. */
export const EmailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.rfcEmail(),
  v.regex(/\.[a-z0-9-]{2,}$/i),
);

/**
 * Body of POST /profile/logout, which is our call: empty, or the credential that takes the place of the one in the
 * Authorization header. Without it, sessions that were opened by a transport token of that one end as well.
 */
export const LogoutRequest = v.nullish(v.strictObject({ replacedBy: v.optional(Token) }));
export type LogoutRequest = v.InferOutput<typeof LogoutRequest>;

/** Body of PUT /my/password (CPRO-01). */
export const MyPasswordRequest = v.object({ CurrentPassword: Password, NewPassword: Password });
export type MyPasswordRequest = v.InferOutput<typeof MyPasswordRequest>;

/** Body of POST /api/ChangePassword. `token` is an id_token or an Idp-Auth-Token (CALL-07). */
export const ChangePasswordRequest = v.object({
  currentPassword: Password,
  newPassword: Password,
  token: Token,
});
export type ChangePasswordRequest = v.InferOutput<typeof ChangePasswordRequest>;

/** Body of POST /api/CheckAvailableEmail. */
export const CheckAvailableEmailRequest = v.object({ emailAddress: EmailAddress });
export type CheckAvailableEmailRequest = v.InferOutput<typeof CheckAvailableEmailRequest>;

/** Response of POST /api/CheckAvailableEmail. */
export const EmailAvailability = v.looseObject({ available: v.boolean() });
export type EmailAvailability = v.InferOutput<typeof EmailAvailability>;

/** Body of POST /api/ChangeEmailAddress. */
export const ChangeEmailAddressRequest = v.object({
  emailAddress: EmailAddress,
  idpAccessToken: Token,
  studentId: id,
  subsidiaryId: id,
});
export type ChangeEmailAddressRequest = v.InferOutput<typeof ChangeEmailAddressRequest>;

/** Response of POST /api/ChangeEmailAddress: the new address as stored. */
export const ChangeEmailAddressResponse = v.looseObject({ emailAddress: v.string() });
export type ChangeEmailAddressResponse = v.InferOutput<typeof ChangeEmailAddressResponse>;

/**
 * Response of POST /profile/auth/identify. `IdpAuthToken` is our choice: the value of the cookie Idp-Auth-Token
 * (CALL-07), which the identity calls need. It is empty unless the call was made with a Bearer token.
 */
export const IdentifyResponse = v.looseObject({
  ...Credential.entries,
  IdpAuthToken: withDefault(v.string(), ''),
});
export type IdentifyResponse = v.InferOutput<typeof IdentifyResponse>;

/**
 * Query of the hosted sign-in page at {identity host}/signin (ROL-08): the token of the brand, the origin of the app,
 * and a state that is returned unchanged with the jwt.
 */
export const HostedSignInQuery = v.object({
  client: v.pipe(v.string(), v.minLength(1), v.maxLength(63)),
  returnUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  state: v.optional(v.pipe(v.string(), v.maxLength(512))),
});
export type HostedSignInQuery = v.InferOutput<typeof HostedSignInQuery>;

/** Body of POST /profile/auth/learner/travel (CPRO-08): empty, or the token of the Authorization header again. */
export const TravelRequest = v.nullish(
  v.strictObject({ transportToken: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))) }),
);
export type TravelRequest = v.InferOutput<typeof TravelRequest>;

/** Response of POST /profile/auth/learner/travel: the credential of the same person for the other brand. */
export const TravelResponse = Credential;
export type TravelResponse = v.InferOutput<typeof TravelResponse>;
