/** A page whose server cannot be reached for a while, or whose student was away. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { HubService } from '../../src/core/hub/hub.service';
import { LearningPathService } from '../../src/features/learning-path';
import { findButton, findCurrentCard, openDashboard } from '../support/dashboard-page';
import { callFromOtherBrowser, showPage, waitForConnection } from '../support/other-browser';
import { API_ORIGIN, server, type TestApp } from '../support/test-app';

const GEORGIA_NAME = 'Georgia APRN License Renewal';
const UNREACHABLE = 'The server cannot be reached at the moment.';

afterEach(() => showPage(true));

/** Takes the server away until the returned function is called. */
function takeServerAway(): () => void {
  let isAway = true;
  server.use(http.all(`${API_ORIGIN}/*`, () => (isAway ? HttpResponse.error() : undefined)));
  return () => {
    isAway = false;
  };
}

/** Ends the wait for the next check, as a browser does whose network is back. */
const comeOnline = () => act(() => window.dispatchEvent(new Event('online')));

async function openConnected(): Promise<TestApp> {
  const app = await openDashboard();
  await findButton('Edit your why');
  await waitForConnection(app);
  return app;
}

it('says calmly that the server is away, and sends the path that was chosen meanwhile', async () => {
  const app = await openConnected();
  const bringBack = takeServerAway();
  await app.user.click(screen.getByRole('link', { name: GEORGIA_NAME }));
  const notice = (await screen.findByText(UNREACHABLE)).closest<HTMLElement>('[role=status]') as HTMLElement;
  expect(within(notice).getByText(/your learning paths as of/)).toBeVisible();
  expect(await findCurrentCard()).toHaveAccessibleName(GEORGIA_NAME);
  const { selected$ } = app.injector.get(LearningPathService);
  expect(selected$.value?.currentLearningPath).toBe(false);

  bringBack();
  comeOnline();
  await waitFor(() => expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument());
  await waitFor(() => expect(selected$.value?.currentLearningPath).toBe(true));
  app.reopen('/');
  expect(await findCurrentCard()).toHaveAccessibleName(GEORGIA_NAME);
});

it('loads what could not be loaded', async () => {
  const app = await openConnected();
  const bringBack = takeServerAway();
  app.reopen('/');
  expect((await screen.findAllByText(/^We couldn't/))[0]).toBeVisible();
  await screen.findByText(UNREACHABLE);
  bringBack();
  comeOnline();
  expect(await findCurrentCard()).toBeVisible();
  await findButton('Edit your why');
  expect(screen.queryByText(/^We couldn't/)).not.toBeInTheDocument();
  expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument();
});

it('keeps the words of an edit that cannot be sent, and does not send it later', async () => {
  const app = await openConnected();
  const bringBack = takeServerAway();
  await app.user.click(await findButton('Edit your why'));
  const field = screen.getByLabelText('Why statement');
  await app.user.clear(field);
  await app.user.type(field, 'Mine');
  await app.user.click(await findButton('Save'));
  const words = 'Could not save your why statement, please try again.';
  expect((await screen.findAllByText(words))[0]).toBeInTheDocument();
  await screen.findByText(UNREACHABLE);
  bringBack();
  comeOnline();
  await waitFor(() => expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument());
  expect(field).toHaveValue('Mine');
  expect(app.calls.filter((call) => call.endsWith('whyStatement'))).toEqual([]);
});

it('connects to the hub again', async () => {
  const app = await openConnected();
  const hub = app.injector.get(HubService);
  act(() => hub.disconnect());
  await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
  const bringBack = takeServerAway();
  act(() => hub.connect());
  await screen.findByText(UNREACHABLE);
  bringBack();
  comeOnline();
  await waitFor(() => expect(hub.state$.value).toBe('Connected'));
  await callFromOtherBrowser(app, 'PUT', '/learner/learningpaths/10010001/whyStatement?whyStatement=Theirs');
  expect(await screen.findByText('Theirs')).toBeVisible();
});
