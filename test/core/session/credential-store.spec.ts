import { BehaviorSubject } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector } from '../../../src/framework/di';
import { DOCUMENT, PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { brandWith } from '../../support/brands';

const credential = { UserId: 7, XCredential: 'a+b/c=', TransportToken: 't', Role: 'Student' as const };

/** A page at a host, whose cookie writes are kept as they were made. */
function pageAt(hostname: string, { protocol = 'https:', blocked = false, host = 'marlowe.example' } = {}) {
  const written: string[] = [];
  const jar = new Map<string, string>();
  const page = {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(cookie: string) {
      written.push(cookie);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (blocked) return;
      if (cookie.includes('max-age=0')) jar.delete(name);
      else jar.set(name, value);
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
  return { written, jar, store: injector.get(CredentialStore), session: injector.get(SessionService) };
}

afterEach(() => localStorage.clear());

describe('keeping a credential (CALL-07, CON-06, CON-31)', () => {
  it('shares it across the brand’s sub-domains for 90 days', () => {
    const { store, written } = pageAt('stage.marlowe.example');
    expect(store.keep(credential)).toBe(true);
    const shared = 'max-age=7776000; path=/; samesite=lax; domain=marlowe.example; secure';
    expect(written).toContain(`X-Credential=a%2Bb%2Fc%3D; ${shared}`);
    expect(written).toContain(`X-Transport=t; ${shared}`);
    expect(store.secret()).toBe('a+b/c=');
  });

  it('keeps a test environment and production apart', () => {
    const { store, written } = pageAt('stage.marlowe.example', { host: 'stage.marlowe.example' });
    store.keep(credential);
    expect(written.at(-1)).toContain('domain=stage.marlowe.example');
  });

  it.each(['localhost', 'marlowe.localhost', '127.0.0.1'])('shares nothing on %s', (hostname) => {
    const { store, written } = pageAt(hostname, { protocol: 'http:' });
    store.keep(credential);
    expect(written[0]).not.toMatch(/domain|secure/);
  });

  it('knows whose it is only while the secret is the same', () => {
    const { store } = pageAt('marlowe.example');
    store.keep(credential);
    expect(store.credential()).toEqual(credential);
    expect(localStorage.getItem('session')).not.toContain('a+b/c=');
    localStorage.setItem('session', JSON.stringify({ UserId: 8, Role: 'Student', tag: 1 }));
    expect(store.credential()).toBeNull();
    localStorage.setItem('session', '{"broken');
    expect(store.credential()).toBeNull();
    expect(store.secret()).toBe('a+b/c=');
  });

  it('clears the shared cookie and one of this host alone', () => {
    const { store, written } = pageAt('www.marlowe.example');
    store.keep(credential);
    written.length = 0;
    store.clear();
    for (const name of ['X-Credential', 'id_token', 'X-Transport', 'Idp-Auth-Token']) {
      const removals = written.filter((cookie) => cookie.startsWith(`${name}=; max-age=0`));
      expect(removals.map((cookie) => cookie.includes('domain=marlowe.example'))).toEqual([true, false]);
    }
    expect(store.secret()).toBeNull();
    expect(localStorage.getItem('session')).toBeNull();
  });

  it('says when the browser keeps nothing, and the session goes on without', () => {
    const { store, session } = pageAt('marlowe.example', { blocked: true });
    expect(store.keep(credential)).toBe(false);
    expect(localStorage).toHaveLength(0);
    session.begin(credential);
    expect(session.state$.value).toMatchObject({ kind: 'signed-in', kept: false });
  });
});

it('leaves no token of a hosted sign-in to the next student', () => {
  const { store, session } = pageAt('marlowe.example');
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

it('clears the rest where the cookie alone was lost', () => {
  const { store, session, jar } = pageAt('marlowe.example');
  session.begin(credential, { idToken: 'jwt' });
  jar.delete('X-Credential');
  session.end(null);
  expect(store.idpToken()).toBeNull();
  expect(localStorage.getItem('session')).toBeNull();
});

describe('the session', () => {
  it('has a student only while a Student is signed in (ROL-02)', () => {
    const { session } = pageAt('marlowe.example');
    const seen: (number | null)[] = [];
    session.student$.subscribe((student) => seen.push(student?.UserId ?? null));
    session.begin({ ...credential, Role: 'Partner' });
    session.begin(credential);
    session.begin({ ...credential, UserId: 8, Role: 'Admin' });
    expect(seen).toEqual([null, 7, null]);
    expect(session.credential$.value?.Role).toBe('Admin');
  });
});
