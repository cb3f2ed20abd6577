/** Learning paths that the hub announces (STA-02, HUB-04). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { HUB_EVENTS } from '../../src/contracts/hub';
import type { HubActivity } from '../../src/core/hub/hub.model';
import { HubService } from '../../src/core/hub/hub.service';
import { SessionService } from '../../src/core/session/session.service';
import { COMPLETED_LOGIN_KEY } from '../../src/core/session/student-data';
import { LearningPathService } from '../../src/features/learning-path';
import { AutoEnrollmentService } from '../../src/features/learning-path/auto-enrollment.service';
import { PathDetailsService } from '../../src/features/learning-path/path-details.service';
import { findSection } from '../support/dashboard-page';
import { callFromOtherBrowser, waitForConnection } from '../support/other-browser';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const cards = () => screen.findAllByRole('article');
const completedLogin = () => localStorage.getItem(COMPLETED_LOGIN_KEY);
const isPending = ({ injector }: TestApp) => injector.get(AutoEnrollmentService).pending$.value;

/** Records the hub methods that the open page invokes from now on. */
function recordInvocations({ injector }: TestApp): string[] {
  const calls: string[] = [];
  injector.get(HubService).activity$.subscribe(({ kind, name }: HubActivity) => {
    if (kind === 'invocation') calls.push(name);
  });
  return calls;
}

/** Keeps the hub unreachable until the returned function is called. */
function holdConnections(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post(
      `${API_ORIGIN}/hub/negotiate`,
      async () => {
        await released;
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  return release;
}

/** Opens the app as Nora: connected, with automatic enrollment done. `otherId` is a path that is not the current one. */
async function openConnected(): Promise<{ app: TestApp; count: number; otherId: number }> {
  const app = await openApp({ url: '/login' });
  await signIn(app);
  const { length } = await cards();
  await waitForConnection(app);
  await waitFor(() => expect(completedLogin()).not.toBeNull());
  const paths = app.injector.get(LearningPathService).learningPaths$.value.value ?? [];
  const other = paths.find(({ currentLearningPath }) => !currentLearningPath);
  return { app, count: length, otherId: other?.learningPathId ?? 0 };
}

describe('automatic enrollment (STA-02)', () => {
  it('creates the missing path of a license and shows it without a reload', async () => {
    const app = await openApp({ url: '/login', accounts: ['ivy'] });
    await signIn(app, 'ivy');
    expect(await cards()).toHaveLength(1);
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(/learning path/i),
    );
    await waitFor(() => expect(isPending(app)).toBe(false));
    expect(completedLogin()).not.toBeNull();
  });

  it('makes room for another license in the card of the licenses', async () => {
    const app = await openApp({ url: '/login', accounts: ['ivy'] });
    const release = holdConnections();
    await signIn(app, 'ivy');
    const card = within(await findSection('Are my licenses safe?'));
    expect(await card.findAllByRole('listitem')).toHaveLength(1);
    release();
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2));
    expect(card.queryByRole('button', { name: 'Show all 2' })).toBeNull();
  });

  it('stays pending across a reload until the hub responds', async () => {
    const app = await openApp({ url: '/login', accounts: ['ivy'] });
    const release = holdConnections();
    await signIn(app, 'ivy');
    await cards();
    await waitFor(() => expect(app.injector.get(HubService).state$.value).toBe('Connecting'));
    expect([isPending(app), completedLogin()]).toEqual([true, null]);

    app.reopen('/');
    const calls = recordInvocations(app);
    release();
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    await waitFor(() => expect(isPending(app)).toBe(false));
    expect(calls).toEqual(['AutoEnrollInLearningPaths']);
  });

  it('runs once per login: not after a reload, but again after the next login', async () => {
    const app = await openApp({ url: '/login', accounts: ['ivy'] });
    await signIn(app, 'ivy');
    await waitFor(() => expect(completedLogin()).not.toBeNull());
    const first = completedLogin();

    app.reopen('/');
    const calls = recordInvocations(app);
    await waitForConnection(app);
    expect(calls).toEqual(['Ping']);
    expect(isPending(app)).toBe(false);

    await app.user.click(await screen.findByRole('button', { name: /^Account/ }));
    await app.user.click(screen.getByRole('link', { name: 'Sign out' }));
    await app.user.click(await screen.findByRole('link', { name: /sign in/i }));
    await signIn(app, 'ivy');
    await waitFor(() => expect([null, first]).not.toContain(completedLogin()));
    expect(calls.slice(1)).toEqual(['AutoEnrollInLearningPaths']);
  });

  it('does not run where the onboarding survey is required', async () => {
    const app = await openApp({ url: '/login', accounts: ['lee'] });
    const calls = recordInvocations(app);
    await signIn(app, 'lee');
    await waitForConnection(app);
    expect(calls).toEqual(['Ping']);
    expect([isPending(app), completedLogin()]).toEqual([false, null]);
  });
});

describe('a change made in another browser', () => {
  it('appears when the hub announces new learning paths', async () => {
    const { app, count, otherId } = await openConnected();
    await callFromOtherBrowser(app, 'PUT', `/learner/learningpaths/${otherId}/deactivate`);
    const studentId = app.injector.get(SessionService).credential$.value?.UserId as number;
    app.backend.announce({ studentId, event: HUB_EVENTS.newLearningPaths, data: [] });
    await waitFor(async () => expect(await cards()).toHaveLength(count - 1));
  });

  it('appears in the details of the current path after a reconnect', async () => {
    const { app } = await openConnected();
    const tasks = within(await screen.findByRole('region', { name: 'Tasks' }));
    await tasks.findByText('2 of 3 done');
    const hub = app.injector.get(HubService);
    act(() => hub.disconnect());
    await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
    const path = app.injector.get(LearningPathService).selected$.value?.learningPathId as number;
    const list = app.injector.get(PathDetailsService).tasks$.value.value ?? [];
    const taskId = list.find(({ completed }) => !completed)?.learningPathTaskId as number;
    await callFromOtherBrowser(
      app,
      'POST',
      `/learner/learningpaths/${path}/tasks/${taskId}/learningpathtask`,
      {
        learningPathId: path,
        learningPathTaskId: taskId,
      },
    );
    act(() => hub.connect());
    expect(await tasks.findByText('3 of 3 done')).toBeVisible();
  });

  it('appears after a reconnect, although the hub replays no events', async () => {
    const { app, count, otherId } = await openConnected();
    const hub = app.injector.get(HubService);
    act(() => hub.disconnect());
    await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
    await callFromOtherBrowser(app, 'PUT', `/learner/learningpaths/${otherId}/deactivate`);
    act(() => hub.connect());
    await waitFor(async () => expect(await cards()).toHaveLength(count - 1));
  });
});
