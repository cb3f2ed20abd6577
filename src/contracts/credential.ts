import * as v from 'valibot';
import { id, withDefault } from './decoding';

/** ROL-01. Student streams react only to Student (ROL-02); a role we do not know is none of the three. */
export const Role = v.fallback(v.picklist(['Student', 'Partner', 'Admin', 'Unknown']), 'Unknown');
export type Role = v.InferOutput<typeof Role>;

/** ENT-04. What identifies who is signed in; answer of POST /profile/auth/identify. */
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

/** Answer of POST /profile/login (COTH-01); `role` is ours, so that a partner is known without a second call. */
export const LoginResponse = v.looseObject({
  studentId: id,
  xCredential: v.pipe(v.string(), v.minLength(1)),
  transportToken: withDefault(v.string(), ''),
  role: v.optional(Role, 'Student'),
});
export type LoginResponse = v.InferOutput<typeof LoginResponse>;
