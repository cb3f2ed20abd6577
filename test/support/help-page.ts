/** The help sheet as a journey finds it. */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type HelpRequest, HelpService } from '../../src/features/help';
import type { Provider } from '../../src/framework/di';
import { findLightPage, LIGHT_PAGE } from './light-page';
import { API_ORIGIN, openApp, server, type TestApp } from './test-app';

const SUPPORT = `${API_ORIGIN}/learner/support/emailsupport`;
const INSTRUCTOR = `${API_ORIGIN}/learner/support/emailinstructor`;

/** A student at a page with little on it, because help looks the same on all of them, before it is asked for. */
export async function openHelpPage(userName: string, providers: Provider[] = []): Promise<TestApp> {
  const app = await openApp({
    accounts: ['nora', 'max'],
    url: LIGHT_PAGE,
    signedInAs: userName,
    providers,
  });
  await findLightPage();
  return app;
}

export async function openHelp(app: TestApp, request?: HelpRequest) {
  act(() => app.injector.get(HelpService).open(request));
  return within(await screen.findByRole('dialog'));
}

export async function openHelpAs(userName: string, request?: HelpRequest) {
  const app = await openHelpPage(userName);
  return { app, sheet: await openHelp(app, request) };
}

/** Presses Escape, as a browser tells a dialog. */
export async function closeHelp(): Promise<void> {
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
}

type Sheet = Awaited<ReturnType<typeof openHelp>>;

export const editor = (sheet: Sheet) => sheet.findByRole('textbox', { name: 'How can we help you?' });
export const sendButton = () => screen.getByRole('button', { name: /^Send/ });
export const isClosed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());

export async function write(app: TestApp, sheet: Sheet, text = 'Where is it?') {
  const field = await editor(sheet);
  // A message that is still there is replaced.
  await app.user.clear(field);
  await app.user.type(field, text);
  const issue = sheet.queryByRole('combobox');
  if (issue) await app.user.selectOptions(issue, 'Other');
  await waitFor(() => expect(sendButton()).toBeEnabled());
}

/** The addresses and bodies of the messages that reach the server, which answers as `respond` does. */
export function receive(respond: () => Response | Promise<Response> = () => HttpResponse.json({})) {
  const received: { query: string; body: unknown }[] = [];
  const handle = async ({ request }: { request: Request }) => {
    received.push({ query: new URL(request.url).search, body: await request.json() });
    return respond();
  };
  server.use(http.put(SUPPORT, handle), http.put(INSTRUCTOR, handle));
  return received;
}
