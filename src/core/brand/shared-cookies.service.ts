import { Injectable, inject } from '../../framework/di';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { CookieService } from '../../platform/browser/cookie.service';
import { BrandService } from './brand.service';
import { isWithin, sharedCookieDomain } from './brand-hosts';

/** Cookies that the sites of a brand share over its sub-domains (CALL-07, CON-07). On a host of its own they are the host's. */
@Injectable({ providedIn: 'root' })
export class SharedCookiesService {
  private readonly cookies = inject(CookieService);
  private readonly brand = inject(BrandService);
  private readonly address = inject(PAGE_ADDRESS);

  /** Returns whether the browser has stored the cookie. It has not if cookies are blocked. */
  set(name: string, value: string, days: number): boolean {
    const { domain } = this;
    const isStored = this.cookies.set(name, value, { days, domain });
    if (domain === undefined) return isStored;
    // A cookie of this host would take precedence over the shared one. Not first, so that there always is one.
    this.cookies.remove(name);
    return this.cookies.getAll(name).includes(value);
  }

  /** Removes the shared cookie and that of this host. */
  remove(name: string): void {
    for (const domain of new Set([this.domain, undefined])) this.cookies.remove(name, domain);
  }

  /** Whether requests to a host carry these cookies. */
  reach(hostname: string): boolean {
    const { domain } = this;
    return domain === undefined ? hostname === this.address.hostname : isWithin(hostname, domain);
  }

  private get domain(): string | undefined {
    return sharedCookieDomain(this.brand.context.host, this.address.hostname);
  }
}
