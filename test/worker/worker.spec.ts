/** The service worker from its installation to its end, on a host whose build changes. Browsers: test/e2e. */
import { createHash } from 'node:crypto';
import type { Build } from '../../src/worker/answers.model';
import type { WorkerMessage } from '../../src/worker/names';

const ORIGIN = 'https://marlowe.example';
const LOGO = '/brands/marlowe/logo.svg';
const buildOf = (id: string): Build => ({
  id,
  files: [`/assets/main.${id}.js`, '/favicon.svg'],
  ofOneBrand: [LOGO, '/brands/gablekey/logo.svg'],
  page: createHash('sha256').update(pageOf(id)).digest('hex'),
  mark: 'id="app-scripts"',
});
const pageOf = (id: string, policy = '') =>
  `${policy}<template id="app-scripts"><script src="/assets/main.${id}.js"></script></template>`;

/** What the host serves, by path; `GET` and `HEAD` alike. */
let served: Record<string, string>;
/** What it was asked for. */
let asked: string[];
let caches: FakeCaches;
let addedRoutes: { condition: Record<string, unknown>; source: unknown }[];

beforeEach(() => {
  caches = new FakeCaches();
  asked = [];
  addedRoutes = [];
  deploy('a');
});

function deploy(id: string): void {
  served = {
    '/': pageOf(id),
    '/app-config/brands.json': `{"of":"${id}"}`,
    [`/assets/main.${id}.js`]: `run("${id}")`,
    '/favicon.svg': '<svg/>',
    [LOGO]: '<svg/>',
  };
}

const typeOf = (path: string) =>
  path === '/' ? 'text/html' : path.endsWith('.js') ? 'text/javascript' : 'image/svg+xml';

/** As the host: an asset that is missing is a 404, and anything else the page. */
async function hostFetch(request: Request | string): Promise<Response> {
  const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
  asked.push(pathname);
  const isMissing = served[pathname] === undefined;
  const path = isMissing ? '/' : pathname;
  const status = isMissing && pathname.startsWith('/assets/') ? 404 : 200;
  const response = new Response(served[path], { status, headers: { 'Content-Type': typeOf(path) } });
  return Object.defineProperty(response, 'type', { value: 'basic' });
}

class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  keys = async () => [...this.stores.keys()];
  has = async (name: string) => this.stores.has(name);
  delete = async (name: string) => this.stores.delete(name);
  open = async (name: string) => {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      match: async (path: string) => store.get(path)?.clone(),
      put: async (path: string, response: Response) => void store.set(path, response),
      delete: async (path: string) => store.delete(path),
    };
  };
  match = async (wanted: Request | string, { cacheName }: { cacheName?: string } = {}) => {
    const path = typeof wanted === 'string' ? wanted : new URL(wanted.url).pathname;
    const stores = [...this.stores].filter(([name]) => cacheName === undefined || name === cacheName);
    return stores
      .map(([, store]) => store.get(path))
      .find(Boolean)
      ?.clone();
  };
  /** The paths of each cache. */
  get content() {
    return Object.fromEntries([...this.stores].map(([name, store]) => [name, [...store.keys()].sort()]));
  }
}

/** Loads the worker of a build as a browser does. */
function load(script: 'worker' | 'emptying-worker', build?: Build, hostname = 'marlowe.example') {
  const listeners = new Map<string, (event: object) => void>();
  const navigated: string[] = [];
  const scope = {
    BUILD: build,
    location: { ...new URL(ORIGIN), origin: ORIGIN, hostname, protocol: 'https:', port: '' },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: jest.fn(async () => {}),
    registration: {
      unregister: jest.fn(async () => true),
      installing: null as object | null,
      waiting: null as { postMessage: (message: WorkerMessage) => void } | null,
      update: jest.fn(async () => {}),
    },
    clients: {
      claim: jest.fn(async () => {}),
      matchAll: async () => [
        { url: `${ORIGIN}/courses`, navigate: async (url: string) => navigated.push(url) },
      ],
    },
  };
  Object.assign(globalThis, {
    self: scope,
    caches,
    fetch: jest.fn(hostFetch),
    URLPattern: class {
      constructor(readonly parts: object) {}
    },
  });
  jest.isolateModules(() => void require(`../../src/worker/${script}`));
  const dispatch = async (name: string, facts: object = {}) => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...facts,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
      addRoutes: async (routes: typeof addedRoutes) => void addedRoutes.push(...routes),
    });
    const response = await answer;
    await Promise.all(work);
    return response;
  };
  return {
    scope,
    navigated,
    install: async () => {
      await dispatch('install');
      await dispatch('activate');
    },
    /** Without taking over. */
    installOnly: () => dispatch('install'),
    tell: (message: WorkerMessage) => dispatch('message', { data: message, ports: [] }),
    visit: (path: string) => textOf(dispatch('fetch', { request: requestFor(path, 'navigate') })),
    get: (path: string) => textOf(dispatch('fetch', { request: requestFor(path, 'cors') })),
    head: (path: string) => dispatch('fetch', { request: { ...requestFor(path, 'cors'), method: 'HEAD' } }),
  };
}

