/** Certificates earned elsewhere, on the real backend (CLRN-09, ENT-09, VAL-21). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Router } from '../../src/platform/router/router';
import { polyfillDialog } from '../support/dialog-polyfill';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { currentUrl } from '../support/router';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const PAGE = '/certificates/external';
const CALLS = '/learner/externalcertificates';
const LIST = `${API_ORIGIN}${CALLS}/withfilters`;
const NAMES = ['First Aid and CPR', 'Conflict Resolution', 'Public Speaking', 'Disaster Preparedness'];

beforeAll(polyfillDialog);

/** nora has one certificate in each state of its file, kai has none. */
async function open(account: 'nora' | 'kai' = 'nora', url = PAGE): Promise<TestApp> {
  const app = await openApp({ accounts: [account], url, signedInAs: account });
  await screen.findByRole('region', { name: 'External certificates' });
  return app;
}

const row = (name: string) => screen.findByRole('article', { name });
const rowNames = () => screen.queryAllByRole('article').map((each) => each.querySelector('h2')?.textContent);
const seeRows = (names: readonly string[]) => waitFor(() => expect(rowNames()).toEqual(names));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function choose(app: TestApp, name: string, action: string) {
  await app.user.click(await button(`Options for ${name}`));
  await app.user.click(await screen.findByRole('button', { name: action }));
}

async function confirm(app: TestApp, action: string) {
  const dialog = await screen.findByRole('dialog');
  await app.user.click(within(dialog).getByRole('button', { name: action }));
}

it('a link to the tab that has been chosen leaves the focus where it is', async () => {
  const app = await openApp({ accounts: ['kai'], url: '/certificates', signedInAs: 'kai' });
  const tab = await screen.findByRole('tab', { name: /^External/ });
  await app.user.click(tab);
  await screen.findByRole('region', { name: 'External certificates' });
  const arrival = app.injector.get(Router).navigateByUrl(PAGE, { onSameUrlNavigation: 'reload' });
  expect(await act(() => arrival)).toBe(true);
  expect(tab).toHaveFocus();
});

