/** The scripts of the first page and what their early calls return; in a browser: e2e/early-cards.spec.ts. */
import brandFile from '../../../public/app-config/brands.json';
import { type Handover, takeEarlyStart, takeHandover } from '../../../src/app/boot/early-calls';
import { prerenderShell } from '../../../src/build/prerender';
import { Injector } from '../../../src/framework/di';
import { FETCH } from '../../../src/framework/http';
import {
  asked,
  BRAND_FILE,
  COMING_NAMES,
  cards,
  json,
  LICENSE_TYPE,
  LICENSE_TYPES,
  main,
  NEVER,
  openPage,
  PATHS,
  type PageOptions,
  PROFILE,
  pathsFor,
  prepareEarlyCards,
  profile,
  type Reply,
  settled,
  startPage,
  status,
  studentData,
  titles,
} from '../../support/early-cards-page';
import { rememberSession, runEarlyCards, setSecret } from '../../support/first-page';

prepareEarlyCards();

const skeleton = (() => {
  const page = document.createElement('div');
  page.innerHTML = prerenderShell().html;
  return page.querySelector('main')?.innerHTML;
})();

function expectShell(): void {
  expect(studentData()).toEqual([]);
  expect(main()?.innerHTML).toBe(skeleton);
}

/** What the app gets for its own requests, which are the same as the early ones. */
async function appReads(handover: Handover | null): Promise<unknown[]> {
  const requests = (handover?.calls ?? []).map(({ request }) => new Request(request));
  const injector = Injector.create({ providers: takeEarlyStart(window).providers });
  const fetch = injector.get(FETCH);
  return Promise.all(requests.map(async (request) => (await fetch(request)).text()));
}

describe('the cards show', () => {
  it('when brand file, paths and profile are there', async () => {
    await openPage({ responses: { [LICENSE_TYPES]: NEVER } });
    expect(titles()).toEqual(['Path 001', 'Path 002', 'Path 003']);
    expect(main()).toHaveTextContent('Welcome, Ann.');
    expect(main()).not.toHaveTextContent('as of');
    expect(cards()[0]).toHaveAttribute('aria-current', 'true');
    expect(main()?.querySelectorAll(COMING_NAMES)).toHaveLength(3);
    expect(main()).not.toHaveTextContent('Nursing');
  });

  it('with license names later', async () => {
    let load = (_response: Response) => {};
    const late = new Promise<Response>((resolve) => {
      load = resolve;
    });
    const handover = await startPage({ responses: { [LICENSE_TYPES]: () => late } });
    await settled({ ...(handover as Handover), calls: (handover as Handover).calls.slice(0, 3) });
    expect(asked).toContain(LICENSE_TYPES);
    expect(cards()).toHaveLength(3);
    expect(main()).not.toHaveTextContent('Nursing');
    load(Response.json([{ licenseTypeId: 1, licenseTypeName: 'Nursing' }]));
    await settled();
    expect(main()?.querySelectorAll(COMING_NAMES)).toHaveLength(0);
    expect(cards().map((card) => card.querySelector(LICENSE_TYPE)?.textContent)).toEqual(
      Array(3).fill('Nursing'),
    );
  });

  it.each<[string, Reply]>([
    ['fail', status(500)],
    ['are HTML', () => new Response('<!doctype html>')],
  ])('without license names, if these %s', async (_how, reply) => {
    await openPage({ responses: { [LICENSE_TYPES]: reply } });
    expect(cards()).toHaveLength(3);
    expect(main()?.querySelectorAll(COMING_NAMES)).toHaveLength(3);
  });

  it('when the script comes after the responses', async () => {
    const handover = await openPage({ hasEarlyCards: false });
    expectShell();
    runEarlyCards();
    await settled(handover);
    expect(cards()).toHaveLength(3);
  });

  it('for another brand', async () => {
    await openPage({ brand: 'gablekey' });
    expect(cards()).toHaveLength(3);
  });

  it('for a student of this dashboard’s version in a brand that sends others elsewhere', async () => {
    await openPage({ responses: { [PROFILE]: json({ ...profile, dashboardVersion: 2 }) } });
    expect(cards()).toHaveLength(3);
  });

  it('on the focused part of the page', async () => {
    await startPage();
    document.querySelector<HTMLElement>('.first-page main')?.focus();
    await settled();
    expect(main()).toHaveFocus();
  });
});

describe('the app still gets every response', () => {
  it.each<[string, Record<string, Reply>, number]>([
    ['that was shown', {}, 4],
    // The license types are not requested then.
    ['that was refused', { [PATHS]: status(401) }, 3],
    ['that was unusable', { [PROFILE]: () => new Response('<!doctype html>') }, 4],
  ])('%s', async (_what, responses, count) => {
    const handover = await openPage({ responses });
    const bodies = await Promise.all(
      (handover?.calls ?? []).map(async ({ response }) => (await response).clone().text()),
    );
    expect(bodies).toHaveLength(count);
    expect(handover?.calls).toHaveLength(count);
    for (const { response } of handover?.calls ?? []) expect((await response).bodyUsed).toBe(false);
    await expect(appReads(handover)).resolves.toEqual(bodies);
    expect(asked).toHaveLength(count);
  });
});

