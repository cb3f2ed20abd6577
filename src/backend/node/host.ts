/** The backend as a program of this machine: what it allows the local pages, and how it starts and stops. */
import type { Backend, BackendOptions } from '../app';
import { hostsOf, type TenantBrand } from '../tenant/tenant.service';
import { StartFailure } from './failure';
import { createServer } from './server';
import type { Settings } from './settings';

const SHUTDOWN_MS = 3_000;
const HOST = '127.0.0.1';

/** Lets the pages at this port call. */
export function allowPages(
  brands: readonly TenantBrand[],
  port: number,
): Required<Pick<BackendOptions, 'allowedOrigins' | 'siteUrl'>> {
  return {
    allowedOrigins: localOrigins(brands, port),
    siteUrl: ({ token }) => `http://${token}.localhost:${port}`,
  };
}

/** Listens on the loopback address until the process is told to stop. */
export async function host(backend: Backend, { apiPort, proxies }: Settings): Promise<void> {
  const server = createServer(backend, proxies);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new StartFailure(
              `Port ${apiPort} is taken by another program. Stop that one, or set API_PORT to a free port.`,
            )
          : error,
      );
    });
    server.listen(apiPort, HOST, resolve);
  });
  const stop = () => {
    server.close(() => void backend.close());
    // Streams, sockets and idle connections would keep the server open.
    server.keepAliveTimeout = 1;
    void backend.hub.close();
    setTimeout(() => process.exit(0), SHUTDOWN_MS).unref();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/**
 * Every origin of the app on this machine (PUR-13, PUR-14), including the brands' own hosts, which a hosts file or a
 * test's browser may point here.
 */
function localOrigins(brands: readonly TenantBrand[], port: number): string[] {
  const hosts = [
    ...['localhost', '127.0.0.1', '[::1]'],
    ...brands.flatMap((brand) => [`${brand.token}.localhost`, ...hostsOf(brand)]),
  ];
  return hosts.map((host) => `http://${host}:${port}`);
}
