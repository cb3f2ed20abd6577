import type { ServiceWorkers } from '../../platform/browser/service-workers';
import { CACHE_PREFIX, PAGE, type WorkerMessage } from '../../worker/names';

/** How long the worker may take to name its build, in milliseconds (our choice). */
const ANSWER_TIMEOUT_MS = 2_000;

interface CacheFacts {
  readonly build: string;
  readonly files: number;
  readonly bytes: number;
}

export interface WorkerFacts {
  readonly kind: 'none' | 'installing' | 'active';
  /** The build that the next load of the page gets from it; null if it does not say. */
  readonly build: string | null;
  readonly caches: readonly CacheFacts[];
}

/** What is installed in this browser, and what it takes up. */
export async function readFacts(workers: ServiceWorkers, caches: CacheStorage): Promise<WorkerFacts> {
  const registration = await workers.getRegistration();
  const active = registration?.active ?? null;
  const names = await cacheNames(caches);
  return {
    kind: active ? 'active' : registration ? 'installing' : 'none',
    build: active && (await buildOf(active)),
    caches: await Promise.all(names.map((name) => sizeOf(name, caches))),
  };
}

/** Whether the next load of the page gets another build than this document is of. */
export async function hasOtherBuild(
  active: ServiceWorker,
  caches: CacheStorage,
  document: Document,
): Promise<boolean> {
  const build = await buildOf(active);
  const page = await caches.match(PAGE, { cacheName: CACHE_PREFIX + build, ignoreVary: true });
  const scripts = ((await page?.text()) ?? '').matchAll(/<script [^>]*src="([^"]+)"/g);
  return [...scripts].some(([, path]) => !document.querySelector(`script[src="${path}"]`));
}

/** The names of the worker's caches. */
export async function cacheNames(caches: CacheStorage): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
}

/** Resolves once a worker answers requests, true, or has failed to install, false. A `former` one is told to give way. */
export function hasArrived(worker: ServiceWorker, former: ServiceWorker | null = null): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      // Any message does.
      if (worker.state === 'installed') former?.postMessage({ kind: 'build' } satisfies WorkerMessage);
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

function buildOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const answer = (build: string | null) => {
      clearTimeout(limit);
      port1.close();
      resolve(build);
    };
    port1.onmessage = ({ data }) => answer(String(data));
    const limit = setTimeout(answer, ANSWER_TIMEOUT_MS, null);
    worker.postMessage({ kind: 'build' } satisfies WorkerMessage, [port2]);
  });
}

async function sizeOf(name: string, caches: CacheStorage): Promise<CacheFacts> {
  const cache = await caches.open(name);
  const responses = await cache.matchAll();
  const sizes = await Promise.all(responses.map(async (response) => (await response.blob()).size));
  return {
    build: name.slice(CACHE_PREFIX.length),
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}
