import { Injectable, inject } from '../../framework/di';
import { DOCUMENT, PAGE_ADDRESS } from './browser';
import { cookieValues } from './cookie-values';

export interface CookieOptions {
  /** Lifetime in days (CON-31). */
  readonly days: number;
  /** Parent domain to share the cookie with; absent: this host alone. */
  readonly domain?: string | undefined;
}

/** Cookies with the attributes of CON-31: SameSite=Lax, expiry in days; Secure wherever the page is. */
@Injectable({ providedIn: 'root' })
export class CookieService {
  private readonly document = inject(DOCUMENT);
  private readonly address = inject(PAGE_ADDRESS);

  /** The decoded value, or null when there is none or it is not decodable. */
  get(name: string): string | null {
    return this.getAll(name)[0] ?? null;
  }

  /** Every value of a name: a browser sends one for each domain or path it was set for. */
  getAll(name: string): string[] {
    return cookieValues(this.read(), name);
  }

  /** Returns whether the browser kept it; false when cookies are blocked. */
  set(name: string, value: string, { days, domain }: CookieOptions): boolean {
    const maxAge = days * 24 * 60 * 60;
    this.write(`${name}=${encodeURIComponent(value)}; max-age=${maxAge}${this.attributes(domain)}`);
    return this.getAll(name).includes(value);
  }

  remove(name: string, domain?: string): void {
    this.write(`${name}=; max-age=0${this.attributes(domain)}`);
  }

  private attributes(domain: string | undefined): string {
    const secure = this.address.protocol === 'https:' ? '; secure' : '';
    return `; path=/; samesite=lax${domain ? `; domain=${domain}` : ''}${secure}`;
  }

  private read(): string {
    try {
      return this.document.cookie;
    } catch {
      return '';
    }
  }

  private write(cookie: string): void {
    try {
      this.document.cookie = cookie;
    } catch {
      // A sandboxed page refuses cookies by throwing; set() reports it by reading back.
    }
  }
}
