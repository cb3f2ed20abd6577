/**
 * npm run port -- FILE...: ports files of an Angular project in place, and says what is left to do by hand.
 * `--out FOLDER` leaves the files as they are, and writes the ported ones there, in the same folders below it. What is
 * for tests goes to the folder of `test` that mirrors it.
 */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { portFile } from '../support/port-imports';
import { moveImport, targetOf } from '../support/port-paths';
import { fail, ROOT } from './lib.mjs';

const USAGE = 'Usage: npm run port -- FILE... [--out FOLDER]';

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
  } catch (error) {
    fail(`${(error as Error).message}\n${USAGE}`);
    throw error;
  }
}

const { positionals, values } = readArguments();
// npm runs scripts in the project; the paths are those of the folder in which the command was typed.
const here = process.env.INIT_CWD ?? process.cwd();
const files = positionals.map((file) => resolve(here, file));
if (files.length === 0) fail(USAGE);
const missing = files.find((file) => !existsSync(file));
if (missing) fail(`There is no file ${missing}.`);

const folder = files.find((file) => statSync(file).isDirectory());
if (folder) fail(`${folder} is a folder. Name its files: ${folder}/*.ts`);

const base = commonFolder(files);
const move = (file: string) =>
  values.out === undefined ? file : targetOf(file, { base, out: resolve(here, values.out), root: ROOT });

for (const file of files) {
  const path = move(file);
  const { text, marks, changedImports } = portFile(readFileSync(file, 'utf8'), {
    root: ROOT,
    path,
    moveImport: (specifier) => moveImport(specifier, file, move),
  });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  process.stdout.write(`${path}: ${changedImports} import(s) changed, ${marks.length} mark(s)\n`);
  for (const { line, message } of marks) process.stdout.write(`  ${line}: ${message}\n`);
}

/** The innermost folder that all files are in, so that their imports of each other stay right. */
function commonFolder(paths: readonly string[]): string {
  return paths.map(dirname).reduce((common, folder) => {
    while (relative(common, folder).startsWith('..')) common = dirname(common);
    return common;
  });
}
