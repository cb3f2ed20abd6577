import { Injectable, inject } from '../../framework/di';
import { DOCUMENT, PAGE_ADDRESS } from './browser';
import { cookieValues } from './cookie-values';

export interface CookieOptions {
  /** Lifetime in days (CON-31). */
  readonly days: number;
  /** The parent domain that shares the cookie. Without one the cookie belongs to this host only. */
  readonly domain?: string | undefined;
}

/** Cookies with the attributes of CON-31: SameSite=Lax and an expiry in days. Secure if the page is. */
@Injectable({ providedIn: 'root' })
export class CookieService {
  private readonly document = inject(DOCUMENT);
  private readonly address = inject(PAGE_ADDRESS);

  /** The decoded value, or null if there is none or it cannot be decoded. */
  get(name: string): string | null {
    return this.getAll(name)[0] ?? null;
  }

  /** All decoded values of a name: one for each domain and path for which it was set. */
  getAll(name: string): string[] {
    return cookieValues(this.read(), name);
  }

  /** Returns whether the browser has stored the cookie. It has not if cookies are blocked. */
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
      // A sandboxed page throws. set() notices because it reads the cookie back.
    }
  }
}
