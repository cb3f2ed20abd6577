import { BrandService } from '../../../src/core/brand/brand.service';
import { CART_ID_COOKIE, CART_OWNER_COOKIE } from '../../../src/core/session/student-data';
import { CartIdService } from '../../../src/features/cart/cart-id.service';
import { Injector } from '../../../src/framework/di';
import { DOCUMENT, PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { CookieJar } from '../../support/cookie-jar';

const ANN = 1;
const BOB = 2;

/** The service of a page at a host of marlowe.example, in a browser with these cookies. */
function openPage(hostname: string, jar = new CookieJar(), written: string[] = []): CartIdService {
  const page = jar.documentAt(hostname);
  const document = {
    get cookie() {
      return page.cookie;
    },
    set cookie(cookie: string) {
      written.push(cookie);
      page.cookie = cookie;
    },
  };
  return Injector.create({
    providers: [
      { provide: DOCUMENT, useValue: document },
      { provide: PAGE_ADDRESS, useValue: { hostname, protocol: 'https:' } },
      { provide: BrandService, useValue: { context: { host: 'marlowe.example' } } },
    ],
  }).get(CartIdService);
}

/** What the brand's shop sends to this host, and to a dashboard beside it. */
const cartCookies = (jar: CookieJar, hostname = 'shop.marlowe.example') =>
  jar.sentTo(hostname).filter((cookie) => cookie.startsWith(`${CART_ID_COOKIE}=`));

describe('the cookie with the cart id (CON-07, CON-31)', () => {
  it('is shared across the domains of the brand for 365 days', () => {
    const written: string[] = [];
    const jar = new CookieJar();
    openPage('learn.marlowe.example', jar, written).save('cart-1', ANN);
    const attributes = 'max-age=31536000; path=/; samesite=lax; domain=marlowe.example; secure';
    expect(written).toContain(`${CART_ID_COOKIE}=cart-1; ${attributes}`);
    expect(cartCookies(jar)).toEqual([`${CART_ID_COOKIE}=cart-1`]);
    expect(openPage('www.marlowe.example', jar).idFor(ANN)).toBe('cart-1');
  });

  it('belongs to this host where the brand has no domain', () => {
    const written: string[] = [];
    openPage('localhost', new CookieJar(), written).save('cart-1', ANN);
    expect(written.join()).not.toContain('domain=');
  });

  it('takes the place of one that this host has stored for itself alone', () => {
    const jar = new CookieJar();
    jar.documentAt('learn.marlowe.example').cookie = `${CART_ID_COOKIE}=old; path=/`;
    openPage('learn.marlowe.example', jar).save('cart-1', ANN);
    expect(cartCookies(jar, 'learn.marlowe.example')).toEqual([`${CART_ID_COOKIE}=cart-1`]);
  });

  it.each(['<script>', 'a b', '', 'x'.repeat(101), 'a/../b'])('is ignored if it holds %p', (value) => {
    const jar = new CookieJar();
    jar.documentAt('shop.marlowe.example').cookie =
      `${CART_ID_COOKIE}=${encodeURIComponent(value)}; path=/; domain=marlowe.example`;
    const service = openPage('marlowe.example', jar);
    expect(service.idFor(ANN)).toBeUndefined();
    service.save(value, ANN);
    expect(service.idFor(ANN)).toBeUndefined();
  });
});

describe('one student after another on the same machine', () => {
  it('does not send the id of the first, and removes it', () => {
    const jar = new CookieJar();
    openPage('learn.marlowe.example', jar).save('cart-1', ANN);
    const afterwards = openPage('learn.marlowe.example', jar);
    expect(afterwards.idFor(BOB)).toBeUndefined();
    expect(cartCookies(jar)).toEqual([]);
    expect(afterwards.idFor(ANN)).toBeUndefined();
  });

  it('does so at another host of the brand, too', () => {
    const jar = new CookieJar();
    openPage('learn.marlowe.example', jar).save('cart-1', ANN);
    expect(openPage('www.marlowe.example', jar).idFor(BOB)).toBeUndefined();
  });

  it("sends the cart of a visitor, which the brand's shop has stored, for the student who signs in", () => {
    const jar = new CookieJar();
    openPage('learn.marlowe.example', jar).save('cart-1', ANN);
    jar.documentAt('shop.marlowe.example').cookie =
      `${CART_ID_COOKIE}=visitor; path=/; domain=marlowe.example`;
    const service = openPage('learn.marlowe.example', jar);
    expect(service.idFor(BOB)).toBe('visitor');
    service.save('visitor', BOB);
    expect(service.idFor(ANN)).toBeUndefined();
  });

  it('does not say in the clear whose cart it is', () => {
    const jar = new CookieJar();
    openPage('marlowe.example', jar).save('cart-1', 4711);
    const owner = jar.sentTo('marlowe.example').find((cookie) => cookie.startsWith(CART_OWNER_COOKIE));
    expect(owner).toBeDefined();
    expect(owner).not.toMatch(/4711|cart-1/);
  });
});
