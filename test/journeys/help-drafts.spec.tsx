/** What a student has typed in the help sheet survives everything but sending, deleting and another student. */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { HelpRequest } from '../../src/features/help';
import { Router } from '../../src/platform/router/router';
import { findCurrentCard } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { editor, isClosed, openHelp, openHelpAs, receive, sendButton, write } from '../support/help-page';
import { findLightPage, LIGHT_PAGE } from '../support/light-page';
import { signIn } from '../support/sign-in';

const COURSE: HelpRequest = { action: 'academic', enrollmentId: 10010001 };

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

describe('what a student has typed', () => {
  it('is asked about before the sheet closes, and is still there after a reload', async () => {
    const { app, sheet } = await openHelpAs('nora', { action: 'customer' });
    await write(app, sheet);
    await app.user.click(sheet.getByRole('radio', { name: 'No' }));
    for (const name of ['Close', 'Cancel']) {
      await app.user.click(sheet.getByRole('button', { name }));
      await app.user.click(await sheet.findByRole('button', { name: 'Keep editing' }));
    }
    expect(await editor(sheet)).toHaveValue('Where is it?');
    async function expectKept() {
      const opened = await openHelp(app, { action: 'customer' });
      expect(await editor(opened)).toHaveValue('Where is it?');
      expect(opened.getByRole('combobox')).toHaveValue('Other');
      expect(opened.getByRole('radio', { name: 'No' })).toBeChecked();
      await waitFor(() => expect(sendButton()).toBeEnabled());
    }
    app.reopen('/');
    await findCurrentCard();
    await expectKept();
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await isClosed();
    expect(await editor(await openHelp(app, { action: 'customer' }))).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is still there after Back, and belongs to its course', async () => {
    const { app, sheet } = await openHelpAs('nora', { enrollmentId: 10010001 });
    const academic = () => sheet.findByRole('button', { name: /^Academic/ });
    await app.user.click(await academic());
    await write(app, sheet, 'Why?');
    await app.user.click(sheet.getByRole('button', { name: 'Back' }));
    await app.user.click(await academic());
    expect(await editor(sheet)).toHaveValue('Why?');
    app.reopen(LIGHT_PAGE);
    await findLightPage();
    expect(await editor(await openHelp(app, { ...COURSE, enrollmentId: 10010002 }))).toHaveValue('');
  });

  it('is still there for the same student after a 401, and not for another one (ERR-01)', async () => {
    const { app, sheet } = await openHelpAs('nora', { action: 'customer' });
    receive(() => new HttpResponse(null, { status: 401 }));
    await write(app, sheet);
    await app.user.click(sendButton());
    await screen.findByText(/please sign back in/);
    await isClosed();
    await signIn(app);
    await findLightPage();
    expect(await editor(await openHelp(app, { action: 'customer' }))).toHaveValue('Where is it?');

    act(() => void app.injector.get(Router).navigateByUrl('/logout', { force: true }));
    await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    await signIn(app, 'max');
    await screen.findByText('Welcome, Max.');
    expect(await editor(await openHelp(app, { action: 'customer' }))).toHaveValue('');
  });

  it('leaves nothing behind once it has been sent or deleted', async () => {
    const { app, sheet } = await openHelpAs('nora', { action: 'customer' });
    await write(app, sheet);
    expect(sessionStorage).toHaveLength(1);
    await app.user.click(sendButton());
    await isClosed();
    expect(sessionStorage).toHaveLength(0);
    const opened = await openHelp(app, COURSE);
    await app.user.type(await editor(opened), 'x');
    expect(sessionStorage).toHaveLength(1);
    await app.user.clear(await editor(opened));
    expect(sessionStorage).toHaveLength(0);
  });
});
