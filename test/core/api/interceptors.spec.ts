import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { filter, firstValueFrom } from 'rxjs';
import brandFile from '../../../public/app-config/brands.json';
import { APP_PROVIDERS } from '../../../src/app/app.config';
import { BrandService } from '../../../src/core/brand/brand.service';
import { API, type ApiName, NO_AUTH } from '../../../src/core/brand/call-context';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector } from '../../../src/framework/di';
import { HttpClient, HttpContext } from '../../../src/framework/http';
import { PAGE_ADDRESS } from '../../../src/platform/browser/browser';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const credential = { UserId: 1, XCredential: 'secret', TransportToken: 't', Role: 'Student' as const };

/** Starts the app's services on a host and records every request. */
async function openApp(hostname: string) {
  const requests: Request[] = [];
  server.use(
    http.get('*/app-config/brands.json', () => HttpResponse.json(brandFile)),
    http.all('*', ({ request }) => {
      requests.push(request);
      return HttpResponse.json({});
    }),
  );
  const address = {
    hostname,
    origin: `https://${hostname}`,
    protocol: 'https:',
    port: '',
    leaveFor: () => {},
  };
  const injector = Injector.create({
    providers: [APP_PROVIDERS, { provide: PAGE_ADDRESS, useValue: address }],
  });
  const brand = injector.get(BrandService);
  brand.load();
  await firstValueFrom(brand.state$.pipe(filter(({ kind }) => kind === 'ready')));
  const client = injector.get(HttpClient);
  const send = async (url: string, api: ApiName = 'main', context = new HttpContext()) => {
    await firstValueFrom(client.get(url, { context: context.set(API, api) }));
    return requests.at(-1) as Request;
  };
  return { injector, session: injector.get(SessionService), client, requests, send };
}

describe('the URL of a call (CALL-01, CALL-02, CALL-04)', () => {
  it.each<[string, ApiName, string, string]>([
    ['marlowe.example', 'main', '/profile/ping', 'https://api.marlowe.example/profile/ping'],
    ['stage.marlowe.example', 'main', '/profile/ping', 'https://stage.api.marlowe.example/profile/ping'],
    ['marlowe.example', 'student', '/ping', 'https://student-api.marlowe.example/ping'],
    ['marlowe.example', 'identity', '/api/ChangePassword', 'https://idb.marlowe.example/api/ChangePassword'],
    ['marlowe.localhost', 'main', '/profile/ping', 'http://localhost:8081/profile/ping'],
    ['marlowe.example', 'main', 'https://elsewhere.example/x', 'https://elsewhere.example/x'],
    [
      'marlowe.example',
      'storage',
      'https://bucket.example/o.jpg?sig=1',
      'https://bucket.example/o.jpg?sig=1',
    ],
  ])('on %s, the %s call %s goes to %s', async (host, api, url, expected) => {
    const { send } = await openApp(host);
    expect((await send(url, api)).url).toBe(expected);
  });
});

