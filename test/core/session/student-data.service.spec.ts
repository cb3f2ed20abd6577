import { BrandService } from '../../../src/core/brand/brand.service';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { fingerprint } from '../../../src/core/session/stored-credential';
import { StudentDataService } from '../../../src/core/session/student-data.service';
import { CartIdService } from '../../../src/features/cart/cart-id.service';
import { Injector } from '../../../src/framework/di';
import { DOCUMENT, PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { brandWith } from '../../support/brands';
import { CookieJar } from '../../support/cookie-jar';
import { ann, bob } from '../../support/marbles';

/** A page at a host of marlowe.example, in a browser with these cookies. */
function openPage(hostname = 'learn.marlowe.example', jar = new CookieJar()) {
  const context = { brand: brandWith({ token: 'marlowe' }), host: 'marlowe.example', hosts: {} };
  const injector = Injector.create({
    providers: [
      { provide: DOCUMENT, useValue: jar.documentAt(hostname) },
      { provide: PAGE_ADDRESS, useValue: { hostname, protocol: 'https:' } },
      { provide: BrandService, useValue: { context } },
    ],
  });
  return {
    jar,
    store: injector.get(CredentialStore),
    carts: injector.get(CartIdService),
    data: injector.get(StudentDataService),
  };
}

it('knows an expired secret although production, whose cookies reach this host, has marks of its own', () => {
  const { jar, store } = openPage();
  const page = jar.documentAt('learn.marlowe.example');
  page.cookie = 'expiredCredentials=5; path=/';
  page.cookie = `expiredCredentials=${fingerprint('a')}; path=/; domain=marlowe.example`;
  expect(store.hasExpired('a')).toBe(true);
});

const SIGN_OUT = { UserId: 1, isSignOut: true };
const sentToShop = (jar: CookieJar) => jar.sentTo('shop.marlowe.example');

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the cart of a student who leaves', () => {
  it('goes from all sites of the brand', () => {
    const { jar, carts, data } = openPage();
    carts.save('cart-1', 1);
    data.remove(SIGN_OUT);
    expect(sentToShop(jar)).toEqual([]);
  });

  it('stays if the shop has stored a cart for a visitor since', () => {
    const { jar, carts, data } = openPage();
    carts.save('cart-1', 1);
    jar.documentAt('shop.marlowe.example').cookie = 'shoppingCartId=visitor; path=/; domain=marlowe.example';
    data.remove(SIGN_OUT);
    expect(sentToShop(jar)).toEqual(['shoppingCartId=visitor']);
  });

  it('goes when another student signs in at another site of the brand', () => {
    const { jar, carts, store } = openPage();
    store.save(ann);
    carts.save('cart-1', ann.UserId);
    localStorage.clear();
    openPage('www.marlowe.example', jar).store.save(bob);
    expect(sentToShop(jar)).toEqual(['X-Credential=b']);
  });

  it('stays when they renew their credential', () => {
    const { carts, store } = openPage();
    store.save(ann);
    carts.save('cart-1', ann.UserId);
    store.save({ ...ann, XCredential: 'renewed' });
    expect(carts.idFor(ann.UserId)).toBe('cart-1');
  });
});

describe('lists of what the server may not have', () => {
  const record = (UserId: number, delivered?: boolean) => ({
    brand: 'marlowe',
    UserId,
    examId: 1,
    delivered,
  });
  const stored = () => JSON.parse(localStorage.getItem('exam-work') ?? '[]') as unknown[];

  const UNKNOWN = [record(1), record(2)];
  it.each<[string, object, object[]]>([
    ['an expiry', { ...SIGN_OUT, isSignOut: false }, UNKNOWN],
    ['a sign-out', SIGN_OUT, [record(2)]],
    ['a sign-out of nobody knows whom', { UserId: null, isSignOut: true }, UNKNOWN],
  ])('keep after %s what is not confirmed, but not that of the student who leaves', (_what, end, kept) => {
    localStorage.setItem('unsent-changes', JSON.stringify(UNKNOWN));
    openPage().data.remove(end as typeof SIGN_OUT);
    expect(JSON.parse(localStorage.getItem('unsent-changes') ?? '[]')).toEqual(
      JSON.parse(JSON.stringify(kept)),
    );
  });

  it.each<[string, object, object[]]>([
    ['an expiry', { ...SIGN_OUT, isSignOut: false }, [record(1, true), record(1, false), record(2, true)]],
    ['a sign-out', SIGN_OUT, [record(1, false), record(2, true)]],
    ['a sign-out of nobody knows whom', { UserId: null, isSignOut: true }, [record(1, false)]],
  ])('keep after %s what waits for its student', (_what, end, kept) => {
    localStorage.setItem('exam-work', JSON.stringify([record(1, true), record(1, false), record(2, true)]));
    openPage().data.remove(end as typeof SIGN_OUT);
    expect(stored()).toEqual(JSON.parse(JSON.stringify(kept)));
  });

  it.each(['no JSON', '{}', '[7]'])('are removed if they cannot be read: %s', (text) => {
    localStorage.setItem('exam-work', text);
    openPage().data.remove(SIGN_OUT);
    expect(localStorage.getItem('exam-work')).toBeNull();
  });
});
