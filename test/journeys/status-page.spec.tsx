/** RTE-21: the status page on the real backend, with individual calls that fail. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import packageFile from '../../package.json';
import brandFile from '../../public/app-config/brands.json';
import versionFile from '../../public/version.json';
import { RUNNING_VERSION } from '../../src/pages/status/version.service';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from '../support/test-app';

const SERVICES = [
  'Profile',
  'Learner',
  'Global',
  'Assessment',
  'Marketing',
  'Membership',
  'Course admin',
  'B2B',
  'Student API',
];
const never = async () => {
  await delay('infinite');
  return new Response();
};

const row = (title: string) => screen.getByRole('row', { name: new RegExp(`^${title}`) });
const cells = (title: string) =>
  within(row(title))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const checkAgain = () => screen.getByRole('button', { name: /^Check(ing| again)$/ });
const result = (text: RegExp) => screen.findByText(text);
const section = (name: string) => within(screen.getByRole('region', { name }));

type Respond = (call: { request: Request }) => Response | Promise<Response>;
const answering = (path: string, respond: Respond) => http.get(API_ORIGIN + path, respond);

/** Opens the page on a backend of which some calls answer in another way. */
const openStatus = (handlers: TestAppOptions['handlers'] = () => [], options: TestAppOptions = {}) =>
  openApp({ url: '/status', handlers, ...options });

async function copyReport({ user }: TestApp): Promise<string> {
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy report' }));
  await screen.findByText('The report was copied.');
  return write.mock.calls[0]?.[0] ?? '';
}

