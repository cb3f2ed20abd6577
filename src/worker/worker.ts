/**
 * The service worker: answers with the page and the first files of one build, without the network. Each build has a
 * worker of its own, and a cache of its own, which is complete before the worker answers anything.
 */
import { ASSETS, answerTo, type Build } from './answers.model';
import { BRAND_FILE, CACHE_PREFIX, PAGE, type WorkerMessage } from './names';

declare const self: ServiceWorkerGlobalScope & {
  /** Put in front of the script by the build. */
  readonly BUILD: Build;
};

interface Route {
  readonly condition: object;
  readonly source: 'cache' | 'fetch-event' | 'network' | { readonly cacheName: string };
}
/** Browsers that have it answer without starting the worker. Not in the types yet. */
type RoutedEvent = ExtendableEvent & { addRoutes?: (routes: readonly Route[]) => Promise<void> };

const { BUILD } = self;
const CACHE = CACHE_PREFIX + BUILD.id;
const { origin } = self.location;
/** Of a page that shows one brand; the cache has only its own. */
const OF_ONE_BRAND = '/brands/*';

self.addEventListener('install', (event: RoutedEvent) => {
  // The next visit gets this build, also if another tab stays open. The names of its files are in no other build, so an
  // open page never gets one of them in place of its own.
  const ready = Promise.all([addRoutes(event), fillAnew()]).then(() => self.skipWaiting());
  event.waitUntil(ready);
});

self.addEventListener('activate', (event) => event.waitUntil(forgetOlderBuilds()));

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  switch (message.kind) {
    case 'build':
      event.ports[0]?.postMessage(BUILD.id);
      giveWay();
      return;
    case 'refresh':
      event.waitUntil(
        // A page that was loaded past the worker asks it for lost files too.
        Promise.allSettled([self.clients.claim(), refresh(message.shown), refreshBrandFile()]).then(giveWay),
      );
      return;
    case 'take-over':
      event.waitUntil(self.skipWaiting());
  }
});

/**
 * Chromium does not ask a worker to leave that was just starting when the next one was complete: the next one then waits
 * until this one has had nothing to do for half a minute, unless it asks again.
 */
function giveWay(): void {
  self.registration.waiting?.postMessage({ kind: 'take-over' } satisfies WorkerMessage);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, destination, url } = request;
  switch (answerTo({ method, mode, destination, url, origin }, BUILD)) {
    case 'page':
      event.respondWith(cached(PAGE, request, CACHE));
      return;
    case 'file':
      event.respondWith(cached(request, request, CACHE));
      return;
    case 'asset':
      event.respondWith(cached(request, request));
      return;
    case 'brand-file': {
      const fresh = refreshBrandFile();
      event.waitUntil(fresh.catch(() => {}));
      event.respondWith(cached(request, () => fresh, CACHE));
      return;
    }
    case 'lost-asset?':
      event.respondWith(forgetPageIfLost(request));
  }
});

/** What is not answered here is left to the network, so that no call of the app waits for the worker. */
async function addRoutes(event: RoutedEvent): Promise<void> {
  const { protocol, hostname, port } = self.location;
  const at = (pathname: string) => ({
    urlPattern: new URLPattern({ protocol, hostname, port, pathname, search: '' }),
  });
  const get = { requestMethod: 'GET' };
  try {
    await event.addRoutes?.([
      { condition: { ...at(PAGE), ...get, requestMode: 'navigate' }, source: { cacheName: CACHE } },
      { condition: { ...at(`${ASSETS}*`), ...get }, source: 'cache' },
      { condition: { requestMethod: 'HEAD' }, source: 'fetch-event' },
      { condition: at(BRAND_FILE), source: 'fetch-event' },
      ...[...BUILD.files.filter((file) => !file.startsWith(ASSETS)), OF_ONE_BRAND].map((file) => ({
        condition: { ...at(file), ...get },
        source: { cacheName: CACHE },
      })),
      ...['cors', 'no-cors', 'same-origin'].map((requestMode) => ({
        condition: { requestMode },
        source: 'network' as const,
      })),
    ]);
  } catch {
    // The events do the same.
  }
}

