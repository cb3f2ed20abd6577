/** The hub client and the hub itself in one process. */
import { act, screen, waitFor } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import * as v from 'valibot';
import { HUB_EVENTS } from '../../src/contracts/hub';
import { HUB_TRANSPORTS, type HubActivity } from '../../src/core/hub/hub.model';
import { HubService, NOT_CONNECTED_TEXT } from '../../src/core/hub/hub.service';
import { HubRefusedError } from '../../src/core/hub/hub-envelope';
import { SESSION_EXPIRED_TEXT, SessionService } from '../../src/core/session/session.service';
import { signIn } from '../support/sign-in';
import { openApp } from '../support/test-app';

const ENROLLMENT = 10010001;
const ACTIVITY = 1001000101;
const Enrollment = v.looseObject({ enrollmentId: v.number(), lastAccessedDate: v.nullable(v.string()) });

async function signedIn() {
  const app = await openApp({ url: '/login' });
  const hub = app.injector.get(HubService);
  const activity: HubActivity[] = [];
  // Before the app connects for its own purposes.
  hub.activity$.subscribe((entry) => activity.push(entry));
  await signIn(app);
  await screen.findByRole('heading', { name: 'Dashboard' });
  return { app, hub, activity };
}

it('responds to calls and sends events', async () => {
  const { app, hub, activity } = await signedIn();
  const heard: unknown[] = [];
  const listening = hub
    .event(HUB_EVENTS.enrollment(ENROLLMENT), Enrollment)
    .subscribe((data) => heard.push(data));

  expect(await firstValueFrom(hub.ping())).toBeGreaterThan(0);
  expect(hub.connection$.value).toMatchObject({ state: 'Connected', transport: 'WebSockets', attempts: 1 });
  const launch = hub.invoke('LaunchEnrollment', [ENROLLMENT, ACTIVITY], v.object({ url: v.string() }));
  expect(await firstValueFrom(launch)).toEqual({ url: `/course/${ENROLLMENT}/view/${ACTIVITY}` });
  await waitFor(() => expect(heard).toMatchObject([{ enrollmentId: ENROLLMENT }]));

  const lines = activity.map(({ kind, name }) => `${kind} ${name}`);
  // The app makes calls of its own meanwhile.
  expect(lines.filter((line) => !/AutoEnrollIn|MembershipEnroll/.test(line))).toEqual([
    'state Connecting',
    'state Connected',
    'invocation Ping',
    'event ping',
    'completion Ping',
    'invocation LaunchEnrollment',
    `event enrollment-${ENROLLMENT}`,
    `event enrollment-${ENROLLMENT}-activity-${ACTIVITY}-launch`,
    'completion LaunchEnrollment',
  ]);
  expect(activity.map(({ id }) => id)).toEqual(activity.map((_, index) => index + 1));
  const secret = app.injector.get(SessionService).credential$.value?.XCredential as string;
  expect(JSON.stringify([activity, hub.connection$.value])).not.toContain(secret);
  listening.unsubscribe();
});

it('refuses with the server’s message and stays usable (HUB-05)', async () => {
  const { hub, activity } = await signedIn();
  await expect(firstValueFrom(hub.invoke('GetEnrollment', [4711], Enrollment))).rejects.toThrow(
    HubRefusedError,
  );
  expect(activity.at(-1)).toMatchObject({ kind: 'completion', name: 'GetEnrollment', succeeded: false });
  expect(await firstValueFrom(hub.invoke('GetEnrollment', [ENROLLMENT], Enrollment))).toMatchObject({
    enrollmentId: ENROLLMENT,
  });
});

it('loads what is watched and keeps it up to date', async () => {
  const { app, hub } = await signedIn();
  const seen: (string | null)[] = [];
  const read = { method: 'GetEnrollment', args: [ENROLLMENT] } as const;
  const watching = hub
    .watch(HUB_EVENTS.enrollment(ENROLLMENT), read, Enrollment)
    .subscribe(({ lastAccessedDate }) => seen.push(lastAccessedDate));
  await waitFor(() => expect(seen.length).toBeGreaterThan(0));
  const before = seen.length;
  await app.backend.fetch(
    new Request(`http://localhost:8081/learner/enrollments/${ENROLLMENT}/update/lastaccesseddate`, {
      method: 'PUT',
      headers: {
        'x-host': 'dev.marlowe.example',
        authorization: `xcred ${app.injector.get(SessionService).credential$.value?.XCredential}`,
      },
    }),
  );
  await waitFor(() => expect(seen.length).toBeGreaterThan(before));
  expect(seen.at(-1)).not.toBe(seen[0]);
  watching.unsubscribe();
});

it('does not connect without a session', async () => {
  const app = await openApp({ url: '/status' });
  const hub = app.injector.get(HubService);
  await expect(firstValueFrom(hub.ping())).rejects.toThrow(NOT_CONNECTED_TEXT);
  expect(hub.state$.value).toBe('Disconnected');
});

it.each(HUB_TRANSPORTS.filter((transport) => transport !== 'ServerSentEvents'))(
  'uses only %s if that is chosen (HUB-02)',
  async (transport) => {
    const { hub } = await signedIn();
    hub.chooseTransport(transport);
    expect(await firstValueFrom(hub.ping())).toBeGreaterThan(0);
    expect(hub.connection$.value).toMatchObject({ state: 'Connected', transport });
    hub.disconnect();
    await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
  },
);

it('disconnects with the session', async () => {
  const { app, hub } = await signedIn();
  await firstValueFrom(hub.ping());
  act(() => app.injector.get(SessionService).end(null));
  await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
});

it('ends the session if it no longer accepts the credential (ERR-01)', async () => {
  const { app, hub } = await signedIn();
  await firstValueFrom(hub.ping());
  const secret = app.injector.get(SessionService).credential$.value?.XCredential;
  // As another browser of the student does.
  await app.backend.fetch(
    new Request('http://localhost:8081/profile/logout', {
      method: 'POST',
      headers: { 'x-host': 'dev.marlowe.example', authorization: `xcred ${secret}` },
    }),
  );
  expect(await screen.findByText(SESSION_EXPIRED_TEXT)).toBeVisible();
});
