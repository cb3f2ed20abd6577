/** The page of notifications, the alerts and the count, on the real backend (RTE-04, CPRO-07, STA-17, MOD-25, NAV-07). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import {
  CHANGE_FAILED_TEXT,
  NOTIFICATIONS_FAILED_TEXT,
} from '../../src/features/notification/notification.text';
import { expectAccessible } from '../support/axe';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { currentUrl } from '../support/router';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from '../support/test-app';

const LIST = `${API_ORIGIN}/profile/notifications`;
const PAGE = '/account/notifications';

const NEWEST = 'A learning path expires soon';
const SESSION = 'Your live session begins today';
const OPEN_RULE = 'A requirement of your certificate is open';
const COURSES = 'New courses in your state';
/** ada's first notification. */
const FIRST_ID = 101_300_001;

function open(url = PAGE, options: TestAppOptions = {}): Promise<TestApp> {
  return openApp({ accounts: ['ada'], signedInAs: true, url, ...options });
}

const section = () => screen.findByRole('region', { name: 'Your notifications' });
const titles = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent?.replace(/^Unread: /, ''));
const chips = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
const row = (title: string) =>
  within(screen.getByRole('heading', { name: new RegExp(`${title}$`) }).closest('li') as HTMLElement);
const press = (app: TestApp, title: string, name: RegExp) =>
  app.user.click(row(title).getByRole('button', { name }));
const show = (app: TestApp, name: RegExp) => app.user.click(screen.getByRole('radio', { name }));

