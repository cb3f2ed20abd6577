import { connect, DatabaseError } from '../../../../src/backend/database/dialect/connection';

describe('the libsql connection', () => {
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

  it('has the error code of SQLite', () => {
    connection.run('create table thing (id integer primary key) strict; insert into thing values (1)');
    const insert = connection.prepare('insert into thing values (?)');
    expect(() => insert.run([1])).toThrow(expect.objectContaining({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' }));
    expect(() => connection.prepare('select nonsense from nowhere')).toThrow(DatabaseError);
  });
});
