import { filter, firstValueFrom } from 'rxjs';
import brandFile from '../../../public/app-config/brands.json';
import { APP_PROVIDERS } from '../../../src/app/app.config';
import { bootstrap } from '../../../src/app/boot/bootstrap';
import { EarlyCalls } from '../../../src/app/boot/early-calls';
import { type FirstPageBrand, firstPageBrand } from '../../../src/app/boot/first-page-brand';
import { type PlannedCall, planVisit, type VisitPlan } from '../../../src/app/boot/visit-plan';
import { BrandService } from '../../../src/core/brand/brand.service';
import { decodeBrands } from '../../../src/core/brand/brand-decoder';
import { brandsOfApp } from '../../../src/core/brand/brand-resolver';
import { ADDRESS_TOKENS, takeAddressTokens } from '../../../src/core/session/address-tokens';
import { SessionService } from '../../../src/core/session/session.service';
import { CREDENTIAL_OWNER_KEY, fingerprint } from '../../../src/core/session/stored-credential';
import { Injector } from '../../../src/framework/di';
import { FETCH } from '../../../src/framework/http';
import { PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { cookieValues } from '../../../src/platform/browser/cookie-values';

const LOADS = ['/global/licensetypes', '/learner/learningpaths', '/profile/accountprofile'];
const SECRET = 'a+b/c=';
const STUDENT = { UserId: 7, Role: 'Student', tag: fingerprint(SECRET) };

/** What the page knew before, as a browser keeps it. */
interface Kept {
  readonly hostname?: string;
  readonly path?: string;
  readonly secret?: string | null;
  readonly details?: unknown;
  readonly stored?: Readonly<Record<string, string>>;
}

const brands: FirstPageBrand[] = JSON.parse(
  JSON.stringify(brandsOfApp(decodeBrands(brandFile).brands, 'Dashboard').map(firstPageBrand)),
);

afterEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `X-Credential=; max-age=0; path=/`;
  history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('style');
});

/** Leaves behind what an earlier visit would have, and opens the address. */
function keep({ path = '/', secret = SECRET, details = STUDENT, stored = {} }: Kept): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  if (secret !== null) document.cookie = `X-Credential=${encodeURIComponent(secret)}; path=/`;
  if (details !== null) localStorage.setItem(CREDENTIAL_OWNER_KEY, JSON.stringify(details));
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  history.replaceState(null, '', path);
}

/** As the head of the page plans it. */
function plan({ hostname = 'marlowe.example', path = '/' }: Kept): VisitPlan | null {
  const url = new URL(path, location.origin);
  return planVisit(
    {
      hostname,
      pathname: url.pathname,
      hasTokens: url.search.includes('xcred='),
      secrets: cookieValues(document.cookie, 'X-Credential'),
      stored: (key) => localStorage.getItem(key),
    },
    brands,
  );
}

/** What the app itself asks for when it starts: only what `begun` has no answer for is sent. */
async function start({ hostname = 'marlowe.example' }: Kept, begun: readonly PlannedCall[]) {
  const sent: Request[] = [];
  const answered: string[] = [];
  const early = new EarlyCalls(
    begun.map(({ url, headers }) => ({
      request: new Request(url, { headers }),
      // Never during the test: a response would lead to further calls.
      get response() {
        answered.push(url);
        return new Promise<Response>(() => {});
      },
      abort: () => {},
    })),
    (request) => {
      sent.push(request);
      return new URL(request.url).pathname === '/app-config/brands.json'
        ? Promise.resolve(Response.json(brandFile))
        : new Promise(() => {});
    },
  );
  const address = {
    hostname,
    origin: `https://${hostname}`,
    protocol: 'https:',
    port: '',
    leaveFor: () => {},
  };
  const injector = Injector.create({
    providers: [
      APP_PROVIDERS,
      { provide: FETCH, useValue: early.fetch },
      { provide: PAGE_ADDRESS, useValue: address },
      { provide: ADDRESS_TOKENS, useValue: takeAddressTokens(window) },
    ],
  });
  bootstrap(injector);
  await firstValueFrom(injector.get(BrandService).state$.pipe(filter(({ kind }) => kind === 'ready')));
  const student = injector.get(SessionService).student$.value;
  injector.destroy();
  const own = sent.filter(({ url }) => !url.endsWith('/brands.json'));
  return { student, answered, sent: own.map(({ method, url }) => `${method} ${url}`) };
}

const pathsOf = (calls: readonly PlannedCall[] | undefined) =>
  (calls ?? []).map(({ url }) => new URL(url).pathname).sort();

