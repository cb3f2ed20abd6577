/** The tasks and documents of the current path (ENT-07). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { findSection, openDashboard } from '../support/dashboard-page';
import { API_ORIGIN, openApp, server } from '../support/test-app';

const DETAILS = `${API_ORIGIN}/learner/learningpaths/:id`;

describe('a document', () => {
  it('can be opened at a secure address without a password only', async () => {
    const GOOD = 'https://www.marlowe.example/a.pdf';
    const urls = [
      ...[GOOD, 'http://www.marlowe.example/a.pdf', 'javascript:alert(1)'],
      ...['https://user:secret@evil.example/a.pdf', '/a.pdf', ''],
    ];
    const plans = urls.map((url, index) => ({
      ...{ documentId: index + 1, documentName: `Plan "${url}"`, url },
      ...{ fileType: 'PDF', sizeBytes: 2_400_000 },
    }));
    await openApp({
      signedInAs: 'nora',
      handlers: () => [http.get(`${DETAILS}/documents`, () => HttpResponse.json(plans))],
    });
    const documents = within(await findSection('Documents'));
    for (const url of urls) {
      const row = within((await documents.findByText(`Plan "${url}"`)).closest('li') as HTMLElement);
      const link = row.queryByRole('link');
      expect([url, link?.getAttribute('href') ?? null]).toEqual([url, url === GOOD ? url : null]);
      expect(row.getByText(url === GOOD ? 'PDF, 2.4 MB' : 'Not available here')).toBeVisible();
      if (link) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    expect(documents.getAllByRole('link')).toHaveLength(1);
  });
});

describe('a task (ENT-07)', () => {
  const boxes = async () => within(await findSection('Tasks')).findAllByRole('checkbox');
  const count = async () => within(await findSection('Tasks')).findByText(/^\d of \d done$/);

  const openBox = async () =>
    (await boxes()).find((box) => !(box as HTMLInputElement).checked) as HTMLInputElement;
  const completions = (calls: readonly string[]) =>
    calls.filter((call) => call.startsWith('POST') && call.includes('learningpathtask'));
  /** Whatever waits is sent when the page is closed. */
  const closePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));

  it('can be completed by keyboard, stays completed after a reload, and cannot be reopened once it is sent', async () => {
    const app = await openDashboard();
    expect(await count()).toHaveTextContent('2 of 3 done');
    const open = await openBox();
    open.focus();
    await app.user.keyboard(' ');
    expect(open).toBeChecked();
    expect(open).toHaveFocus();
    expect(await count()).toHaveTextContent('3 of 3 done');
    expect(await count()).toHaveAttribute('role', 'status');
    expect(open).toHaveAccessibleDescription(/Done just now$/);
    closePage();
    await waitFor(() => expect(open).toHaveAccessibleDescription(/Done on [\d/]+$/));
    await app.user.keyboard(' ');
    expect(open).toBeChecked();
    await waitFor(() => expect(completions(app.calls)).toHaveLength(1));
    app.reopen('/');
    expect(await count()).toHaveTextContent('3 of 3 done');
    expect(screen.queryByText('All tasks done')).not.toBeInTheDocument();
  });

  it('says that it was the last one, can be undone before it is sent, with the button or the box, and keeps the focus on the box', async () => {
    const app = await openDashboard();
    const open = await openBox();
    await app.user.click(open);
    const words = await screen.findByText('All tasks done');
    expect(words.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await app.user.click(screen.getByRole('button', { name: /^Undo Send the renewal form/ }));
    expect(open).not.toBeChecked();
    expect(open).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    expect(await count()).toHaveTextContent('2 of 3 done');
    await app.user.keyboard(' ');
    expect(open).toBeChecked();
    await app.user.keyboard(' ');
    expect(open).not.toBeChecked();
    closePage();
    expect(completions(app.calls)).toEqual([]);

    // It is sent while Undo has the focus.
    await app.user.click(open);
    screen.getByRole('button', { name: /^Undo/ }).focus();
    closePage();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument());
    expect(open).toHaveFocus();
    await waitFor(() => expect(completions(app.calls)).toHaveLength(1));
  });

  it('is reset with a toast when the server rejects it', async () => {
    const app = await openDashboard();
    server.use(
      http.post(`${DETAILS}/tasks/:task/learningpathtask`, () => new HttpResponse(null, { status: 500 })),
    );
    const open = await openBox();
    await app.user.click(open);
    closePage();
    expect(
      (await screen.findAllByText('Could not save your task, please try again.'))[0],
    ).toBeInTheDocument();
    expect(open).not.toBeChecked();
    expect(await count()).toHaveTextContent('2 of 3 done');
    // Not only in the toast, which leaves after five seconds.
    const row = within(open.closest('li') as HTMLElement);
    expect(row.getByText('Could not save your task, please try again.')).toBeVisible();
  });
});
