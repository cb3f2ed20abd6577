import { createHash } from 'node:crypto';
import { type BackendTester, createTester, HOSTED_ORIGIN, LOCAL_ORIGIN } from '../support/backend-tester';
import { HostedVisitor } from '../support/hosted-visitor';

let tester: BackendTester;
let visitor: HostedVisitor;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max'], brandTokens: ['gablekey', 'marlowe'] });
  visitor = new HostedVisitor(tester);
});
afterEach(() => tester.backend.close());

const RIGHT = { userName: 'nora', password: 'practice-1' };

describe('GET /signin (ROL-08)', () => {
  it('shows a labelled form with the brand that works without scripts', async () => {
    const { status, headers, text, alert } = await visitor.open({ state: 's-1' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<title>Sign in - Gable &amp; Key</title>');
    expect(text).toContain('<h1>Sign in</h1>');
    expect(text).toContain('<label for="userName">User name');
    expect(text).toContain('<label for="password">Password');
    // Only a script shows the button that shows the password.
    expect(text).toMatch(
      /<input id="password" [^>]*type="password"[^>]*><button [^>]* hidden>Show<\/button>/,
    );
    expect(alert).toBeUndefined();
    expect(visitor.fields).toMatchObject({ client: 'gablekey', returnUrl: HOSTED_ORIGIN, state: 's-1' });
  });

  it('allows only its own style and script and the logo, and redirects only to the app', async () => {
    const { headers, text } = await visitor.open();
    const hashOf = (element: string) => {
      const [, source = '', ...others] = text.split(new RegExp(`<${element}>|</${element}>`));
      expect([source.length > 100, others.length]).toEqual([true, 1]);
      return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
    };
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src ${hashOf('style')}; script-src ${hashOf('script')}; img-src ${HOSTED_ORIGIN}; ` +
        `form-action 'self' ${HOSTED_ORIGIN}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('sets one cookie for this host only, which tabs share', async () => {
    const { headers } = await visitor.open();
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^signin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const first = visitor.cookie;
    await visitor.open();
    expect(visitor.cookie).toBe(first);
    expect(visitor.cookie).toBe(`signin=${visitor.fields.nonce}`);
  });

  it('uses a secure cookie name over https', async () => {
    const { headers } = await new HostedVisitor(tester, 'https://idb.test').open();
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-signin=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it.each(['signin=', 'signin=short', `signin=${'"'.repeat(43)}`, `signin=${'x'.repeat(44)}`])(
    'replaces the cookie %s',
    async (cookie) => {
      visitor.cookie = cookie;
      await visitor.open();
      expect(visitor.cookie).toMatch(/^signin=[\w-]{43}$/);
      expect(visitor.cookie).not.toBe(cookie);
    },
  );

  it('escapes its parameters', async () => {
    const state = '"><script>alert(1)</script>';
    const { text } = await visitor.open({ state });
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;');
  });

  it("shows the brand's logo and the number to call for help, on an error page too", async () => {
    for (const [query, site] of [
      [{}, HOSTED_ORIGIN],
      [{ returnUrl: 'https://evil.example' }, 'https://gablekey.example'],
    ] as const) {
      const { text } = await visitor.open(query);
      expect(text).toContain(`<img class="logo" src="${site}/brands/gablekey/logo.svg" alt=""`);
      expect(text).toContain('Need help? Admissions: <a href="tel:+18885550141">+1 (888) 555-0141</a>');
    }
  });

  it('has no logo and no number for a brand without them', async () => {
    const { headers, text } = await visitor.open({
      client: 'unheard',
      returnUrl: 'https://ce.marlowe.example',
    });
    expect(text).toContain('Welcome to Unheard Of.');
    expect(text).not.toMatch(/<img|Need help/);
    expect(headers.get('content-security-policy')).not.toContain('img-src');
  });

  it.each([
    HOSTED_ORIGIN,
    `${HOSTED_ORIGIN}/`,
    LOCAL_ORIGIN,
    'https://gablekey.example',
    'https://stage.gablekey.example',
    'https://dev.gablekey.example/',
  ])('redirects back to %s', async (returnUrl) => {
    expect((await visitor.open({ returnUrl })).status).toBe(200);
    const { headers } = await visitor.submit(RIGHT);
    expect(new URL(headers.get('location') ?? '').origin).toBe(returnUrl.replace(/\/$/, ''));
  });
});

describe('a redirect to another site', () => {
  it.each([
    ['nothing', ''],
    ["another brand's app", 'http://marlowe.localhost:8080'],
    ["another brand's host", 'https://marlowe.example'],
    ['another port', 'http://gablekey.localhost:8081'],
    ['no port', 'http://gablekey.localhost'],
    ['another scheme', 'https://gablekey.localhost:8080'],
    ['http in production', 'http://gablekey.example'],
    ['no scheme', '//gablekey.example'],
    ['a look-alike behind', 'https://gablekey.example.evil.example'],
    ['a look-alike in front', 'https://evilgablekey.example'],
    ['an unknown sub-domain', 'https://evil.gablekey.example'],
    ['userinfo', 'https://gablekey.example@evil.example'],
    ['userinfo before it', 'https://evil@gablekey.example'],
    ['a backslash', 'https://evil.example\\gablekey.example'],
    ['backslashes', 'https:\\\\gablekey.example'],
    ['a path', 'https://gablekey.example/travel'],
    ['two slashes', 'https://gablekey.example//evil.example'],
    ['a query', 'https://gablekey.example?x'],
    ['a fragment', 'https://gablekey.example#x'],
    ['a default port', 'https://gablekey.example:443'],
    ['capitals', 'https://GableKey.example'],
    ['a trailing dot', 'https://gablekey.example.'],
    ['a space', ' https://gablekey.example'],
    ['a tab', 'https://gable\tkey.example'],
    ['a line', 'https://gablekey.example\r\nSet-Cookie: x=1'],
    ['NUL', 'https://gablekey.example\0.evil.example'],
    ['a full-width letter', 'https://ｇablekey.example'],
    ['a script', 'javascript:alert(1)'],
    ['a data address', 'data:text/html,x'],
    ['encoded slashes', 'https:%2f%2fgablekey.example'],
    ['something long', `https://gablekey.example/${'x'.repeat(3_000)}`],
  ])('is refused: %s', async (_, returnUrl) => {
    await visitor.open();
    const { nonce } = visitor.fields;
    const query = { client: 'gablekey', returnUrl };
    for (const page of [
      await visitor.open({ returnUrl }),
      await visitor.submit({ ...query, ...RIGHT, nonce: nonce ?? '' }),
    ]) {
      expect(page.status).toBe(400);
      expect(page.text).toContain('<h1>You cannot sign in here</h1>');
      expect(page.text).not.toContain('<form');
      expect(page.text).not.toContain('evil');
      expect(page.headers.get('location')).toBeNull();
      expect(page.headers.get('content-security-policy')).toContain(`form-action 'none'`);
    }
  });

  it.each([
    ['a brand without a hosted sign-in', 'marlowe'],
    ['a brand without students', 'campus'],
    ['an unknown brand', 'nobody'],
    ['a property of every object', 'constructor'],
    ['a brand in capitals', 'GABLEKEY'],
  ])('gets no form with %s', async (_, client) => {
    const page = await visitor.open({ client });
    expect([page.status, page.alert]).toEqual([404, 'No school is known at this address.']);
  });

  it.each([
    ['/signin'],
    ['/signin?client=gablekey'],
    [`/signin?client=gablekey&client=gablekey&returnUrl=${HOSTED_ORIGIN}`],
    [`/signin?client=gablekey&returnUrl=${HOSTED_ORIGIN}&returnUrl=https://evil.example`],
    [`/signin?client=gablekey&returnUrl=${HOSTED_ORIGIN}&state=${'x'.repeat(513)}`],
    [`/signin?client[]=gablekey&returnUrl[$ne]=x`],
    ['/signin?client=gablekey&returnUrl=%E0%A4%A'],
  ])('%s also gets an HTML page', async (path) => {
    const { status, headers, text } = await visitor.visit(path);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(text).toContain('role="alert"');
  });
});

describe('POST /signin', () => {
  it('redirects back to the app with an id_token and the state', async () => {
    await visitor.open({ state: 'a b&jwt=x#' });
    const { status, headers, text } = await visitor.submit(RIGHT, { origin: 'http://idb.test' });
    const location = new URL(headers.get('location') ?? '');
    expect([status, text]).toEqual([303, '']);
    expect([location.origin, location.pathname]).toEqual([HOSTED_ORIGIN, '/auth']);
    expect([...location.searchParams.keys()]).toEqual(['jwt', 'state']);
    expect(location.searchParams.get('state')).toBe('a b&jwt=x#');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(tester.log.join('\n')).not.toContain(location.searchParams.get('jwt'));
  });

  it('shows the error and keeps the user name, but never the password', async () => {
    await visitor.open();
    const { status, text, alert } = await visitor.submit({ userName: 'nora"', password: 'secret-1' });
    expect([status, alert]).toEqual([401, 'Your user name or password is incorrect.']);
    expect(text).toContain('<title>Error: Sign in - Gable &amp; Key</title>');
    expect(text).toContain('value="nora&quot;"');
    expect(text).not.toContain('secret-1');
    expect((await visitor.submit(RIGHT)).status).toBe(303);
  });

  it.each([
    [{ userName: ' ', password: 'x' }, 'userName', 'Please enter your user name.'],
    [{ userName: 'nora' }, 'password', 'Please enter your password.'],
    [{ userName: 'x'.repeat(3_000), password: 'x' }, 'userName', 'Please enter your user name.'],
  ])('names the missing field of %j', async (fields, name, words) => {
    await visitor.open();
    const { status, text } = await visitor.submit(fields);
    expect(status).toBe(400);
    expect(text).toContain(`aria-invalid="true" aria-describedby="${name}-error"`);
    expect(text).toContain(`<p class="wrong" id="${name}-error">${words}</p>`);
  });

  it('is throttled after repeated failures together with the other sign-ins', async () => {
    await visitor.open();
    for (let i = 0; i < 5; i++) await visitor.submit({ userName: 'nora', password: 'wrong' });
    const page = await visitor.submit(RIGHT);
    const words = 'There were too many attempts. Please try again in 30 seconds.';
    expect([page.status, page.alert, page.headers.get('retry-after')]).toEqual([429, words, '30']);
    const login = await tester.call('POST', '/profile/login', { host: 'gablekey.example', body: RIGHT });
    expect(login.status).toBe(429);
    tester.advance(30_000);
    expect((await visitor.submit(RIGHT)).status).toBe(303);
  });

  it('does not accept an account of another brand', async () => {
    await visitor.open({ client: 'unheard', returnUrl: 'https://ce.marlowe.example' });
    expect((await visitor.submit(RIGHT)).status).toBe(401);
  });

  it.each<
    [string, (form: HostedVisitor) => Promise<{ status: number; text: string; alert?: string | undefined }>]
  >([
    ['without the nonce', (form) => form.submit({ ...RIGHT, nonce: '' })],
    ["with somebody else's nonce", (form) => form.submit({ ...RIGHT, nonce: 'A'.repeat(43) })],
    [
      'without the cookie',
      (form) => {
        form.cookie = '';
        return form.submit(RIGHT);
      },
    ],
    [
      'with an empty cookie and an empty nonce',
      (form) => {
        form.cookie = 'signin=';
        return form.submit({ ...RIGHT, nonce: '' });
      },
    ],
    [
      'with another cookie',
      (form) => {
        form.cookie = `signin=${'A'.repeat(43)}`;
        return form.submit(RIGHT);
      },
    ],
    ['from another site', (form) => form.submit(RIGHT, { 'sec-fetch-site': 'cross-site' })],
    ['from a neighbouring host', (form) => form.submit(RIGHT, { 'sec-fetch-site': 'same-site' })],
  ])('%s shows the form again and signs nobody in (CSRF)', async (_, submit) => {
    await visitor.open();
    const page = await submit(visitor);
    expect([page.status, page.alert]).toEqual([403, expect.stringContaining('Please sign in again.')]);
    expect(page.text).not.toContain('practice-1');
    const tokens = await tester.database.selectFrom('accessToken').select('kind').execute();
    expect(tokens).toEqual([]);
    expect((await visitor.submit(RIGHT, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  it.each<[string, number, RequestInit]>([
    ['JSON', 415, { body: JSON.stringify(RIGHT), headers: { 'content-type': 'application/json' } }],
    ['a text', 415, { body: 'true', headers: { 'content-type': 'text/plain' } }],
    ['a multipart form', 415, { body: new FormData() }],
    ['nothing', 400, { body: new URLSearchParams() }],
    ['a field twice', 400, { body: new URLSearchParams('client=gablekey&client=marlowe') }],
    ['NUL', 400, { body: new URLSearchParams({ client: 'gablekey\0' }) }],
    ['bytes that are no UTF-8', 400, { body: new URLSearchParams('client=%ff%fe') }],
    ['a large form', 413, { body: new URLSearchParams({ client: 'x'.repeat(300_000) }) }],
    ['many fields', 400, { body: new URLSearchParams('a=1&'.repeat(50_000)) }],
    ['a prototype', 400, { body: new URLSearchParams('__proto__=x&constructor=y') }],
  ])('refuses %s with a page', async (_, status, init) => {
    const page = await visitor.visit('/signin', { method: 'POST', ...init });
    expect(page.status).toBe(status);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.alert).toMatch(/^[A-Z].*\.$/);
  });

  it('shows a page for an internal error, whose details go only to the log', async () => {
    await visitor.open();
    await tester.database.schema.dropTable('loginFailure').execute();
    const page = await visitor.submit(RIGHT);
    expect([page.status, page.alert]).toEqual([500, 'Something went wrong on our side. Please try again.']);
    expect(tester.log.join('\n')).toContain('unexpected: DatabaseError: no such table');
    expect(page.text).not.toContain('loginFailure');
  });
});

it('cannot be called by a page of another origin', async () => {
  await visitor.open();
  const { headers } = await visitor.submit(RIGHT, { origin: HOSTED_ORIGIN });
  expect(headers.has('access-control-allow-origin')).toBe(false);
});