function requestFor(path: string, mode: string) {
  return { method: 'GET', mode, destination: mode === 'navigate' ? 'document' : '', url: ORIGIN + path };
}

/** Null: the worker leaves it to the network. */
async function textOf(answer: Promise<Response | undefined>): Promise<string | null> {
  return (await answer)?.text() ?? null;
}

const FILES_OF_A = ['/', '/app-config/brands.json', '/assets/main.a.js', '/favicon.svg'];

describe('a build', () => {
  it('is complete before it answers, and answers every page without the network', async () => {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    expect(caches.content).toEqual({ 'dashboard-a': FILES_OF_A });
    expect(worker.scope.skipWaiting).toHaveBeenCalledTimes(1);
    asked = [];
    expect(await worker.visit('/')).toBe(pageOf('a'));
    expect(await worker.visit('/courses/12?page=2')).toBe(pageOf('a'));
    expect(await worker.get('/assets/main.a.js')).toBe('run("a")');
    expect(asked).toEqual([]);
    expect(caches.content).toEqual({ 'dashboard-a': FILES_OF_A });
  });

  it('leaves sign-out, sign-in and calls alone', async () => {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    for (const path of ['/logout', '/auth?jwt=x', '/travel', '/?xcred=x'])
      expect(await worker.visit(path)).toBeNull();
    expect(await worker.get('/profile/accountprofile')).toBeNull();
  });

  it('is not installed while the host has the page of another one, and leaves nothing', async () => {
    deploy('b');
    served['/assets/main.a.js'] = 'run("a")';
    await expect(load('worker', buildOf('a')).installOnly()).rejects.toThrow('another build');
    expect(caches.content).toEqual({});
  });

  it('is not installed with a page of the same scripts and another policy', async () => {
    served['/'] = pageOf('a', '<meta content="connect-src \'self\'">');
    await expect(load('worker', buildOf('a')).installOnly()).rejects.toThrow('another build');
    expect(caches.content).toEqual({});
  });

  it('is not installed if the host sends the start page for a file', async () => {
    delete served['/favicon.svg'];
    await expect(load('worker', buildOf('a')).installOnly()).rejects.toThrow('/favicon.svg');
    expect(caches.content).toEqual({});
  });

  it('takes over from the one before, whose files stay for open pages, and those before it go', async () => {
    await load('worker', buildOf('a')).install();
    deploy('b');
    const second = load('worker', buildOf('b'));
    await second.install();
    expect(await second.visit('/')).toBe(pageOf('b'));
    expect(await second.get('/assets/main.a.js')).toBe('run("a")');
    deploy('c');
    await load('worker', buildOf('c')).install();
    expect(Object.keys(caches.content)).toEqual(['dashboard-b', 'dashboard-c']);
    // Back to an older one.
    deploy('b');
    await load('worker', buildOf('b')).install();
    expect(Object.keys(caches.content)).toEqual(['dashboard-c', 'dashboard-b']);
  });

  it('gives way to one that waits, with whatever it is told', async () => {
    const { install, scope, tell } = load('worker', buildOf('a'));
    await install();
    const told: WorkerMessage[] = [];
    scope.registration.waiting = { postMessage: (message) => told.push(message) };
    await tell({ kind: 'build' });
    await tell({ kind: 'refresh', shown: [] });
    expect(told).toEqual([{ kind: 'take-over' }, { kind: 'take-over' }]);
  });

  it.each(['worker', 'emptying-worker'] as const)('as a %s that waits takes over when told', async (kind) => {
    const { installOnly, scope, tell } = load(kind, buildOf('a'));
    await installOnly();
    await tell({ kind: 'take-over' });
    expect(scope.skipWaiting).toHaveBeenCalledTimes(2);
  });

  it('touches no cache that is not its own', async () => {
    await (await caches.open('of another program')).put('/', new Response(''));
    await load('worker', buildOf('a')).install();
    deploy('b');
    await load('worker', buildOf('b')).install();
    await load('emptying-worker').install();
    expect(Object.keys(caches.content)).toEqual(['of another program']);
  });
});

