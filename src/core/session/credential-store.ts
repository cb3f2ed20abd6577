import * as v from 'valibot';
import { Credential } from '../../contracts/credential';
import { Injectable, inject } from '../../framework/di';
import { BrandService } from '../brand/brand.service';
import { PAGE_ADDRESS } from '../browser/browser';
import { CookieService } from '../browser/cookie.service';
import { LocalStorageService } from '../browser/local-storage.service';
import { CREDENTIAL_COOKIE_DAYS } from './session.timing';

/** CALL-07. The apps of a brand family share it across their sub-domains. */
export const CREDENTIAL_COOKIE = 'X-Credential';
const DETAILS_KEY = 'session';

/**
 * Keeps a credential between visits: the secret in the shared cookie, who it belongs to beside it on this host,
 * so that a reload needs no call to identify. Details of another secret than the cookie's are never used.
 */
@Injectable({ providedIn: 'root' })
export class CredentialStore {
  private readonly cookies = inject(CookieService);
  private readonly storage = inject(LocalStorageService);
  private readonly brand = inject(BrandService);
  private readonly address = inject(PAGE_ADDRESS);

  /** The kept secret, or null. */
  secret(): string | null {
    return this.cookies.get(CREDENTIAL_COOKIE) || null;
  }

  /** The whole credential where this host knows whose the secret is, otherwise null. */
  credential(): Credential | null {
    const secret = this.secret();
    const details = v.safeParse(v.pipe(v.string(), v.parseJson(), Credential), this.storage.get(DETAILS_KEY));
    return secret !== null && details.success && details.output.XCredential === secret
      ? details.output
      : null;
  }

  /** Returns whether the browser keeps it; false where cookies are blocked. */
  keep(credential: Credential): boolean {
    this.storage.set(DETAILS_KEY, JSON.stringify(credential));
    const options = { days: CREDENTIAL_COOKIE_DAYS, domain: this.sharedDomain() };
    return this.cookies.set(CREDENTIAL_COOKIE, credential.XCredential, options);
  }

  clear(): void {
    this.storage.remove(DETAILS_KEY);
    this.cookies.remove(CREDENTIAL_COOKIE, this.sharedDomain());
    // One that another app set for this host alone would otherwise sign the student in again.
    this.cookies.remove(CREDENTIAL_COOKIE);
  }

  /** The brand's domain where the page lives under it; a local page shares with nobody. */
  private sharedDomain(): string | undefined {
    const { domain } = this.brand.context.brand;
    const { hostname } = this.address;
    return hostname === domain || hostname.endsWith(`.${domain}`) ? domain : undefined;
  }
}
