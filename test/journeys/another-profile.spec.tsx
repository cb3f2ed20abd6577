/** A profile that is not the session's student's: a mixed-up answer, or a credential that is not theirs. */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { ProfileService } from '../../src/features/profile';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from '../support/test-app';

const PROFILE = `${API_ORIGIN}/profile/accountprofile`;
const EXPIRED = /There was an issue when loading your user account/;

/** The server's profile of the student, with another student's id and name. */
async function mixUp({ backend }: Pick<TestApp, 'backend'>, request: Request) {
  const response = await backend.fetch(request);
  const profile = (await response.json()) as object;
  return HttpResponse.json({ ...profile, studentId: 4711, firstName: 'Olive', lastName: 'Foreign' });
}

async function openWith(options: TestAppOptions = {}) {
  const app = await openApp({ signedInAs: 'nora', ...options });
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(document.body.textContent ?? '', document.title));
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  return { app, shown, secret: app.injector.get(SessionService).credential$.value?.XCredential };
}

/** The session has ended with a message, here and on the server, and nothing of the other profile was there. */
async function expectEnded({ app, shown, secret }: Awaited<ReturnType<typeof openWith>>) {
  expect(await screen.findByText(EXPIRED)).toBeVisible();
  expect(location.pathname).toBe('/login');
  expect(app.injector.get(SessionService).state$.value).toEqual({ kind: 'guest', expired: true });
  expect(document.cookie).not.toContain('X-Credential');
  expect(shown.join('\n')).not.toMatch(/Olive|Foreign/);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Olive|Foreign|4711/);
  await waitFor(async () => {
    const headers = { 'X-Host': 'dev.marlowe.example', Authorization: `xcred ${secret}` };
    const response = await app.backend.fetch(new Request(PROFILE, { headers }));
    expect(response.status).toBe(401);
  });
}

it.each(['/', '/courses', '/account/profile'])('the first one, at %s', async (url) => {
  const opened = await openWith({
    url,
    handlers: (backend) => [http.get(PROFILE, ({ request }) => mixUp({ backend }, request))],
  });
  await expectEnded(opened);
});

it('a later one', async () => {
  const opened = await openWith();
  const { app } = opened;
  await screen.findByText('Welcome, Nora.');
  server.use(http.get(PROFILE, ({ request }) => mixUp(app, request)));
  act(() => app.injector.get(ProfileService).reload({ force: true }));
  await expectEnded(opened);
});

it('the response to a change', async () => {
  const opened = await openWith({ url: '/account/profile' });
  const { app } = opened;
  server.use(http.put(PROFILE, ({ request }) => mixUp(app, request)));
  const city = await screen.findByLabelText(/^City/);
  await app.user.clear(city);
  await app.user.paste('Utica');
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await expectEnded(opened);
});