describe('the list', () => {
  it('shows each certificate with what it says, the state of its file and what to do next', async () => {
    await open();
    await seeRows(NAMES);
    const first = within(await row('First Aid and CPR'));
    for (const text of ['City Safety Council', '4 hours', 'File attached', 'First Aid and CPR.pdf']) {
      expect(first.getByText(text)).toBeVisible();
    }
    expect(first.getByText(/^Completed \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    expect(await first.findByText('Registered Nurse (RN), FL')).toBeVisible();
    const next = [/^View file of First Aid/, /^Check file of Conflict/, /^Choose another file for Public/];
    for (const name of [...next, /^Add file for Disaster/]) expect(await button(name)).toBeVisible();
    expect(screen.getByText('4 certificates')).toBeVisible();
  });

  it('is searched, filtered and sorted by the server, and the address says how', async () => {
    const app = await open();
    await seeRows(NAMES);
    await app.user.type(screen.getByRole('searchbox'), 'harbor');
    await seeRows(['Conflict Resolution', 'Public Speaking']);
    expect(screen.getByText('2 certificates found')).toBeVisible();
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
    await seeRows(['Public Speaking', 'Conflict Resolution']);
    await app.user.click(await button('File'));
    await app.user.click(screen.getByRole('checkbox', { name: /File refused/ }));
    await seeRows(['Public Speaking']);
    await waitFor(() => expect(currentUrl()).toContain('search=harbor&sort=oldest&file=Rejected'));
    app.reopen(currentUrl());
    await seeRows(['Public Speaking']);
    await app.user.click(await button(/^Clear/));
    await seeRows([...NAMES].reverse());
  });

  it('offers to clear what leaves nothing, and is left at its last page when the address names one beyond', async () => {
    const app = await open('nora', `${PAGE}?search=nothing`);
    expect(await screen.findByRole('heading', { name: 'No certificate matches' })).toBeVisible();
    const clear = screen.getAllByRole('button', { name: /^Clear/ });
    await app.user.click(clear.at(-1) as HTMLElement);
    await seeRows(NAMES);
    expect(screen.getByRole('searchbox')).toHaveFocus();
    app.reopen(`${PAGE}?page=9`);
    await seeRows(NAMES);
  });

  it('says what it is for while it is empty', async () => {
    await open('kai');
    expect(await screen.findByRole('heading', { name: 'No external certificates yet' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('says that it could not be loaded, and keeps what it has', async () => {
    const failing = http.get(LIST, () => new HttpResponse(null, { status: 500 }));
    const app = await openApp({ url: PAGE, signedInAs: true, handlers: () => [failing] });
    const failure = await screen.findByText("We couldn't load your external certificates. Please try again.");
    expect(failure).toBeVisible();
    server.use(http.get(LIST, ({ request }) => app.backend.fetch(request)));
    await app.user.click(await button('Retry'));
    await seeRows(NAMES);
    server.use(failing);
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
    expect(await screen.findByText(/^Showing what we have, as of/)).toBeVisible();
    expect(rowNames()).toEqual(NAMES);
  });
});

describe('a certificate', () => {
  it('stays when it cannot be deleted, and is deleted once the student confirms', async () => {
    const app = await open();
    await seeRows(NAMES);
    await choose(app, 'Conflict Resolution', 'Delete');
    await confirm(app, 'Cancel');
    server.use(
      http.delete(`${API_ORIGIN}${CALLS}/*`, () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    await choose(app, 'Conflict Resolution', 'Delete');
    await confirm(app, 'Delete');
    expect(await screen.findByText('Could not delete this certificate, please try again.')).toBeVisible();
    expect(rowNames()).toEqual(NAMES);

    await choose(app, 'Conflict Resolution', 'Delete');
    await confirm(app, 'Delete');
    await seeRows(NAMES.filter((name) => name !== 'Conflict Resolution'));
    expect(await screen.findByText('The certificate has been deleted.')).toBeVisible();
    expect(screen.getByText('3 certificates')).toBeVisible();
    // Only what the server has received counts.
    expect(app.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  it('follows another browser within a second, and loses its file only if that changes it while the question is open', async () => {
    const app = await open();
    const path = `${CALLS}/${(await row('First Aid and CPR')).closest('li')?.dataset.certificate}`;
    await waitForConnection(app);
    await callFromOtherBrowser(app, 'POST', `${CALLS}/v2`, {
      courseName: 'Fire Safety',
      provider: '',
      completionDate: '2020-01-01T00:00:00.000Z',
      hours: 1,
      stateAbbv: '',
      licenseTypeId: null,
    });
    await withinASecond(() => expect(rowNames()).toEqual([...NAMES, 'Fire Safety']));

    await choose(app, 'First Aid and CPR', 'Remove file');
    await screen.findByRole('dialog');
    const change = { provider: '', completionDate: '2026-01-01T00:00:00.000Z', hours: 9, stateAbbv: '' };
    const body = { ...change, courseName: 'First Aid II', licenseTypeId: null, removeFile: false };
    await callFromOtherBrowser(app, 'PUT', path, body);
    await screen.findByText('First Aid II');
    await confirm(app, 'Remove');
    expect(await within(await row('First Aid II')).findByText('No file')).toBeVisible();
  });

  it('shows its file in a new tab, at an address of the brand or https only, has one checked, and loses one', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const app = await open();
    await app.user.click(await button(/^View file of First Aid/));
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    const [address, target, features] = opened.mock.calls[0] ?? [];
    expect(String(address)).toMatch(new RegExp(`^${API_ORIGIN}/storage/`));
    expect([target, features]).toEqual(['_blank', 'noopener,noreferrer']);
    const url = `${API_ORIGIN}${CALLS}/:id/presignedurl`;
    server.use(http.get(url, () => HttpResponse.json({ presignedUrl: 'javascript:alert(1)' })));
    await app.user.click(await button(/^View file of First Aid/));
    expect(await screen.findByText('Could not open this file, please try again.')).toBeVisible();
    expect(opened).toHaveBeenCalledTimes(1);

    await app.user.click(await button(/^Check file of Conflict/));
    expect(await within(await row('Conflict Resolution')).findByText('File attached')).toBeVisible();
    expect(app.calls.filter((call) => call.includes('/storage/'))).toEqual([]);

    await choose(app, 'First Aid and CPR', 'Remove file');
    await confirm(app, 'Remove');
    expect(await within(await row('First Aid and CPR')).findByText('No file')).toBeVisible();
    expect(await button(/^Add file for First Aid/)).toBeVisible();
  });
});