describe('the services (CCFG-02)', () => {
  it('are listed at once and fill in as responses arrive, signed out', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await openStatus(({ fetch }) => [
      answering('/learner/ping', async ({ request }) => {
        await held;
        return fetch(request);
      }),
    ]);
    await screen.findByRole('heading', { name: 'Status', level: 1 });
    expect(screen.getAllByRole('row')).toHaveLength(1 + SERVICES.length);
    expect(document.title).toBe('Status - Marlowe Health Learning');
    await waitFor(() => expect(cells('Student API')[1]).toMatch(/^StatusAnswers[\d,]+ ms$/));
    expect(cells('Learner')[0]).toBe('PingChecking…');
    expect(screen.getByText('Checking 9 services…')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('');
    release();
    expect(await result(/^All services answer\. Checked at/)).toBeVisible();
    for (const title of SERVICES) {
      expect(cells(title)).toEqual([
        expect.stringMatching(/^PingAnswers[\d,]+ ms$/),
        expect.stringMatching(/^StatusAnswers[\d,]+ ms$/),
        expect.stringMatching(/^Last good\d+:\d\d:\d\d/),
      ]);
    }
  });

  it('are probed without a credential, even when a student is signed in', async () => {
    const sent: string[] = [];
    await openStatus(
      ({ fetch }) => [
        http.get(/\/(ping|status)$/, ({ request }) => {
          const { authorization, 'x-credential': credential } = Object.fromEntries(request.headers);
          sent.push(`${new URL(request.url).pathname} ${authorization} ${credential}`);
          return fetch(request);
        }),
      ],
      { signedInAs: true },
    );
    await screen.findByRole('button', { name: /^Account of Nora/ });
    await result(/^All services answer/);
    expect(sent).toHaveLength(18);
    expect(sent.filter((line) => !line.endsWith(' undefined undefined'))).toEqual([]);
  });

  it('are independent: a failing service shows its reason', async () => {
    await openStatus(() => [
      answering('/membership/ping', () =>
        HttpResponse.json({ ResponseStatus: { Message: 'x' } }, { status: 500 }),
      ),
      answering('/b2b/status', () => HttpResponse.html('<!doctype html><title>Proxy</title>')),
      answering('/global/ping', () => HttpResponse.json(['pong'])),
      answering('/profile/status', () => HttpResponse.error()),
      answering('/ping', () => HttpResponse.json({ service: 'student', ok: false })),
    ]);
    expect(await result(/^5 of 9 services do not answer\./)).toBeVisible();
    expect(cells('Membership')[0]).toMatch(/^PingError 500\d/);
    expect(cells('Membership')[1]).toMatch(/^StatusAnswers/);
    expect(cells('Membership')[2]).toBe('Last goodNot yet');
    expect(cells('B2B')[1]).toMatch(/^StatusUnreadable answer/);
    expect(cells('Global')[0]).toMatch(/^PingUnexpected answer/);
    expect(cells('Profile')[1]).toMatch(/^StatusNot reachable/);
    expect(cells('Student API')[0]).toMatch(/^PingReports a fault/);
    expect(cells('Learner')[0]).toMatch(/^PingAnswers/);
  });

  it('that hang time out (CON-22)', async () => {
    const app = await openApp({ url: '/login' });
    server.use(answering('/course-admin/ping', never));
    jest.useFakeTimers({ now: new Date(), doNotFake: [...EVERYTHING_BUT_INTERVALS] });
    app.reopen('/status');
    await waitFor(() => expect(cells('Student API')[1]).toMatch(/^StatusAnswers/));
    act(() => void jest.advanceTimersByTime(1999));
    expect(cells('Course admin')[0]).toBe('PingChecking…');
    act(() => void jest.advanceTimersByTime(1));
    jest.useRealTimers();
    expect(await result(/^1 of 9 services does not answer\./)).toBeVisible();
    expect(cells('Course admin')[0]).toMatch(/^PingNo answer in 2 s/);
  });

  it('are checked again on request: the result is announced once, and the last success stays known', async () => {
    const app = await openStatus();
    await result(/^All services answer/);
    const [, , lastGood] = cells('Marketing');
    const announced: string[] = [];
    const status = screen.getByRole('status');
    new MutationObserver(() => announced.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });

    let release: () => void = () => {};
    server.use(
      answering('/marketing/status', async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return new HttpResponse(null, { status: 503 });
      }),
    );
    checkAgain().focus();
    await app.user.click(checkAgain());
    expect(checkAgain()).toHaveAttribute('aria-busy', 'true');
    expect(cells('Marketing')[1]).toBe('StatusAnswerschecking…');
    expect(announced).toEqual([]);
    await waitFor(() => expect(cells('Student API')[1]).toMatch(/ ms$/));
    release();
    await result(/^1 of 9 services does not answer\./);
    expect(new Set(announced)).toEqual(new Set([status.textContent]));
    expect(cells('Marketing')[2]).toBe(lastGood);
    expect(checkAgain()).toHaveFocus();
    expect(checkAgain()).not.toHaveAttribute('aria-busy');
  });
});

describe('the version (CCFG-01)', () => {
  it('in use is that of the package, and the one that is served', async () => {
    expect(versionFile.version).toBe(packageFile.version);
    await openApp({ url: '/status' });
    await screen.findByRole('heading', { name: 'Version' });
    const version = section('Version');
    expect(version.getByText('This page runs').nextSibling).toHaveTextContent(versionFile.version);
    await waitFor(() =>
      expect(version.getByText('Served now').nextSibling).toHaveTextContent(versionFile.version),
    );
    expect(version.queryByText(/is served$/)).not.toBeInTheDocument();
  });

  it('is reported when another one is served', async () => {
    await openApp({ url: '/status', providers: [{ provide: RUNNING_VERSION, useValue: '0.0.9' }] });
    expect(await screen.findByText(`Version ${versionFile.version} is served`)).toBeVisible();
    expect(screen.getByText(/This page still runs version 0\.0\.9/)).toBeVisible();
  });

  it.each([
    ['is missing', () => new HttpResponse(null, { status: 404 })],
    ['is HTML', () => HttpResponse.html('<!doctype html>')],
    ['has the wrong shape', () => HttpResponse.json({ version: 7 })],
  ])('can be loaded again when the file %s', async (_, respond) => {
    const app = await openStatus(() => [http.get('*/version.json', respond)]);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The served version could not be read.');
    expect(section('Version').getByText('Served now').nextSibling).toHaveTextContent('unknown');
    server.use(http.get('*/version.json', () => HttpResponse.json({ version: versionFile.version })));
    await app.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(section('Version').getByText('Served now').nextSibling).toHaveTextContent(versionFile.version);
  });
});

