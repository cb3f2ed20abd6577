/** The hub client and the hub itself in one process. */
import { act, screen, waitFor } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import { Launch } from '../../src/contracts/activity';
import { Enrollment } from '../../src/contracts/enrollment';
import { HUB_EVENTS } from '../../src/contracts/hub';
import type { HubActivity } from '../../src/core/hub/hub.model';
import { HubService } from '../../src/core/hub/hub.service';
import { HubRefusedError } from '../../src/core/hub/hub-envelope';
import { SessionService } from '../../src/core/session/session.service';
import { findLightPage, LIGHT_PAGE } from '../support/light-page';
import { openApp } from '../support/test-app';

const ENROLLMENT = 10010001;
const ACTIVITY = 1001000101;

async function signedIn() {
  const app = await openApp({ url: LIGHT_PAGE, signedInAs: true });
  const hub = app.injector.get(HubService);
  const activity: HubActivity[] = [];
  // Subscribes before the app itself connects.
  hub.activity$.subscribe((entry) => activity.push(entry));
  await findLightPage();
  return { app, hub, activity };
}

it('returns results and reports its activity', async () => {
  const { app, hub, activity } = await signedIn();
  const received: unknown[] = [];
  const subscription = hub
    .event(HUB_EVENTS.enrollment(ENROLLMENT), Enrollment)
    .subscribe((data) => received.push(data));

  expect(await firstValueFrom(hub.ping())).toBeGreaterThan(0);
  expect(hub.connection$.value).toMatchObject({ state: 'Connected', transport: 'WebSockets', attempts: 1 });
  const launch = hub.invoke('LaunchEnrollment', [ENROLLMENT, ACTIVITY], Launch);
  expect(await firstValueFrom(launch)).toEqual({ url: `/course/${ENROLLMENT}/view/${ACTIVITY}` });
  await waitFor(() => expect(received).toMatchObject([{ enrollmentId: ENROLLMENT }]));

  const lines = activity.map(({ kind, name }) => `${kind} ${name}`);
  // The app makes calls of its own in the meantime.
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
  subscription.unsubscribe();
});

it('rejects with the server’s message and stays usable (HUB-05), reads a watched value and follows its changes', async () => {
  const { app, hub, activity } = await signedIn();
  await expect(firstValueFrom(hub.invoke('GetEnrollment', [4711], Enrollment))).rejects.toThrow(
    HubRefusedError,
  );
  expect(activity.at(-1)).toMatchObject({ kind: 'completion', name: 'GetEnrollment', succeeded: false });
  expect(await firstValueFrom(hub.invoke('GetEnrollment', [ENROLLMENT], Enrollment))).toMatchObject({
    enrollmentId: ENROLLMENT,
  });

  const seen: (string | null)[] = [];
  const read = { method: 'GetEnrollment', args: [ENROLLMENT] } as const;
  const subscription = hub
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
  subscription.unsubscribe();
});

it('does not connect for a visitor', async () => {
  const app = await openApp({ url: '/status' });
  const hub = app.injector.get(HubService);
  await expect(firstValueFrom(hub.ping())).rejects.toThrow('There is no connection to the hub.');
  expect(hub.state$.value).toBe('Disconnected');
});

it('works over each transport alone when that one is chosen (HUB-02)', async () => {
  const { hub } = await signedIn();
  for (const transport of ['LongPolling', 'WebSockets'] as const) {
    hub.chooseTransport(transport);
    hub.connect();
    expect(await firstValueFrom(hub.ping())).toBeGreaterThan(0);
    expect(hub.connection$.value).toMatchObject({ state: 'Connected', transport });
    hub.disconnect();
    await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
  }
});

it('disconnects when the session ends', async () => {
  const { app, hub } = await signedIn();
  await firstValueFrom(hub.ping());
  act(() => app.injector.get(SessionService).end(null));
  await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
});

it('ends the session when the credential was revoked (ERR-01)', async () => {
  const { app, hub } = await signedIn();
  await firstValueFrom(hub.ping());
  const secret = app.injector.get(SessionService).credential$.value?.XCredential;
  // As the student's other browser does.
  await app.backend.fetch(
    new Request('http://localhost:8081/profile/logout', {
      method: 'POST',
      headers: { 'x-host': 'dev.marlowe.example', authorization: `xcred ${secret}` },
    }),
  );
  expect(
    await screen.findByText('There was an issue when loading your user account, please sign back in.'),
  ).toBeVisible();
});