describe('the page', () => {
  it('lists what is unread, all that is not archived, and the archive, newest first, and moves them between these', async () => {
    const app = await open();
    await screen.findByText(SESSION);
    expect(titles()).toEqual([NEWEST, SESSION]);
    expect(chips()).toEqual(['Unread2', 'All3', 'Archived2']);
    expect(row(NEWEST).getByText('1 hour ago')).toBeVisible();
    await show(app, /^All/);
    await screen.findByText(OPEN_RULE);
    expect(titles()).toEqual([NEWEST, SESSION, OPEN_RULE]);
    await waitFor(() => expect(currentUrl()).toBe(`${PAGE}?status=current`));
    await show(app, /^Archived/);
    await screen.findByText(COURSES);
    expect(titles()).toEqual([COURSES, 'Welcome']);
    app.reopen(`${PAGE}?status=archived`);
    await screen.findByText(COURSES);
    expect(screen.getByRole('radio', { name: /^Archived/ })).toBeChecked();
    await expectAccessible(screen.getByRole('main'));

    await press(app, COURSES, /^Move back/);
    expect(chips()).toEqual(['Unread3', 'All4', 'Archived1']);
    await show(app, /^All/);
    await screen.findByText(OPEN_RULE);
    await press(app, OPEN_RULE, /^Mark as unread/);
    expect(row(OPEN_RULE).getByText('Unread:')).toBeInTheDocument();
    await waitFor(() => expect(chips()).toEqual(['Unread4', 'All4', 'Archived1']));
  });

  it('marks one as read, and the focus goes to the next', async () => {
    const app = await open();
    await screen.findByText(NEWEST);
    await press(app, NEWEST, /^Mark as read/);
    expect(titles()).toEqual([SESSION]);
    expect(chips()).toEqual(['Unread1', 'All3', 'Archived2']);
    await press(app, SESSION, /^Archive/);
    await screen.findByRole('heading', { name: "You're all caught up" });
    await waitFor(async () => expect(await section()).toHaveFocus());
    expect(chips()).toEqual(['Unread0', 'All2', 'Archived3']);
    app.reopen();
    await screen.findByRole('heading', { name: "You're all caught up" });
    await app.user.click(screen.getByRole('button', { name: 'Show all notifications' }));
    await screen.findByText(OPEN_RULE);
    expect(titles()).toEqual([NEWEST, OPEN_RULE]);
  });

  it('marks as read what is opened, and keeps the focus at its place while one after the other is archived', async () => {
    const app = await open();
    await screen.findByText(NEWEST);
    const link = row(NEWEST).getByRole('link', { name: 'How to plan (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://www.marlowe.example/help/expiration');
    expect(link).toHaveAttribute('target', '_blank');
    link.addEventListener('click', (event) => event.preventDefault());
    await app.user.click(link);
    expect(titles()).toEqual([SESSION]);

    await show(app, /^All/);
    await screen.findByText(OPEN_RULE);
    await press(app, NEWEST, /^Archive/);
    expect(row(SESSION).getByRole('button', { name: /^Archive/ })).toHaveFocus();
    await press(app, SESSION, /^Archive/);
    expect(row(OPEN_RULE).getByRole('button', { name: /^Archive/ })).toHaveFocus();
    expect(titles()).toEqual([OPEN_RULE]);
  });

  it('marks all as read', async () => {
    const app = await open(`${PAGE}?status=current`);
    await screen.findByText(OPEN_RULE);
    await app.user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(chips()).toEqual(['Unread0', 'All3', 'Archived2']);
    expect(screen.queryByText('Unread:')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    await waitFor(async () => expect(await section()).toHaveFocus());
    const changed = 'PUT /profile/notifications';
    await waitFor(() => expect(app.calls).toContain(changed));
    const callsSince = () => app.calls.slice(app.calls.lastIndexOf(changed));
    await waitFor(() => expect(callsSince()).toContain('GET /profile/notifications'));
    app.reopen(PAGE);
    await screen.findByRole('heading', { name: "You're all caught up" });
  });

  it('says what fails: a load, which can be tried again, a change, which is undone, and a reload, which keeps the rest', async () => {
    const app = await open(PAGE, {
      handlers: () => [http.get(LIST, () => HttpResponse.json({}, { status: 500 }))],
    });
    const notice = within(await section());
    expect(await notice.findByText(NOTIFICATIONS_FAILED_TEXT)).toBeVisible();
    server.use(http.get(LIST, ({ request }) => app.backend.fetch(request)));
    await app.user.click(notice.getByRole('button', { name: 'Retry' }));
    await screen.findByText(NEWEST);
    expect(screen.queryByText(NOTIFICATIONS_FAILED_TEXT)).not.toBeInTheDocument();

    let fail: (response: Response) => void = () => {};
    const failure = new Promise<Response>((resolve) => {
      fail = resolve;
    });
    server.use(http.put(LIST, () => failure));
    await press(app, NEWEST, /^Archive/);
    expect(titles()).toEqual([SESSION]);
    fail(HttpResponse.json({}, { status: 500 }));
    await waitFor(() => expect(titles()).toEqual([NEWEST, SESSION]));
    expect(chips()).toEqual(['Unread2', 'All3', 'Archived2']);
    expect((await screen.findAllByText(CHANGE_FAILED_TEXT)).length).toBeGreaterThan(0);

    server.use(
      http.put(LIST, ({ request }) => app.backend.fetch(request)),
      http.get(LIST, ({ request }): Response | Promise<Response> => {
        const isList = new URL(request.url).searchParams.has('filter');
        return isList ? new Response('{}', { status: 500 }) : app.backend.fetch(request);
      }),
    );
    await press(app, NEWEST, /^Mark as read/);
    expect(await screen.findByText(/^Showing what we have, as of/)).toBeVisible();
    expect(titles()).toEqual([SESSION]);
  });

  it('does not call a list empty whose next rows could not be loaded', async () => {
    const headers = { 'x-pagination': JSON.stringify({ offset: 0, limit: 20, total: 25 }) };
    const only = [{ alertID: FIRST_ID, alertTitle: NEWEST, alertDate: new Date(1e12).toISOString() }];
    let isDown = false;
    const app = await openApp({
      accounts: ['ada'],
      url: PAGE,
      signedInAs: true,
      handlers: () => [
        http.get(LIST, () => HttpResponse.json(isDown ? {} : only, isDown ? { status: 500 } : { headers })),
        http.put(LIST, () => {
          isDown = true;
          return HttpResponse.json({});
        }),
      ],
    });
    await screen.findByText(NEWEST);
    await press(app, NEWEST, /^Archive/);
    expect(await screen.findByText(/^Showing what we have, as of/)).toBeVisible();
    expect(titles()).toEqual([]);
  });

  it('shows what another browser does within a second', async () => {
    const app = await open();
    await screen.findByText(NEWEST);
    await waitForConnection(app);
    const body = [{ alertID: FIRST_ID }];
    await callFromOtherBrowser(app, 'PUT', '/profile/notifications?read=true&archive=false', body);
    await withinASecond(() => expect(titles()).toEqual([SESSION]));
    expect(chips()).toEqual(['Unread1', 'All3', 'Archived2']);
  });

  it('shows the pages of a long list, and leaves one that is no longer there', async () => {
    const app = await open(`${PAGE}?status=current&page=900`, { accounts: ['big'] });
    expect(await screen.findByText('Showing 3,981 to 4,000 of 4,000')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe(`${PAGE}?status=current&page=200`));
    await app.user.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(await screen.findByText('Showing 1 to 20 of 4,000')).toBeVisible();
    expect(titles()).toHaveLength(20);
    await waitFor(async () => expect(await section()).toHaveFocus());
  });

  it('sorts out by itself what a server without filters returns', async () => {
    const notifications = Array.from({ length: 25 }, (_, index) => ({
      alertID: index + 1,
      alertTitle: `Message ${index + 1}`,
      alertDate: new Date(1e12 - index * 1e9).toISOString(),
      read: index !== 22,
      archived: index === 3,
    }));
    const app = await openApp({
      accounts: ['ada'],
      url: PAGE,
      signedInAs: true,
      handlers: () => [
        http.get(LIST, ({ request }) => {
          const offset = Number(new URL(request.url).searchParams.get('offset') ?? 0);
          const headers = { 'x-pagination': JSON.stringify({ offset, limit: 20, total: 25 }) };
          return HttpResponse.json(notifications.slice(offset, offset + 20), { headers });
        }),
      ],
    });
    await screen.findByRole('heading', { name: 'No unread messages on this page' });
    expect(screen.getByText('There may be some on the other pages.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
    expect(chips()).toEqual(['Unread', 'All', 'Archived']);
    await app.user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('Message 23');
    expect(titles()).toEqual(['Message 23']);
    await show(app, /^Archived/);
    await screen.findByText('Message 4');
    expect(titles()).toEqual(['Message 4']);
  });

  it('has text where a link leads somewhere that is not allowed', async () => {
    const hostile = [
      'javascript:alert(1)',
      'http://plain.example/',
      'https://user:pass@evil.example/',
      '//x',
    ];
    const notifications = hostile.map((linkUrl, index) => ({
      alertID: index + 1,
      alertTitle: '<img src=x onerror=alert(1)>',
      alertMessage: `Number ${index}`,
      alertDate: null,
      linkUrl,
      linkName: 'Open me',
    }));
    await openApp({
      accounts: ['ada'],
      url: PAGE,
      signedInAs: true,
      handlers: () => [http.get(LIST, () => HttpResponse.json(notifications))],
    });
    await screen.findByText('Number 3');
    expect(screen.queryByText('Open me')).not.toBeInTheDocument();
    expect(document.querySelector('img[onerror]')).toBeNull();
  });

  it('shows nothing to the next student', async () => {
    const app = await open(PAGE, { accounts: ['ada', 'nora'] });
    await screen.findByText(NEWEST);
    app.reopen('/logout');
    await screen.findByRole('link', { name: 'Sign in again' });
    app.reopen(PAGE);
    await signIn(app, 'nora');
    await screen.findByRole('heading', { name: "You're all caught up" });
    expect(chips()).toEqual(['Unread0', 'All3', 'Archived2']);
  });
});

describe('alerts and the count in the header', () => {
  const alerts = async () => within(await screen.findByRole('region', { name: 'Notifications' }));

  it('agree with the page', async () => {
    const app = await open('/account');
    const shown = await alerts();
    expect(await shown.findByText(NEWEST)).toBeVisible();
    expect(shown.getByText(SESSION)).toBeVisible();
    const [dismiss] = shown.getAllByRole('button', { name: /Dismiss/ });
    await app.user.click(dismiss as HTMLElement);
    await waitFor(() => expect(app.calls).toContain('PUT /profile/notifications'));
    await app.user.click(await screen.findByRole('link', { name: /^Notifications\s+1 unread$/ }));
    await screen.findByRole('heading', { name: 'Notifications', level: 1 });
    await screen.findByRole('heading', { name: `Unread: ${SESSION}` });
    expect(titles()).toEqual([SESSION]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Dismiss/ })).not.toBeInTheDocument());
  });

  it.each(['marlowe', 'gablekey'])('count in the menu of %s as well', async (brandToken) => {
    const app = await open('/account', { brandToken });
    const counts = () => screen.findAllByRole('link', { name: /^Notifications\s+2 unread$/ });
    expect(await counts()).toHaveLength(1);
    await app.user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await waitFor(async () => expect(await counts()).toHaveLength(2));
  });
});