describe('the early calls for a student known to this host', () => {
  it.each<[string, Kept, origin: string]>([
    ['in production', {}, 'https://api.marlowe.example'],
    ['on another host of the brand', { hostname: 'app.marlowe.example' }, 'https://api.marlowe.example'],
    ['of another brand', { hostname: 'gablekey.example' }, 'https://api.gablekey.example'],
    ['on stage', { hostname: 'stage.marlowe.example' }, 'https://stage.api.marlowe.example'],
    ['in test', { hostname: 'test.marlowe.example' }, 'https://test.api.marlowe.example'],
    ['in dev', { hostname: 'dev.tallyfield.example' }, 'https://dev.api.tallyfield.example'],
    ['on this machine', { hostname: 'gablekey.localhost' }, 'http://localhost:8081'],
    ['on this machine without a brand', { hostname: 'localhost' }, 'http://localhost:8081'],
    [
      'on this machine with a developer’s brand',
      { hostname: 'localhost', stored: { 'dev.brand': 'tallyfield' } },
      'http://localhost:8081',
    ],
    [
      'on this machine with a developer’s environment',
      { hostname: 'marlowe.localhost', stored: { 'dev.environment': 'stage' } },
      'https://stage.api.marlowe.example',
    ],
    [
      'where a developer’s choice is not heard',
      { stored: { 'dev.brand': 'gablekey', 'dev.environment': 'stage' } },
      'https://api.marlowe.example',
    ],
    ['on another page', { path: '/courses' }, 'https://api.marlowe.example'],
    ['on the login page', { path: '/login' }, 'https://api.marlowe.example'],
    ['on no page at all', { path: '/no/such/page?courses=1' }, 'https://api.marlowe.example'],
  ])('%s: exactly the requests of the app, with every header', async (_where, kept, origin) => {
    keep(kept);
    const { calls = [], credentialTag } = plan(kept) ?? {};
    expect(pathsOf(calls)).toEqual(LOADS);
    expect(credentialTag).toBe(fingerprint(SECRET));
    expect([...new Set(calls.map(({ url }) => new URL(url).origin))]).toEqual([origin]);

    const app = await start(kept, calls);
    expect(app.student).not.toBeNull();
    expect(app.answered.sort()).toEqual(calls.map(({ url }) => url).sort());
    expect(app.sent).toEqual([]);
  });
});

describe('there are no early calls', () => {
  it.each<[string, Kept]>([
    ['for a visitor', { secret: null, details: null }],
    ['for a student whose cookie is gone', { secret: null }],
    ['for a secret of which this host does not know whose it is', { details: null }],
    ['for a secret that another app has put in the place of the known one', { secret: 'another' }],
    ['for a partner', { details: { ...STUDENT, Role: 'Partner' } }],
    ['by details that are broken', { details: 'Student' }],
    ['by details that are null', { details: null, stored: { [CREDENTIAL_OWNER_KEY]: 'null' } }],
    ['by details that are no JSON', { details: null, stored: { [CREDENTIAL_OWNER_KEY]: '{"Role":' } }],
    ['when the address brings a credential', { path: '/?xcred=his' }],
    ['on the way out', { path: '/logout' }],
    ['on a journey', { path: '/Travel/' }],
    ['for the Launcher', { path: '/course/12' }],
    ['where a tester has changed how calls are marked', { stored: { 'dev.requests': '{"testModeOf":7}' } }],
  ])('%s', (_why, kept) => {
    keep(kept);
    expect(plan(kept)).toMatchObject({
      calls: [],
      credentialTag: null,
      apiOrigin: 'https://api.marlowe.example',
    });
  });

  it.each<[string, Kept]>([
    ['not signed in', { secret: null, details: null }],
    ['a partner', { details: { ...STUDENT, Role: 'Partner' } }],
    ['an unknown secret', { details: null }],
  ])('where the app sends none either: %s', async (_who, kept) => {
    keep(kept);
    const app = await start(kept, []);
    expect(app.student).toBeNull();
    expect(app.sent.filter((call) => /learningpaths|licensetypes/.test(call))).toEqual([]);
  });

  it.each([
    'nosuchbrand.localhost',
    'campus.localhost',
    'partners.localhost',
    'evilmarlowe.localhost',
    'evilmarlowe.example',
    'marlowe.example.evil.example',
    '',
  ])('where no brand of this app lives: %s', (hostname) => {
    keep({});
    expect(plan({ hostname })).toBeNull();
  });
});

describe('the shell', () => {
  it.each<[string, boolean, Kept]>([
    ['of the dashboard of a known student', true, {}],
    ['of somebody of whom only the secret is here', true, { details: null }],
    ['but not on another page', false, { path: '/courses' }],
    ['but not for a partner', false, { details: { ...STUDENT, Role: 'Partner' } }],
    ['but not signed out', false, { secret: null }],
  ])('is for the page %s: %s', (_what, shown, kept) => {
    keep(kept);
    expect(plan(kept)?.showsShell).toBe(shown);
  });

  it.each<[boolean, Kept]>([
    [true, { hostname: 'marlowe.localhost' }],
    [true, { stored: { 'dev.mode': 'on' } }],
    [false, {}],
    [false, { stored: { 'dev.mode': 'off' } }],
  ])('has the developer header: %s (NAV-25)', (shown, kept) => {
    keep(kept);
    expect(plan(kept)?.developerMode).toBe(shown);
  });
});

describe('of two cookies with the same name', () => {
  const visit = { hostname: 'marlowe.example', pathname: '/', hasTokens: false };
  const stored = (key: string) => (key === CREDENTIAL_OWNER_KEY ? JSON.stringify(STUDENT) : null);

  it('the one of the student known here counts', () => {
    const { calls = [] } = planVisit({ ...visit, secrets: ['another', SECRET], stored }, brands) ?? {};
    expect(calls.map(({ headers }) => headers.Authorization)).toEqual(LOADS.map(() => `xcred ${SECRET}`));
  });
});
