/** The hub inspector of the status page, on the real hub. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { recordFiles } from '../../../support/saved-files';
import { openApp, type TestApp, type TestAppOptions } from '../../../support/test-app';

const LIST_PX = 400;
/** On a screen as wide as jsdom's. */
const ROW_PX = 40;

/** Only the section: queries by role take long in the whole page. */
const hub = () => within(section as HTMLElement);
const control = (name: string) => hub().getByRole('button', { name });
const fact = (name: string) => hub().getByText(name, { selector: 'dt' }).nextSibling;
const list = () => hub().findByRole('listbox', { name: 'Activity' });
const rows = () => {
  const box = hub().queryByRole('listbox', { name: 'Activity' });
  return box ? within(box).getAllByRole('option') : [];
};
const options = () => rows().map((row) => row.textContent ?? '');
const counts = () => hub().getByText(/received in total\./).textContent;
const nameFilter = () => hub().getByRole('searchbox', { name: 'Filter by name' });

let section: HTMLElement | null = null;

// jsdom has no layout: without a height no row would be visible.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(LIST_PX);
});

async function openInspector(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await openApp({ url: '/status', ...options });
  section = await screen.findByRole('region', { name: 'Hub' });
  return app;
}

async function press(app: TestApp, name: 'Connect' | 'Disconnect', state: RegExp): Promise<void> {
  await app.user.click(control(name));
  await waitFor(() => expect(fact('State')).toHaveTextContent(state));
}

/** Disconnects and connects by hand: other parts of the app may have connected before. */
async function openConnected(): Promise<TestApp> {
  const app = await openInspector({ signedInAs: 'nora' });
  await waitFor(() => expect(control('Connect')).not.toHaveAttribute('aria-disabled'));
  await press(app, 'Connect', /^Connected$/);
  await press(app, 'Disconnect', /^Disconnected$/);
  await app.user.click(control('Clear'));
  await press(app, 'Connect', /^Connected$/);
  return app;
}

/** Calls the hub, and waits until the list shows its answer. */
async function ping({ user }: TestApp): Promise<void> {
  await user.click(control('Ping'));
  await waitFor(() => expect(options().some((row) => row.includes('Completion'))).toBe(true));
}

