import * as v from 'valibot';
import { Credential, Role } from '../../contracts/credential';
import { Injectable, inject } from '../../framework/di';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { CookieService } from '../../platform/browser/cookie.service';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { BrandService } from '../brand/brand.service';
import { isWithin, sharedCookieDomain } from '../brand/brand-hosts';
import { CREDENTIAL_COOKIE_DAYS } from './session.timing';
import {
  CREDENTIAL_COOKIE,
  CREDENTIAL_OWNER_KEY,
  fingerprint,
  PROFILE_IMAGE_KEY,
  STORED_VISIT_KEY,
  storedSecret,
} from './stored-credential';

/** CALL-07. Like CREDENTIAL_COOKIE, these are shared by the apps of a brand family across their subdomains. */
const ID_TOKEN_COOKIE = 'id_token';
const TRANSPORT_COOKIE = 'X-Transport';
/** A token for the identity API that outlives the id_token. */
const IDP_TOKEN_COOKIE = 'Idp-Auth-Token';

/** Who the secret in the cookie belongs to. `tag` is the fingerprint of that secret. */
const Owner = v.object({ UserId: Credential.entries.UserId, Role, tag: v.number() });
const COOKIES = [CREDENTIAL_COOKIE, ID_TOKEN_COOKIE, TRANSPORT_COOKIE, IDP_TOKEN_COOKIE] as const;

/** The tokens of a hosted sign-in, in addition to the credential (CALL-07). */
export interface HostedTokens {
  readonly idToken?: string | null;
  readonly idpToken?: string | null;
}

/**
 * Persists a credential between visits. The secrets are stored in shared cookies. Their owner is stored on this host,
 * so that a reload needs no call to identify the user, and is ignored if the cookie holds another secret.
 */
@Injectable({ providedIn: 'root' })
export class CredentialStore {
  private readonly cookies = inject(CookieService);
  private readonly storage = inject(LocalStorageService);
  private readonly brand = inject(BrandService);
  private readonly address = inject(PAGE_ADDRESS);

  /** The stored secret, or null. */
  secret(): string | null {
    return storedSecret(this.cookies.getAll(CREDENTIAL_COOKIE), this.owner()?.tag);
  }

  /**
   * The stored secret if a new one may replace it for good. A secret that is unknown on this host may belong to another
   * environment: the cookies of production reach all of them.
   */
  replaceableSecret(): string | null {
    const secret = this.secret();
    const { host, brand } = this.brand.context;
    const isOwn = host === brand.domain || (secret !== null && fingerprint(secret) === this.owner()?.tag);
    return isOwn ? secret : null;
  }

  /** The complete credential, or null if there is none or its owner is unknown on this host. */
  credential(): Credential | null {
    const owner = this.owner();
    const secret = this.secret();
    if (owner === null || secret === null || fingerprint(secret) !== owner.tag) return null;
    const { UserId, Role } = owner;
    return { UserId, Role, XCredential: secret, TransportToken: this.cookies.get(TRANSPORT_COOKIE) ?? '' };
  }

  /** A token of the hosted sign-in for the identity API, or null. */
  idpToken(): string | null {
    return this.cookies.get(IDP_TOKEN_COOKIE) ?? this.cookies.get(ID_TOKEN_COOKIE);
  }

  /** Returns whether the browser has stored the credential. It has not if cookies are blocked. */
  save(credential: Credential, { idToken, idpToken }: HostedTokens = {}): boolean {
    const { UserId, Role, XCredential, TransportToken } = credential;
    // Tokens that were stored with another secret may belong to another student.
    if (this.owner()?.tag !== fingerprint(XCredential)) {
      this.remove([ID_TOKEN_COOKIE, TRANSPORT_COOKIE, IDP_TOKEN_COOKIE]);
      this.removeKept();
    }
    if (!this.set(CREDENTIAL_COOKIE, XCredential)) return false;
    if (TransportToken !== '') this.set(TRANSPORT_COOKIE, TransportToken);
    if (idToken) this.set(ID_TOKEN_COOKIE, idToken);
    if (idpToken) this.set(IDP_TOKEN_COOKIE, idpToken);
    this.storage.set(CREDENTIAL_OWNER_KEY, JSON.stringify({ UserId, Role, tag: fingerprint(XCredential) }));
    return true;
  }

  /** Whether requests to a host carry the cookies that are stored here. */
  reaches(hostname: string): boolean {
    const domain = this.sharedDomain();
    return domain === undefined ? hostname === this.address.hostname : isWithin(hostname, domain);
  }

  clear(): void {
    this.storage.remove(CREDENTIAL_OWNER_KEY);
    this.removeKept();
    this.remove(COOKIES);
  }

  /** What this browser keeps for the next visit of the same student. */
  private removeKept(): void {
    for (const key of [STORED_VISIT_KEY, PROFILE_IMAGE_KEY]) this.storage.remove(key);
  }

  private owner(): v.InferOutput<typeof Owner> | null {
    const decoded = v.safeParse(
      v.pipe(v.string(), v.parseJson(), Owner),
      this.storage.get(CREDENTIAL_OWNER_KEY),
    );
    return decoded.success ? decoded.output : null;
  }

  /** Removes the shared cookies and those of this host. */
  private remove(names: readonly string[]): void {
    for (const name of names) {
      for (const domain of new Set([this.sharedDomain(), undefined])) this.cookies.remove(name, domain);
    }
  }

  private set(name: string, value: string): boolean {
    const domain = this.sharedDomain();
    // A cookie of this host would take precedence over the shared one.
    if (domain !== undefined) this.cookies.remove(name);
    return this.cookies.set(name, value, { days: CREDENTIAL_COOKIE_DAYS, domain });
  }

  private sharedDomain(): string | undefined {
    return sharedCookieDomain(this.brand.context.host, this.address.hostname);
  }
}
