/** The shared cookie holds a new credential, and this host does not know yet which student it belongs to (CALL-07). */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ConfirmationService } from '../../src/core/modal/confirmation.service';
import { SessionService } from '../../src/core/session/session.service';
import { polyfillDialog } from '../support/dialog-polyfill';
import { findLightPage, LIGHT_PAGE } from '../support/light-page';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

/** A call, and the secret it was made with. */
interface RecordedCall {
  readonly path: string;
  readonly secret: string;
}

async function openNora() {
  const app = await openApp({ accounts: ['nora', 'max'], signedInAs: true });
  await screen.findByText('Welcome, Nora.');
  await app.user.click(await screen.findByLabelText('Search learning paths'));
  await app.user.paste('BLS');
  await waitFor(() => expect(location.search).toBe('?search=BLS'));
  await app.user.click(await screen.findByRole('button', { name: 'Edit your why' }));
  const field = screen.getByLabelText('Why statement');
  await app.user.clear(field);
  await app.user.paste('Half a sentence');
  act(() => {
    const confirmations = app.injector.get(ConfirmationService);
    confirmations.confirm({ title: 'Delete it?', message: '', confirmText: 'Delete' }).subscribe();
  });
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Delete it?'));
  return app;
}

/** Signs in as a sibling app does: a new secret in the shared cookie, without the student it belongs to. */
async function signInElsewhere({ backend }: TestApp, userName: string): Promise<string> {
  const response = await backend.fetch(
    new Request(`${API_ORIGIN}/profile/login`, {
      method: 'POST',
      headers: { 'X-Host': 'dev.marlowe.example', 'Content-Type': 'application/json' },
      body: JSON.stringify({ userName, password: 'practice-1' }),
    }),
  );
  const { xCredential } = (await response.json()) as { xCredential: string };
  storeElsewhere(xCredential);
  return xCredential;
}

function storeElsewhere(secret: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: what another app does
  document.cookie = `X-Credential=${secret}; path=/${secret === '' ? '; max-age=0' : ''}`;
}

/** Holds the identify responses, and records the secret of every call. */
function holdIdentification({ backend }: TestApp) {
  const held: (() => void)[] = [];
  const calls: RecordedCall[] = [];
  server.use(
    http.all(`${API_ORIGIN}/*`, async ({ request }) => {
      const { pathname: path, searchParams } = new URL(request.url);
      const secret = request.headers.get('Authorization') ?? searchParams.get('authorization') ?? '';
      calls.push({ path, secret: secret.replace('xcred ', '') });
      if (path === '/profile/auth/identify') await new Promise<void>((release) => held.push(release));
      return backend.fetch(request);
    }),
  );
  return { held, calls };
}

const dialog = () => screen.queryByRole('dialog', { hidden: true });
const OF_NORA = /Nora|Whitfield|Half a sentence/;

describe('a credential that another app has put into the shared cookie', () => {
  it('clears the page until the student is identified, and then continues as the same student', async () => {
    const app = await openNora();
    const { held, calls } = holdIdentification(app);
    const secret = await signInElsewhere(app, 'nora');
    await waitFor(() => expect(held).toHaveLength(1));
    expect(document.documentElement.outerHTML).not.toMatch(OF_NORA);
    expect(dialog()).not.toBeInTheDocument();

    calls.length = 0;
    act(() => held[0]?.());
    expect(await screen.findByText('Welcome, Nora.')).toBeVisible();
    expect(location.search).toBe('?search=BLS');
    expect(app.injector.get(SessionService).credential$.value?.XCredential).toBe(secret);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/learner/learningpaths'));
    expect(calls.filter((call) => call.secret !== secret)).toEqual([]);
  });

  it('of another student leaves no trace of the previous one, and no call mixes the two', async () => {
    const app = await openNora();
    const { held, calls } = holdIdentification(app);
    const secret = await signInElsewhere(app, 'max');
    await waitFor(() => expect(held).toHaveLength(1));
    expect(document.documentElement.outerHTML).not.toMatch(OF_NORA);

    calls.length = 0;
    act(() => held[0]?.());
    expect(await screen.findByText('Welcome, Max.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(location.search).toBe('');
    expect(document.documentElement.outerHTML).not.toMatch(OF_NORA);
    expect(document.documentElement.outerHTML).not.toContain('BLS');
    expect(calls.filter((call) => call.secret !== secret)).toEqual([]);
  });

  it('that is invalid clears everything', async () => {
    const app = await openNora();
    server.use(
      http.post(`${API_ORIGIN}/profile/auth/identify`, () => HttpResponse.json({}, { status: 401 })),
    );
    storeElsewhere('of-nobody');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(dialog()).not.toBeInTheDocument();
    expect(document.documentElement.outerHTML).not.toMatch(OF_NORA);
    expect(app.injector.get(SessionService).state$.value.kind).toBe('guest');
  });

  it.each(['', 'of-the-next'])('that is replaced before it is identified is not used (%j)', async (next) => {
    const app = await openNora();
    const { held } = holdIdentification(app);
    const secret = await signInElsewhere(app, 'max');
    await waitFor(() => expect(held).toHaveLength(1));
    storeElsewhere(next);
    act(() => held[0]?.());
    // Only now does the app look at the cookie again: it is empty, or holds a secret to identify next.
    if (next === '') expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    else await waitFor(() => expect(held).toHaveLength(2));
    expect(document.documentElement.outerHTML).not.toMatch(OF_NORA);
    expect(screen.queryByText('Welcome, Max.')).not.toBeInTheDocument();
    expect(document.cookie).not.toContain(secret);
  });

  it('of another student is not signed out by a page that shows the sign-out', async () => {
    const app = await openApp({ accounts: ['nora', 'max'], signedInAs: true, url: LIGHT_PAGE });
    await findLightPage();
    await app.user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await app.user.click(await screen.findByRole('link', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'You are signed out' });
    const { held, calls } = holdIdentification(app);
    const secret = await signInElsewhere(app, 'max');
    await waitFor(() => expect(held).toHaveLength(1));
    act(() => held[0]?.());
    const { credential$ } = app.injector.get(SessionService);
    await waitFor(() => expect(credential$.value?.XCredential).toBe(secret));
    expect(document.cookie).toContain(secret);
    expect(calls.map(({ path }) => path)).not.toContain('/profile/logout');
  });
});
