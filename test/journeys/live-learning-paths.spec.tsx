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

describe('automatic enrollment (STA-02)', () => {
  it('creates the missing path of a license, shows it without a reload, and makes room for it among the licenses', async () => {
    const app = await openApp({ url: '/login', accounts: ['ivy'] });
    const release = holdConnections();
    await signIn(app, 'ivy');
    expect(await cards()).toHaveLength(1);
    const card = within(await findSection('Are my licenses safe?'));
    expect(await card.findAllByRole('listitem')).toHaveLength(1);
    release();
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2));
    expect(card.queryByRole('button', { name: 'Show all 2' })).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(/learning path/i),
    );
    await waitFor(() => expect(isPending(app)).toBe(false));
    expect(completedLogin()).not.toBeNull();
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

it('a change made in another browser appears when the hub announces it, or after a reconnect without that', async () => {
  const app = await openApp({ url: '/login' });
  await signIn(app);
  const { length: count } = await cards();
  await waitForConnection(app);
  await waitFor(() => expect(completedLogin()).not.toBeNull());
  const paths = app.injector.get(LearningPathService);
  const others = () =>
    paths.learningPaths$.value.value?.filter(({ currentLearningPath }) => !currentLearningPath) ?? [];
  const deactivateOther = () =>
    callFromOtherBrowser(app, 'PUT', `/learner/learningpaths/${others()[0]?.learningPathId}/deactivate`);

  await deactivateOther();
  const studentId = app.injector.get(SessionService).credential$.value?.UserId as number;
  app.backend.announce({ studentId, event: HUB_EVENTS.newLearningPaths, data: [] });
  await waitFor(async () => expect(await cards()).toHaveLength(count - 1));

  const tasks = within(await findSection('Tasks'));
  await tasks.findByText('2 of 3 done');
  const hub = app.injector.get(HubService);
  act(() => hub.disconnect());
  await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
  await deactivateOther();
  const path = paths.selected$.value?.learningPathId as number;
  const list = app.injector.get(PathDetailsService).tasks$.value.value ?? [];
  const taskId = list.find(({ completed }) => !completed)?.learningPathTaskId as number;
  await callFromOtherBrowser(app, 'POST', `/learner/learningpaths/${path}/tasks/${taskId}/learningpathtask`, {
    learningPathId: path,
    learningPathTaskId: taskId,
  });
  act(() => hub.connect());
  // The hub replays no events.
  await waitFor(async () => expect(await cards()).toHaveLength(count - 2));
  expect(await tasks.findByText('3 of 3 done')).toBeVisible();
});
