/**
 * The id_token of the hosted sign-in (ROL-08): a JWT, signed with HS256 by a key that only this database has. The
 * signature is checked before anything is read, and the header must be exactly ours.
 */
import * as v from 'valibot';
import type { Database } from '../database/database';
import { loadSigningKey } from '../signing/signing-key.service';
import type { TenantBrand } from '../tenant/tenant.service';

type Issuer = Pick<TenantBrand, 'token' | 'domain'>;

interface NewIdToken {
  studentId: number;
  now: number;
  lifetimeMs: number;
  /** Makes two tokens of the same second different. */
  tokenId: string;
}

export interface IdTokens {
  sign(brand: Issuer, token: NewIdToken): string;
  /** The student whom it was issued to; undefined if it is forged, expired, or another brand's. */
  verify(brand: Issuer, token: string, now: number): number | undefined;
}

const HEADER = { alg: 'HS256', typ: 'JWT' } as const;
const Header = v.strictObject({ alg: v.literal(HEADER.alg), typ: v.literal(HEADER.typ) });
const Seconds = v.pipe(v.number(), v.safeInteger());
const Claims = v.object({
  iss: v.string(),
  aud: v.string(),
  sub: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.toNumber()),
  iat: Seconds,
  exp: Seconds,
});

export async function createIdTokens(database: Database): Promise<IdTokens> {
  const key = await loadSigningKey(database, 'id_token');
  return {
    sign(brand, { studentId, now, lifetimeMs, tokenId }) {
      const issuedAt = Math.floor(now / 1000);
      const claims = {
        iss: issuerOf(brand),
        aud: brand.token,
        sub: String(studentId),
        iat: issuedAt,
        exp: issuedAt + lifetimeMs / 1000,
        jti: tokenId,
      };
      const signed = `${encode(HEADER)}.${encode(claims)}`;
      return `${signed}.${key.sign(signed)}`;
    },
    verify(brand, token, now) {
      const [header = '', payload = '', signature = '', ...rest] = token.split('.');
      const isSigned = key.isSigned(`${header}.${payload}`, signature);
      if (!isSigned || rest.length > 0 || !v.is(Header, decode(header))) return undefined;
      const { success, output } = v.safeParse(Claims, decode(payload));
      if (!success || output.iss !== issuerOf(brand) || output.aud !== brand.token) return undefined;
      return output.iat * 1000 <= now && now < output.exp * 1000 ? output.sub : undefined;
    },
  };
}

/** CALL-02: the identity host of production. It is only a name here, wherever the page is served. */
function issuerOf({ domain }: Issuer): string {
  return `https://idb.${domain}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
