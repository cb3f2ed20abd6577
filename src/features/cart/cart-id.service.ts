import { SharedCookiesService } from '../../core/brand/shared-cookies.service';
import { fingerprint } from '../../core/session/stored-credential';
import { CART_ID_COOKIE, CART_OWNER_COOKIE } from '../../core/session/student-data';
import { cartTag } from '../../core/session/student-data.service';
import { Injectable, inject } from '../../framework/di';
import { CookieService } from '../../platform/browser/cookie.service';
import { CART_COOKIE_DAYS } from './cart.timing';

/** The cookie can be written by other sites, so anything else is no id. */
const CART_ID = /^[\w-]{1,100}$/;

/**
 * Remembers the id of the shopping cart in a cookie that the sites of a brand share (CON-07, CON-31), for one student
 * at a time:
 *
 * - An id that a student's session has stored is theirs. No other student sends it: it is removed when one asks for it.
 * - An id without an owner was stored by the brand's shop for a visitor, who may be the student that signs in now. It
 *   is sent, and becomes theirs once the server has accepted it.
 * - When the student leaves, their id leaves with them (StudentDataService). The server still knows their cart.
 */
@Injectable({ providedIn: 'root' })
export class CartIdService {
  private readonly cookies = inject(CookieService);
  private readonly sharedCookies = inject(SharedCookiesService);

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
    this.sharedCookies.set(CART_ID_COOKIE, id, CART_COOKIE_DAYS);
    this.sharedCookies.set(CART_OWNER_COOKIE, ownerOf(id, studentId), CART_COOKIE_DAYS);
  }

  forget(): void {
    for (const name of [CART_ID_COOKIE, CART_OWNER_COOKIE]) this.sharedCookies.remove(name);
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
}

function ownerOf(id: string, studentId: number): string {
  return `${cartTag(id)}${fingerprint(`${studentId} ${id}`)}`;
}