describe('headers (CALL-03, CALL-05)', () => {
  it('contain the accepted type and the brand', async () => {
    const { send } = await openApp('stage.gablekey.example');
    const { headers } = await send('/x');
    expect(headers.get('accept')).toContain('application/json');
    expect(headers.get('x-host')).toBe('stage.gablekey.example');
    expect(headers.get('x-refresh-cache')).toBeNull();
    expect(headers.get('x-test-mode')).toBeNull();
  });

  it('contain the type of the body', async () => {
    const { client, requests } = await openApp('marlowe.example');
    await firstValueFrom(client.post('/x', { a: 1 }));
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('ask to refresh the cache if the environment does so, except for the student API', async () => {
    const { send } = await openApp('dev.marlowe.example');
    expect((await send('/x')).headers.get('x-refresh-cache')).toBe('true');
    expect((await send('/x', 'student')).headers.get('x-refresh-cache')).toBeNull();
  });

  it.each([
    ['a write', 'POST', 'true'],
    ['a read', 'GET', null],
  ])('ask to refresh the cache once the response to %s was lost', async (_what, method, expected) => {
    const { client, send } = await openApp('marlowe.example');
    server.use(http.all('*/lost', () => HttpResponse.error()));
    await firstValueFrom(client.request(method, '/lost')).catch(() => {});
    expect((await send('/x')).headers.get('x-refresh-cache')).toBe(expected);
  });

  it('are not added to storage and external calls', async () => {
    const { session, send } = await openApp('dev.marlowe.example');
    session.begin(credential);
    for (const api of ['storage', 'external'] as const) {
      const { headers } = await send('https://bucket.example/o.jpg', api);
      for (const name of ['authorization', 'x-host', 'x-refresh-cache', 'x-credential']) {
        expect(headers.get(name)).toBeNull();
      }
    }
  });
});

describe('the credential (CALL-06)', () => {
  it('is the API key of the brand for guests and the student’s own after sign-in', async () => {
    const { session, send } = await openApp('marlowe.example');
    expect((await send('/x')).headers.get('authorization')).toBe('apikey pk-marlowe');
    session.begin(credential);
    expect((await send('/x')).headers.get('authorization')).toBe('xcred secret');
    session.end('secret');
    expect((await send('/x')).headers.get('authorization')).toBe('apikey pk-marlowe');
  });

  it('has its own header for the student API', async () => {
    const { session, send } = await openApp('marlowe.example');
    session.begin(credential);
    const { headers } = await send('/x', 'student');
    expect(headers.get('x-credential')).toBe('secret');
    expect(headers.get('authorization')).toBeNull();
  });

  it.each([
    'https://api.marlowe.example.evil.example/x',
    'https://evil.example/api.marlowe.example',
    'https://api.marlowe.example:8443/x',
    'https://api.gablekey.example/x',
    'http://api.marlowe.example/x',
  ])('is never sent to %s', async (url) => {
    const { session, send } = await openApp('marlowe.example');
    session.begin(credential);
    const { headers } = await send(url);
    expect(headers.get('authorization')).toBeNull();
    expect(headers.get('x-credential')).toBeNull();
  });

  it('is sent to a full URL with exactly the host of the API', async () => {
    const { session, send } = await openApp('marlowe.example');
    session.begin(credential);
    expect((await send('https://api.marlowe.example/x')).headers.get('authorization')).toBe('xcred secret');
  });

  it('is not sent with NO_AUTH', async () => {
    const { session, send } = await openApp('marlowe.example');
    session.begin(credential);
    const { headers } = await send('/x', 'main', new HttpContext().set(NO_AUTH, true));
    expect(headers.get('authorization')).toBeNull();
  });
});

describe('the 401 rule (ERR-01)', () => {
  const unauthorized = (): Response =>
    HttpResponse.json({ ResponseStatus: { Message: 'no' } }, { status: 401 });

  async function after401(method: string, url: string, context = new HttpContext()) {
    const { session, client } = await openApp('marlowe.example');
    session.begin(credential);
    server.use(http.all('https://*', unauthorized));
    await firstValueFrom(client.request(method, url, { context })).catch(() => {});
    return session.state$.value.kind;
  }

  it.each([
    ['GET', '/learner/learningpaths'],
    ['GET', '/cart/items'],
    ['GET', '/learner/learningpaths?next=/profile/login'],
    ['POST', '/learner/enrollments/new/1?addedFrom=my/password'],
  ])('%s %s ends the session', async (method, url) => expect(await after401(method, url)).toBe('guest'));

  it.each([
    ['POST', '/profile/login'],
    ['PUT', '/my/password'],
    ['POST', '/cart/items?shoppingCartId=1'],
  ])('%s %s does not', async (method, url) => expect(await after401(method, url)).toBe('signed-in'));

  it('does not apply to NO_AUTH calls or other hosts', async () => {
    expect(await after401('GET', '/x', new HttpContext().set(NO_AUTH, true))).toBe('signed-in');
    expect(await after401('GET', 'https://bucket.example/x', new HttpContext().set(API, 'storage'))).toBe(
      'signed-in',
    );
  });

  it('does not end the next session because of a late 401 of the former one', async () => {
    const { session, client } = await openApp('marlowe.example');
    session.begin(credential);
    let respond = () => {};
    const pending = new Promise<void>((resolve) => {
      respond = resolve;
    });
    server.use(http.get('https://api.marlowe.example/slow', () => pending.then(() => unauthorized())));
    const slow = firstValueFrom(client.get('/slow')).catch(() => 'failed');
    session.end('secret');
    session.begin({ ...credential, UserId: 2, XCredential: 'other' });
    respond();
    expect(await slow).toBe('failed');
    expect(session.credential$.value?.UserId).toBe(2);
  });
});
