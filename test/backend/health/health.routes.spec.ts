import * as v from 'valibot';
import { HEALTH_SERVICES, HealthResponse } from '../../../src/contracts/health';
import { APP_ORIGIN, type BackendTester, createTester, expectRefusal } from '../support/backend-tester';

let tester: BackendTester;

beforeAll(async () => {
  tester = await createTester({ accounts: [] });
});
afterAll(() => tester.backend.close());

const places = [...HEALTH_SERVICES.map((name) => [name, `/${name}`] as const), ['student', ''] as const];

describe.each(places)('the health calls of %s (CCFG-02)', (service, path) => {
  it.each(['ping', 'status'])('%s responds to anyone, without a brand', async (call) => {
    const answer = await tester.call('GET', `${path}/${call}`, {
      host: null,
      headers: { origin: APP_ORIGIN },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ service, ok: true });
    expect(v.is(HealthResponse, answer.body)).toBe(true);
    expect(answer.headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
  });
});

it('status queries the database, ping does not', async () => {
  const broken = await createTester({ accounts: [] });
  await broken.database.destroy();
  for (const [, path] of places) {
    expect((await broken.call('GET', `${path}/ping`)).status).toBe(200);
    expectRefusal(await broken.call('GET', `${path}/status`), 500);
  }
});

it.each(['/partner/ping', '/profile/pong', '/ping/status'])('%s does not exist', async (path) => {
  expectRefusal(await tester.call('GET', path), 404);
});
