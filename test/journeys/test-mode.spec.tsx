/** Test mode that an earlier visit has stored (CALL-05, ENT-01): it is sent once the profile allows it, not before. */
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { API_ORIGIN, openApp, server } from '../support/test-app';

/** Opens the dashboard with test mode stored, and records each call as 'PATH' or 'PATH in test mode'. */
async function openInTestMode(userName: string) {
  const app = await openApp({ accounts: [userName], signedInAs: userName });
  await screen.findByText(/^Welcome, /);
  const testModeOf = app.injector.get(SessionService).credential$.value?.UserId;
  localStorage.setItem('dev.requests', JSON.stringify({ testModeOf }));
  const calls: string[] = [];
  server.use(
    http.all(`${API_ORIGIN}/*`, ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const inTestMode =
        request.headers.get('x-test-mode') === 'true' || searchParams.get('testMode') === 'true';
      calls.push(inTestMode ? `${pathname} in test mode` : pathname);
      return app.backend.fetch(request);
    }),
  );
  app.reopen('/');
  await screen.findByText(/^Welcome, /);
  return calls;
}

it('is sent with no call if the profile does not allow it', async () => {
  const calls = await openInTestMode('max');
  await waitFor(() => expect(calls).toContain('/hub/negotiate'));
  expect(calls).toEqual(
    expect.arrayContaining(['/profile/accountprofile', '/learner/learningpaths', '/global/licensetypes']),
  );
  expect(calls.filter((call) => call.endsWith('in test mode'))).toEqual([]);
});

it('is sent once the profile allows it, and the paths are loaded again', async () => {
  const calls = await openInTestMode('nora');
  await waitFor(() => expect(calls).toContain('/learner/learningpaths in test mode'));
  await waitFor(() => expect(calls).toContain('/hub/negotiate in test mode'));
  const first = calls.findIndex((call) => call.endsWith('in test mode'));
  expect(calls.indexOf('/profile/accountprofile')).toBeLessThan(first);
  expect(calls).not.toContain('/profile/accountprofile in test mode');
});
