import { issueSession } from '../../../src/backend/session/session.service';
import type { IdentifyResponse } from '../../../src/contracts/identity';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';
import { HostedVisitor } from '../support/hosted-visitor';

const GABLEKEY = 'gablekey.example';
const WRONG = /^Your current password is incorrect$/;

let tester: BackendTester;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max', 'pia'], brandTokens: ['marlowe', 'gablekey'] });
});
afterEach(() => tester.backend.close());

const identify = (as: string, host: string) =>
  tester.call<IdentifyResponse>('POST', '/profile/auth/identify', { as, host });
const profileStatus = async (as: string, host = 'marlowe.example') =>
  (await tester.call('GET', '/profile/accountprofile', { as, host })).status;
const login = async (password: string, host = 'marlowe.example') =>
  (await tester.call('POST', '/profile/login', { host, body: { userName: 'nora', password } })).status;

/** Who comes back from the hosted sign-in, with both tokens. */
async function hosted(userName: string) {
  const jwt = await new HostedVisitor(tester).idToken(userName);
  return { jwt, ...(await identify(`Bearer ${jwt}`, GABLEKEY)).body };
}

describe('PUT /my/password (CPRO-01, ERR-02)', () => {
  const change = (as: string, CurrentPassword: string, NewPassword: string) =>
    tester.call('PUT', '/my/password', { as, body: { CurrentPassword, NewPassword } });

  it('replaces the old password', async () => {
    const { status, text } = await change(await tester.signIn('nora'), 'practice-1', 'ümläut 12 🎓');
    expect([status, text]).toEqual([200, '{}']);
    expect(await login('practice-1')).toBe(401);
    expect(await login('ümläut 12 🎓')).toBe(200);
    expect(await login('practice-1', GABLEKEY)).toBe(200);
  });

  it('ends all other sessions, and keeps that of the caller', async () => {
    const [mine, other] = [await tester.signIn('nora'), await tester.signIn('nora')];
    const max = await tester.signIn('max');
    const { body } = await identify(mine, 'marlowe.example');
    const foreign = (await identify(other, 'marlowe.example')).body.TransportToken;
    await change(mine, 'practice-1', 'practice-2');
    expect(await profileStatus(mine)).toBe(200);
    expect(await profileStatus(`transport ${body.TransportToken}`)).toBe(200);
    expect(await profileStatus(other)).toBe(401);
    expect(await profileStatus(`transport ${foreign}`)).toBe(401);
    expect(await profileStatus(max)).toBe(200);
  });

  it('keeps the session that a transport token belongs to', async () => {
    const [mine, other] = [await tester.signIn('nora'), await tester.signIn('nora')];
    const { TransportToken } = (await identify(mine, 'marlowe.example')).body;
    expect((await change(`transport ${TransportToken}`, 'practice-1', 'practice-2')).status).toBe(200);
    expect([await profileStatus(mine), await profileStatus(other)]).toEqual([200, 401]);
  });

  it('refuses a wrong current password, and signs nobody out', async () => {
    const [mine, other] = [await tester.signIn('nora'), await tester.signIn('nora')];
    expectRefusal(await change(mine, 'practice-9', 'practice-2'), 401, WRONG);
    expect([await profileStatus(mine), await profileStatus(other)]).toEqual([200, 200]);
    expect(await login('practice-1')).toBe(200);
  });

  it.each([
    ['1234567', 'Your new password must have at least 8 characters.'],
    ['practice-1', 'Your new password must differ from your current one.'],
    [' '.repeat(8), 'Your new password must not be only spaces.'],
    ['\u00a0\t \u3000\u2003   ', 'Your new password must not be only spaces.'],
    ['', 'The field NewPassword is missing or not valid.'],
    ['x'.repeat(1_025), 'The field NewPassword is missing or not valid.'],
  ])('refuses the new password "%s"', async (wanted, words) => {
    expectRefusal(await change(await tester.signIn('nora'), 'practice-1', wanted), 400, words);
    expect(await login('practice-1')).toBe(200);
  });

  it('throttles guessing, as sign-in does', async () => {
    const mine = await tester.signIn('nora');
    for (let i = 0; i < 5; i++) expectRefusal(await change(mine, `wrong-${i}`, 'practice-2'), 401, WRONG);
    const refused = await change(mine, 'practice-1', 'practice-2');
    expectRefusal(refused, 429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await login('practice-1')).toBe(429);
    tester.advance(30_000);
    expect((await change(mine, 'practice-1', 'practice-2')).status).toBe(200);
  });

  it('leaves no session of the old password after a simultaneous sign-in', async () => {
    const mine = await tester.signIn('nora');
    const signIns = Array.from({ length: 6 }, (_, i) =>
      tester.call<{ xCredential: string }>('POST', '/profile/login', {
        body: { userName: 'nora', password: 'practice-1' },
        source: `192.0.2.${i}`,
      }),
    );
    const changed = change(mine, 'practice-1', 'practice-2');
    const answers = await Promise.all(signIns);
    expect((await changed).status).toBe(200);
    for (const { status, body } of answers) {
      if (status === 200) expect(await profileStatus(body.xCredential)).toBe(401);
    }
  });

  it('lets no sign-in succeed whose password was replaced while it was checked', async () => {
    const { database } = tester;
    const account = await database
      .selectFrom('student')
      .select(['studentId', 'role', 'passwordHash'])
      .where('studentId', '=', 1001)
      .executeTakeFirstOrThrow();
    const services = { database, clock: () => new Date() };
    expect(await issueSession(services, account)).toBeDefined();
    await change(await tester.signIn('nora'), 'practice-1', 'practice-2');
    expect(await issueSession(services, account)).toBeUndefined();
  });

  it('is allowed for every signed-in user', async () => {
    expectRefusal(await change('', 'practice-1', 'practice-2'), 401, 'Please sign in.');
    expect((await change(await tester.signIn('pia'), 'practice-1', 'practice-2')).status).toBe(200);
  });
});

