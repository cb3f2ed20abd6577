/** The same application inside the environment of the screen tests, hosted by msw. */
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { type BackendTester, createTester } from '../support/backend-tester';

const API = 'http://api.test';
const server = setupServer();
let tester: BackendTester;

beforeAll(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  server.use(http.all(`${API}/*`, ({ request }) => tester.backend.fetch(request)));
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await tester.backend.close();
});

const headers = { 'x-host': 'dev.marlowe.example', 'content-type': 'application/json' };

async function readPaths(): Promise<Response> {
  const login = await fetch(`${API}/profile/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ userName: 'nora', password: 'practice-1' }),
  });
  const { xCredential } = await login.json();
  return fetch(`${API}/learner/learningpaths`, {
    headers: { ...headers, authorization: `xcred ${xCredential}` },
  });
}

it('handles fetch', async () => {
  const response = await readPaths();
  expect(await response.json()).toHaveLength(6);
  expect(response.headers.get('x-pagination')).toBe('{"offset":0,"limit":0,"total":6}');
});

it('refuses with a message, also for a body sent in parts', async () => {
  const response = await fetch(`${API}/profile/login`, {
    method: 'POST',
    headers,
    body: new Blob(['{"userName":"nora"', ',"password":true}']),
  });
  expect(response.status).toBe(400);
  expect((await response.json()).ResponseStatus.Message).toBe('The field password is missing or not valid.');
});

it('lets a test replace a single call', async () => {
  server.use(http.get(`${API}/learner/learningpaths`, () => new HttpResponse('<html>', { status: 500 })));
  const response = await readPaths();
  expect([response.status, await response.text()]).toEqual([500, '<html>']);
});
