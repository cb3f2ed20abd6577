import { cleanup, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { LearningPathService } from '../../src/features/learning-path';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, type TestApp } from '../support/test-app';

async function signOut({ user }: TestApp) {
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(screen.getByRole('link', { name: 'Sign out' }));
  await user.click(await screen.findByRole('link', { name: 'Sign in again' }));
}

/** Everything in this page and browser that could contain a trace of a student. */
function pageAndStorage(): string {
  const storages = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
  return [document.documentElement.outerHTML, document.title, document.cookie, ...storages].join('\n');
}

describe('one student after another', () => {
  it('shows the second student only their own data when responses for the first arrive late', async () => {
    const held: (() => void)[] = [];
    const app = await openApp({
      accounts: ['nora', 'max'],
      signedInAs: 'nora',
      handlers: (backend) => [
        http.get(`${API_ORIGIN}/learner/learningpaths`, async ({ request }) => {
          const response = await backend.fetch(request);
          await new Promise<void>((release) => held.push(release));
          return response;
        }),
      ],
    });
    await screen.findByText('Welcome, Nora.');
    await waitFor(() => expect(held).toHaveLength(1));
    const secret = app.injector.get(SessionService).credential$.value?.XCredential;
    expect(secret).toBeTruthy();

    await signOut(app);
    await signIn(app, 'max');
    await screen.findByText('Welcome, Max.');
    await waitFor(() => expect(held).toHaveLength(2));
    for (const release of held) release();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(pageAndStorage()).not.toMatch(/Nora|Whitfield|BLS and ACLS|Multi-State/);
    expect(pageAndStorage()).not.toContain(secret);
    expect(app.injector.get(LearningPathService).learningPaths$.value.value).toHaveLength(2);
  });

  it('clears the state of the first student at sign-out', async () => {
    const app = await openApp({ signedInAs: true });
    await screen.findAllByRole('article');
    await signOut(app);
    expect(app.injector.get(LearningPathService).learningPaths$.value.value).toBeNull();
    expect(app.injector.get(LearningPathService).selected$.value).toBeNull();
    expect(pageAndStorage()).not.toMatch(/Nora|Whitfield|X-Credential|Florida/);
  });

  it('sends no request after the app is destroyed', async () => {
    const app = await openApp({ signedInAs: true });
    await screen.findAllByRole('article');
    const service = app.injector.get(LearningPathService);
    const { calls } = app;
    // Parts of the page that arrive later would ask for services.
    cleanup();
    app.injector.destroy();
    const sent = calls.length;
    service.reload({ force: true });
    expect(calls).toHaveLength(sent);
  });
});
