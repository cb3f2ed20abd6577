import * as v from 'valibot';
import { Credential, Role } from '../../contracts/credential';
import { Injectable, inject } from '../../framework/di';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { CookieService } from '../../platform/browser/cookie.service';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { BrandService } from '../brand/brand.service';
import { CREDENTIAL_COOKIE_DAYS } from './session.timing';
import { CREDENTIAL_COOKIE, DETAILS_KEY, fingerprint, storedSecret } from './stored-credential';

/** CALL-07. The apps of a brand family share these across their sub-domains, as CREDENTIAL_COOKIE. */
export const ID_TOKEN_COOKIE = 'id_token';
export const TRANSPORT_COOKIE = 'X-Transport';
/** For the identity API; longer-lived than the id_token. */
export const IDP_TOKEN_COOKIE = 'Idp-Auth-Token';

/** Whose a secret is; the secret itself stands in the cookie alone. */
const Details = v.object({ UserId: Credential.entries.UserId, Role, tag: v.number() });
const COOKIES = [CREDENTIAL_COOKIE, ID_TOKEN_COOKIE, TRANSPORT_COOKIE, IDP_TOKEN_COOKIE] as const;
/** What a hosted sign-in gives beside the credential (CALL-07). */
export interface HostedTokens {
  readonly idToken?: string | null;
  readonly idpToken?: string | null;
}

/**
 * Keeps a credential between visits: the secrets in the shared cookies, who they belong to beside them on this
 * host, so that a reload needs no call to identify. Details of another secret than the cookie's are never used.
 */
@Injectable({ providedIn: 'root' })
export class CredentialStore {
  private readonly cookies = inject(CookieService);
  private readonly storage = inject(LocalStorageService);
  private readonly brand = inject(BrandService);
  private readonly address = inject(PAGE_ADDRESS);

  /** The kept secret, or null. */
  secret(): string | null {
    return storedSecret(this.cookies.getAll(CREDENTIAL_COOKIE), this.details()?.tag);
  }

  /** The whole credential where this host knows whose the secret is, otherwise null. */
  credential(): Credential | null {
    const details = this.details();
    const secret = this.secret();
    if (details === null || secret === null || fingerprint(secret) !== details.tag) return null;
    const { UserId, Role } = details;
    return { UserId, Role, XCredential: secret, TransportToken: this.cookies.get(TRANSPORT_COOKIE) ?? '' };
  }

  /** A token of the hosted sign-in, for the identity API; null where there is none. */
  idpToken(): string | null {
    return this.cookies.get(IDP_TOKEN_COOKIE) ?? this.cookies.get(ID_TOKEN_COOKIE);
  }

  /** Returns whether the browser keeps it; false where cookies are blocked. */
  keep(credential: Credential, { idToken, idpToken }: HostedTokens = {}): boolean {
    const { UserId, Role, XCredential, TransportToken } = credential;
    // What came with another secret is another student's.
    if (this.details()?.tag !== fingerprint(XCredential))
      this.remove([ID_TOKEN_COOKIE, TRANSPORT_COOKIE, IDP_TOKEN_COOKIE]);
    if (!this.set(CREDENTIAL_COOKIE, XCredential)) return false;
    if (TransportToken !== '') this.set(TRANSPORT_COOKIE, TransportToken);
    if (idToken) this.set(ID_TOKEN_COOKIE, idToken);
    if (idpToken) this.set(IDP_TOKEN_COOKIE, idpToken);
    this.storage.set(DETAILS_KEY, JSON.stringify({ UserId, Role, tag: fingerprint(XCredential) }));
    return true;
  }

  clear(): void {
    this.storage.remove(DETAILS_KEY);
    this.remove(COOKIES);
  }

  private details(): v.InferOutput<typeof Details> | null {
    const decoded = v.safeParse(v.pipe(v.string(), v.parseJson(), Details), this.storage.get(DETAILS_KEY));
    return decoded.success ? decoded.output : null;
  }

  /** The shared ones and those of this host alone. */
  private remove(names: readonly string[]): void {
    for (const name of names) {
      for (const domain of new Set([this.sharedDomain(), undefined])) this.cookies.remove(name, domain);
    }
  }

  private set(name: string, value: string): boolean {
    const domain = this.sharedDomain();
    // A duplicate of this host alone would stand in front of the shared one.
    if (domain !== undefined) this.cookies.remove(name);
    return this.cookies.set(name, value, { days: CREDENTIAL_COOKIE_DAYS, domain });
  }

  /**
   * The brand's domain in this environment where the page lives under it, so that a test environment and
   * production do not overwrite each other; a local page shares with nobody.
   */
  private sharedDomain(): string | undefined {
    const { host } = this.brand.context;
    const { hostname } = this.address;
    return hostname === host || hostname.endsWith(`.${host}`) ? host : undefined;
  }
}
