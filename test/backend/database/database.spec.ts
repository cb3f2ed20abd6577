/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, DatabaseError } from '../../../src/backend/database/connection';
import { openDatabase } from '../../../src/backend/database/database';
import { migrate } from '../../../src/backend/database/migrations';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dashboard-database-'));
  file = join(folder, 'dashboard.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the connection, which guards libsql', () => {
  const connection = connect(':memory:');
  const echo = (...values: unknown[]) =>
    connection.prepare('select ? as value, typeof(?) as type').all(values);
  afterAll(() => connection.close());

  it.each([
    [true, 1, 'integer'],
    [false, 0, 'integer'],
    [null, null, 'null'],
    [42, 42, 'integer'],
    [-0.5, -0.5, 'real'],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 'integer'],
    [1.7e308, 1.7e308, 'real'],
    [12n, 12, 'integer'],
    ["Robert'); DROP TABLE student;--", "Robert'); DROP TABLE student;--", 'text'],
    ['Zoë 🎓', 'Zoë 🎓', 'text'],
  ])('binds %p', (value, kept, type) => {
    expect(echo(value, value)).toEqual([{ value: kept, type }]);
  });

  it('binds bytes', () => {
    const [row] = echo(new Uint8Array([0, 1, 255]), null) as [{ value: ArrayBuffer }];
    expect([...new Uint8Array(row.value)]).toEqual([0, 1, 255]);
  });

  it.each<[string, unknown]>([
    ['a date', new Date(0)],
    ['an object', { a: 1 }],
    ['a list', [1]],
    ['nothing', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['no number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['more than 64 bits', 2n ** 64n],
    ['a text with NUL', 'nora\0x'],
  ])('throws on %s instead of ending the process', (_, value) => {
    expect(() => echo(value, 1)).toThrow(DatabaseError);
    expect(() => connection.prepare('select ?').run([value])).toThrow(DatabaseError);
    expect(() => connection.prepare('select ?').iterate([value])).toThrow(DatabaseError);
  });

  it("carries SQLite's code", () => {
    connection.run('create table thing (id integer primary key) strict; insert into thing values (1)');
    const insert = connection.prepare('insert into thing values (?)');
    expect(() => insert.run([1])).toThrow(expect.objectContaining({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' }));
    expect(() => connection.prepare('select nonsense from nowhere')).toThrow(DatabaseError);
  });
});

describe('an opened database', () => {
  it('is on the disk before a commit returns, and checks references', async () => {
    const database = openDatabase(file);
    const pragma = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`${sql.raw(`PRAGMA ${name}`)}`.execute(database);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5000);
    const orphan = database.insertInto('licenseType').values({
      licenseTypeId: 1,
      subsidiaryId: 99,
      licenseTypeName: 'x',
      educationType: null,
      profession: null,
    });
    await expect(orphan.execute()).rejects.toThrow(/FOREIGN KEY/);
    await database.destroy();
  });

  it('keeps what it holds when it is opened again', async () => {
    const first = openDatabase(file);
    await first.insertInto('subsidiary').values({ token: 'a', name: 'A', domain: 'a.example' }).execute();
    await first.destroy();
    const second = openDatabase(file);
    expect(await second.selectFrom('subsidiary').select('token').execute()).toEqual([{ token: 'a' }]);
    await second.destroy();
  });

  it('loses nothing of a transaction that throws, and writes nothing of it', async () => {
    const database = openDatabase(':memory:');
    const failing = database.transaction().execute(async (transaction) => {
      await transaction.insertInto('state').values({ stateAbbv: 'FL', stateFullName: 'Florida' }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await database.selectFrom('state').selectAll().execute()).toEqual([]);
    await database.destroy();
  });
});

describe('migrations', () => {
  it('do all missing steps or none', () => {
    const connection = connect(':memory:');
    connection.run('create table learningPathFeature (x)');
    expect(() => migrate(connection)).toThrow(/already exists/);
    expect(connection.pragma('user_version')).toBe(0);
    expect(connection.prepare('select name from sqlite_schema').all([])).toEqual([
      { name: 'learningPathFeature' },
    ]);
    connection.close();
  });
});

describe('a file of an earlier version', () => {
  it('gets deadlines on the clock of the student, and completions in UTC', () => {
    const connection = connect(':memory:');
    migrate(connection, 7);
    connection.run(`
      insert into subsidiary values (1, 'a', 'A', 'a.example');
      insert into state values ('FL', 'Florida');
      insert into licenseType values (101, 1, 'Nurse', null, null);
      insert into student values (7, 1, 'nora', 'hash', 'Student', null, '', '', '', '', null, '', '', '', '', null,
        null, '2', 0, 0, 0);
      insert into learningPath (learningPathId, studentId, learningPathName, createdDate, currentLearningPath,
        whyStatement, goalCompletionDate, expirationDate)
      values (70, 7, 'One', '2026-01-01T12:00:00.000Z', 0, '', '2026-04-01T12:00:00.000Z', '2026-08-17T12:00:00.000Z'),
        (71, 7, 'Two', '2026-01-01T12:00:00.000Z', 0, '', null, null);
      insert into license (studentId, licenseTypeId, stateAbbv, goal, licenseLevel, desiredLicenseLevel, licenseNumber,
        expirationDate, deactivated, submittedViaOnboardingSurvey)
      values (7, 101, 'FL', '', '', '', '', '2026-08-17T23:59:59-05:00', 0, 0), (7, 101, 'FL', '', '', '', '', null, 0, 0);
      insert into externalCertificate (studentId, courseName, provider, completionDate, hours, stateAbbv, fileRejected)
      values (7, 'First aid', '', '2024-02-29 00:00:00+02:00', 4, '', 0);`);
    migrate(connection);
    const read = (columns: string, table: string) =>
      connection.prepare(`select ${columns} from ${table}`).all([]);
    expect(read('goalCompletionDate, expirationDate', 'learningPath')).toEqual([
      { goalCompletionDate: '2026-04-01T23:59:59', expirationDate: '2026-08-17T23:59:59' },
      { goalCompletionDate: null, expirationDate: null },
    ]);
    expect(read('expirationDate', 'license')).toEqual([
      { expirationDate: '2026-08-17T23:59:59' },
      { expirationDate: null },
    ]);
    expect(read('completionDate', 'externalCertificate')).toEqual([
      { completionDate: '2024-02-28T22:00:00.000Z' },
    ]);
    connection.close();
  });

  it('keeps its accounts and tokens, with what belongs to them', async () => {
    const connection = connect(file);
    migrate(connection, 1);
    connection.run(`
      insert into subsidiary values (1, 'a', 'A', 'a.example');
      insert into student values (7, 1, 'nora', 'hash', 'Student', null, '', '', '', '', null, '', '', '', '', null,
        null, '2', 0, 0, 0);
      insert into accessToken values ('z', 'credential', 7, null, 9), ('a', 'transport', 7, 'z', 8);`);
    connection.close();
    const database = openDatabase(file);
    const tokens = () => database.selectFrom('accessToken').selectAll().orderBy('tokenHash').execute();
    expect(await tokens()).toEqual([
      { tokenHash: 'a', kind: 'transport', studentId: 7, sessionHash: 'z', expiresAt: 8 },
      { tokenHash: 'z', kind: 'credential', studentId: 7, sessionHash: null, expiresAt: 9 },
    ]);
    await database.deleteFrom('accessToken').where('tokenHash', '=', 'z').execute();
    expect(await tokens()).toEqual([]);
    const damage = await sql`PRAGMA foreign_key_check`.execute(database);
    expect(damage.rows).toEqual([]);
    await database.destroy();
  });
});

describe('a file that cannot be used is left as it is', () => {
  /** A database with something in it, closed: all of it is in the one file. */
  const createDatabase = async () => {
    const database = openDatabase(file);
    await database.insertInto('state').values({ stateAbbv: 'FL', stateFullName: 'Florida' }).execute();
    await database.destroy();
  };
  const openFails = (code: string) => {
    const before = readFileSync(file);
    expect(() => openDatabase(file)).toThrow(expect.objectContaining({ name: 'DatabaseError', code }));
    expect(readFileSync(file).equals(before)).toBe(true);
  };

  it('where it is no database', () => {
    writeFileSync(file, 'these are the notes of somebody else'.repeat(200));
    openFails('SQLITE_NOTADB');
  });

  it('where a part is missing', async () => {
    await createDatabase();
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, statSync(file).size / 2));
    openFails('SQLITE_CORRUPT');
  });

  it('where a page is damaged', async () => {
    await createDatabase();
    const pages = readFileSync(file);
    pages.fill(0xaa, 8192, 12_288);
    writeFileSync(file, pages);
    openFails('SQLITE_CORRUPT');
  });

  it('where a newer version wrote it', () => {
    const connection = connect(file);
    connection.run('PRAGMA user_version = 4711');
    connection.close();
    openFails('NEWER_SCHEMA');
  });

  it('where it is a folder', () => {
    expect(() => openDatabase(folder)).toThrow(expect.objectContaining({ code: 'SQLITE_CANTOPEN' }));
  });
});
