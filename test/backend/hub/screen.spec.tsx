/** A test that opens the app has a live hub with it, until the test ends. */
import type { IHttpConnectionOptions } from '@microsoft/signalr';
import { screen } from '@testing-library/react';
import { DEMO_PASSWORD } from '../../../src/backend/demo/accounts';
import { API_ORIGIN, openApp } from '../../support/test-app';
import { HubClient } from './hub-client';

let closed: Promise<Error | undefined> | undefined;

afterAll(async () => {
  expect(await closed).toBeUndefined();
});

it('reaches the hub of the app by a WebSocket', async () => {
  const { backend } = await openApp({ url: '/login' });
  await screen.findByRole('button', { name: 'Sign in' });
  const login = await fetch(`${API_ORIGIN}/profile/login`, {
    method: 'POST',
    headers: { 'x-host': 'marlowe.example', 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'nora', password: DEMO_PASSWORD }),
  });
  const { xCredential: credential, studentId } = await login.json();
  const clientOptions = { WebSocket: globalThis.WebSocket } as IHttpConnectionOptions;
  const client = new HubClient({ url: API_ORIGIN, clientOptions }, { credential });
  client.listen('ping');
  client.listen('NewLearningPaths');
  await client.connection.start();
  await client.connection.invoke('Ping');
  expect(await client.hears('ping', 1)).toHaveLength(1);
  backend.announce({ studentId, event: 'NewLearningPaths', data: 'news' });
  expect(await client.hears('NewLearningPaths', 1)).toEqual([[expect.stringContaining('"data":"news"')]]);
  ({ closed } = client);
});
