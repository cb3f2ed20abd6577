import type { Profile } from '../../../src/contracts/profile';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';

let tester: BackendTester;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max', 'pia', 'leo'], brandTokens: ['marlowe'] });
});
afterEach(() => tester.backend.close());

describe('PUT /profile/accountprofile/dashboardversion/{version} (CPRO-02, ROL-07)', () => {
  const choose = async (version: string, userName = 'leo') =>
    tester.call<Profile>('PUT', `/profile/accountprofile/dashboardversion/${version}`, {
      as: await tester.signIn(userName),
    });

  it('switches leo to the new dashboard and back, and returns the profile', async () => {
    for (const version of ['2', '1', '1']) {
      const { status, body } = await choose(version);
      expect([status, body.dashboardVersion]).toEqual([200, version]);
      expect(body).toMatchObject({ userName: 'leo', dashboardVersionOverrideAllowed: true });
      const as = await tester.signIn('leo');
      expect((await tester.call('GET', '/profile/accountprofile', { as })).body).toEqual(body);
    }
    const as = await tester.signIn('nora');
    const nora = await tester.call<Profile>('GET', '/profile/accountprofile', { as });
    expect(nora.body.dashboardVersion).toBe('2');
  });

  it.each(['max', 'pia'])('is refused for %s', async (userName) => {
    const answer = await choose('1', userName);
    expectRefusal(answer as never, 403, 'You cannot change the version of your dashboard.');
    const rows = await tester.database
      .selectFrom('student')
      .select(['userName', 'dashboardVersion'])
      .execute();
    expect(rows).toContainEqual({ userName, dashboardVersion: '2' });
  });

  it.each(['0', '3', '01', '1.0', 'true', '-1', '%20', '1%00', '1e0', '9'.repeat(400)])(
    'refuses version %s',
    async (version) => {
      expectRefusal((await choose(version)) as never, 400, 'There is no such dashboard version.');
    },
  );
});

describe('x-test-mode (CALL-05)', () => {
  const logged = async (userName: string, mode: string) => {
    const as = await tester.signIn(userName);
    const headers = { 'x-test-mode': mode };
    expect((await tester.call('GET', '/profile/accountprofile', { as, headers })).status).toBe(200);
    return tester.log.at(-1);
  };

  it.each(['nora', 'leo'])('of %s is logged', async (userName) => {
    expect(await logged(userName, 'true')).toMatch(/^GET \/profile\/accountprofile 200 \d+ ms test-mode$/);
  });

  it.each([
    ['max', 'true'],
    ['pia', 'true'],
    ['nora', 'false'],
    ['nora', '1'],
    ['nora', 'TRUE'],
    ['nora', '{"true":true}'],
  ])('of %s with value %s is ignored', async (userName, mode) => {
    expect(await logged(userName, mode)).toMatch(/^GET \/profile\/accountprofile 200 \d+ ms$/);
  });

  it('is ignored without a credential', async () => {
    await tester.call('GET', '/profile/ping', { headers: { 'x-test-mode': 'true' } });
    expect(tester.log.at(-1)).toMatch(/^GET \/profile\/ping 200 \d+ ms$/);
  });
});
