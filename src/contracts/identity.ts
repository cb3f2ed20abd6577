/** Passwords, e-mail addresses and the hosted sign-in: CPRO-01, CPRO-08, CIDN-01, ROL-08. */
import * as v from 'valibot';
import { Credential } from './credential';
import { id, withDefault } from './decoding';

/** What a new password must have at least; the specification names no rule. */
export const MIN_PASSWORD_LENGTH = 8;

const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));
const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));
/** As browsers check it, and with a dot in the domain. */
const EmailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.rfcEmail(),
  v.regex(/\.[a-z0-9-]{2,}$/i),
);

/** Body of PUT /my/password (CPRO-01). */
export const MyPasswordRequest = v.object({ CurrentPassword: Password, NewPassword: Password });
export type MyPasswordRequest = v.InferOutput<typeof MyPasswordRequest>;

/** Body of POST /api/ChangePassword; `token` is an id_token or an Idp-Auth-Token (CALL-07). */
export const ChangePasswordRequest = v.object({
  currentPassword: Password,
  newPassword: Password,
  token: Token,
});
export type ChangePasswordRequest = v.InferOutput<typeof ChangePasswordRequest>;

/** Body of POST /api/CheckAvailableEmail. */
export const CheckAvailableEmailRequest = v.object({ emailAddress: EmailAddress });
export type CheckAvailableEmailRequest = v.InferOutput<typeof CheckAvailableEmailRequest>;

/** Answer of POST /api/CheckAvailableEmail. */
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

/** Answer of POST /api/ChangeEmailAddress: the address as it is kept now. */
export const ChangeEmailAddressResponse = v.looseObject({ emailAddress: v.string() });
export type ChangeEmailAddressResponse = v.InferOutput<typeof ChangeEmailAddressResponse>;

/**
 * Answer of POST /profile/auth/identify. `IdpAuthToken` is ours: what the cookie Idp-Auth-Token (CALL-07) keeps
 * for the identity calls; it comes when a Bearer token was shown, and is empty otherwise.
 */
export const IdentifyResponse = v.looseObject({
  ...Credential.entries,
  IdpAuthToken: withDefault(v.string(), ''),
});
export type IdentifyResponse = v.InferOutput<typeof IdentifyResponse>;

/**
 * Query of the hosted sign-in page (ROL-08), at {identity host}/signin: the brand's token, the app's origin, and
 * what comes back unchanged beside the jwt.
 */
export const HostedSignInQuery = v.object({
  client: v.pipe(v.string(), v.minLength(1), v.maxLength(63)),
  returnUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  state: v.optional(v.pipe(v.string(), v.maxLength(512))),
});
export type HostedSignInQuery = v.InferOutput<typeof HostedSignInQuery>;
