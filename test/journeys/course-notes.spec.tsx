/** The notes of a course, on the real backend (ENT-14). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { firstValueFrom } from 'rxjs';
import { SessionService } from '../../src/core/session/session.service';
import { NoteApiService } from '../../src/features/course';
import { CALLS, findTab, openCourse, READING } from '../support/course-page';
import { findButton, findDialog } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { callFromOtherBrowser, leaveHub, waitForConnection } from '../support/other-browser';
import { recordFiles } from '../support/saved-files';
import { signIn } from '../support/sign-in';
import { server, type TestApp } from '../support/test-app';

beforeAll(polyfillDialog);

/** The path of the address, which is written when a tab has been chosen. */
const path = () => window.location.pathname;

describe('notes (ENT-14)', () => {
  const noteField = () => screen.findByRole('textbox', { name: 'Note' });

  async function typeNote(app: TestApp, text: string) {
    await app.user.click(await findButton('Add a note'));
    await app.user.type(await noteField(), text);
  }

  it('are added first, edited and deleted, with the focus where the student goes on', async () => {
    const app = await openCourse(`${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    await typeNote(app, 'Ask on Friday');
    await app.user.selectOptions(screen.getByLabelText('What is it about?'), 'Key principles');
    await app.user.click(await findButton('Save note'));
    const first = await waitFor(() => {
      const [item] = within(screen.getByRole('region', { name: 'Notes' })).getAllByRole('listitem');
      expect(item).toHaveTextContent('Ask on Friday');
      return within(item as HTMLElement);
    });
    await waitFor(async () => expect(await findButton('Add a note')).toHaveFocus());
    expect(first.getByText(/^just now, Key principles$/)).toBeVisible();
    expect(await findTab('Notes 3')).toBeVisible();

    await app.user.click(first.getByRole('button', { name: /^Edit/ }));
    await app.user.type(await noteField(), ' at noon');
    await app.user.click(await findButton('Save note'));
    expect(await screen.findByText('Ask on Friday at noon')).toBeVisible();

    await app.user.click(await findButton('Delete Untitled note'));
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Ask on Friday at noon')).not.toBeInTheDocument());
    app.reopen(`/courses/${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    expect(screen.queryByText('Ask on Friday at noon')).not.toBeInTheDocument();
  });

  it('are printed with the IANA name of the time zone (CLRN-04)', async () => {
    const files = recordFiles();
    const app = await openCourse(`${READING}/notes`);
    const zones: (string | null)[] = [];
    server.use(
      http.get(`${CALLS}/notes/print`, ({ request }) => {
        zones.push(new URL(request.url).searchParams.get('timeZoneId'));
        return undefined;
      }),
    );
    await app.user.click(await findButton('Print notes'));
    await waitFor(() => expect(zones).toEqual([Intl.DateTimeFormat().resolvedOptions().timeZone]));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['notes.pdf']));
  });

  it('that are unsaved survive a reload and a failure, and are dropped by Cancel', async () => {
    const app = await openCourse(`${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    await typeNote(app, 'Half a thought');
    app.reopen(`/courses/${READING}/notes`);
    expect(await noteField()).toHaveValue('Half a thought');
    server.use(http.post(`${CALLS}/notes`, () => new HttpResponse(null, { status: 500 }), { once: true }));
    await app.user.click(await findButton('Save note'));
    expect(await screen.findByText(/^Your note could not be saved/)).toBeVisible();
    expect(await noteField()).toHaveValue('Half a thought');
    app.reopen(`/courses/${READING}/notes`);
    expect(await noteField()).toHaveValue('Half a thought');
    await app.user.click(await findButton('Cancel'));
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
    app.reopen(`/courses/${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
  });

  /** Types into the second note, and returns its path. */
  async function editSecond(app: TestApp) {
    await screen.findByText('Who keeps our log of near misses?');
    const [, edit] = await screen.findAllByRole('button', { name: /^Edit/ });
    await app.user.click(edit as HTMLElement);
    await app.user.type(await noteField(), ' And since when?');
    const { items } = await firstValueFrom(app.injector.get(NoteApiService).getNotes(READING));
    return `/learner/enrollments/${READING}/notes/${items[1]?.noteId}`;
  }

  /** How the student learns what another browser has done. */
  const WAYS = [
    ['at once', true],
    ['before it is saved, without the hub', false],
  ] as const;
  async function openNotes(hasHub: boolean) {
    const app = await openCourse(`${READING}/notes`);
    await (hasHub ? waitForConnection : leaveHub)(app);
    return app;
  }

  it.each(WAYS)(
    'that are deleted elsewhere say so %s, and can be saved as new ones',
    async (_when, hasHub) => {
      const app = await openNotes(hasHub);
      const note = await editSecond(app);
      const typed = ((await noteField()) as HTMLTextAreaElement).value;
      await callFromOtherBrowser(app, 'DELETE', note);
      if (!hasHub) await app.user.click(await findButton('Save note'));
      expect(await screen.findByText(/^This note has been deleted elsewhere/)).toBeVisible();
      expect(await noteField()).toHaveValue(typed);
      await app.user.click(await findButton('Save note'));
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument());
      expect(screen.getByText(typed)).toBeVisible();
      app.reopen(`/courses/${READING}/notes`);
      expect(await screen.findByText(typed)).toBeVisible();
      expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
    },
  );

  it('that are deleted elsewhere while the page is closed keep what was typed, until it is given up', async () => {
    const app = await openNotes(false);
    const note = await editSecond(app);
    const typed = ((await noteField()) as HTMLTextAreaElement).value;
    await callFromOtherBrowser(app, 'DELETE', note);
    app.reopen(`/courses/${READING}/notes`);
    expect(await screen.findByText(/^This note has been deleted elsewhere/)).toBeVisible();
    expect(await noteField()).toHaveValue(typed);
    expect(screen.queryByText(/^Changed elsewhere/)).not.toBeInTheDocument();
    await app.user.click(await findButton('Cancel'));
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument());
    expect(screen.queryByText(typed)).not.toBeInTheDocument();
  });

  it.each(WAYS)('that are changed elsewhere say so %s, and the student chooses', async (_when, hasHub) => {
    const app = await openNotes(hasHub);
    const note = await editSecond(app);
    const typed = ((await noteField()) as HTMLTextAreaElement).value;
    await callFromOtherBrowser(app, 'PUT', note, { title: 'Theirs', text: 'Other words' });
    if (!hasHub) await app.user.click(await findButton('Save note'));
    expect(await screen.findByText(/^Changed elsewhere: Note\./)).toBeVisible();
    expect(screen.getByText('Other words')).toBeVisible();
    expect(await noteField()).toHaveValue(typed);
    // What was not edited here follows.
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Theirs');
    await app.user.click(screen.getByRole('button', { name: 'Keep yours : Note' }));
    await app.user.click(await findButton('Save note'));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument());
    const { items } = await firstValueFrom(app.injector.get(NoteApiService).getNotes(READING));
    expect(items[1]).toMatchObject({ title: 'Theirs', text: typed });
  });

  it('that are unsaved are still there after the session has ended (ERR-01)', async () => {
    const app = await openCourse(`${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    await typeNote(app, 'Before the bell');
    const session = app.injector.get(SessionService);
    const secret = session.credential$.value?.XCredential ?? '';
    act(() => session.expire(secret));
    await signIn(app);
    expect(await noteField()).toHaveValue('Before the bell');
    expect(path()).toBe(`/courses/${READING}/notes`);
  });
});
