/**
 * Hosts the backend for people and browsers, on this machine alone. PORT is the app's port, API_PORT its own,
 * DATA_DIR holds the database. Demo data is made for every brand that has none.
 */
import { createAdaptorServer } from '@hono/node-server';
import { createBackend } from '../app';
import { refusalBody } from '../http/refusal';
import { seedDemo, tokensWithoutStudents } from '../seed/seed';
import { hostsOf, type TenantBrand } from '../tenant/tenants';
import { readBrands } from './brand-file';
import { openDatabaseFile } from './database-file';
import { StartFailure } from './failure';
import { readSettings, type Settings } from './settings';

/** Above what the application allows itself, so that it is the one that answers. */
const MAX_HEADER_BYTES = 65_536;
const SHUTDOWN_MS = 3_000;
const HOST = '127.0.0.1';

try {
  await start(readSettings(process.env));
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}

async function start({ port, apiPort, dataDir }: Settings): Promise<void> {
  const brands = readBrands();
  const database = openDatabaseFile(dataDir);
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

  const server = createAdaptorServer({
    fetch: backend.fetch,
    serverOptions: { maxHeaderSize: MAX_HEADER_BYTES },
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return socket.destroy();
    const [line, status] =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? (['431 Request Header Fields Too Large', 431] as const)
        : (['400 Bad Request', 400] as const);
    const body = JSON.stringify(refusalBody(status, 'This is no call that this server understands.'));
    socket.end(
      `HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  });
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
    setTimeout(() => process.exit(0), SHUTDOWN_MS).unref();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/**
 * Every address the app has on this machine (PUR-13, PUR-14), also where a hosts file or a test's browser looks for
 * the brands' own hosts here.
 */
function localOrigins(brands: readonly TenantBrand[], port: number): string[] {
  const hosts = [
    ...['localhost', '127.0.0.1', '[::1]'],
    ...brands.flatMap((brand) => [`${brand.token}.localhost`, ...hostsOf(brand)]),
  ];
  return hosts.map((host) => `http://${host}:${port}`);
}