describe('a build that no other one replaces', () => {
  it.each([
    ['is older than the worker', 'b', {}],
    ['has the same scripts', 'a', { '/': pageOf('a', '<meta content="">') }],
  ])('ends with the next load of the page if the one of the host %s', async (_case, id, other) => {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    deploy(id);
    Object.assign(served, other);
    expect(await worker.visit('/')).toBe(pageOf('a'));
    await worker.tell({ kind: 'refresh', shown: [] });
    expect(await worker.visit('/')).toBe(served['/']);
    // The page that is still open has its files.
    expect(await worker.get('/assets/main.a.js')).toBe('run("a")');
  });

  it.each([
    ['a proxy', () => new Response('<title>Sign in</title>', { headers: { 'Content-Type': 'text/html' } })],
    ['an error', () => new Response(pageOf('b'), { status: 503 })],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays after %s in place of the page', async (_case, answer) => {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    jest.mocked(fetch).mockImplementation(async () => answer());
    await worker.tell({ kind: 'refresh', shown: [] });
    expect(await worker.visit('/')).toBe(pageOf('a'));
  });
});

describe('a build that another one replaces', () => {
  async function tellOfNext(found: readonly (object | null)[]) {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    const { registration } = worker.scope;
    const looks = [...found];
    registration.update.mockImplementation(async () => {
      registration.installing = looks.shift() ?? null;
    });
    return { worker, registration };
  }

  it.each([
    ['once, if that finds it', [{}], 1],
    ['again, if that was a look from before', [null, {}], 2],
    ['twice at most', [null, null, {}], 2],
  ])('asks the browser for its worker %s', async (_case, found, times) => {
    const { worker, registration } = await tellOfNext(found);
    deploy('b');
    await worker.tell({ kind: 'refresh', shown: [] });
    expect(registration.update).toHaveBeenCalledTimes(times);
  });

  it('does not ask while it is on its way, or while the host has the same build', async () => {
    const { worker, registration } = await tellOfNext([]);
    await worker.tell({ kind: 'refresh', shown: [] });
    registration.installing = {};
    deploy('b');
    await worker.tell({ kind: 'refresh', shown: [] });
    expect(registration.update).not.toHaveBeenCalled();
  });
});

describe('the brand file', () => {
  it('is answered from the cache, and is the newest on the next visit', async () => {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    served['/app-config/brands.json'] = '{"of":"today"}';
    expect(await worker.get('/app-config/brands.json')).toBe('{"of":"a"}');
    expect(await worker.get('/app-config/brands.json')).toBe('{"of":"today"}');
  });

  it('makes no cache that was removed meanwhile', async () => {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    jest.mocked(fetch).mockImplementation(async (request) => {
      await caches.delete('dashboard-a');
      return hostFetch(request as Request | string);
    });
    expect(await worker.get('/app-config/brands.json')).toBe('{"of":"a"}');
    expect(caches.content).toEqual({});
  });

  it('stays as it was while the host cannot be reached', async () => {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await worker.get('/app-config/brands.json')).toBe('{"of":"a"}');
    expect(await worker.get('/app-config/brands.json')).toBe('{"of":"a"}');
  });
});

