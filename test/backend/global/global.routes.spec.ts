import * as v from 'valibot';
import { type LicenseType, LicenseTypeList } from '../../../src/contracts/license-type';
import type { GlobalState } from '../../../src/contracts/reference';
import { REGIONS } from '../../../src/contracts/regions';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';

let tester: BackendTester;

beforeAll(async () => {
  tester = await createTester({ accounts: ['pia'] });
});
afterAll(() => tester.backend.close());

const read = (as: string, query = '', host = 'dev.marlowe.example') =>
  tester.call<LicenseType[]>('GET', `/global/licensetypes${query}`, { as, host });

it('GET /global/states uses the state names of the fixed list (ENT-26)', async () => {
  const { body } = await tester.call<GlobalState[]>('GET', '/global/states?filter=stateName!=Fancy', {
    as: 'apikey pk-marlowe',
  });
  const labels = new Map(REGIONS.map(({ code, label }) => [code, label]));
  expect(body).toHaveLength(51);
  for (const { stateAbbv, stateFullName } of body) expect(labels.get(stateAbbv)).toBe(stateFullName);
});

describe('GET /global/licensetypes (CGLB-01, ENT-11)', () => {
  it("returns the brand's license types by name", async () => {
    const { status, body, headers } = await read('apikey pk-marlowe', '?offset=0&limit=0');
    expect(status).toBe(200);
    expect(v.parse(LicenseTypeList, body)).toEqual(body);
    expect(body.map(({ licenseTypeName }) => licenseTypeName)).toEqual(
      body.map(({ licenseTypeName }) => licenseTypeName).sort(),
    );
    expect(body.map(({ licenseTypeId }) => Math.floor(licenseTypeId / 100))).toEqual(body.map(() => 1));
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toEqual({ offset: 0, limit: 0, total: 9 });
  });

  it.each([['?limit=-1'], ['?limit=all'], ['?offset=1.5'], ['?limit=99999999999'], ['?limit=1%20or%201']])(
    'refuses %s and names the parameter',
    async (query) => {
      const answer = await tester.call('GET', `/global/licensetypes${query}`, { as: 'apikey pk-marlowe' });
      expectRefusal(answer, 400, /^(limit|offset) must be a whole number\.$/);
    },
  );

  it('accepts the key of a brand and any signed-in user (CALL-06)', async () => {
    expect((await read('apikey pk-marlowe-stage', '', 'stage.marlowe.example')).status).toBe(200);
    expect((await read(await tester.signIn('pia'))).status).toBe(200);
  });

  it.each(['', 'apikey pk-gablekey', 'apikey undefined', 'xcred pk-marlowe'])('refuses "%s"', async (as) => {
    expect((await read(as)).status).toBe(401);
  });

  it('accepts no key for a brand without one', async () => {
    expect((await read('apikey undefined', '', 'gablekey.example')).status).toBe(401);
  });
});

describe('health (CCFG-02)', () => {
  it.each(['profile', 'learner', 'global'])('%s responds without authorization', async (service) => {
    const ping = await tester.call('GET', `/${service}/ping`, { host: null });
    expect([ping.status, ping.body]).toEqual([200, { service, ok: true }]);
    const status = await tester.call('GET', `/${service}/status`, { host: null });
    expect([status.status, status.body]).toEqual([200, { service, ok: true, database: 'ok' }]);
  });
});

describe('the brand of a call (CALL-03, PUR-14)', () => {
  const subsidiaryAt = async (host: string | null) => {
    const answer = await tester.call<LicenseType[]>('POST', '/profile/login', {
      host,
      body: { userName: 'pia', password: 'practice-1' },
    });
    return answer.status === 200 ? (answer.body as unknown as { studentId: number }).studentId : answer;
  };

  it.each([
    ['marlowe.example', 1005],
    ['dev.marlowe.example', 1005],
    ['Stage.Marlowe.Example:8080', 1005],
    ['gablekey.example', 2005],
    ['ce.marlowe.example', 3005],
    ['dev.ce.marlowe.example', 3005],
  ])('at %s is matched by whole labels', async (host, studentId) => {
    expect(await subsidiaryAt(host)).toBe(studentId);
  });

  it.each([
    [null, 'The X-Host header is missing.'],
    ['', 'The X-Host header is missing.'],
    ['evilmarlowe.example', 'No brand is known at this host.'],
    ['marlowe.example.evil.test', 'No brand is known at this host.'],
    ['example', 'No brand is known at this host.'],
    ['marlowe.example, gablekey.example.', 'No brand is known at this host.'],
  ])('at %p is refused', async (host, message) => {
    expectRefusal((await subsidiaryAt(host)) as never, 400, message);
  });
});