describe('signed out', () => {
  it('says so, and gives that as the reason for disabled controls', async () => {
    const app = await openInspector();
    expect(await hub().findByText('You are signed out')).toBeVisible();
    expect(fact('State')).toHaveTextContent('Disconnected');
    for (const name of ['Connect', 'Disconnect', 'Drop', 'Ping']) {
      expect(control(name)).toHaveAttribute('aria-disabled', 'true');
      expect(control(name)).toHaveAccessibleDescription('Only students can connect to the hub.');
      await app.user.click(control(name));
    }
    expect(hub().getByRole('combobox', { name: 'Transport' })).toBeDisabled();
    expect(fact('State')).toHaveTextContent('Disconnected');
    expect(hub().getByText('Nothing has happened yet.')).toBeVisible();
    expect(hub().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });
});

describe('the connection', () => {
  it('is opened, pinged and closed by hand, then uses the chosen transport and reconnects after it was dropped', async () => {
    const app = await openConnected();
    expect(fact('Transport')).toHaveTextContent('WebSockets');
    expect(fact('Connection id')).not.toHaveTextContent('none');
    expect(fact('Last error')).toHaveTextContent('none');
    expect(control('Connect')).toHaveAccessibleDescription(/^Keeps the connection open/);

    await app.user.click(control('Ping'));
    await waitFor(() => expect(fact('Last ping')).toHaveTextContent(/^answered in \d+ ms$/));

    await press(app, 'Disconnect', /^Disconnected$/);
    expect(control('Ping')).toHaveAccessibleDescription('The hub is not connected.');
    expect(fact('Connection id')).toHaveTextContent('none');

    await app.user.selectOptions(hub().getByRole('combobox', { name: 'Transport' }), 'Long polling');
    await press(app, 'Connect', /^Connected$/);
    expect(fact('Transport')).toHaveTextContent('Long polling');

    await app.user.click(control('Drop'));
    await waitFor(() => expect(fact('State')).toHaveTextContent('Reconnecting'));
    expect(fact('Last error')).not.toHaveTextContent('none');
    await waitFor(() => expect(fact('State')).toHaveTextContent(/^Connected$/));

    await press(app, 'Disconnect', /^Disconnected$/);
  });

  it('is refused to a partner, with the reason', async () => {
    await openInspector({ accounts: ['pia'], signedInAs: 'pia' });
    expect(await hub().findByText('You are not a student')).toBeVisible();
    expect(control('Connect')).toHaveAccessibleDescription('Only students can connect to the hub.');
  });
});

describe('the timeline', () => {
  it('shows states and calls, newest first, with times and durations, and one in full by keyboard or click', async () => {
    const app = await openConnected();
    await app.user.click(control('Ping'));
    const place = (words: RegExp) => options().findIndex((row) => words.test(row));
    await waitFor(() => expect(place(/CompletionPingdone in \d+ ms$/)).not.toBe(-1));
    const box = await list();
    expect(box).toBeVisible();
    for (const row of options()) expect(row).toMatch(/^\d\d:\d\d:\d\d\.\d{3}/);
    expect(place(/InvocationPing$/)).toBeGreaterThan(place(/CompletionPing/));
    expect(place(/StateConnected$/)).toBeGreaterThan(place(/InvocationPing$/));
    expect(options().at(-1)).toMatch(/StateConnecting$/);

    act(() => box.focus());
    await app.user.keyboard('{End}');
    const details = within(hub().getByRole('region', { name: 'Chosen entry' }));
    expect(details.getByText('Connecting')).toBeVisible();
    expect(rows().at(-1)).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', rows().at(-1)?.id);
    await app.user.keyboard('{ArrowUp}');
    expect(details.queryByText('Connecting')).not.toBeInTheDocument();
    await app.user.keyboard('{Home}{PageDown}{PageUp}{ArrowDown}{ArrowUp}');
    expect(rows()[0]).toHaveAttribute('aria-selected', 'true');
    const completion = rows().find(({ textContent }) => textContent?.includes('Completion'));
    await app.user.click(completion as HTMLElement);
    expect(details.getByText(/^done in \d+ ms$/)).toBeVisible();
  });

  it('is filtered by name and kind, says how much is hidden, and is exported as JSON as it is filtered', async () => {
    const app = await openConnected();
    await ping(app);
    await app.user.type(nameFilter(), 'CONNECTED');
    expect(options()).toHaveLength(1);
    expect(options()[0]).toMatch(/StateConnected$/);
    expect(counts()).toMatch(/^1 shown of \d+ kept, \d+ received in total\.$/);
    await app.user.click(hub().getByRole('checkbox', { name: /^State \d+$/ }));
    expect(options()).toEqual([]);
    await app.user.click(control('Clear the filter'));
    expect(options().length).toBeGreaterThan(3);
    expect(hub().getByRole('checkbox', { name: /^State \d+$/ })).toBeChecked();

    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await app.user.type(nameFilter(), 'connect');
    await waitFor(() => expect(options().length).toBeGreaterThan(1));
    await app.user.click(control('Copy as JSON'));
    expect(await screen.findByText('The activity was copied.')).toBeVisible();
    const text = write.mock.calls[0]?.[0] ?? '';
    const { entries } = JSON.parse(text) as { entries: { name: string; at: string }[] };
    expect(entries.map(({ name }) => name)).toEqual(options().map((row) => row.replace(/^.*State/, '')));
    expect(entries[0]?.at).toMatch(/^\d{4}-.*Z$/);

    const files = recordFiles();
    await app.user.click(control('Download'));
    expect(files.map(({ name }) => name)).toEqual(['hub-activity.json']);
    expect(files[0]?.file.type).toBe('application/json');
    expect(files[0]?.file.size).toBe(new Blob([text]).size);
  });

  it('keeps visible rows in place while others are added above, and does not change while paused', async () => {
    const app = await openConnected();
    const box = await list();
    const count = () => Number(/ of (\d+) kept/.exec(counts() ?? '')?.[1]);
    await waitFor(() => expect(count()).toBeGreaterThanOrEqual(2));
    const before = count();
    box.scrollTop = ROW_PX;
    await ping(app);
    expect(box.scrollTop).toBe(ROW_PX * (1 + count() - before));

    // At the top the newest is looked at.
    box.scrollTop = 0;
    await app.user.click(control('Ping'));
    await waitFor(() => expect(count()).toBeGreaterThan(before + 3));
    expect(box.scrollTop).toBe(0);

    await app.user.click(control('Pause'));
    const paused = options();
    await app.user.click(control('Ping'));
    await waitFor(() => expect(counts()).toMatch(/Paused: [1-9]\d* came meanwhile\.$/));
    expect(options()).toEqual(paused);
    await app.user.click(control('Resume'));
    expect(options().length).toBeGreaterThan(paused.length);
    expect(counts()).not.toMatch(/Paused/);
    await app.user.click(control('Clear'));
    expect(options()).toEqual([]);
    expect(counts()).toMatch(/^0 shown of 0 kept, 0 received/);
  });

  it('forgets everything, including the chosen entry, when the session ends', async () => {
    const app = await openConnected();
    await ping(app);
    await app.user.click(rows()[0] as HTMLElement);
    await app.user.click(control('Pause'));
    // Like a logout in another tab.
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = 'X-Credential=; max-age=0; path=/';
    expect(await hub().findByText('You are signed out')).toBeVisible();
    await waitFor(() => expect(fact('State')).toHaveTextContent('Disconnected'));
    expect(options().filter((row) => !/StateDisconnect(ing|ed)$/.test(row))).toEqual([]);
    expect(hub().queryByRole('region', { name: 'Chosen entry' })).not.toBeInTheDocument();
    expect(fact('Last ping')).toHaveTextContent('none yet');
    expect(control('Pause')).toBeVisible();
  });
});