const CALLS = [
  ['brand file', BRAND_FILE],
  ['list of paths', PATHS],
  ['profile', PROFILE],
] as const;
const FAULTS: readonly (readonly [string, Reply])[] = [
  ['is HTML', () => new Response('<!doctype html><p>Ann</p>', { headers: { 'content-type': 'text/html' } })],
  ['is half a JSON', () => new Response('[{"learningPathId": 1, "learningPathName": "Path 001"')],
  ['is another JSON', json('Path 001')],
  ['is refused', status(401)],
  ['fails', status(500)],
  ['cannot be reached', () => Response.error()],
  ['never comes', NEVER],
];

describe('the shell stays, with nothing of the student in the document', () => {
  it.each(
    CALLS.flatMap(([name, path]) => FAULTS.map(([fault, reply]) => [name, fault, path, reply] as const)),
  )('if the %s %s', async (_name, _fault, path, reply) => {
    await openPage({ responses: { [path]: reply } });
    expectShell();
  });

  it.each([
    { [PROFILE]: json({ ...profile, studentId: 8 }) },
    { [PROFILE]: json({ ...profile, studentId: 8 }), [LICENSE_TYPES]: NEVER },
  ])('if the profile is that of another student than the session (%#)', async (responses) => {
    await openPage({ responses });
    expectShell();
  });

  it('if the license types are refused, because the credential is', async () => {
    await openPage({ responses: { [LICENSE_TYPES]: status(401) } });
    expectShell();
  });

  const withBrands = (change: (brand: Record<string, unknown>) => object | null): Reply =>
    json({ ...brandFile, brands: brandFile.brands.flatMap((brand) => change(brand) ?? []) });

  it.each<[string, Reply]>([
    [
      'names another host for the API',
      withBrands((brand) => ({ ...brand, environments: { dev: { hosts: { main: 'http://localhost:9' } } } })),
    ],
    ['does not know the brand', withBrands((brand) => (brand.token === 'marlowe' ? null : brand))],
    ['knows no brand', json({ brands: [] })],
    ['has given the brand to another app', withBrands((brand) => ({ ...brand, adminOnly: true }))],
  ])('if the served brand file %s', async (_what, reply) => {
    await openPage({ responses: { [BRAND_FILE]: reply } });
    expectShell();
  });

  it.each<[string, PageOptions]>([
    [
      'belongs to the legacy dashboard',
      { responses: { [PROFILE]: json({ ...profile, dashboardVersion: '1' }) } },
    ],
    [
      'has to do the onboarding survey',
      { responses: { [PROFILE]: json({ ...profile, onboardingSurveyRequired: true }) } },
    ],
    ['has no paths', { responses: { [PATHS]: json([]) } }],
    ['has another role', { session: { Role: 'Partner' } }],
    ['follows a link to a course', { path: '/?courseId=12' }],
    ['comes with tokens in the address', { path: '/?xcred=another' }],
    ['is on another page', { path: '/courses' }],
  ])('if the student %s', async (_what, options) => {
    await openPage(options);
    expectShell();
  });

  it('with tokens in the address even if they are gone by the time the script runs', async () => {
    const handover = await openPage({ path: '/?XCred=another&sort=name' });
    expect(location.search).toBe('?sort=name');
    expect(handover?.tokens).toEqual({ xcred: 'another' });
    expectShell();
  });

  it.each<[string, () => void]>([
    ['a developer’s request settings', () => localStorage.setItem('dev.requests', '{"testModeOf":7}')],
    [
      'nothing, because storage is blocked',
      () =>
        jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        }),
    ],
    ['an unknown owner of the credential', () => localStorage.removeItem('session')],
  ])('if the browser stores %s', async (_what, prepare) => {
    await openPage({ prepare });
    jest.spyOn(window, 'localStorage', 'get').mockRestore();
    expectShell();
  });

  it.each<[string, () => void]>([
    ['another secret is in the cookie', () => setSecret('another')],
    ['another student has signed in', () => rememberSession({ secret: 'another', UserId: 8 })],
    ['the student has signed out', () => setSecret('')],
    ['another role has signed in', () => rememberSession({ Role: 'Partner' })],
    ['a developer has changed the requests', () => localStorage.setItem('dev.requests', '{"testModeOf":7}')],
  ])('if by the time of the responses %s', async (_what, act) => {
    await startPage();
    act();
    await settled();
    expect(document.cookie).toContain('X-Credential=');
    expectShell();
  });

  it('if the page has no header of the brand', async () => {
    await openPage({ prepare: (body) => body.querySelector('#header-marlowe')?.remove() });
    expect(document.documentElement).not.toHaveAttribute('data-shell');
    expectShell();
  });

  it('if the app has already taken over when the script runs', async () => {
    const handover = await openPage({ hasEarlyCards: false });
    expect(takeHandover(window)).toBe(handover);
    runEarlyCards();
    await settled(handover);
    expectShell();
    for (const call of handover?.calls ?? []) call.abort();
  });
});

describe('once the app is there', () => {
  it('nothing is put into its page', async () => {
    await startPage();
    const root = document.querySelector('#root') as HTMLElement;
    root.innerHTML = '<div class="app-shell"><main>The app</main></div>';
    await settled();
    expect(root.innerHTML).toBe('<div class="app-shell"><main>The app</main></div>');
  });

  it('nothing is put into a shell that is no longer shown', async () => {
    await startPage();
    delete document.documentElement.dataset.shell;
    await settled();
    expectShell();
  });
});

describe('a long list', () => {
  it('shows its first cards, and how many there are', async () => {
    await openPage({ responses: { [PATHS]: json(pathsFor(60)) } });
    expect(cards()).toHaveLength(13);
    expect(main()).toHaveTextContent('59 paths');
  });
});