describe('the brand and the environment', () => {
  it('are shown with how they were determined, and without the key', async () => {
    await openApp({ url: '/status', brandToken: 'gablekey' });
    await screen.findByRole('heading', { name: 'Brand and environment' });
    const siteInfo = section('Brand and environment');
    const fact = (name: string) => siteInfo.getByText(name).nextSibling;
    expect(fact('Brand')).toHaveTextContent('Gable & Key School of Real Estate (gablekey)');
    expect(fact('Brand found by')).toHaveTextContent('a developer’s choice');
    expect(fact('Environment')).toHaveTextContent('dev');
    expect(fact('Main API')).toHaveTextContent(API_ORIGIN);
    expect(fact('apiKey')).toHaveTextContent('set, not shown');
    expect(siteInfo.getByText('No faults')).toBeVisible();
    expect(document.documentElement.outerHTML).not.toContain('pk-gablekey');
  });

  it('list the faults of the brand file', async () => {
    const [first, ...others] = brandFile.brands;
    const styles = { '--brand-primary': '#ffff00', '--brand-shadow': 'url(x)' };
    await openApp({
      url: '/status',
      brandFile: () =>
        new HttpResponse(JSON.stringify({ brands: [{ ...first, styles }, ...others] }, null, 1)),
    });
    const siteInfo = await screen.findByRole('region', { name: 'Brand and environment' });
    expect(within(siteInfo).getByText('2 faults')).toBeVisible();
    await waitFor(() =>
      expect(
        within(siteInfo)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        expect.stringMatching(
          /^brands\[0\]\.styles\.--brand-shadow \(line \d+, column 5\) is not a known field$/,
        ),
        expect.stringMatching(
          /^marlowe\.styles\.--brand-primary \(line \d+, column 5\) has a contrast below/,
        ),
      ]),
    );
  });
});

describe('the report', () => {
  it('contains everything on the page as JSON, or a message shows when the browser cannot copy it', async () => {
    const app = await openStatus(() => [
      answering('/b2b/ping', () => new HttpResponse(null, { status: 502 })),
    ]);
    await result(/^1 of 9 services/);
    const report = JSON.parse(await copyReport(app));
    expect(report).toMatchObject({
      signedIn: false,
      version: { running: versionFile.version, served: versionFile.version },
      site: { Brand: 'Marlowe Health Learning (marlowe)' },
      hosts: { 'Main API': API_ORIGIN },
      brandFileIssues: [],
      hub: { connection: { state: 'Disconnected' }, timeline: { received: { event: 0 } } },
    });
    const { rows } = report.health;
    expect(rows.map(({ service }: { service: string }) => service)).toEqual(SERVICES);
    expect(rows[7]).toMatchObject({
      ping: { good: false, text: 'Error 502' },
      status: { good: true },
      lastGoodAt: null,
    });

    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await app.user.click(screen.getByRole('button', { name: 'Copy report' }));
    expect(await screen.findByText(/^The report could not be copied/)).toBeVisible();
  });

  it('contains no secret, wherever one may have ended up', async () => {
    const secretNow = () => decodeURIComponent(/X-Credential=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const app = await openStatus(
      () => [http.get('*/version.json', () => HttpResponse.json({ version: `${secretNow()} pk-marlowe` }))],
      { signedInAs: true },
    );
    const secret = secretNow();
    expect(secret).toMatch(/\S{16}/);
    const version = `${secret} pk-marlowe`;
    await result(/^All services answer/);
    await screen.findByText(`Version ${version} is served`);
    const text = await copyReport(app);
    for (const value of [secret, encodeURIComponent(secret), 'pk-marlowe']) {
      expect(text).not.toContain(value);
    }
    expect(JSON.parse(text)).toMatchObject({ signedIn: true });
  });
});
