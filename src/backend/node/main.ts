/**
 * Hosts the backend for people and browsers on this machine. PORT is the port of the app, API_PORT its own, and
 * DATA_DIR the folder of the database. Every brand without students gets demo data.
 */
import { createBackend } from '../app';
import { seedDemo, tokensWithoutStudents } from '../demo/seed';
import { hostsOf, type TenantBrand } from '../tenant/tenant.service';
import { readBrands } from './brand-file';
import { openDatabaseFile } from './database-file';
import { StartFailure } from './failure';
import { createServer } from './server';
import { readSettings, type Settings } from './settings';

const SHUTDOWN_MS = 3_000;
const HOST = '127.0.0.1';

try {
  await start(readSettings(process.env));
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}

async function start({ port, apiPort, dataDir, proxies }: Settings): Promise<void> {
  const brands = readBrands();
  const database = await openDatabaseFile(dataDir);
  const clock = () => new Date();
  const brandTokens = await tokensWithoutStudents(database, brands);
  if (brandTokens.length > 0) await seedDemo(database, { brands, clock, brandTokens });
  const backend = await createBackend({
    database,
    brands,
    clock,
    allowedOrigins: localOrigins(brands, port),
    siteUrl: ({ token }) => `http://${token}.localhost:${port}`,
    log: (line) => console.log(line),
  });

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
  console.log(`Backend ready at http://localhost:${apiPort}`);

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
