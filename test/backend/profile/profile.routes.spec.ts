import crypto from 'node:crypto';
import * as v from 'valibot';
import { Credential, LoginResponse } from '../../../src/contracts/credential';
import { Profile } from '../../../src/contracts/profile';
import { withDays } from '../../support/days';
import { type BackendTester, createTester, expectRefusal, PASSWORD_COST } from '../support/backend-tester';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let tester: BackendTester;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'lee', 'max', 'pia'] });
});
afterEach(() => tester.backend.close());

const readProfile = (as: string, host = 'marlowe.example') =>
  tester.call('GET', '/profile/accountprofile', { as, host });

describe('POST /profile/login (CPRO-01, COTH-01)', () => {
  it('returns the student, a credential and a transport token', async () => {
    const answer = await tester.call<LoginResponse>('POST', '/profile/login', {
      body: { userName: 'nora', password: 'practice-1' },
    });
    expect(answer.status).toBe(200);
    expect(v.parse(LoginResponse, answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({ studentId: 1001, role: 'Student' });
    expect(answer.body.xCredential).toMatch(/^[\w-]{43}$/);
    expect(answer.body.transportToken).toMatch(/^[\w-]{43}$/);
  });

  it('accepts the user name in any case, and shows the role of a partner', async () => {
    const body = { userName: 'PIA', password: 'practice-1' };
    const answer = await tester.call<LoginResponse>('POST', '/profile/login', { body });
    expect(answer.body.role).toBe('Partner');
  });

  it.each([
    ['a wrong password', { userName: 'nora', password: 'practice-2' }],
    ['an unknown name', { userName: 'nobody', password: 'practice-1' }],
    ['a password in another case', { userName: 'nora', password: 'Practice-1' }],
  ])('refuses %s with the same message', async (_, body) => {
    const answer = await tester.call('POST', '/profile/login', { body });
    expectRefusal(answer, 401, 'Your user name or password is incorrect.');
  });

  it('accepts an account only for its own brand', async () => {
    const body = { userName: 'max', password: 'practice-1' };
    const answer = await tester.call('POST', '/profile/login', { body, host: 'ce.marlowe.example' });
    expectRefusal(answer, 401);
    expectRefusal(await tester.call('POST', '/profile/login', { body, host: 'campus.example' }), 401);
  });

  it.each(['nora', 'nobody'])(
    'hashes the password for %s once, so that both take equally long',
    async (userName) => {
      const scrypt = jest.spyOn(crypto, 'scrypt');
      await tester.call('POST', '/profile/login', { body: { userName, password: 'wrong' } });
      expect(scrypt.mock.calls.map(([password, , length, options]) => [password, length, options])).toEqual([
        ['wrong', 32, expect.objectContaining({ N: PASSWORD_COST, r: 8, p: 5 })],
      ]);
    },
  );

  it('stores neither the password nor a token in plain text', async () => {
    const credential = await tester.signIn('nora');
    const rows = await tester.database.selectFrom('accessToken').selectAll().execute();
    const student = await tester.database.selectFrom('student').selectAll().execute();
    expect(JSON.stringify([rows, student])).not.toContain(credential);
    expect(JSON.stringify(student)).not.toContain('practice-1');
  });
});

describe('repeated failures', () => {
  const login = (password: string, userName = 'nora', host = 'marlowe.example') =>
    tester.call('POST', '/profile/login', { body: { userName, password }, host });
  const fail = async (times: number, userName = 'nora') => {
    for (let i = 0; i < times; i++) expectRefusal(await login('wrong', userName), 401);
  };

  it.each(['nora', 'nobody'])('make %s wait, longer each time', async (userName) => {
    await fail(5, userName);
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      const refused = await login('practice-1', userName);
      expectRefusal(refused, 429, `There were too many attempts. Please try again in ${seconds} seconds.`);
      expect(refused.headers.get('retry-after')).toBe(String(seconds));
      tester.advance(seconds * 1000);
      await fail(1, userName);
    }
  });

  it('accept the right password after the wait, and are then reset', async () => {
    await fail(5);
    tester.advance(29_001);
    expect((await login('practice-1')).headers.get('retry-after')).toBe('1');
    tester.advance(999);
    expect((await login('practice-1')).status).toBe(200);
    await fail(4);
    expect((await login('practice-1')).status).toBe(200);
  });

  it('are reset after 15 minutes without a failure', async () => {
    await fail(4);
    tester.advance(15 * MINUTE_MS);
    await fail(5);
    expectRefusal(await login('practice-1'), 429);
  });

  it('count for one account of one brand, in any case of its name', async () => {
    await fail(3, 'nora');
    await fail(2, 'NORA');
    expectRefusal(await login('practice-1'), 429);
    expect((await login('practice-1', 'lee')).status).toBe(200);
    expect((await login('practice-1', 'nora', 'gablekey.example')).status).toBe(200);
  });

  it('cannot be bypassed with simultaneous attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  const ANN = '192.0.2.1';
  const STRANGER = '198.51.100.7';
  const loginFrom = (source: string, password: string, userName = 'nora') =>
    tester.call('POST', '/profile/login', { body: { userName, password }, source });

  it('make only the source wait that they come from, so that no stranger locks a student out', async () => {
    for (let i = 0; i < 8; i++) await loginFrom(STRANGER, 'wrong');
    expectRefusal(await loginFrom(STRANGER, 'practice-1'), 429);
    expect((await loginFrom(ANN, 'practice-1')).status).toBe(200);
    expectRefusal(await loginFrom(STRANGER, 'practice-1'), 429);
  });

  it('count for a source as well, whatever names it makes up', async () => {
    for (let i = 0; i < 30; i++) expectRefusal(await loginFrom(STRANGER, 'wrong', `made-up-${i}`), 401);
    const refused = await loginFrom(STRANGER, 'practice-1');
    expectRefusal(refused, 429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await loginFrom(ANN, 'practice-1')).status).toBe(200);
    tester.advance(30_000);
    expect((await loginFrom(STRANGER, 'practice-1')).status).toBe(200);
    expectRefusal(await loginFrom(STRANGER, 'wrong', 'made-up-31'), 401);
    expect((await loginFrom(STRANGER, 'wrong', 'lee')).headers.get('retry-after')).toBe('60');
  });

  it('of a whole school do not stop a student who has signed in from there before', async () => {
    const school = '203.0.113.9';
    expect((await loginFrom(school, 'practice-1')).status).toBe(200);
    for (let i = 0; i < 30; i++) await loginFrom(school, 'wrong', `made-up-${i}`);
    expectRefusal(await loginFrom(school, 'practice-1', 'lee'), 429);
    expect((await loginFrom(school, 'practice-1')).status).toBe(200);
    for (let i = 0; i < 5; i++) expectRefusal(await loginFrom(school, 'wrong'), 401);
    expectRefusal(await loginFrom(school, 'practice-1'), 429);
  });

  it('do not affect simultaneous valid sign-ins', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('practice-1')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('credentials (CALL-06, CON-06)', () => {
  it('open the profile for 90 days', async () => {
    const credential = await tester.signIn('nora');
    tester.advance(90 * DAY_MS - 1);
    expect((await readProfile(credential)).status).toBe(200);
    tester.advance(1);
    expectRefusal(await readProfile(credential), 401);
  });

  it('end with a logout, which is idempotent, together with their transport tokens', async () => {
    const body = { userName: 'nora', password: 'practice-1' };
    const { body: session } = await tester.call<LoginResponse>('POST', '/profile/login', { body });
    const other = await tester.signIn('nora');
    for (let i = 0; i < 2; i++) {
      const answer = await tester.call('POST', '/profile/logout', { as: session.xCredential });
      expect([answer.status, answer.text]).toEqual([200, '{}']);
    }
    expectRefusal(await readProfile(session.xCredential), 401);
    expectRefusal(await readProfile(`transport ${session.transportToken}`), 401);
    expect((await readProfile(other)).status).toBe(200);
  });

  it.each([
    ['none', ''],
    ['an unknown credential', 'xcred AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['an empty credential', 'xcred '],
    ['a token without a scheme', 'AAAA'],
    ['a jwt of a hosted sign-in', 'Bearer a.b.c'],
    ['an unknown scheme', 'Basic bm9yYTpwcmFjdGljZS0x'],
    ['a scheme named like a property of every object', 'constructor x'],
    ["a brand's key", 'apikey pk-marlowe'],
  ])('are required: %s is not enough', async (_, authorization) => {
    expectRefusal(
      await tester.call('GET', '/profile/accountprofile', { headers: { authorization } }),
      401,
      'Please sign in.',
    );
  });

  it('are not valid for another brand', async () => {
    const credential = await tester.signIn('max');
    expectRefusal(await readProfile(credential, 'gablekey.example'), 401);
    expect((await readProfile(credential)).status).toBe(200);
  });

  it('are deleted once they have expired', async () => {
    await tester.signIn('nora');
    tester.advance(91 * DAY_MS);
    await tester.signIn('nora');
    const rows = await tester.database.selectFrom('accessToken').select('kind').execute();
    expect(rows).toHaveLength(2);
  });
});

describe('POST /profile/auth/identify (ENT-04)', () => {
  const identify = (as: string) =>
    tester.call<Credential>('POST', '/profile/auth/identify', { as, body: {} });

  it('returns the presented credential with a new transport token', async () => {
    const credential = await tester.signIn('pia');
    const { status, body } = await identify(credential);
    expect(status).toBe(200);
    expect(v.parse(Credential, body)).toEqual(body);
    expect(body).toMatchObject({ UserId: 1005, XCredential: credential, Role: 'Partner' });
    expect((await readProfile(`transport ${body.TransportToken}`)).status).toBe(200);
  });

  it('exchanges a transport token for a credential within five minutes', async () => {
    const { body } = await identify(await tester.signIn('nora'));
    const travelled = await identify(`transport ${body.TransportToken}`);
    expect(travelled.body.XCredential).not.toBe(body.XCredential);
    expect((await readProfile(travelled.body.XCredential)).status).toBe(200);
    tester.advance(5 * MINUTE_MS);
    expect((await identify(`transport ${body.TransportToken}`)).status).toBe(401);
  });

  it('does not accept a credential as a transport token, or vice versa', async () => {
    const { body } = await identify(await tester.signIn('nora'));
    expect((await identify(`transport ${body.XCredential}`)).status).toBe(401);
    expect((await identify(`xcred ${body.TransportToken}`)).status).toBe(401);
  });
});

describe('GET /profile/accountprofile (ENT-01)', () => {
  it('returns the whole profile', async () => {
    const { body } = await tester.call<Profile>('GET', '/profile/accountprofile', {
      as: await tester.signIn('nora'),
    });
    expect(v.parse(Profile, body)).toEqual(withDays(body));
    expect(body).toMatchObject({
      studentId: 1001,
      userName: 'nora',
      lastName: 'Whitfield',
      onboardingSurveyRequired: false,
      onboardingSurveyRequiredLicenseTypesAndStates: [],
      linkedProfiles: [],
    });
    expect(body).not.toHaveProperty('passwordHash');
  });

  it('names the preset licenses of onboarding', async () => {
    const { body } = await tester.call<Profile>('GET', '/profile/accountprofile', {
      as: await tester.signIn('lee'),
    });
    expect(body.onboardingSurveyRequired).toBe(true);
    expect(body.onboardingSurveyRequiredLicenseTypesAndStates).toEqual([
      { licenseTypeId: 101, states: ['FL'] },
      { licenseTypeId: 105, states: ['TX'] },
    ]);
  });

  it('no longer names one that the student has removed in the survey (STA-35)', async () => {
    const as = await tester.signIn('lee');
    const removed = { licenseTypeId: 105, stateAbbv: 'TX', deactivated: true };
    const required = async () => {
      const { body } = await tester.call<Profile>('GET', '/profile/accountprofile', { as });
      return body.onboardingSurveyRequiredLicenseTypesAndStates;
    };
    await tester.call('POST', '/profile/accountlicense', { as, body: removed });
    expect(await required()).toHaveLength(2);
    const body = { ...removed, submittedViaOnboardingSurvey: true };
    await tester.call('POST', '/profile/accountlicense', { as, body });
    expect(await required()).toEqual([{ licenseTypeId: 101, states: ['FL'] }]);
  });

  it.each([
    ['marlowe.example', { subsidiaryId: 2, subsidiaryName: 'Gable & Key', url: 'https://gablekey.example' }],
    [
      'gablekey.example',
      { subsidiaryId: 1, subsidiaryName: 'Marlowe Health Learning', url: 'https://marlowe.example' },
    ],
  ])('lists the profiles of the same person elsewhere, seen from %s (ENT-03)', async (host, linked) => {
    const as = await tester.signIn('max', host);
    const { body } = await tester.call<Profile>('GET', '/profile/accountprofile', { as, host });
    expect(body.linkedProfiles).toEqual([linked]);
  });
});
