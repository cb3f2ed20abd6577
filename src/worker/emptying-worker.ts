/**
 * Takes the place of a worker that was installed before: deletes what it has cached, and removes itself. A development
 * server and a build without a worker serve it at the same address.
 */
import { CACHE_PREFIX } from './names';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => self.skipWaiting());
// The worker before this one asks for it: `giveWay` of worker.ts.
self.addEventListener('message', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(empty()));

async function empty(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  // Another program listens here by now, and a cached page has answered in its place. Elsewhere an open page stays.
  if (!/(?:^|\.)localhost$|^127\.0\.0\.1$/.test(self.location.hostname)) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  await Promise.allSettled(windows.map((client) => client.navigate(client.url)));
}
