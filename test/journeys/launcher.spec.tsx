/** Handing a student over to the Learning Launcher (PUR-08, PUR-09), at the real host names of each environment. */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Injector } from '../../src/framework/di';
import { DOCUMENT, PAGE_ADDRESS, type PageAddress } from '../../src/platform/browser/browser';
import { CookieService } from '../../src/platform/browser/cookie.service';
import { Router } from '../../src/platform/router/router';
import { CookieJar } from '../support/cookie-jar';
import { findSection } from '../support/dashboard-page';
import { openApp, server, type TestApp } from '../support/test-app';

const ENVIRONMENTS = {
  prod: { site: 'marlowe.example', api: 'api.marlowe.example', launcher: 'learn.marlowe.example' },
  stage: {
    site: 'stage.marlowe.example',
    api: 'stage.api.marlowe.example',
    launcher: 'stage.learn.marlowe.example',
  },
  test: {
    site: 'test.marlowe.example',
    api: 'test.api.marlowe.example',
    launcher: 'test.learn.marlowe.example',
  },
  dev: {
    site: 'dev.marlowe.example',
    api: 'dev.api.marlowe.example',
    launcher: 'dev.learn.marlowe.example',
  },
} as const;
type EnvironmentName = keyof typeof ENVIRONMENTS;
const NAMES = Object.keys(ENVIRONMENTS) as EnvironmentName[];
/** The student id of the demo account. */
const NORA = 1001;

interface Site {
  readonly app: TestApp;
  readonly jar: CookieJar;
  /** Receives the address for which the page is left. */
  readonly leaveFor: jest.Mock<void, [url: string]>;
  /** Signs nora in elsewhere. */
  logIn(): Promise<{ xCredential: string; transportToken: string }>;
  /** Opens the page with nora's credential in its address. */
  arrive(path: string): Promise<string>;
  /** Who the API takes the holder of a transport token for; undefined if the token is refused. */
  ownerOf(transportToken: string | null): Promise<number | undefined>;
}

