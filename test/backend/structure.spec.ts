/** Rules of src/backend that no import rule can check: where its statements and its transactions are. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const BACKEND = join(__dirname, '../../src/backend');

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

const files = filesUnder(BACKEND)
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ name: relative(BACKEND, path), text: readFileSync(path, 'utf8') }));
const namesOf = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
const isQueries = (name: string) => name.endsWith('.queries.ts') || name.startsWith('database/');
const isService = (name: string) => name.endsWith('.service.ts') || name === 'demo/seed.ts';

it.each([
  ['build', /\.(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\bsql[<`.]/],
  ['narrow', /\.(where|whereRef|innerJoin|leftJoin|orderBy)\(/],
  ['run', /\.(executeTakeFirst(OrThrow)?|execute)\(\)/],
])('only *.queries.ts and database/ %s statements', (_, pattern) => {
  const found = namesOf(pattern);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((name) => !isQueries(name))).toEqual([]);
});

it('only services open transactions', () => {
  const found = namesOf(/\.transaction\(\)/);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((name) => !isService(name))).toEqual([]);
});

it('every 429 says how long to wait', () => {
  expect(namesOf(/\b429,/)).toEqual(['http/refusal.ts']);
});

it('a file has fewer than 300 lines', () => {
  expect(files.filter(({ text }) => text.split('\n').length > 300).map(({ name }) => name)).toEqual([]);
});
