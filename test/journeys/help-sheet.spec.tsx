/** The help sheet: its menu and panels, and what becomes of a message on a server that fails, is slow or absent. */
import { act, screen, within } from '@testing-library/react';
import type { HelpRequest } from '../../src/features/help';
import { HelpService } from '../../src/features/help';
import { findCurrentCard, findDialog, openDashboard } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { openApp, type TestApp } from '../support/test-app';

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

async function openHelp(app: TestApp, request?: HelpRequest) {
  act(() => app.injector.get(HelpService).open(request));
  return within(await findDialog());
}

async function openSignedIn(): Promise<TestApp> {
  const app = await openDashboard();
  await findCurrentCard();
  return app;
}

describe('the menu', () => {
  it('offers a student customer support, calls and the contact page (HELP-02)', async () => {
    const sheet = await openHelp(await openSignedIn());
    expect(await sheet.findByRole('heading', { name: 'Help Center' })).toHaveFocus();
    expect(sheet.getByRole('heading', { name: 'What can we help you with?' })).toBeVisible();
    expect(sheet.queryByText('Academic Support')).not.toBeInTheDocument();
    expect(sheet.getByRole('button', { name: /^Customer Support/ })).toBeVisible();
    expect(sheet.getByRole('button', { name: /^Give Us a Call/ })).toBeVisible();
    expect(sheet.getByRole('link', { name: /^Contact Us/ })).toHaveAttribute('target', '_blank');
  });

  it('offers a guest only ways to contact the school, and the FAQ (NAV-10)', async () => {
    const app = await openApp({ url: '/login' });
    await screen.findByLabelText(/^User name/);
    const sheet = await openHelp(app, { action: 'customer', enrollmentId: 10010001 });
    expect(await sheet.findByRole('heading', { name: 'Help Center' })).toBeVisible();
    expect(sheet.queryByText(/Support/)).not.toBeInTheDocument();
    expect(sheet.getByRole('link', { name: /^Contact Us/ })).toBeVisible();
    expect(sheet.getByRole('link', { name: /^FAQs/ })).toBeVisible();
  });
});
