/** Learning paths that arrive through the hub (STA-02, HUB-04). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { firstValueFrom } from 'rxjs';
import { HUB_EVENTS } from '../../src/contracts/hub';
import type { HubActivity } from '../../src/core/hub/hub.model';
import { HubService } from '../../src/core/hub/hub.service';
import { SessionService } from '../../src/core/session/session.service';
import { LearningPathService } from '../../src/features/learning-path';
import {
  AutoEnrollmentService,
  COMPLETED_LOGIN_KEY,
} from '../../src/features/learning-path/auto-enrollment.service';
import { PathDetailsService } from '../../src/features/learning-path/path-details.service';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const cards = () => screen.findAllByRole('article');
const answered = () => localStorage.getItem(COMPLETED_LOGIN_KEY);
const isPending = ({ injector }: TestApp) => injector.get(AutoEnrollmentService).pending$.value;

/** The calls that the open page makes to the hub from now on. */
function followCalls({ injector }: TestApp): string[] {
  const calls: string[] = [];
  injector.get(HubService).activity$.subscribe(({ kind, name }: HubActivity) => {
    if (kind === 'invocation') calls.push(name);
  });
  return calls;
}

/** Waits for the connection that the page makes itself, and for everything it loads before. */
async function isLive({ injector }: TestApp): Promise<void> {
  const hub = injector.get(HubService);
  await waitFor(() => expect(hub.state$.value).toBe('Connected'));
  await act(() => firstValueFrom(hub.ping()));
}

/** As another browser of the student does. */
async function elsewhere(
  { backend, injector }: TestApp,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const secret = injector.get(SessionService).credential$.value?.XCredential;
  const headers = {
    'x-host': 'dev.marlowe.example',
    authorization: `xcred ${secret}`,
    'content-type': 'application/json',
  };
  const request = new Request(API_ORIGIN + path, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  const answer = await backend.fetch(request);
  expect(answer.status).toBe(200);
}

/** Makes the hub unreachable until the returned function is called. */
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

/** Opens the dashboard connected, after automatic enrollment, with a path that is not the current one. */
async function nora(): Promise<{ app: TestApp; count: number; otherId: number }> {
  const app = await openApp({ url: '/login' });
  await signIn(app);
  const { length } = await cards();
  await isLive(app);
  await waitFor(() => expect(answered()).not.toBeNull());
  const paths = app.injector.get(LearningPathService).learningPaths$.value.value ?? [];
  const other = paths.find(({ currentLearningPath }) => !currentLearningPath);
  return { app, count: length, otherId: other?.learningPathId ?? 0 };
}

describe('automatic enrollment (STA-02)', () => {
  it('builds the path of a license without one, and shows it without a reload', async () => {
    const app = await openApp({ url: '/login', accounts: ['ivy'] });
    await signIn(app, 'ivy');
    expect(await cards()).toHaveLength(1);
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(
      await within(screen.getByRole('region', { name: 'Notifications' })).findByText(/learning path/i),
    ).toBeVisible();
    await waitFor(() => expect(isPending(app)).toBe(false));
    expect(answered()).not.toBeNull();
  });

  it('is pending until the response, across a reload', async () => {
    const app = await openApp({ url: '/login', accounts: ['ivy'] });
    const release = holdConnections();
    await signIn(app, 'ivy');
    await cards();
    await waitFor(() => expect(app.injector.get(HubService).state$.value).toBe('Connecting'));
    expect([isPending(app), answered()]).toEqual([true, null]);

    app.reopen('/');
    const calls = followCalls(app);
    release();
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    await waitFor(() => expect(isPending(app)).toBe(false));
    expect(calls).toEqual(['AutoEnrollInLearningPaths']);
  });

  it('is requested once per login: not after a reload, but again after the next login', async () => {
    const app = await openApp({ url: '/login', accounts: ['ivy'] });
    await signIn(app, 'ivy');
    await waitFor(() => expect(answered()).not.toBeNull());
    const first = answered();

    app.reopen('/');
    const calls = followCalls(app);
    await isLive(app);
    expect(calls).toEqual(['Ping']);
    expect(isPending(app)).toBe(false);

    await app.user.click(await screen.findByRole('button', { name: /^Account/ }));
    await app.user.click(screen.getByRole('link', { name: 'Sign out' }));
    await app.user.click(await screen.findByRole('link', { name: /sign in/i }));
    await signIn(app, 'ivy');
    await waitFor(() => expect(answered()).not.toBe(first));
    expect(calls.slice(1)).toEqual(['AutoEnrollInLearningPaths']);
  });

  it('is not requested while the onboarding survey is required', async () => {
    const app = await openApp({ url: '/login', accounts: ['lee'] });
    const calls = followCalls(app);
    await signIn(app, 'lee');
    await isLive(app);
    expect(calls).toEqual(['Ping']);
    expect([isPending(app), answered()]).toEqual([false, null]);
  });
});

describe('a change in another browser', () => {
  it('is loaded when the hub announces new learning paths', async () => {
    const { app, count, otherId } = await nora();
    await elsewhere(app, 'PUT', `/learner/learningpaths/${otherId}/deactivate`);
    const studentId = app.injector.get(SessionService).credential$.value?.UserId as number;
    app.backend.announce({ studentId, event: HUB_EVENTS.newLearningPaths, data: [] });
    await waitFor(async () => expect(await cards()).toHaveLength(count - 1));
  });

  it('of the current path is loaded after a lost connection, too', async () => {
    const { app } = await nora();
    const tasks = within(await screen.findByRole('region', { name: 'Tasks' }));
    await tasks.findByText('2 of 3 done');
    const hub = app.injector.get(HubService);
    act(() => hub.disconnect());
    await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
    const path = app.injector.get(LearningPathService).selected$.value?.learningPathId as number;
    const list = app.injector.get(PathDetailsService).tasks$.value.value ?? [];
    const taskId = list.find(({ completed }) => !completed)?.learningPathTaskId as number;
    await elsewhere(app, 'POST', `/learner/learningpaths/${path}/tasks/${taskId}/learningpathtask`, {
      learningPathId: path,
      learningPathTaskId: taskId,
    });
    act(() => hub.connect());
    expect(await tasks.findByText('3 of 3 done')).toBeVisible();
  });

  it('is loaded after a lost connection, because the hub replays nothing', async () => {
    const { app, count, otherId } = await nora();
    const hub = app.injector.get(HubService);
    act(() => hub.disconnect());
    await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
    await elsewhere(app, 'PUT', `/learner/learningpaths/${otherId}/deactivate`);
    act(() => hub.connect());
    await waitFor(async () => expect(await cards()).toHaveLength(count - 1));
  });
});
