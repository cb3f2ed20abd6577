/** Selecting and deactivating a path (STA-05, STA-06, ERR-05). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ToastService } from '../../src/core/toast/toast.service';
import {
  findButton,
  findCurrentCard,
  findDialog,
  findSection,
  openDashboard,
} from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { readFromOtherBrowser } from '../support/other-browser';
import { API_ORIGIN, server, type TestApp } from '../support/test-app';

const PATH = `${API_ORIGIN}/learner/learningpaths/:id`;
const failed = () => new HttpResponse(null, { status: 500 });

beforeAll(polyfillDialog);

const deactivations = ({ calls }: TestApp) => calls.filter((call) => call.endsWith('/deactivate'));

describe('deactivating the path (STA-06)', () => {
  async function deactivate(app: TestApp) {
    await app.user.click(await findButton('Options for Florida RN License Renewal'));
    await app.user.click(await findButton('Deactivate this learning path'));
    return within(await findDialog());
  }

  it('asks for confirmation, says what becomes of the path, removes it, and selects another path', async () => {
    const app = await openDashboard('/?pathId=10010001');
    const asked = await deactivate(app);
    expect(asked.getByRole('heading', { name: 'Deactivate Florida RN License Renewal?' })).toBeVisible();
    expect(asked.getByText(/removes the path.* You can't undo this/)).toBeVisible();
    expect(asked.getByText(/Your courses and certificates stay/)).toBeVisible();
    await app.user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(await findCurrentCard()).toHaveAccessibleName('Florida RN License Renewal');
    expect(deactivations(app)).toEqual([]);

    const enrollments = () => readFromOtherBrowser<unknown[]>(app, '/learner/enrollments');
    const before = await enrollments();
    expect(before).not.toEqual([]);
    const lists = () => app.calls.filter((call) => call === 'GET /learner/learningpaths').length;
    const listsBefore = lists();
    const confirmation = await deactivate(app);
    await app.user.click(confirmation.getByRole('button', { name: 'Deactivate' }));
    expect((await screen.findAllByText('Learning Path Deactivated'))[0]).toBeInTheDocument();
    expect(await findCurrentCard()).not.toHaveAccessibleName('Florida RN License Renewal');
    expect(screen.queryByText('Florida RN License Renewal')).not.toBeInTheDocument();
    expect(location.search).toBe('');
    await waitFor(() => expect(lists()).toBeGreaterThan(listsBefore));
    // What is done in the courses of the path stays.
    expect(await enrollments()).toEqual(before);
    app.reopen('/');
    expect(await screen.findAllByRole('article')).toHaveLength(5);
  });

  it('keeps the path on failure (ERR-05) and leaves a notice, which stays until the student tries again or dismisses it', async () => {
    const app = await openDashboard();
    let attempts = 0;
    server.use(
      http.put(`${PATH}/deactivate`, () => {
        attempts += 1;
        return failed();
      }),
    );
    const confirmation = await deactivate(app);
    await app.user.click(confirmation.getByRole('button', { name: 'Deactivate' }));
    expect((await screen.findAllByText('Error deactivating Learning Path'))[0]).toBeInTheDocument();
    expect(await findCurrentCard()).toHaveAccessibleName('Florida RN License Renewal');
    const notice = async () =>
      within(
        (await screen.findByText(/^Florida RN License Renewal is still on your dashboard/)).closest(
          '.notice',
        ) as HTMLElement,
      );
    expect((await notice()).getByText('Error deactivating Learning Path')).toBeVisible();
    app.injector.get(ToastService).clear();
    // It lasts, also on another path.
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(async () =>
      expect(await findCurrentCard()).toHaveAccessibleName('Georgia APRN License Renewal'),
    );
    await app.user.click((await notice()).getByRole('button', { name: 'Retry' }));
    const again = within(await findDialog());
    expect(again.getByRole('heading', { name: 'Deactivate Florida RN License Renewal?' })).toBeVisible();
    await app.user.click(again.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(attempts).toBe(2));
    await app.user.click((await notice()).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/is still on your dashboard/)).not.toBeInTheDocument();
  });
});

describe('selecting a path (STA-05)', () => {
  const accessUpdates = ({ calls }: TestApp) =>
    calls.filter((call) => call.endsWith('/update/lastaccesseddate'));

  const opens = (id: number) => `PUT /learner/learningpaths/${id}/update/lastaccesseddate`;

  it('updates the access date once for each path that is chosen and on every visit, and shows it on the card', async () => {
    const app = await openDashboard();
    const findJustNow = () =>
      waitFor(async () =>
        expect(within(await findCurrentCard()).getByText('Last opened').nextSibling).toHaveTextContent(
          'just now',
        ),
      );
    await findJustNow();
    expect(accessUpdates(app)).toEqual([opens(10010001)]);
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(async () =>
      expect(await findCurrentCard()).toHaveAccessibleName('Georgia APRN License Renewal'),
    );
    await findJustNow();
    expect(accessUpdates(app)).toEqual([opens(10010001), opens(10010002)]);
    // Without a path id in the address, the most recently opened path is the current one; it is opened once more.
    app.reopen('/');
    expect(await findCurrentCard()).toHaveAccessibleName('Georgia APRN License Renewal');
    await waitFor(() => expect(accessUpdates(app).slice(2)).toEqual([opens(10010002)]));
  });

  it('shows no error when the call fails', async () => {
    const app = await openDashboard();
    server.use(http.put(`${PATH}/update/lastaccesseddate`, failed));
    await app.user.click(await screen.findByRole('link', { name: 'Georgia APRN License Renewal' }));
    await findSection('Courses');
    expect(await findCurrentCard()).toHaveAccessibleName('Georgia APRN License Renewal');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
