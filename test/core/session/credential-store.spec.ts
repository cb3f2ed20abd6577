import { BehaviorSubject } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector } from '../../../src/framework/di';
import { DOCUMENT, PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { brandWith } from '../../support/brands';

const credential = { UserId: 7, XCredential: 'a+b/c=', TransportToken: 't', Role: 'Student' as const };

/** A page on the given host. Records every cookie that is written, and the secret that another tab finds after it. */
function openPage(
  hostname: string,
  { protocol = 'https:', blocked = false, refusesShared = false, host = 'marlowe.example' } = {},
) {
  const written: string[] = [];
  const found: (string | undefined)[] = [];
  const jar = new Map<string, string>();
  const domains = new Map<string, string | undefined>();
  const page = {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(cookie: string) {
      written.push(cookie);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const domain = /domain=([^;]+)/.exec(cookie)?.[1];
      if (blocked || (refusesShared && domain !== undefined)) return;
      if (!cookie.includes('max-age=0')) {
        jar.set(name, value);
        domains.set(name, domain);
      } else if (domains.get(name) === domain) jar.delete(name);
      found.push(jar.get('X-Credential'));
    },
  };
  const context = { brand: brandWith({ token: 'marlowe' }), host };
  const injector = Injector.create({
    providers: [
      { provide: DOCUMENT, useValue: page },
      { provide: PAGE_ADDRESS, useValue: { hostname, protocol } },
      {
        provide: BrandService,
        useValue: { context, state$: new BehaviorSubject({ kind: 'ready', context }) },
      },
    ],
  });
  return { written, found, jar, store: injector.get(CredentialStore), session: injector.get(SessionService) };
}

afterEach(() => localStorage.clear());

describe('CredentialStore (CALL-07, CON-06, CON-31)', () => {
  it('shares a credential across the subdomains of the brand for 90 days', () => {
    const { store, written } = openPage('stage.marlowe.example');
    expect(store.save(credential)).toBe(true);
    const shared = 'max-age=7776000; path=/; samesite=lax; domain=marlowe.example; secure';
    expect(written).toContain(`X-Credential=a%2Bb%2Fc%3D; ${shared}`);
    expect(written).toContain(`X-Transport=t; ${shared}`);
    expect(store.secret()).toBe('a+b/c=');
  });

  it('separates a test environment from production', () => {
    const { store, written } = openPage('stage.marlowe.example', { host: 'stage.marlowe.example' });
    store.save(credential);
    const values = written.filter((cookie) => !cookie.includes('max-age=0'));
    expect(values.at(-1)).toContain('domain=stage.marlowe.example');
  });

  it.each(['localhost', 'marlowe.localhost', '127.0.0.1'])('does not share cookies on %s', (hostname) => {
    const { store, written } = openPage(hostname, { protocol: 'http:' });
    store.save(credential);
    expect(written[0]).not.toMatch(/domain|secure/);
  });

  it('knows the owner only while the cookie holds the same secret', () => {
    const { store } = openPage('marlowe.example');
    store.save(credential);
    expect(store.credential()).toEqual(credential);
    expect(localStorage.getItem('session')).not.toContain('a+b/c=');
    localStorage.setItem('session', JSON.stringify({ UserId: 8, Role: 'Student', tag: 1 }));
    expect(store.credential()).toBeNull();
    localStorage.setItem('session', '{"broken');
    expect(store.credential()).toBeNull();
    expect(store.secret()).toBe('a+b/c=');
  });

  it.each(['last-visit', 'profile-image'])('keeps %s for the same student only', (key) => {
    const { store } = openPage('marlowe.example');
    store.save(credential);
    localStorage.setItem(key, 'kept');
    store.save(credential);
    expect(localStorage.getItem(key)).toBe('kept');
    store.save({ ...credential, UserId: 8, XCredential: 'another' });
    expect(localStorage.getItem(key)).toBeNull();
    localStorage.setItem(key, 'kept');
    store.clear({ UserId: 7, isSignOut: true });
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('clears the shared cookies and those of this host', () => {
    const { store, written } = openPage('www.marlowe.example');
    store.save(credential);
    written.length = 0;
    store.clear({ UserId: 7, isSignOut: true });
    for (const name of ['X-Credential', 'id_token', 'X-Transport', 'Idp-Auth-Token']) {
      const removals = written.filter((cookie) => cookie.startsWith(`${name}=; max-age=0`));
      expect(removals.map((cookie) => cookie.includes('domain=marlowe.example'))).toEqual([true, false]);
    }
    expect(store.secret()).toBeNull();
    expect(localStorage.getItem('session')).toBeNull();
  });

  it('reports blocked cookies, without which the session still works', () => {
    const { store, session } = openPage('marlowe.example', { blocked: true });
    expect(store.save(credential)).toBe(false);
    expect(localStorage).toHaveLength(0);
    session.begin(credential);
    expect(session.state$.value).toMatchObject({ kind: 'signed-in', persisted: false });
  });
});

it('does not leave tokens of a hosted sign-in for the next student', () => {
  const { store, session } = openPage('marlowe.example');
  session.begin(credential, { idToken: 'jwt', idpToken: 'idp' });
  expect(store.idpToken()).toBe('idp');
  session.begin({ ...credential, UserId: 8, XCredential: 'another', TransportToken: '' });
  expect(store.idpToken()).toBeNull();
  expect(store.credential()).toEqual({
    UserId: 8,
    XCredential: 'another',
    TransportToken: '',
    Role: 'Student',
  });
});

it.each(['marlowe.example', 'marlowe.localhost'])(
  'never leaves a moment without a secret between two students at %s, in which another tab would sign out',
  (hostname) => {
    const { session, found } = openPage(hostname);
    session.begin(credential, { idToken: 'jwt' });
    found.length = 0;
    session.begin({ ...credential, UserId: 8, XCredential: 'another' });
    expect(new Set(found)).toEqual(new Set(['another']));
  },
);

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

  it('is not taken for a sign-out by another tab that misses it, however late', () => {
    const { session, store, jar } = openPage('marlowe.example');
    session.begin(credential);
    store.rememberExpiry('a+b/c=');
    jar.delete('X-Credential');
    localStorage.setItem('drafts', JSON.stringify([{ UserId: 7 }]));
    session.beginAsGuest();
    expect(session.state$.value).toEqual({ kind: 'guest', expired: true });
    expect(localStorage.getItem('drafts')).not.toBeNull();
  });

  it('of another session does not hide a sign-out', () => {
    const { session, store, jar } = openPage('marlowe.example');
    session.begin(credential);
    store.rememberExpiry('another');
    jar.delete('X-Credential');
    localStorage.setItem('drafts', JSON.stringify([{ UserId: 7 }]));
    session.beginAsGuest();
    expect(session.state$.value).toEqual({ kind: 'guest', expired: false });
    expect(localStorage.getItem('drafts')).toBeNull();
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

it('does not count as stored if the browser refuses the shared cookie, although this host has had one', () => {
  const { jar, store } = openPage('marlowe.example', { refusesShared: true });
  jar.set('X-Credential', encodeURIComponent('a+b/c='));
  expect(store.save(credential)).toBe(false);
});

it('leaves no moment without a secret where another app has set it for this host alone', () => {
  const { jar, session, found } = openPage('marlowe.example');
  jar.set('X-Credential', 'of-another-app');
  session.begin(credential);
  expect(found).not.toContain(undefined);
});

it('clears the remaining data if only the cookie was lost', () => {
  const { store, session, jar } = openPage('marlowe.example');
  session.begin(credential, { idToken: 'jwt' });
  jar.delete('X-Credential');
  session.end(null);
  expect(store.idpToken()).toBeNull();
  expect(localStorage.getItem('session')).toBeNull();
});

describe('a secret that a new session replaces', () => {
  const another = { ...credential, XCredential: 'another' };
  const replacedBy = (page: ReturnType<typeof openPage>, next = another) => {
    const replaced: string[] = [];
    page.session.begin(next);
    for (const { secret, replacedBy } of page.session.takeDiscarded()) {
      expect(replacedBy).toBe(next.XCredential);
      replaced.push(secret);
    }
    return replaced;
  };

  it.each(['marlowe.example', 'stage.marlowe.example'])('is reported at %s', (host) => {
    const page = openPage(host, { host });
    page.session.begin(credential);
    expect(replacedBy(page)).toEqual(['a+b/c=']);
  });

  it('is reported if an earlier visit has stored it', () => {
    const page = openPage('marlowe.example');
    page.store.save(credential);
    expect(replacedBy(page)).toEqual(['a+b/c=']);
  });

  it('is reported where the browser stores nothing', () => {
    const page = openPage('marlowe.example', { blocked: true });
    page.session.begin(credential);
    expect(replacedBy(page)).toEqual(['a+b/c=']);
  });

  it('is not reported after it has ended, or if it stays the same', () => {
    const page = openPage('marlowe.example');
    page.session.begin(credential);
    expect(replacedBy(page, credential)).toEqual([]);
    page.session.expire('a+b/c=');
    expect(replacedBy(page)).toEqual([]);
  });

  it.each([
    ['marlowe.example', ['of-another-app']],
    // Cookies of production reach the other environments, and must not go to their servers.
    ['stage.marlowe.example', []],
  ])('of an unknown owner at %s', (host, expected) => {
    const page = openPage(host, { host });
    page.jar.set('X-Credential', 'of-another-app');
    expect(replacedBy(page)).toEqual(expected);
  });
});

describe('SessionService', () => {
  it('emits a student only for the role Student (ROL-02)', () => {
    const { session } = openPage('marlowe.example');
    const seen: (number | null)[] = [];
    session.student$.subscribe((student) => seen.push(student?.UserId ?? null));
    session.begin({ ...credential, Role: 'Partner' });
    session.begin(credential);
    session.begin({ ...credential, UserId: 8, Role: 'Admin' });
    expect(seen).toEqual([null, 7, null]);
    expect(session.credential$.value?.Role).toBe('Admin');
  });

  it('leaves the credential alone that another tab stores while the session of this one ends', () => {
    const { jar, session } = openPage('marlowe.example');
    session.begin(credential);
    session.state$.subscribe(({ kind }) => {
      if (kind === 'guest') jar.set('X-Credential', 'of-another-student');
    });
    jar.delete('X-Credential');
    session.end(null);
    expect(jar.get('X-Credential')).toBe('of-another-student');
  });
});