describe('a file that the host has no longer', () => {
  it('makes the reload get the page from the host, until this build is there again', async () => {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    deploy('b');
    expect((await worker.head('/assets/7.a.js'))?.status).toBe(404);
    expect(await worker.visit('/')).toBe(pageOf('b'));
    // The page of another build is not taken for its own.
    await worker.tell({ kind: 'refresh', shown: [] });
    expect(caches.content['dashboard-a']).not.toContain('/');
    deploy('a');
    await worker.tell({ kind: 'refresh', shown: [] });
    expect(await worker.visit('/')).toBe(pageOf('a'));
  });

  it('is asked for through the worker by a page that was loaded past it, too', async () => {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    expect(worker.scope.clients.claim).not.toHaveBeenCalled();
    await worker.tell({ kind: 'refresh', shown: [] });
    expect(worker.scope.clients.claim).toHaveBeenCalledTimes(1);
  });

  it.each([404, 410])('is one of the status %i', async (status) => {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    jest.mocked(fetch).mockImplementation(async () => new Response(null, { status }));
    await worker.head('/assets/7.a.js');
    expect(caches.content['dashboard-a']).not.toContain('/');
  });

  it('is one in whose place the start page comes', async () => {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    jest.mocked(fetch).mockImplementation(() => hostFetch('/'));
    await worker.head('/assets/7.a.js');
    expect(caches.content['dashboard-a']).not.toContain('/');
  });

  it('is not one that is there, that the host refuses for a moment, or that cannot be asked for', async () => {
    const worker = load('worker', buildOf('a'));
    await worker.install();
    await worker.head('/assets/main.a.js');
    for (const status of [429, 500, 502, 503]) {
      jest.mocked(fetch).mockImplementation(async () => new Response(null, { status }));
      await worker.head('/assets/7.a.js');
    }
    jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(worker.head('/assets/7.a.js')).rejects.toThrow('Failed to fetch');
    expect(await worker.visit('/')).toBe(pageOf('a'));
  });
});

it('caches of the files of brands only the one that the page shows', async () => {
  const worker = load('worker', buildOf('a'));
  await worker.install();
  await worker.tell({ kind: 'refresh', shown: [LOGO, '/profile/accountprofile', 'https://evil.example/x'] });
  expect(caches.content).toEqual({ 'dashboard-a': [...FILES_OF_A, LOGO].sort() });
});

it('caches what the build before had of the brand, and is installed without it', async () => {
  const first = load('worker', buildOf('a'));
  await first.install();
  await first.tell({ kind: 'refresh', shown: [LOGO] });
  deploy('b');
  await load('worker', buildOf('b')).install();
  expect(caches.content['dashboard-b']).toContain(LOGO);
  deploy('c');
  delete served[LOGO];
  await load('worker', buildOf('c')).install();
  expect(caches.content['dashboard-c']).toEqual([
    '/',
    '/app-config/brands.json',
    '/assets/main.c.js',
    '/favicon.svg',
  ]);
});

it('tells the browser what it can answer without the worker: the page at / and its files; the rest is left alone', async () => {
  await load('worker', buildOf('a')).install();
  const routes = addedRoutes.map(({ condition: { urlPattern, ...rest }, source }) => [
    (urlPattern as { parts?: { pathname: string; search: string } } | undefined)?.parts,
    rest,
    source,
  ]);
  const at = (pathname: string) => ({
    protocol: 'https:',
    hostname: 'marlowe.example',
    port: '',
    pathname,
    search: '',
  });
  const get = { requestMethod: 'GET' };
  expect(routes).toEqual([
    [at('/'), { ...get, requestMode: 'navigate' }, { cacheName: 'dashboard-a' }],
    [at('/assets/*'), get, 'cache'],
    [undefined, { requestMethod: 'HEAD' }, 'fetch-event'],
    [at('/app-config/brands.json'), {}, 'fetch-event'],
    [at('/favicon.svg'), get, { cacheName: 'dashboard-a' }],
    [at('/brands/*'), get, { cacheName: 'dashboard-a' }],
    ...['cors', 'no-cors', 'same-origin'].map((requestMode) => [undefined, { requestMode }, 'network']),
  ]);
});

describe('the emptying worker', () => {
  it('removes the caches and itself, and leaves open pages as they are', async () => {
    await load('worker', buildOf('a')).install();
    const { install, scope, navigated } = load('emptying-worker');
    await install();
    expect(caches.content).toEqual({});
    expect(scope.skipWaiting).toHaveBeenCalledTimes(1);
    expect(scope.registration.unregister).toHaveBeenCalledTimes(1);
    expect(navigated).toEqual([]);
  });

  it.each(['localhost', 'marlowe.localhost', '127.0.0.1'])(
    'on %s reloads the pages, which may be those of another program',
    async (hostname) => {
      const { install, navigated } = load('emptying-worker', undefined, hostname);
      await install();
      expect(navigated).toEqual([`${ORIGIN}/courses`]);
    },
  );
});
