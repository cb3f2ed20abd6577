/** A page whose server cannot be reached for a while, or whose student was away. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { LearningPath } from '../../src/contracts/learning-path';
import { HubService } from '../../src/core/hub/hub.service';
import { LearningPathService } from '../../src/features/learning-path';
import { findButton, findCurrentCard, openDashboard } from '../support/dashboard-page';
import {
  callFromOtherBrowser,
  leaveHub,
  readFromOtherBrowser,
  showPage,
  waitForConnection,
} from '../support/other-browser';
import { API_ORIGIN, openApp, server } from '../support/test-app';

const GEORGIA = 10_010_002;
const GEORGIA_NAME = 'Georgia APRN License Renewal';
const UNREACHABLE = 'The server cannot be reached at the moment.';

afterEach(() => showPage(true));

/** A server that is away until `bringBack` is called. */
function awayServer() {
  let isAway = true;
  return {
    handler: http.all(`${API_ORIGIN}/*`, () => (isAway ? HttpResponse.error() : undefined)),
    bringBack: () => {
      isAway = false;
      // Ends the wait for the next check, as a browser does whose network is back.
      act(() => window.dispatchEvent(new Event('online')));
    },
  };
}

function takeServerAway(): () => void {
  const { handler, bringBack } = awayServer();
  server.use(handler);
  return bringBack;
}

it('says calmly that the server is away, and sends the path that was chosen meanwhile', async () => {
  const app = await openDashboard();
  await findButton('Edit your why');
  await waitForConnection(app);
  const bringBack = takeServerAway();
  await app.user.click(screen.getByRole('link', { name: GEORGIA_NAME }));
  const notice = (await screen.findByText(UNREACHABLE)).closest<HTMLElement>('[role=status]') as HTMLElement;
  expect(within(notice).getByText(/your learning paths as of/)).toBeVisible();
  expect(await findCurrentCard()).toHaveAccessibleName(GEORGIA_NAME);
  const { selected$ } = app.injector.get(LearningPathService);
  expect(selected$.value?.currentLearningPath).toBe(false);

  bringBack();
  await waitFor(() => expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument());
  await waitFor(() => expect(selected$.value?.currentLearningPath).toBe(true));
  // What the next visit begins with.
  const paths = await readFromOtherBrowser<LearningPath[]>(app, '/learner/learningpaths');
  const current = paths.filter(({ currentLearningPath }) => currentLearningPath);
  expect(current.map(({ learningPathId }) => learningPathId)).toEqual([GEORGIA]);
});

it('loads what could not be loaded', async () => {
  const { handler, bringBack } = awayServer();
  await openApp({ signedInAs: 'nora', handlers: () => [handler] });
  expect((await screen.findAllByText(/^We couldn't/))[0]).toBeVisible();
  await screen.findByText(UNREACHABLE);
  bringBack();
  expect(await findCurrentCard()).toBeVisible();
  await findButton('Edit your why');
  expect(screen.queryByText(/^We couldn't/)).not.toBeInTheDocument();
  expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument();
});

it('keeps the words of an edit that cannot be sent and does not send it later, and connects to the hub again', async () => {
  const app = await openDashboard();
  const edit = await findButton('Edit your why');
  await leaveHub(app);
  const hub = app.injector.get(HubService);
  const bringBack = takeServerAway();
  act(() => hub.connect());
  await screen.findByText(UNREACHABLE);
  await app.user.click(edit);
  const field = screen.getByLabelText('Why statement');
  await app.user.clear(field);
  await app.user.paste('Mine');
  await app.user.click(await findButton('Save'));
  const words = 'Could not save your why statement, please try again.';
  expect((await screen.findAllByText(words))[0]).toBeInTheDocument();
  bringBack();
  await waitFor(() => expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument());
  await waitFor(() => expect(hub.state$.value).toBe('Connected'));
  expect(field).toHaveValue('Mine');
  expect(app.calls.filter((call) => call.endsWith('whyStatement'))).toEqual([]);
  // The page hears of what happens elsewhere again.
  await callFromOtherBrowser(app, 'PUT', '/learner/learningpaths/10010001/goal', { goalHours: 7 });
  expect(await screen.findByText(/of 7 hours this week/)).toBeVisible();
});
