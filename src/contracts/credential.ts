import * as v from 'valibot';
import { id, withDefault } from './decoding';

/** ROL-01. Only Student counts as a student (ROL-02). A role that we do not know becomes Unknown. */
export const Role = v.fallback(v.picklist(['Student', 'Partner', 'Admin', 'Unknown']), 'Unknown');
export type Role = v.InferOutput<typeof Role>;

/** ENT-04: identifies the signed-in user. Response of POST /profile/auth/identify. */
export const Credential = v.looseObject({
  UserId: id,
  XCredential: v.pipe(v.string(), v.minLength(1)),
  TransportToken: withDefault(v.string(), ''),
  Role: v.optional(Role, 'Student'),
});
export type Credential = v.InferOutput<typeof Credential>;

/** Body of POST /profile/login (CPRO-01). */
export const LoginRequest = v.object({
  userName: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
});
export type LoginRequest = v.InferOutput<typeof LoginRequest>;

/** Response of POST /profile/login (COTH-01). `role` is our choice and saves a second call for partners. */
export const LoginResponse = v.looseObject({
  studentId: id,
  xCredential: v.pipe(v.string(), v.minLength(1)),
  transportToken: withDefault(v.string(), ''),
  role: v.optional(Role, 'Student'),
});
export type LoginResponse = v.InferOutput<typeof LoginResponse>;
