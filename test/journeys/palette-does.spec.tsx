/** What the command palette does, from a page that has nothing to do with it. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { HubService } from '../../src/core/hub/hub.service';
import { LaunchService } from '../../src/features/course';
import { LearningPathService } from '../../src/features/learning-path';
import { NotificationService } from '../../src/features/notification/notification.service';
import { WRITE_CLIPBOARD } from '../../src/platform/browser/copy.service';
import { Router } from '../../src/platform/router/router';
import { chooseItem, findItems } from '../support/palette-kinds';
import { recordFiles } from '../support/saved-files';
import { openApp, type TestApp, type TestAppOptions } from '../support/test-app';
import { resetWindowWidth, setWindowWidth } from '../support/window-width';

beforeEach(() => setWindowWidth(1280));
afterEach(resetWindowWidth);

async function open(userName: string, options: TestAppOptions = {}): Promise<TestApp> {
  const app = await openApp({
    accounts: [userName],
    signedInAs: userName,
    url: '/account/settings/purchases',
    ...options,
  });
  await screen.findByRole('heading', { name: /Purchases/ });
  return app;
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function close({ user }: TestApp) {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await noDialog();
}

it('goes on with the next course of the current path, and switches to another path', async () => {
  const app = await open('nora');
  const launching = jest.spyOn(app.injector.get(LaunchService), 'launch').mockReturnValue();
  await chooseItem(app, 'continue', 'resume');
  await waitFor(() => expect(launching).toHaveBeenCalledTimes(1));
  expect(launching).toHaveBeenCalledWith({ enrollmentId: 10010003, activityId: expect.any(Number) });

  await chooseItem(app, 'learning-paths', 'switch texas lvn');
  const { selected$ } = app.injector.get(LearningPathService);
  await waitFor(() => expect(selected$.value?.learningPathName).toBe('Texas LVN and LPN License Renewal'));
});

it('leads to certificates once the path is complete', async () => {
  const app = await open('mia');
  await chooseItem(app, 'continue', '');
  await waitFor(() => expect(app.injector.get(Router).url).toBe('/certificates'));
});

it('opens the sheets, dialogs and forms of other pages, keeps what was typed there, and prints', async () => {
  const files = recordFiles();
  const app = await open('nora');
  await chooseItem(app, 'audit-packet', '');
  await dialog('Audit packet');
  await close(app);
  await chooseItem(app, 'upload-photo', '');
  await dialog('Edit Profile Photo');
  await close(app);
  await chooseItem(app, 'print-transcript', '');
  await waitFor(() => expect(files).toMatchObject([{ name: 'transcript.pdf' }]));

  await chooseItem(app, 'add-license', '');
  const license = await screen.findByRole('form', { name: 'Add a license' });
  await waitFor(() => expect(within(license).getByRole('heading', { name: 'Add a license' })).toHaveFocus());

  await chooseItem(app, 'add-external-certificate', '');
  const certificate = await screen.findByRole('region', { name: 'Add a certificate' });
  const name = within(certificate).getByRole('textbox', { name: /course/i });
  await app.user.type(name, 'Knots');
  await chooseItem(app, 'add-external-certificate', '');
  expect(name).toHaveValue('Knots');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks before all notifications are marked as read, and is not offered once they are', async () => {
  const app = await open('ada');
  await chooseItem(app, 'mark-all-read', '');
  await app.user.click(within(await dialog('Mark all as read?')).getByRole('button', { name: 'Cancel' }));
  await noDialog();
  expect(app.calls).not.toContain('PUT /profile/notifications');
  await chooseItem(app, 'mark-all-read', '');
  const question = await dialog('Mark all as read?');
  await app.user.click(within(question).getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(app.calls).toContain('PUT /profile/notifications'));
  const { unreadCount$ } = app.injector.get(NotificationService);
  await waitFor(() => expect(unreadCount$.value).toBe(0));
  await waitFor(async () => expect(await findItems(app, 'mark-all-read', '')).toEqual([]));
});

it('asks customer support with the words that were typed, after those of a draft', async () => {
  const app = await open('nora');
  await chooseItem(app, 'help', 'about this');
  const field = await screen.findByRole('textbox', { name: /How can we help you/ });
  expect(field).toHaveValue('about this');
  await app.user.type(field, ' page');
  app.reopen();
  await screen.findByRole('heading', { name: /Purchases/ });
  const [ask] = await findItems(app, 'help', 'about this');
  const target = ask?.target;
  if (target && 'run' in target) act(() => target.run('And the other one'));
  expect(await screen.findByRole('textbox', { name: /How can we help you/ })).toHaveValue(
    'about this page\n\nAnd the other one',
  );
});

it('makes the page dark, and keeps it so', async () => {
  const app = await open('nora');
  expect((await findItems(app, 'colour-scheme', '')).map(({ id }) => id)).toEqual(['light', 'dark']);
  await chooseItem(app, 'colour-scheme', 'dark mode');
  expect(document.documentElement.style.colorScheme).toBe('dark');
  document.documentElement.removeAttribute('style');
  app.reopen();
  await waitFor(() => expect(document.documentElement.style.colorScheme).toBe('dark'));
  await chooseItem(app, 'colour-scheme', 'as on this device');
  expect(document.documentElement.style.colorScheme).toBe('');
});

it('reconnects the hub, and copies the status report once the services have answered', async () => {
  const copied: string[] = [];
  const write = (text: string) => {
    copied.push(text);
    return of(undefined);
  };
  const app = await open('nora', { providers: [{ provide: WRITE_CLIPBOARD, useValue: write }] });
  const hub = app.injector.get(HubService);
  await waitFor(() => expect(hub.state$.value).toBe('Connected'));
  const states: string[] = [];
  hub.state$.subscribe((state) => states.push(state));
  await chooseItem(app, 'status', 'reconnect');
  await waitFor(() => expect(states.slice(1)).toContain('Connected'));
  expect(states).toContain('Connecting');

  await chooseItem(app, 'status', 'report');
  await waitFor(() => expect(copied).toHaveLength(1));
  expect(JSON.parse(copied[0] ?? '')).toMatchObject({
    signedIn: true,
    health: { checkedAt: expect.any(String) },
  });
});
