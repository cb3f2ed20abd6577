/** What is known of a secret that has expired, and what its student finds or leaves after that. */
import { credential, openPage } from '../../support/credential-page';

afterEach(() => localStorage.clear());

describe('a secret that has expired', () => {
  const MARK = 'expiredCredentials';
  const SHARED = 'max-age=2592000; path=/; samesite=lax; domain=marlowe.example; secure';

  it('is remembered for 30 days on all sites of the brand, before its cookie goes, and not in clear', () => {
    const { session, store, written } = openPage('www.marlowe.example');
    session.begin(credential);
    written.length = 0;
    session.expire('a+b/c=');
    expect(written[0]).toMatch(new RegExp(`^${MARK}=\\d+; ${SHARED}$`));
    expect(store.secret()).toBeNull();
    expect(store.hasExpired('a+b/c=')).toBe(true);
    expect(store.hasExpired('another')).toBe(false);
  });

  it('is still known after two others have expired, and no longer after a third', () => {
    const { session, store } = openPage('marlowe.example');
    for (const XCredential of ['first', 'second', 'third']) {
      session.begin({ ...credential, XCredential });
      session.expire(XCredential);
    }
    expect(store.hasExpired('first')).toBe(true);
    session.begin({ ...credential, XCredential: 'fourth' });
    session.expire('fourth');
    expect(store.hasExpired('first')).toBe(false);
    expect(store.hasExpired('second')).toBe(true);
  });

  it('does not push others out when it is found to have expired once more', () => {
    const { store } = openPage('marlowe.example');
    store.rememberExpiry('first');
    for (let time = 0; time < 3; time += 1) store.rememberExpiry('second');
    expect(store.hasExpired('first')).toBe(true);
  });

  it('is forgotten when its student signs out', () => {
    const { session, jar } = openPage('marlowe.example');
    session.begin(credential);
    session.expire('a+b/c=');
    session.signOut();
    expect(jar.has(MARK)).toBe(false);
  });

  it('is forgotten when the server accepts it again', () => {
    const { session, store } = openPage('marlowe.example');
    session.begin(credential);
    session.expire('a+b/c=');
    session.begin(credential);
    expect(store.hasExpired('a+b/c=')).toBe(false);
  });

  it.each([
    ['its own has expired', 'a+b/c=', true],
    ['another has expired, and its own was signed out', 'another', false],
  ])('tells a tab that misses its secret, however late, that %s', (_what, expired, stays) => {
    const { session, store, jar } = openPage('marlowe.example');
    session.begin(credential);
    store.rememberExpiry(expired);
    jar.delete('X-Credential');
    localStorage.setItem('drafts', JSON.stringify([{ UserId: 7 }]));
    session.beginAsGuest();
    expect(session.state$.value).toEqual({ kind: 'guest', expired: stays });
    expect(localStorage.getItem('drafts') !== null).toBe(stays);
  });
});

it('removes what its student has left, and nothing of others, when they sign out after their session has expired', () => {
  const { session } = openPage('marlowe.example');
  session.begin(credential);
  session.expire('a+b/c=');
  const records = JSON.stringify([{ UserId: 7 }, { UserId: 8 }]);
  for (const key of ['drafts', 'unsent-changes']) localStorage.setItem(key, records);
  session.signOut();
  for (const key of ['drafts', 'unsent-changes']) expect(localStorage.getItem(key)).toBe('[{"UserId":8}]');
});
