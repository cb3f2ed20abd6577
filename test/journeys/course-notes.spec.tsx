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
import { resetWindowWidth, setWindowWidth } from '../support/window-width';

beforeAll(polyfillDialog);
afterEach(resetWindowWidth);

/** The path of the address, which is written when a tab has been chosen. */
const path = () => window.location.pathname;

describe('notes (ENT-14)', () => {
  const noteField = () => screen.findByRole('textbox', { name: 'Note' });

  async function typeNote(app: TestApp, text: string) {
    await app.user.click(await findButton('Add a note'));
    await app.user.type(await noteField(), text);
  }

  it('are added first, edited and deleted, with the focus where the student goes on, and printed (CLRN-04)', async () => {
    const files = recordFiles();
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

    const zones: (string | null)[] = [];
    server.use(
      http.get(`${CALLS}/notes/print`, ({ request }) => {
        zones.push(new URL(request.url).searchParams.get('timeZoneId'));
        return undefined;
      }),
    );
    await app.user.click(await findButton('Print notes'));
    // The IANA name of the time zone.
    await waitFor(() => expect(zones).toEqual([Intl.DateTimeFormat().resolvedOptions().timeZone]));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['notes.pdf']));

    app.reopen(`/courses/${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    expect(screen.queryByText('Ask on Friday at noon')).not.toBeInTheDocument();
  });

  it('that are unsaved survive the width of a phone, a reload, a failure and the end of the session (ERR-01), and are dropped by Cancel', async () => {
    const app = await openCourse(`${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    await typeNote(app, 'Half a thought');
    const field = await noteField();
    setWindowWidth(375);
    await screen.findByRole('combobox', { name: 'Part of this course' });
    expect(await noteField()).toBe(field);
    expect(field).toHaveFocus();
    resetWindowWidth();
    app.reopen(`/courses/${READING}/notes`);
    expect(await noteField()).toHaveValue('Half a thought');
    server.use(http.post(`${CALLS}/notes`, () => new HttpResponse(null, { status: 500 }), { once: true }));
    await app.user.click(await findButton('Save note'));
    expect(await screen.findByText(/^Your note could not be saved/)).toBeVisible();
    expect(await noteField()).toHaveValue('Half a thought');
    app.reopen(`/courses/${READING}/notes`);
    expect(await noteField()).toHaveValue('Half a thought');

    const session = app.injector.get(SessionService);
    const secret = session.credential$.value?.XCredential ?? '';
    act(() => session.expire(secret));
    await signIn(app);
    expect(await noteField()).toHaveValue('Half a thought');
    expect(path()).toBe(`/courses/${READING}/notes`);
    await app.user.click(await findButton('Cancel'));
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
    app.reopen(`/courses/${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
  });

  /** Types into the note at this place, and returns its path and what the field holds then. */
  async function edit(app: TestApp, place: number) {
    const edits = await screen.findAllByRole('button', { name: /^Edit/ });
    await app.user.click(edits[place] as HTMLElement);
    const field = (await noteField()) as HTMLTextAreaElement;
    await app.user.click(field);
    await app.user.paste(' And since when?');
    const { items } = await firstValueFrom(app.injector.get(NoteApiService).getNotes(READING));
    const note = `/learner/enrollments/${READING}/notes/${items[place]?.noteId}`;
    return { note, typed: field.value };
  }
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument());

  /** How the student learns what another browser has done. */
  it.each([
    ['at once', true],
    ['before they are saved, without the hub', false],
  ] as const)(
    'that are changed or deleted elsewhere say so %s, and the student chooses or saves new ones',
    async (_when, hasHub) => {
      const app = await openCourse(`${READING}/notes`);
      await (hasHub ? waitForConnection : leaveHub)(app);
      const changed = await edit(app, 1);
      await callFromOtherBrowser(app, 'PUT', changed.note, { title: 'Theirs', text: 'Other words' });
      if (!hasHub) await app.user.click(await findButton('Save note'));
      expect(await screen.findByText(/^Changed elsewhere: Note\./)).toBeVisible();
      expect(screen.getByText('Other words')).toBeVisible();
      expect(await noteField()).toHaveValue(changed.typed);
      // What was not edited here follows.
      expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Theirs');
      await app.user.click(screen.getByRole('button', { name: 'Keep yours : Note' }));
      await app.user.click(await findButton('Save note'));
      await isClosed();
      const { items } = await firstValueFrom(app.injector.get(NoteApiService).getNotes(READING));
      expect(items[1]).toMatchObject({ title: 'Theirs', text: changed.typed });

      const deleted = await edit(app, 1);
      await callFromOtherBrowser(app, 'DELETE', deleted.note);
      if (!hasHub) await app.user.click(await findButton('Save note'));
      expect(await screen.findByText(/^This note has been deleted elsewhere/)).toBeVisible();
      expect(await noteField()).toHaveValue(deleted.typed);
      await app.user.click(await findButton('Save note'));
      await isClosed();
      expect(screen.getByText(deleted.typed)).toBeVisible();
      app.reopen(`/courses/${READING}/notes`);
      expect(await screen.findByText(deleted.typed)).toBeVisible();
      expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
    },
  );

  it('that are deleted elsewhere while the page is closed keep what was typed, until it is given up', async () => {
    const app = await openCourse(`${READING}/notes`);
    await leaveHub(app);
    const { note, typed } = await edit(app, 1);
    await callFromOtherBrowser(app, 'DELETE', note);
    app.reopen(`/courses/${READING}/notes`);
    expect(await screen.findByText(/^This note has been deleted elsewhere/)).toBeVisible();
    expect(await noteField()).toHaveValue(typed);
    expect(screen.queryByText(/^Changed elsewhere/)).not.toBeInTheDocument();
    await app.user.click(await findButton('Cancel'));
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
    await isClosed();
    expect(screen.queryByText(typed)).not.toBeInTheDocument();
  });
});
