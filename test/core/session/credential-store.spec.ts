import { credential, openPage } from '../../support/credential-page';

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