/** From a cache, or from the network if it is not there. */
async function cached(
  wanted: Request | string,
  otherwise: Request | (() => Promise<Response>),
  cacheName?: string,
): Promise<Response> {
  const options = { ignoreVary: true, ...(cacheName && { cacheName }) };
  const found = await caches.match(wanted, options).catch(() => undefined);
  return found ?? (typeof otherwise === 'function' ? otherwise() : fetch(otherwise));
}

/** A build that is installed again, after another one, starts from nothing; one that fails leaves nothing. */
async function fillAnew(): Promise<void> {
  const found = await Promise.all(BUILD.ofOneBrand.map((file) => caches.match(file, { ignoreVary: true })));
  await caches.delete(CACHE);
  try {
    await fill();
    // What the build before had of the brand. The page is whole without it.
    await fill(BUILD.ofOneBrand.filter((_, index) => found[index])).catch(() => {});
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Fetches what is missing. Fails if the host has another build by now: its own worker comes with the next look. */
async function fill(shown: readonly string[] = []): Promise<void> {
  const cache = await caches.open(CACHE);
  const ofTheBrand = BUILD.ofOneBrand.filter((file) => shown.includes(file));
  const paths = [PAGE, BRAND_FILE, ...BUILD.files, ...ofTheBrand];
  await Promise.all(
    paths.map(async (path) => {
      if ((await cache.match(path, { ignoreVary: true })) === undefined)
        await cache.put(path, await load(path));
    }),
  );
}

async function refresh(shown: readonly string[]): Promise<void> {
  if (await isOutdated()) {
    await forgetPage();
    await fetchNext();
  }
  await fill(shown);
}

/**
 * The look that browsers take by themselves with each visit may have begun before the host changed, or be left out. One
 * that is under way is joined, so there may have to be another.
 */
async function fetchNext(): Promise<void> {
  const { registration } = self;
  const hasNone = () => registration.installing === null && registration.waiting === null;
  if (hasNone()) await registration.update();
  if (hasNone()) await registration.update();
}

/**
 * Whether the host has the page of another build. Its worker may be unable to install, or it has none: then nothing else
 * would end this one. The page of a proxy is no sign of that, nor is an error.
 */
async function isOutdated(): Promise<boolean> {
  const response = await fetch(PAGE, { cache: 'no-cache', priority: 'low', redirect: 'error' });
  const isOurs = response.ok && (await response.clone().text()).includes(BUILD.mark);
  return isOurs && !(await isOfThisBuild(response));
}

/** So the next load of the page gets it from the host. */
async function forgetPage(): Promise<void> {
  await (await caches.open(CACHE)).delete(PAGE);
}

/** The cache may have been removed meanwhile, and then stays so. */
async function refreshBrandFile(): Promise<Response> {
  const response = await load(BRAND_FILE);
  if (await caches.has(CACHE)) await (await caches.open(CACHE)).put(BRAND_FILE, response.clone());
  return response;
}

/** Files with a hash are in the browser's own cache already; the others are checked. */
async function load(path: string): Promise<Response> {
  const response = await fetch(path, {
    cache: path.startsWith(ASSETS) ? 'default' : 'no-cache',
    priority: 'low',
    redirect: 'error',
  });
  const isPage = /html/.test(response.headers.get('Content-Type') ?? '');
  const isWanted = response.ok && response.type === 'basic' && isPage === (path === PAGE);
  if (!isWanted || (isPage && !(await isOfThisBuild(response.clone()))))
    throw new Error(`${path} is of another build.`);
  return response;
}

async function isOfThisBuild(page: Response): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await page.arrayBuffer());
  const digits = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('') === BUILD.page;
}

/**
 * Chunk recovery asks for a file that could not be loaded. If the host has it no longer, it has another build: the
 * reload that follows gets the page from there. A host that fails for a moment has lost nothing.
 */
async function forgetPageIfLost(request: Request): Promise<Response> {
  const response = await fetch(request);
  const { status, headers } = response;
  const isLost =
    status === 200
      ? !/javascript|css/.test(headers.get('Content-Type') ?? '')
      : status === 404 || status === 410;
  if (isLost) await forgetPage();
  return response;
}

/** Open pages may be of the build before this one. Caches are listed in the order in which they were made. */
async function forgetOlderBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
