/** The service worker on the status page, with a browser's made up: jsdom has none. The worker itself: test/worker. */
import { MessageChannel } from 'node:worker_threads';
import { screen, within } from '@testing-library/react';
import { CACHES, SERVICE_WORKERS } from '../../src/platform/browser/service-workers';
import type { WorkerMessage } from '../../src/worker/names';
import { openApp } from '../support/test-app';

const section = async () => within(await screen.findByRole('region', { name: 'Service worker' }));

beforeAll(() => Object.assign(globalThis, { MessageChannel }));

it('is shown with its caches, and can be removed', async () => {
  const stores = new Map([['dashboard-a', 2]]);
  const worker = {
    state: 'activated',
    postMessage: ({ kind }: WorkerMessage, [port]: MessagePort[] = []) =>
      void (kind === 'build' && port?.postMessage('a')),
  };
  const registration = { active: worker, installing: null, waiting: null };
  const unregister = async () => {
    known = undefined;
  };
  let known: object | undefined = { ...registration, unregister };
  const workers = { getRegistration: async () => known, register: async () => known };
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => ({
      matchAll: async () =>
        Array.from({ length: stores.get(name) ?? 0 }, () => ({ blob: async () => ({ size: 1_500 }) })),
    }),
  };
  const providers = [
    { provide: SERVICE_WORKERS, useValue: workers },
    { provide: CACHES, useValue: caches },
  ];
  const { user } = await openApp({ url: '/status', providers });
  const shown = await section();
  expect(await shown.findByText('installed')).toBeVisible();
  expect(shown.getByText('Cache of build a')).toBeVisible();
  expect(shown.getByText('2 files, 3 kB')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Remove' }));
  expect(await shown.findByText('not installed')).toBeVisible();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
  expect([...stores]).toEqual([]);
});

it('is not in every build or browser', async () => {
  await openApp({ url: '/status' });
  expect(await (await section()).findByText('not in this build or browser')).toBeVisible();
});