/** The dashboard at its host in an environment, with the cookies of a browser. */
async function openSite(name: EnvironmentName, cookiesBlocked = false): Promise<Site> {
  const { site, api } = ENVIRONMENTS[name];
  const jar = new CookieJar();
  const leaveFor = jest.fn<void, [url: string]>();
  const address: Partial<PageAddress> = { hostname: site, protocol: 'https:', leaveFor };
  const document = cookiesBlocked ? { cookie: '' } : jar.documentAt(site);
  const cookies = Injector.create({
    providers: [
      { provide: DOCUMENT, useValue: cookiesBlocked ? Object.freeze(document) : document },
      { provide: PAGE_ADDRESS, useValue: address },
    ],
  }).get(CookieService);
  const app = await openApp({
    url: '/redirect',
    address,
    apiOrigin: `https://${api}`,
    providers: [{ provide: CookieService, useValue: cookies }],
  });
  const post = async (path: string, headers: object, body: object | null = null) => {
    const request = new Request(`https://${api}${path}`, {
      method: 'POST',
      headers: { 'X-Host': site, 'Content-Type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    });
    const response = await app.backend.fetch(request);
    return response.ok ? response.json() : {};
  };
  const logIn = () => post('/profile/login', {}, { userName: 'nora', password: 'practice-1' });
  return {
    logIn,
    app,
    jar,
    leaveFor,
    async arrive(path) {
      const { xCredential } = await logIn();
      const [page = '', hash = ''] = path.split('#');
      app.reopen(`${page}${page.includes('?') ? '&' : '?'}xcred=${xCredential}${hash && `#${hash}`}`);
      return xCredential;
    },
    ownerOf: async (token) =>
      (await post('/profile/auth/identify', { Authorization: `transport ${token}` })).UserId,
  };
}

/** The address for which the page was left, without its transport token, and the token. */
async function departure({ leaveFor }: Site): Promise<{ url: string; token: string | null }> {
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  expect(leaveFor).toHaveBeenCalledTimes(1);
  const [[address = ''] = []] = leaveFor.mock.calls;
  const token = new URL(address).searchParams.get('transport');
  return { url: address.replace(/[?&]transport=[^#&]*/, ''), token };
}

describe('an address of the Launcher', () => {
  it.each(NAMES)(
    'in %s takes the session along, and gives no credential to another environment',
    async (name) => {
      const site = await openSite(name);
      const { launcher } = ENVIRONMENTS[name];
      const credential = await site.arrive('/course/7/view/9?x=a%20b#notes');
      const { url, token } = await departure(site);
      expect(new URL(url).host).toBe(launcher);
      expect(url.slice(url.indexOf('/course'))).toBe('/course/7/view/9?x=a+b#notes');
      const cookie = site.jar.sentTo(launcher).includes(`X-Credential=${credential}`);
      // One way or the other, and not both.
      expect({ cookie, token: token !== null }).toEqual({ cookie: name === 'prod', token: name !== 'prod' });
      if (token !== null) expect(await site.ownerOf(token)).toBe(NORA);

      // In production, the cookie of the family's domain is also sent to the environments below it.
      if (name === 'prod') return;
      expect(site.jar.sentTo(ENVIRONMENTS[name].site)).not.toEqual([]);
      const others = NAMES.filter((other) => other !== name).flatMap((other) =>
        Object.values(ENVIRONMENTS[other]),
      );
      for (const host of others) expect([host, site.jar.sentTo(host)]).toEqual([host, []]);
    },
  );

  it('takes the session along where the browser blocks cookies', async () => {
    const site = await openSite('prod', true);
    await site.arrive('/course/7');
    const { token } = await departure(site);
    expect(await site.ownerOf(token)).toBe(NORA);
  });

  it('opens without a token for a guest', async () => {
    const site = await openSite('stage');
    site.app.reopen('/course/7');
    expect(await departure(site)).toEqual({
      url: 'https://stage.learn.marlowe.example/course/7',
      token: null,
    });
  });
});

describe('in an environment with a prefix', () => {
  it('the link of a course opens it in the Launcher', async () => {
    const site = await openSite('stage');
    await site.arrive('/');
    await findSection('Courses');
    const [link] = await screen.findAllByRole('link', { name: /^(Start|Resume|Review)/ });
    await site.app.user.click(link as HTMLElement);
    const { url, token } = await departure(site);
    expect(url).toMatch(/^https:\/\/stage\.learn\.marlowe\.example\/course\/\d+(\/view\/\d+)?$/);
    expect(await site.ownerOf(token)).toBe(NORA);
  });

  it.each([
    ['a legacy link to a course (RTE-27)', '/?courseId=10001', /^\/course\/10010001\/view\/\d+$/],
    [
      'a return address (RTE-27)',
      '/login?returnurl=https%3A%2F%2Fstage.learn.marlowe.example%2Fcourse%2F7%3Ftab%3Dnotes',
      /^\/course\/7\?tab=notes$/,
    ],
  ])('%s opens the Launcher with the session', async (_what, path, expected) => {
    const site = await openSite('stage');
    await site.arrive(path);
    const { url, token } = await departure(site);
    expect(new URL(url).host).toBe('stage.learn.marlowe.example');
    expect(url.replace('https://stage.learn.marlowe.example', '')).toMatch(expected);
    expect(await site.ownerOf(token)).toBe(NORA);
  });

  it('a travel link that leads on to the Launcher brings a new token', async () => {
    const site = await openSite('stage');
    const { transportToken } = await site.logIn();
    const redirectUri = 'https://stage.learn.marlowe.example/course/8';
    site.app.reopen(`/travel?${new URLSearchParams({ transportToken, redirectUri })}`);
    const { url, token } = await departure(site);
    expect(url).toBe(redirectUri);
    expect(token).not.toBe(transportToken);
    expect(await site.ownerOf(token)).toBe(NORA);
  });

  it('another app of the family gets no token', async () => {
    const site = await openSite('stage');
    await site.arrive('/login?returnurl=https%3A%2F%2Fstage.gablekey.example%2Fcourses');
    expect(await departure(site)).toEqual({ url: 'https://stage.gablekey.example/courses', token: null });
  });
});

describe('a hand-over that fails', () => {
  const IDENTIFY = 'https://stage.api.marlowe.example/profile/auth/identify';

  it('says so and can be tried again', async () => {
    const site = await openSite('stage');
    await site.arrive('/redirect');
    server.use(http.post(IDENTIFY, () => new HttpResponse(null, { status: 500 }), { once: true }));
    await screen.findByRole('heading', { name: 'Loading...' });
    act(() => void site.app.injector.get(Router).navigateByUrl('/course/7'));
    await site.app.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await departure(site)).token).not.toBeNull();
  });

  it('is given up when the student goes elsewhere', async () => {
    const site = await openSite('stage');
    await site.arrive('/redirect');
    await screen.findByRole('heading', { name: 'Loading...' });
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let asked = false;
    server.use(
      http.post(IDENTIFY, async ({ request }) => {
        asked = true;
        await gate;
        return site.app.backend.fetch(request);
      }),
    );
    const router = site.app.injector.get(Router);
    act(() => void router.navigateByUrl('/course/7'));
    await waitFor(() => expect(asked).toBe(true));
    act(() => void router.navigateByUrl('/certificates'));
    await screen.findByRole('heading', { name: 'Certificates' });
    await act(async () => answer());
    expect(site.leaveFor).not.toHaveBeenCalled();
  });
});
