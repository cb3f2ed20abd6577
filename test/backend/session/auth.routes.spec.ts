import * as v from 'valibot';
import { Credential, type LoginResponse } from '../../../src/contracts/credential';
import { IdentifyResponse, TravelResponse } from '../../../src/contracts/identity';
import type { Profile } from '../../../src/contracts/profile';
import { type BackendTester, type CallOptions, createTester, expectRefusal } from '../support/backend-tester';
import { HostedVisitor } from '../support/hosted-visitor';

const MINUTE_MS = 60_000;
const MARLOWE = 'marlowe.example';
const GABLEKEY = 'gablekey.example';
const PLEASE = 'Please sign in.';

let tester: BackendTester;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max', 'pia'] });
});
afterEach(() => tester.backend.close());

const post = <T = Credential>(path: string, options: CallOptions) => tester.call<T>('POST', path, options);
const identify = (as: string, host = MARLOWE) =>
  post<IdentifyResponse>('/profile/auth/identify', { as, host });
const travel = (token: string, host: string, body?: unknown) =>
  post('/profile/auth/learner/travel', { as: `transport ${token}`, host, body });
const partner = (as: string, query = '?partnerId=11', host = MARLOWE) =>
  post(`/b2b/auth/identify${query}`, { as, host });
const logout = (as: string) => post('/profile/logout', { as });
const profileStatus = async (as: string, host = MARLOWE) =>
  (await tester.call<Profile>('GET', '/profile/accountprofile', { as, host })).status;
const refused = (answer: unknown, status: number, words?: string) =>
  expectRefusal(answer as never, status, words);

async function transportOf(userName: string, host = MARLOWE): Promise<string> {
  return (await identify(await tester.signIn(userName, host), host)).body.TransportToken;
}