describe('POST /api/ChangePassword (CIDN-01)', () => {
  const change = (as: string, token: string, currentPassword = 'practice-1') =>
    tester.call('POST', '/api/ChangePassword', {
      as,
      host: GABLEKEY,
      body: { currentPassword, newPassword: 'practice-2', token },
    });

  it.each(['jwt', 'IdpAuthToken'] as const)('accepts the %s of a hosted sign-in', async (name) => {
    const nora = await hosted('nora');
    const other = await tester.signIn('nora', GABLEKEY);
    expect((await change(nora.XCredential, nora[name])).status).toBe(200);
    expect(await login('practice-2', GABLEKEY)).toBe(200);
    expect(await profileStatus(nora.XCredential, GABLEKEY)).toBe(200);
    expect(await profileStatus(`Bearer ${nora.jwt}`, GABLEKEY)).toBe(200);
    expect(await profileStatus(other, GABLEKEY)).toBe(401);
  });

  it('accepts Bearer too, and revokes id_tokens of other sessions', async () => {
    const [mine, other] = [await hosted('nora'), await new HostedVisitor(tester).idToken('nora')];
    expect((await change(`Bearer ${mine.jwt}`, mine.jwt)).status).toBe(200);
    expect(await profileStatus(mine.XCredential, GABLEKEY)).toBe(200);
    expect(await profileStatus(`Bearer ${other}`, GABLEKEY)).toBe(401);
  });

  it('refuses a wrong current password with the ERR-02 message, without ending the session', async () => {
    const nora = await hosted('nora');
    expectRefusal(await change(nora.XCredential, nora.jwt, 'wrong'), 400, WRONG);
  });

  it.each<[string, () => Promise<string>]>([
    ["another student's id_token", async () => (await hosted('max')).jwt],
    ["another student's Idp-Auth-Token", async () => (await hosted('max')).IdpAuthToken],
    ['a credential', () => tester.signIn('nora', GABLEKEY)],
    ['an unknown token', async () => 'a.b.c'],
    ['a huge token', async () => 'x'.repeat(2_048)],
  ])('refuses %s', async (_, token) => {
    const { XCredential } = await hosted('nora');
    const answer = await change(XCredential, await token());
    expectRefusal(answer, 403, 'Please sign in again to change this.');
    expect(await login('practice-1', GABLEKEY)).toBe(200);
  });
});

