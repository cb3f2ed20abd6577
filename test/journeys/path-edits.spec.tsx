/** What students change in their current path with editors and dialogs (STA-05, STA-06, STA-13, ERR-05). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { polyfillDialog } from '../support/dialog-polyfill';
import { server, type TestApp } from '../support/test-app';
import { current, dateIn, openDashboard, PATH, section } from './path-page';

const REFUSED = () => new HttpResponse(null, { status: 500 });

beforeAll(polyfillDialog);

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const writes = ({ calls }: TestApp) => calls.filter((call) => /^PUT .*learningpaths/.test(call));

const asShown = (date: string) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

describe('the why statement', () => {
  async function type(app: TestApp, text: string) {
    await app.user.click(await button('Edit your why'));
    const field = screen.getByLabelText('Why statement');
    await app.user.clear(field);
    await app.user.type(field, text);
    return field;
  }

  it('is saved, shown, and survives a reload', async () => {
    const app = await openDashboard();
    const field = await type(app, 'For Alma & me: 100% + more?');
    expect(field).toHaveAccessibleDescription('773 of 800 characters left');
    await app.user.click(await button('Save'));
    expect(await within(await section('Your why')).findByText('For Alma & me: 100% + more?')).toBeVisible();
    expect(await button('Edit your why')).toHaveFocus();
    expect(within(await section('Your why')).getByRole('status')).toHaveTextContent('Saved');
    await app.user.click(await button('Edit your why'));
    expect(within(await section('Your why')).getByRole('status')).toBeEmptyDOMElement();
    app.reopen('/');
    expect(await within(await section('Your why')).findByText('For Alma & me: 100% + more?')).toBeVisible();
  });

  it('that cannot be saved stays in its editor, with the message of ERR-05', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/whyStatement`, REFUSED));
    await type(app, 'New');
    await app.user.click(await button('Save'));
    const words = 'Could not save your why statement, please try again.';
    expect((await screen.findAllByText(words))[0]).toBeInTheDocument();
    expect(screen.getByLabelText('Why statement')).toHaveValue('New');
    await app.user.click(await button('Cancel'));
    expect(within(await section('Your why')).getByText(/^I want to move/)).toBeVisible();
  });

  it('with unsaved changes asks before another path is opened', async () => {
    const app = await openDashboard();
    await type(app, 'New');
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Stay' }));
    expect(await current()).toHaveAccessibleName('Florida RN License Renewal');
    expect(screen.getByLabelText('Why statement')).toHaveValue('New');

    await app.user.click(await button('Save'));
    await button('Edit your why');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(async () => expect(await current()).toHaveAccessibleName('Georgia APRN License Renewal'));
  });

  it('without changes does not ask', async () => {
    const app = await openDashboard();
    await app.user.click(await button('Edit your why'));
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(async () => expect(await current()).toHaveAccessibleName('Georgia APRN License Renewal'));
    expect(screen.queryByLabelText('Why statement')).not.toBeInTheDocument();
  });
});

describe('the weekly goal', () => {
  it('is changed by keyboard; the target date and this week follow, and it survives a reload', async () => {
    const app = await openDashboard();
    (await button('Change goal')).focus();
    await app.user.keyboard('{Enter}');
    expect(screen.getByLabelText(/^Hours a week/)).toHaveFocus();
    await app.user.keyboard('6{Enter}');
    await waitFor(async () => expect(await section('Weekly goal')).toHaveTextContent('of 6 hours this week'));
    expect(await button('Change goal')).toHaveFocus();
    expect(within(await current()).getByText('Goal hours').nextSibling).toHaveTextContent('6');
    app.reopen('/');
    await waitFor(async () => expect(await section('Weekly goal')).toHaveTextContent('of 6 hours this week'));
  });

  it.each(['169', 'many', ''])('of "%s" is rejected before it is sent', async (text) => {
    const app = await openDashboard();
    await app.user.click(await button('Change goal'));
    const field = screen.getByLabelText(/^Hours a week/);
    await app.user.clear(field);
    if (text) await app.user.type(field, text);
    await app.user.click(await button('Save'));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Enter hours from 0 to 168/);
    expect(field).toHaveFocus();
    expect(writes(app)).toEqual([]);
  });

  it('can be removed; the card then counts to the expiration (DASH-04)', async () => {
    const app = await openDashboard();
    await app.user.click(await button('Change goal'));
    const field = screen.getByLabelText(/^Hours a week/);
    await app.user.clear(field);
    await app.user.type(field, '0');
    await app.user.click(await button('Save'));
    await button('Set a goal');
    const card = within(await current());
    expect(card.queryByText('Target date')).not.toBeInTheDocument();
    expect(card.getByText('License expires')).toBeVisible();
  });

  it('that cannot be saved stays in its editor', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/goal`, REFUSED));
    await app.user.click(await button('Change goal'));
    await app.user.type(screen.getByLabelText(/^Hours a week/), '5');
    await app.user.click(await button('Save'));
    expect(
      (await screen.findAllByText('Could not save your goal, please try again.'))[0],
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Hours a week/)).toBeVisible();
  });
});

describe('the expiration date (CON-18)', () => {
  async function set(app: TestApp, date: string) {
    await app.user.click(await button('Change date'));
    const field = screen.getByLabelText(/^License expiration date/);
    await app.user.clear(field);
    if (date) await app.user.type(field, date);
    await app.user.click(await button('Save'));
    return field;
  }

  it.each([
    ['tomorrow', dateIn(1)],
    ['the last day of all', '2099-12-31'],
  ])('can be %s, is shown and survives a reload', async (_day, date) => {
    const app = await openDashboard();
    await set(app, date);
    expect(await within(await section('License expiration')).findByText(asShown(date))).toBeVisible();
    app.reopen('/');
    expect(await within(await section('License expiration')).findByText(asShown(date))).toBeVisible();
  });

  it.each([
    ['today', dateIn(0)],
    ['beyond the last day', '2100-01-01'],
    ['nothing', ''],
  ])('cannot be %s', async (_day, date) => {
    const app = await openDashboard();
    const field = await set(app, date);
    expect(field).toHaveAccessibleDescription(`Choose a date from ${asShown(dateIn(1))} to 12/31/2099.`);
    expect(field).toHaveFocus();
    expect(writes(app)).toEqual([]);
  });

  it('that cannot be saved shows the message of ERR-05', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/expirationdate`, REFUSED));
    const field = await set(app, dateIn(30));
    expect(
      (await screen.findAllByText('Error updating Learning Path Expiration Date'))[0],
    ).toBeInTheDocument();
    expect(field).toHaveValue(dateIn(30));
  });
});

describe('deactivating the path (STA-06)', () => {
  async function deactivate(app: TestApp) {
    await app.user.click(await button('Options for Florida RN License Renewal'));
    await app.user.click(await button('Deactivate this learning path'));
    return within(await dialog());
  }

  it('asks first, removes the path with a message, and another one becomes current', async () => {
    const app = await openDashboard('/?pathId=10010001');
    const question = await deactivate(app);
    expect(question.getByRole('heading', { name: 'Deactivate Florida RN License Renewal?' })).toBeVisible();
    await app.user.click(question.getByRole('button', { name: 'Deactivate' }));
    expect((await screen.findAllByText('Learning Path Deactivated'))[0]).toBeInTheDocument();
    expect(await current()).not.toHaveAccessibleName('Florida RN License Renewal');
    expect(screen.queryByText('Florida RN License Renewal')).not.toBeInTheDocument();
    expect(location.search).toBe('');
    await waitFor(() =>
      expect(app.calls.filter((call) => call === 'GET /learner/learningpaths').length).toBeGreaterThan(1),
    );
    app.reopen('/');
    expect(await screen.findAllByRole('article')).toHaveLength(5);
  });

  it('does nothing on Cancel', async () => {
    const app = await openDashboard();
    const question = await deactivate(app);
    await app.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await current()).toHaveAccessibleName('Florida RN License Renewal');
    expect(writes(app)).toEqual([]);
  });

  it('keeps the path on failure, with the message of ERR-05', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/deactivate`, REFUSED));
    const question = await deactivate(app);
    await app.user.click(question.getByRole('button', { name: 'Deactivate' }));
    expect((await screen.findAllByText('Error deactivating Learning Path'))[0]).toBeInTheDocument();
    expect(await current()).toHaveAccessibleName('Florida RN License Renewal');
  });
});

describe('selecting a path (STA-05)', () => {
  const openings = ({ calls }: TestApp) => calls.filter((call) => call.endsWith('/update/lastaccesseddate'));

  it('tells the server once, and the card shows it; the initial path is not reported', async () => {
    const app = await openDashboard();
    await section('Courses');
    expect(openings(app)).toEqual([]);
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(async () =>
      expect(within(await current()).getByText('Last opened').nextSibling).toHaveTextContent('just now'),
    );
    expect(openings(app)).toEqual(['PUT /learner/learningpaths/10010002/update/lastaccesseddate']);
    // Without a path in the address, the current one is now the one opened last.
    app.reopen('/');
    expect(await current()).toHaveAccessibleName('Georgia APRN License Renewal');
    await section('Courses');
    expect(openings(app)).toHaveLength(1);
  });

  it('shows nothing if the call fails', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/update/lastaccesseddate`, REFUSED));
    await app.user.click(await screen.findByRole('link', { name: 'Georgia APRN License Renewal' }));
    await section('Courses');
    expect(await current()).toHaveAccessibleName('Georgia APRN License Renewal');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
