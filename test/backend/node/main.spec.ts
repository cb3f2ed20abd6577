import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/backend/database/database';
import { openDatabaseFile } from '../../../src/backend/node/database-file';
import { StartFailure } from '../../../src/backend/node/failure';
import { readSettings } from '../../../src/backend/node/settings';
import { fillFolder } from '../support/host-folder';
import { freePort, HostProcess } from '../support/host-process';

const TIMEOUT_MS = 60_000;
const NOBODY = 65_534;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dashboard-host-'));
  file = join(folder, 'dashboard.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const signIn = (url: string, init: RequestInit = {}) =>
  fetch(`${url}/profile/login`, {
    method: 'POST',
    body: JSON.stringify({ userName: 'nora', password: 'practice-1' }),
    ...init,
    headers: { 'x-host': 'dev.marlowe.example', 'content-type': 'application/json', ...init.headers },
  });

/** What comes back for these bytes, until the server closes. */
async function sendRaw(apiPort: number, text: string): Promise<string> {
  const socket = connect(apiPort, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (data: string) => {
    answer += data;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('a host', () => {
  it(
    'starts with demo data, responds to any request, and keeps everything when it is stopped',
    async () => {
      const apiPort = await freePort();
      const host = new HostProcess({ apiPort, dataDir: folder });
      expect(await host.ready()).toBe(`Backend ready at http://localhost:${apiPort}\n`);

      const origin = 'http://marlowe.localhost:8080';
      const login = await signIn(host.url, { headers: { origin } });
      expect(login.status).toBe(200);
      expect(login.headers.get('access-control-allow-origin')).toBe(origin);
      expect((await signIn(host.url, { headers: { origin: 'http://evil.localhost:8080' } })).status).toBe(
        403,
      );

      const large = await signIn(host.url, { body: 'x'.repeat(3_000_000) });
      expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('too large')]);
      const filler = 'x'.repeat(80_000);
      const swollen = await sendRaw(
        apiPort,
        `GET /profile/ping HTTP/1.1\r\nHost: a\r\nX-Filler: ${filler}\r\n\r\n`,
      );
      expect(swollen).toMatch(/^HTTP\/1.1 431 [\s\S]*\r\n\r\n\{"ResponseStatus":/);
      expect(await sendRaw(apiPort, 'no call\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*"Message"/);
      expect((await signIn(host.url)).status).toBe(200);

      const { code, stderr, stdout } = await host.end('SIGTERM');
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('POST /profile/login 200');
      expect(stdout).not.toContain('practice-1');
      expect(existsSync(`${file}-wal`)).toBe(false);
      const database = await openDatabase(file);
      expect(await database.selectFrom('accessToken').select('kind').execute()).toHaveLength(4);
      await database.destroy();
    },
    TIMEOUT_MS,
  );

  it(
    'that cannot start says why, and changes nothing',
    async () => {
      const [readOnly, busy] = ['read-only', 'busy'].map((name) => join(folder, name)) as [string, string];
      for (const each of [readOnly, busy]) mkdirSync(each);
      await fillFolder(busy);

      const closed = join(readOnly, 'dashboard.db');
      const database = await openDatabase(closed);
      await database.insertInto('state').values({ stateAbbv: 'FL', stateFullName: 'Florida' }).execute();
      await database.destroy();
      chmodSync(closed, 0o444);
      chmodSync(readOnly, 0o555);
      chmodSync(folder, 0o755);

      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as { port: number };
      const apiPort = await freePort();
      const isRoot = process.getuid?.() === 0;
      const ends = await Promise.all([
        new HostProcess({ apiPort, dataDir: readOnly, ...(isRoot && { uid: NOBODY }) }).ended,
        new HostProcess({ apiPort: port, dataDir: busy }).ended,
      ]);
      other.close();
      chmodSync(readOnly, 0o755);

      expect(ends.map(({ code, stdout }) => [code, stdout])).toEqual([
        [1, ''],
        [1, ''],
      ]);
      expect(ends.map(({ stderr }) => stderr)).toEqual([
        `The database ${closed} cannot be used. The file may not be written: check its permissions. Nothing was deleted.\nTo start with new demo data, and lose what is stored there, run: npm run reset\n`,
        `Port ${port} is taken by another program. Stop that one, or set API_PORT to a free port.\n`,
      ]);
      expect(statSync(closed).size).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});

describe('the database file', () => {
  const modesIn = (path: string) =>
    readdirSync(path).map((name) => `${name} ${(statSync(join(path, name)).mode & 0o777).toString(8)}`);

  it('is for its owner only, with what SQLite puts next to it', async () => {
    const database = await openDatabaseFile(folder);
    await database.insertInto('state').values({ stateAbbv: 'FL', stateFullName: 'Florida' }).execute();
    expect(modesIn(folder).sort()).toEqual([
      'dashboard.db 600',
      'dashboard.db-shm 600',
      'dashboard.db-wal 600',
    ]);
    await database.destroy();
  });

  it('is closed to others if an earlier version has left it open', async () => {
    await (await openDatabase(file)).destroy();
    chmodSync(file, 0o644);
    await (await openDatabaseFile(folder)).destroy();
    for (const line of modesIn(folder)) expect(line).toMatch(/^dashboard\.db(-\w+)? 600$/);
  });

  const openFails = async (dataDir: string) => {
    const error = await openDatabaseFile(dataDir).then(
      () => new Error('It could be opened.'),
      (reason: Error) => reason,
    );
    return error.message;
  };

  it('is not changed if it is of a newer version', async () => {
    const database = await openDatabase(file);
    await database.insertInto('state').values({ stateAbbv: 'FL', stateFullName: 'Florida' }).execute();
    await database.destroy();
    const bytes = readFileSync(file);
    bytes.writeUInt32BE(4711, 60);
    writeFileSync(file, bytes);
    expect(await openFails(folder)).toContain('It was written by a newer version of this program.');
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('is not changed if it is damaged or no database', async () => {
    const notes = 'these are the notes of somebody else';
    writeFileSync(file, notes);
    await expect(openDatabaseFile(folder)).rejects.toThrow(
      new StartFailure(
        `The database ${file} cannot be used. The file is damaged or is no database. Nothing was deleted.\nTo start with new demo data, and lose what is stored there, run: npm run reset`,
      ),
    );
    expect(readFileSync(file, 'utf8')).toBe(notes);
  });

  it('is reported under the path that DATA_DIR gives', async () => {
    const relative = join('..', '..', '..', '..', '..', '..', '..', folder, 'no-folder');
    writeFileSync(join(folder, 'no-folder'), '');
    expect(await openFails(relative)).toContain(
      `The database ${join(relative, 'dashboard.db')} cannot be used.`,
    );
  });
});

describe('the settings', () => {
  it('have defaults', () => {
    expect(readSettings({})).toMatchObject({ port: 8080, apiPort: 8081, dataDir: '.data' });
    expect(readSettings({ PORT: '', API_PORT: '9000', DATA_DIR: '/tmp/x' })).toMatchObject({
      port: 8080,
      apiPort: 9000,
      dataDir: '/tmp/x',
    });
  });

  it('refuse one port for both', () => {
    const words = 'PORT and API_PORT are both 8081. The app and the backend need a port each.';
    expect(() => readSettings({ PORT: '8081' })).toThrow(words);
    expect(() => readSettings({ PORT: '9000', API_PORT: '9000' })).toThrow('both 9000');
  });

  it.each(['0', '65536', 'http', '80.5', '-1', '1e3', ' '])('refuse the port "%s"', (text) => {
    expect(() => readSettings({ API_PORT: text })).toThrow('API_PORT must be a port from 1 to 65535');
  });
});
