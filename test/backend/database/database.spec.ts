import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/backend/database/database';
import { type Connection, connect } from '../../../src/backend/database/dialect/connection';
import { MIGRATIONS } from '../../../src/backend/database/migrate';
import { dump } from '../support/database-dump';
import { restoreEarlier, restoreTablesOfVersion7 } from '../support/earlier-database';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dashboard-database-'));
  file = join(folder, 'dashboard.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('an opened database', () => {
  it('writes to disk before a commit returns, and checks references', async () => {
    const database = await openDatabase(file);
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

  it('keeps its data when it is opened again', async () => {
    const first = await openDatabase(file);
    await first.insertInto('subsidiary').values({ token: 'a', name: 'A', domain: 'a.example' }).execute();
    await first.destroy();
    const second = await openDatabase(file);
    expect(await second.selectFrom('subsidiary').select('token').execute()).toEqual([{ token: 'a' }]);
    await second.destroy();
  });

  it('rolls back a transaction that throws', async () => {
    const database = await openDatabase(':memory:');
    const failing = database.transaction().execute(async (transaction) => {
      await transaction.insertInto('state').values({ stateAbbv: 'FL', stateFullName: 'Florida' }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await database.selectFrom('state').selectAll().execute()).toEqual([]);
    await database.destroy();
  });
});

const tablesIn = (connection: Connection) =>
  connection
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'kysely%'")
    .all([]);

describe('migrations', () => {
  it('are numbered, without gaps', () => {
    const numbers = Object.keys(MIGRATIONS).map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('run all or not at all', async () => {
    const connection = connect(file);
    connection.run('create table learningPathFeature (x)');
    connection.close();
    await expect(openDatabase(file)).rejects.toThrow(/already exists/);
    const left = connect(file);
    expect(left.prepare('select name from kysely_migration').all([])).toEqual([]);
    expect(tablesIn(left)).toEqual([{ name: 'learningPathFeature' }]);
    left.close();
  });

  it('are recorded by name, once', async () => {
    for (let time = 0; time < 2; time++) {
      const database = await openDatabase(file);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));
      await database.destroy();
    }
  });
});

type Row = Readonly<Record<string, string | null>>;

/** What later migrations make of the rows from before. */
const MIGRATED: Readonly<Record<string, (row: Row) => object>> = {
  student: (row) => ({ ...row, suffix: '' }),
  storedFile: (row) => ({ ...row, refusal: null }),
  externalCertificate: ({ completionDate, ...row }) => ({
    ...row,
    completionDate: completionDate?.slice(0, 10),
  }),
  licensingInformation: ({ renewalDate, ...row }) => ({
    ...row,
    renewalDate: renewalDate && `${renewalDate.slice(0, 10)}T23:59:59`,
  }),
};

describe('a file of an earlier version with numbered migrations', () => {
  const createEarlier = (version: 1 | 2 | 8, rows = '') => {
    const connection = connect(file);
    restoreEarlier(connection, version);
    connection.run(rows);
    connection.close();
  };

  it('keeps every row of every table', async () => {
    createEarlier(8);
    const connection = connect(file);
    const names = tablesIn(connection) as { name: string }[];
    const rowsOf = (name: string) => connection.prepare(`select * from ${name}`).all([]) as Row[];
    const before = names.map(({ name }) => [name, rowsOf(name).map((row) => MIGRATED[name]?.(row) ?? row)]);
    connection.close();
    const database = await openDatabase(file);
    expect(names.length).toBeGreaterThan(60);
    for (const [name, rows] of before) {
      const after = await sql`select * from ${sql.table(String(name))}`.execute(database);
      expect([name, after.rows]).toEqual([name, rows]);
    }
    expect((await sql`PRAGMA foreign_key_check`.execute(database)).rows).toEqual([]);
    await database.destroy();
  });

  it('has the same tables as a new file', async () => {
    createEarlier(8);
    const [earlier, created] = [await openDatabase(file), await openDatabase(':memory:')];
    const schema = async (database: typeof earlier) =>
      (
        await sql<{ name: string; sql: string }>`select name, sql from sqlite_schema order by name`.execute(
          database,
        )
      ).rows;
    expect(await schema(earlier)).toEqual(await schema(created));
    await earlier.destroy();
    await created.destroy();
  });

  it('is converted once, and then refused by the earlier version', async () => {
    createEarlier(8);
    const recorded = async () => {
      const database = await openDatabase(file);
      const { rows } = await sql<object>`select * from kysely_migration`.execute(database);
      const everything = [rows, await dump(database)];
      await database.destroy();
      return everything;
    };
    expect(await recorded()).toEqual(await recorded());
    const second = await openDatabase(file);
    const { rows } = await sql`PRAGMA user_version`.execute(second);
    expect(rows).toEqual([{ user_version: 9 }]);
    await second.destroy();
  });

  it('gets deadlines in the local time of the student, and completions in UTC', async () => {
    const connection = connect(file);
    restoreTablesOfVersion7(connection);
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
    connection.close();
    const database = await openDatabase(file);
    const { rows: paths } = await sql`select goalCompletionDate, expirationDate from learningPath`.execute(
      database,
    );
    expect(paths).toEqual([
      { goalCompletionDate: '2026-04-01T23:59:59', expirationDate: '2026-08-17T23:59:59' },
      { goalCompletionDate: null, expirationDate: null },
    ]);
    expect(await database.selectFrom('license').select('expirationDate').execute()).toEqual([
      { expirationDate: '2026-08-17T23:59:59' },
      { expirationDate: null },
    ]);
    expect(await database.selectFrom('externalCertificate').select('completionDate').execute()).toEqual([
      { completionDate: '2024-02-28' },
    ]);
    await database.destroy();
  });

  it('keeps the first activity of an enrollment', async () => {
    createEarlier(
      2,
      `insert into subsidiary values (1, 'a', 'A', 'a.example');
      insert into student values (7, 1, 'nora', 'hash', 'Student', null, '', '', '', '', null, '', '', '', '', null,
        null, '2', 0, 0, 0);
      insert into enrollment values (70, 7, 5, '2026-01-01T12:00:00.000Z', 701, 'Ethics');`,
    );
    const database = await openDatabase(file);
    const columns = ['activityId', 'enrollmentId', 'position', 'name', 'lockState', 'affirmed'] as const;
    expect(await database.selectFrom('activity').select(columns).execute()).toEqual([
      { activityId: 701, enrollmentId: 70, position: 1, name: 'Ethics', lockState: 'Unlocked', affirmed: 0 },
    ]);
    await database.destroy();
  });

  it('keeps its accounts and tokens with their data', async () => {
    createEarlier(
      1,
      `insert into subsidiary values (1, 'a', 'A', 'a.example');
      insert into student values (7, 1, 'nora', 'hash', 'Student', null, '', '', '', '', null, '', '', '', '', null,
        null, '2', 0, 0, 0);
      insert into accessToken values ('z', 'credential', 7, null, 9), ('a', 'transport', 7, 'z', 8);`,
    );
    const database = await openDatabase(file);
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

describe('an unusable file is left unchanged', () => {
  /** A database with something in it, closed: all of it is in the one file. */
  const createDatabase = async () => {
    const database = await openDatabase(file);
    await database.insertInto('state').values({ stateAbbv: 'FL', stateFullName: 'Florida' }).execute();
    await database.destroy();
  };
  const openFails = async (code: string) => {
    const before = readFileSync(file);
    await expect(openDatabase(file)).rejects.toThrow(
      expect.objectContaining({ name: 'DatabaseError', code }),
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  };

  it('if it is not a database', async () => {
    writeFileSync(file, 'these are the notes of somebody else'.repeat(200));
    await openFails('SQLITE_NOTADB');
  });

  it('if a part is missing', async () => {
    await createDatabase();
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, statSync(file).size / 2));
    await openFails('SQLITE_CORRUPT');
  });

  it('if a page is damaged', async () => {
    await createDatabase();
    const pages = readFileSync(file);
    pages.fill(0xaa, 8192, 12_288);
    writeFileSync(file, pages);
    await openFails('SQLITE_CORRUPT');
  });

  it('if a newer version has counted more migrations', async () => {
    const connection = connect(file);
    connection.run('PRAGMA user_version = 4711');
    connection.close();
    await openFails('NEWER_SCHEMA');
  });

  it('if a newer version has recorded another migration', async () => {
    await createDatabase();
    const connection = connect(file);
    connection.run("insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')");
    connection.close();
    await openFails('NEWER_SCHEMA');
  });

  it('if it is a folder', async () => {
    await expect(openDatabase(folder)).rejects.toThrow(expect.objectContaining({ code: 'SQLITE_CANTOPEN' }));
  });
});