describe('e-mail addresses (CIDN-01)', () => {
  const check = (as: string, emailAddress: unknown) =>
    tester.call<{ available: boolean }>('POST', '/api/CheckAvailableEmail', {
      as,
      host: GABLEKEY,
      body: { emailAddress },
    });
  const change = (as: string, body: Record<string, unknown>) =>
    tester.call<{ emailAddress: string }>('POST', '/api/ChangeEmailAddress', {
      as,
      host: GABLEKEY,
      body: { emailAddress: 'new@mail.example', studentId: 2001, subsidiaryId: 2, ...body },
    });

  it.each([
    ['max@mail.gablekey.example', false],
    ['MAX@Mail.GableKey.example', false],
    [' max@mail.gablekey.example ', false],
    ['nora@mail.gablekey.example', true],
    ['nora@mail.marlowe.example', true],
    ["o'brien+1@mail.example", true],
  ])('returns whether %s is available', async (emailAddress, available) => {
    const as = await tester.signIn('nora', GABLEKEY);
    expect((await check(as, emailAddress)).body).toEqual({ available });
  });

  it.each(['', 'nora', 'nora@', '@mail.example', 'a@b', true, { $ne: 1 }, `${'x'.repeat(250)}@a.example`])(
    'refuses %j',
    async (emailAddress) => {
      const as = await tester.signIn('nora', GABLEKEY);
      expectRefusal(
        (await check(as, emailAddress)) as never,
        400,
        'The field emailAddress is missing or not valid.',
      );
    },
  );

  it('requires a sign-in', async () => {
    expectRefusal((await check('', 'a@mail.example')) as never, 401, 'Please sign in.');
  });

  it.each(['jwt', 'IdpAuthToken'] as const)("changes the caller's own, shown the %s", async (name) => {
    const nora = await hosted('nora');
    const { status, body } = await change(nora.XCredential, { idpAccessToken: nora[name] });
    expect([status, body]).toEqual([200, { emailAddress: 'new@mail.example' }]);
    const rows = await tester.database
      .selectFrom('student')
      .select('studentId')
      .where('emailAddress', '=', 'new@mail.example')
      .execute();
    expect(rows).toEqual([{ studentId: 2001 }]);
  });

  it("refuses somebody else's address", async () => {
    const nora = await hosted('nora');
    const body = { idpAccessToken: nora.jwt, emailAddress: 'Max@mail.gablekey.example' };
    const answer = await change(nora.XCredential, body);
    expectRefusal(answer as never, 409, 'This email address is already in use.');
  });

  it.each<[string, (max: { jwt: string; IdpAuthToken: string }) => Record<string, unknown>]>([
    ["another student's id", () => ({ studentId: 2004 })],
    ['the same person under another brand', () => ({ studentId: 1001 })],
    ["another brand's id", () => ({ subsidiaryId: 1 })],
    ["another student's id_token", ({ jwt }) => ({ idpAccessToken: jwt })],
    ["another student's Idp-Auth-Token", ({ IdpAuthToken }) => ({ idpAccessToken: IdpAuthToken })],
    ['all of another student', ({ jwt }) => ({ studentId: 2004, idpAccessToken: jwt })],
  ])('changes nothing for %s', async (_, body) => {
    const [nora, max] = [await hosted('nora'), await hosted('max')];
    const answer = await change(nora.XCredential, { idpAccessToken: nora.jwt, ...body(max) });
    expectRefusal(answer as never, 403, 'Please sign in again to change this.');
    const row = tester.database.selectFrom('student').where('emailAddress', '=', 'new@mail.example');
    expect(await row.select('studentId').execute()).toEqual([]);
  });
});
