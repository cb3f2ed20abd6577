import * as v from 'valibot';
import { Credential, Role } from '../../contracts/credential';
import { Injectable, inject } from '../../framework/di';
import { CookieService } from '../../platform/browser/cookie.service';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { type BrandContext, BrandService } from '../brand/brand.service';
import { SharedCookiesService } from '../brand/shared-cookies.service';
import { CREDENTIAL_COOKIE_DAYS, EXPIRED_COOKIE_DAYS } from './session.timing';
import {
  CREDENTIAL_COOKIE,
  CREDENTIAL_OWNER_KEY,
  fingerprint,
  STORED_VISIT_KEY,
  storedSecret,
} from './stored-credential';
import { EXPIRED_COOKIE, ID_TOKEN_COOKIE, IDP_TOKEN_COOKIE, TRANSPORT_COOKIE } from './student-data';
import { type SessionEnd, StudentDataService } from './student-data.service';

/** Who the secret in the cookie belongs to. `tag` is the fingerprint of that secret. */
const Owner = v.object({ UserId: Credential.entries.UserId, Role, tag: v.number() });

/** How many expired secrets are remembered (our choice): a tab may sleep through more than one session. */
const EXPIRED_KEPT = 3;

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
  private readonly sharedCookies = inject(SharedCookiesService);
  private readonly storage = inject(LocalStorageService);
  private readonly studentData = inject(StudentDataService);
  private readonly brand = inject(BrandService);

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
    const owner = this.owner();
    // First, and never removed in between: another tab that finds no secret signs out, here too.
    const isStored = this.set(CREDENTIAL_COOKIE, XCredential);
    if (owner?.UserId !== UserId) this.studentData.removeSession(isStored ? { but: CREDENTIAL_COOKIE } : {});
    else if (owner.tag !== fingerprint(XCredential)) this.removeBound();
    // Without regard to the owner, who may have been stored by another tab.
    this.studentData.removeChoicesOfOthers({ UserId, brand: this.brand.context.brand.token });
    if (!isStored) return false;
    // The server accepts it after all: when it goes, that is a sign-out again.
    if (this.hasExpired(XCredential)) this.sharedCookies.remove(EXPIRED_COOKIE);
    if (TransportToken !== '') this.set(TRANSPORT_COOKIE, TransportToken);
    if (idToken) this.set(ID_TOKEN_COOKIE, idToken);
    if (idpToken) this.set(IDP_TOKEN_COOKIE, idpToken);
    this.storage.set(CREDENTIAL_OWNER_KEY, JSON.stringify({ UserId, Role, tag: fingerprint(XCredential) }));
    return true;
  }

  /** Whether requests to a host carry the cookies that are stored here. */
  reaches(hostname: string): boolean {
    return this.sharedCookies.reach(hostname);
  }

  /** The servers that the credential is for, which are others once the brand of the page has changed. */
  get issuer(): Pick<BrandContext, 'hosts' | 'host'> {
    const { hosts, host } = this.brand.context;
    return { hosts, host };
  }

  /** Before `clear`: lets the other tabs know that the secret has expired, also those that look much later. */
  rememberExpiry(secret: string): void {
    const tags = [...new Set([`${fingerprint(secret)}`, ...this.expired()])].slice(0, EXPIRED_KEPT);
    this.sharedCookies.set(EXPIRED_COOKIE, tags.join('.'), EXPIRED_COOKIE_DAYS);
  }

  hasExpired(secret: string): boolean {
    return this.expired().includes(`${fingerprint(secret)}`);
  }

  /** Removes the credential, and with it whatever else its student has left on the device. */
  clear(end: SessionEnd): void {
    this.studentData.remove(end);
  }

  /** What was stored with another secret of the same student. */
  private removeBound(): void {
    for (const name of [ID_TOKEN_COOKIE, TRANSPORT_COOKIE, IDP_TOKEN_COOKIE]) this.sharedCookies.remove(name);
    this.storage.remove(STORED_VISIT_KEY);
  }

  /** The fingerprints of the last secrets that have expired, newest first. */
  private expired(): readonly string[] {
    // The cookies of production reach the hosts of its environments.
    return this.cookies.getAll(EXPIRED_COOKIE).flatMap((tags) => tags.split('.'));
  }

  private owner(): v.InferOutput<typeof Owner> | null {
    const decoded = v.safeParse(
      v.pipe(v.string(), v.parseJson(), Owner),
      this.storage.get(CREDENTIAL_OWNER_KEY),
    );
    return decoded.success ? decoded.output : null;
  }

  private set(name: string, value: string): boolean {
    return this.sharedCookies.set(name, value, CREDENTIAL_COOKIE_DAYS);
  }
}