describe('POST /profile/auth/identify (CPRO-08)', () => {
  it('exchanges a transport token for a credential once, even with simultaneous calls', async () => {
    const token = await transportOf('nora');
    const answers = await Promise.all(Array.from({ length: 5 }, () => identify(`transport ${token}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    refused(await identify(`transport ${token}`), 401, PLEASE);
    refused(await travel(token, MARLOWE), 401, PLEASE);
  });

  it('gives a signed-in student transport tokens for as long as the credential lasts', async () => {
    const credential = await tester.signIn('nora');
    tester.advance(60 * MINUTE_MS);
    const { body } = await identify(credential);
    expect(body).toMatchObject({ XCredential: credential, IdpAuthToken: '' });
    expect((await travel(body.TransportToken, MARLOWE)).status).toBe(200);
  });

  it('exchanges the id_token of a hosted sign-in for a credential (ROL-08)', async () => {
    const jwt = await new HostedVisitor(tester).idToken('nora');
    const { status, body } = await identify(`Bearer ${jwt}`, GABLEKEY);
    expect(status).toBe(200);
    expect(v.parse(IdentifyResponse, body)).toEqual(body);
    expect(body).toMatchObject({ UserId: 2001, Role: 'Student' });
    expect(body.IdpAuthToken).toMatch(/^[\w-]{43}$/);
    expect(body.XCredential).not.toContain('.');
    expect(await profileStatus(body.XCredential, GABLEKEY)).toBe(200);
    expect(await profileStatus(`Bearer ${jwt}`, GABLEKEY)).toBe(200);
    expect((await identify(`Bearer ${jwt}`, GABLEKEY)).body.XCredential).not.toBe(body.XCredential);
  });

  it('accepts an id_token for ten minutes, for its own brand only', async () => {
    const jwt = await new HostedVisitor(tester).idToken('max');
    for (const host of [MARLOWE, 'ce.marlowe.example']) {
      refused(await identify(`Bearer ${jwt}`, host), 401, PLEASE);
    }
    tester.advance(10 * MINUTE_MS - 1);
    expect((await identify(`Bearer ${jwt}`, GABLEKEY)).status).toBe(200);
    tester.advance(1);
    refused(await identify(`Bearer ${jwt}`, GABLEKEY), 401, PLEASE);
  });

  it('refuses an id_token that was signed but never issued', async () => {
    const jwt = await new HostedVisitor(tester).idToken('nora');
    await tester.database.deleteFrom('accessToken').where('kind', '=', 'idToken').execute();
    refused(await identify(`Bearer ${jwt}`, GABLEKEY), 401, PLEASE);
  });

  it.each(['xcred', 'transport'])('refuses an id_token as %s', async (scheme) => {
    const jwt = await new HostedVisitor(tester).idToken('nora');
    refused(await identify(`${scheme} ${jwt}`, GABLEKEY), 401, PLEASE);
  });

  it('revokes an id_token and its related tokens at the logout of its credential', async () => {
    const jwt = await new HostedVisitor(tester).idToken('nora');
    const { body } = await identify(`Bearer ${jwt}`, GABLEKEY);
    await logout(body.XCredential);
    refused(await identify(`Bearer ${jwt}`, GABLEKEY), 401, PLEASE);
    expect(await tester.database.selectFrom('accessToken').select('kind').execute()).toEqual([]);
  });

  it('issues nothing to a credential that ends meanwhile', async () => {
    const credential = await tester.signIn('nora');
    const answers = await Promise.all([identify(credential), logout(credential), identify(credential)]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    refused(await identify(credential), 401, PLEASE);
  });
});

describe('POST /b2b/auth/identify (CPRO-08)', () => {
  it('gives a partner the role Partner', async () => {
    const as = await tester.signIn('pia');
    const { status, body } = await partner(as);
    expect(status).toBe(200);
    expect(v.parse(Credential, body)).toEqual(body);
    expect(body).toMatchObject({ UserId: 1005, XCredential: as, Role: 'Partner' });
    const again = await partner(`transport ${body.TransportToken}`);
    expect([again.status, again.body.Role]).toEqual([200, 'Partner']);
  });

  it.each([
    ['of others', '?partnerId=12'],
    ['of another brand', '?partnerId=21'],
    ['unknown', '?partnerId=999'],
    ['missing', ''],
    ['empty', '?partnerId='],
    ['no id', '?partnerId=11%20or%201=1'],
    ['true', '?partnerId=true'],
    ['nested', '?partnerId[$ne]=1'],
    ['huge', `?partnerId=${'9'.repeat(400)}`],
    ['negative', '?partnerId=-11'],
  ])('refuses a partner that is %s', async (_, query) => {
    refused(await partner(await tester.signIn('pia'), query), 404, 'We could not find this partner.');
  });

  it('does not consume a token for an unknown partner', async () => {
    const as = `transport ${await transportOf('pia')}`;
    await partner(as, '?partnerId=12');
    expect((await partner(as)).status).toBe(200);
  });

  it('is for partners only, for their own brand', async () => {
    refused(await partner(await tester.signIn('nora')), 403, 'Only partners can do this.');
    refused(await partner(await tester.signIn('pia'), '?partnerId=21', GABLEKEY), 401, PLEASE);
    refused(await partner(''), 401, PLEASE);
  });
});

describe('POST /profile/auth/learner/travel (CPRO-08, STA-09)', () => {
  it.each([
    [MARLOWE, GABLEKEY, 1004, 2004],
    [GABLEKEY, MARLOWE, 2004, 1004],
  ])('takes max from %s to %s and back', async (from, to, here, there) => {
    const arrived = await travel(await transportOf('max', from), to);
    expect(arrived.status).toBe(200);
    expect(v.parse(TravelResponse, arrived.body)).toEqual(arrived.body);
    expect(arrived.body).toMatchObject({ UserId: there, Role: 'Student' });
    expect(await profileStatus(arrived.body.XCredential, to)).toBe(200);
    expect(await profileStatus(arrived.body.XCredential, from)).toBe(401);
    const back = await travel(arrived.body.TransportToken, from);
    expect(back.body.UserId).toBe(here);
  });

  it('returns the same student for the same brand', async () => {
    const login = await post<LoginResponse>('/profile/login', {
      body: { userName: 'nora', password: 'practice-1' },
    });
    const { transportToken } = login.body;
    const { body } = await travel(transportToken, MARLOWE, { transportToken });
    expect(body).toMatchObject({ UserId: 1001, Role: 'Student' });
    expect(body.XCredential).not.toBe(login.body.xCredential);
  });

  it.each([
    ['nora', GABLEKEY],
    ['nora', 'ce.marlowe.example'],
    ['max', 'ce.marlowe.example'],
    ['max', 'campus.example'],
  ])('refuses %s at %s, and does not consume the token', async (userName, host) => {
    const token = await transportOf(userName);
    refused(await travel(token, host), 401, PLEASE);
    expect((await travel(token, MARLOWE)).status).toBe(200);
  });

  it('works once, for five minutes', async () => {
    const [one, late] = [await transportOf('max'), await transportOf('max')];
    const answers = await Promise.all([GABLEKEY, GABLEKEY, MARLOWE].map((host) => travel(one, host)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    tester.advance(5 * MINUTE_MS);
    refused(await travel(late, GABLEKEY), 401, PLEASE);
  });

  it('ends with the credential that the token came from', async () => {
    const credential = await tester.signIn('max');
    const token = (await identify(credential)).body.TransportToken;
    await logout(credential);
    refused(await travel(token, GABLEKEY), 401, PLEASE);
  });

  it('is for students only', async () => {
    refused(await travel(await transportOf('pia'), MARLOWE), 403, 'Only students can do this.');
  });

  it('does not turn another role into a student', async () => {
    const change = { role: 'Partner' } as const;
    await tester.database.updateTable('student').set(change).where('studentId', '=', 2004).execute();
    refused(await travel(await transportOf('max'), GABLEKEY), 401, PLEASE);
  });

  it.each<[string, () => Promise<string>]>([
    ['a credential', async () => `xcred ${await tester.signIn('max')}`],
    ['a credential as transport token', async () => `transport ${await tester.signIn('max')}`],
    ['an id_token', async () => `Bearer ${await new HostedVisitor(tester).idToken('max')}`],
    ['a key', async () => 'apikey pk-marlowe'],
    ['an unknown token', async () => `transport ${'A'.repeat(43)}`],
    ['nothing', async () => ''],
  ])('accepts a transport token, but not %s', async (_, authorize) => {
    refused(
      await post('/profile/auth/learner/travel', { as: await authorize(), host: GABLEKEY }),
      401,
      PLEASE,
    );
  });

  it('reads the token from the header, not from the body', async () => {
    const token = await transportOf('max');
    refused(await travel(token, GABLEKEY, { transportToken: await transportOf('nora') }), 400);
    const body = { transportToken: token };
    refused(await post('/profile/auth/learner/travel', { host: GABLEKEY, body }), 401, PLEASE);
  });
});

describe('a session that a transport token opened', () => {
  /** Another app of the same student. */
  const openFrom = async (origin: string, host = MARLOWE) => {
    const { TransportToken } = (await identify(origin)).body;
    return (await travel(TransportToken, host)).body.XCredential;
  };
  const replace = (as: string, replacedBy: string) => post('/profile/logout', { as, body: { replacedBy } });

  it('ends with the logout of its origin, also several steps and brands away', async () => {
    const origin = await tester.signIn('max');
    const launcher = (await identify(`transport ${(await identify(origin)).body.TransportToken}`)).body;
    const there = await openFrom(launcher.XCredential, GABLEKEY);
    const other = await tester.signIn('max');
    expect(await profileStatus(there, GABLEKEY)).toBe(200);
    await logout(origin);
    expect(await profileStatus(launcher.XCredential)).toBe(401);
    expect(await profileStatus(there, GABLEKEY)).toBe(401);
    expect(await profileStatus(other)).toBe(200);
  });

  it('leaves its origin alone when it ends', async () => {
    const origin = await tester.signIn('max');
    await logout(await openFrom(origin));
    expect(await profileStatus(origin)).toBe(200);
  });

  it('outlives an origin that expires', async () => {
    const origin = await tester.signIn('max');
    tester.advance(80 * 24 * 60 * MINUTE_MS);
    const opened = await openFrom(origin);
    tester.advance(11 * 24 * 60 * MINUTE_MS);
    await tester.signIn('nora');
    expect([await profileStatus(origin), await profileStatus(opened)]).toEqual([401, 200]);
  });

  it('outlives an origin that it replaces, but ends with the origin before that', async () => {
    const first = await tester.signIn('max');
    const second = await openFrom(first);
    const [third, launcher] = [await openFrom(second, GABLEKEY), await openFrom(second)];
    expect((await replace(second, third)).status).toBe(200);
    expect([await profileStatus(second), await profileStatus(launcher)]).toEqual([401, 401]);
    expect(await profileStatus(third, GABLEKEY)).toBe(200);
    await logout(first);
    expect(await profileStatus(third, GABLEKEY)).toBe(401);
  });

  it('outlives an origin several steps away that it replaces, and so does the session between', async () => {
    const dashboard = await tester.signIn('max');
    const launcher = await openFrom(dashboard);
    const back = await openFrom(launcher);
    await replace(dashboard, back);
    expect([await profileStatus(dashboard), await profileStatus(launcher)]).toEqual([401, 200]);
    expect(await profileStatus(back)).toBe(200);
    await logout(back);
    expect(await profileStatus(launcher)).toBe(401);
  });

  it('is replaced by a session of its own as well', async () => {
    const [old, other] = [await tester.signIn('max'), await tester.signIn('nora')];
    const opened = await openFrom(old);
    await replace(old, other);
    expect([await profileStatus(old), await profileStatus(opened)]).toEqual([401, 401]);
    expect(await profileStatus(other)).toBe(200);
  });

  it('keeps its own session when it changes the password, which ends its origin', async () => {
    const origin = await tester.signIn('max');
    const opened = await openFrom(origin);
    const body = { CurrentPassword: 'practice-1', NewPassword: 'practice-2' };
    expect((await tester.call('PUT', '/my/password', { as: opened, body })).status).toBe(200);
    expect([await profileStatus(origin), await profileStatus(opened)]).toEqual([401, 200]);
  });
});
