import { BrandService } from '../../core/brand/brand.service';
import { sharedCookieDomain } from '../../core/brand/brand-hosts';
import { fingerprint } from '../../core/session/stored-credential';
import { Injectable, inject } from '../../framework/di';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { CookieService } from '../../platform/browser/cookie.service';
import { CART_COOKIE_DAYS } from './cart.timing';

/** CON-07: the id of the shopping cart, shared by the sites of a brand. The name is our choice. */
export const CART_ID_COOKIE = 'shoppingCartId';
/** Whose cart that is, as fingerprints. Shared like the id, because any site of the brand may have stored it. */
export const CART_OWNER_COOKIE = 'shoppingCartOwner';

/** The cookie can be written by other sites, so anything else is no id. */
const CART_ID = /^[\w-]{1,100}$/;

/**
 * Remembers the id of the shopping cart in a cookie that the sites of a brand share (CON-07, CON-31), for one student
 * at a time:
 *
 * - An id that a student's session has stored is theirs. No other student sends it: it is removed when one asks for it.
 * - An id without an owner was stored by the brand's shop for a visitor, who may be the student that signs in now. It
 *   is sent, and becomes theirs once the server has accepted it.
 * - When the student leaves, their id leaves with them. The server still knows their cart.
 */
@Injectable({ providedIn: 'root' })
export class CartIdService {
  private readonly cookies = inject(CookieService);
  private readonly brand = inject(BrandService);
  private readonly address = inject(PAGE_ADDRESS);

  /** The id to send for a student; undefined if there is none. */
  idFor(studentId: number): string | undefined {
    const id = this.stored();
    if (id === null) return undefined;
    if (!this.hasOtherOwner(id, studentId)) return id;
    this.forget();
    return undefined;
  }

  /** Stores the id of the student's cart, as the server has confirmed it. */
  save(id: string, studentId: number): void {
    if (!CART_ID.test(id)) return;
    this.set(CART_ID_COOKIE, id);
    this.set(CART_OWNER_COOKIE, ownerOf(id, studentId));
  }

  /** Removes the id if it belongs to the student. Another tab may have stored another student's id since. */
  release(studentId: number): void {
    const id = this.stored();
    if (id !== null && this.cookies.get(CART_OWNER_COOKIE) === ownerOf(id, studentId)) this.forget();
  }

  forget(): void {
    for (const name of [CART_ID_COOKIE, CART_OWNER_COOKIE]) {
      for (const domain of new Set([this.sharedDomain, undefined])) this.cookies.remove(name, domain);
    }
  }

  private stored(): string | null {
    return this.cookies.getAll(CART_ID_COOKIE).find((id) => CART_ID.test(id)) ?? null;
  }

  /** The shop may have replaced the id since, and the owner of another id says nothing about this one. */
  private hasOtherOwner(id: string, studentId: number): boolean {
    const owner = this.cookies.get(CART_OWNER_COOKIE);
    const isKnown = owner?.startsWith(cartTag(id)) ?? false;
    return isKnown && owner !== ownerOf(id, studentId);
  }

  private set(name: string, value: string): void {
    const domain = this.sharedDomain;
    // A cookie of this host would take precedence over the shared one.
    if (domain !== undefined) this.cookies.remove(name);
    this.cookies.set(name, value, { days: CART_COOKIE_DAYS, domain });
  }

  private get sharedDomain(): string | undefined {
    return sharedCookieDomain(this.brand.context.host, this.address.hostname);
  }
}

function cartTag(id: string): string {
  return `${fingerprint(id)}.`;
}

function ownerOf(id: string, studentId: number): string {
  return `${cartTag(id)}${fingerprint(`${studentId} ${id}`)}`;
}
