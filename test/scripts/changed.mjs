/**
 * What a change can affect, for `npm test -- --changed`: the tests of jest that import a changed file, and the browser
 * tests of the routes whose page imports one. A quick look, and no substitute for everything: a browser test counts for
 * the routes that it names, and for the dashboard only if it names no other.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { posix, relative, resolve } from 'node:path';
import { ROOT } from './lib.mjs';

/** What every test depends on. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|webpack\.config\.ts|\.npmrc|test\/(?:support\/jest|scripts)|src\/build\/)/;
const ROUTES_FILE = 'src/app/routing/routes.ts';
const BROWSER_TESTS = 'test/e2e';

/** Files that differ from a commit, and new ones. */
export function changedFiles(base) {
  return [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Arguments of jest, or null if nothing concerns it. */
export function jestArguments(files) {
  if (files.some((file) => EVERYTHING.test(file))) return [];
  const own = files.filter((file) => !file.startsWith(`${BROWSER_TESTS}/`) && /\.tsx?$|\.json$/.test(file));
  return own.length === 0 ? null : ['--findRelatedTests', '--passWithNoTests', ...own];
}

/** Files of browser tests; an empty list stands for all, null for none. */
export function browserTests(files) {
  const relevant = files.filter(
    (file) => /^(?:src|styles|public|test\/e2e)\//.test(file) || EVERYTHING.test(file),
  );
  const specs = relevant.filter((file) => /^test\/e2e\/[^/]+\.spec\.ts$/.test(file));
  const sources = relevant.filter((file) => !specs.includes(file) && !file.endsWith('.md'));
  if (sources.length === 0) return specs.length === 0 ? null : specs;
  const pages = affectedPages(sources);
  if (pages === null) return [];
  const affected = routesOf(readFileSync(resolve(ROOT, ROUTES_FILE), 'utf8'))
    .filter(({ module }) => pages.has(module))
    .map(({ path }) => path);
  return [...new Set([...specs, ...specsOf(affected)])];
}

/**
 * The path of each route, and the module that has its page: `component: ExamPage` names a constant, which names the
 * module, perhaps through a function that loads it.
 */
export function routesOf(text) {
  const modules = new Map();
  for (const [, names, module] of text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)) {
    for (const name of names.split(',')) modules.set(name.trim(), module);
  }
  for (const [, name, body] of text.matchAll(/^(?:export )?const (\w+) = ([\s\S]*?);\n/gm)) {
    const direct = /import\((?:\/\*.*?\*\/ )?'([^']+)'\)/.exec(body)?.[1];
    const loader = [...body.matchAll(/\w+/g)].map(([word]) => word).find((word) => word.startsWith('load'));
    const module = direct ?? modules.get(loader);
    if (module) modules.set(name, module);
  }
  const inTable = [...text.matchAll(/path: '([^']+)',[\s\S]*?component: (\w+)/g)].map(([, path, name]) => [
    path,
    name,
  ]);
  const inAccount = [...text.matchAll(/account\('([^']+)'/g)].map(([, path]) => [path, 'AccountPage']);
  return [...inTable, ...inAccount].map(([path, name]) => {
    const module = posix.join(posix.dirname(ROUTES_FILE), modules.get(name) ?? name);
    return { path, module };
  });
}

const OUTSIDE_PAGES = /^src\/(?:main\.tsx$|app\/|backend\/)/;

/** The modules of routes that import a changed file, or null if the app itself does, and so every page. */
function affectedPages(files) {
  const importers = importersOf(filesUnder('src'));
  const pages = new Set();
  const seen = new Set(files);
  for (const file of seen) {
    if (!importers.has(file) || OUTSIDE_PAGES.test(file)) return null;
    const page = /^src\/pages\/[^/]+/.exec(file)?.[0];
    if (page) pages.add(page);
    for (const importer of importers.get(file)) {
      // What a route loads may be a module of the app that joins pages.
      if (page && OUTSIDE_PAGES.test(importer)) pages.add(importer.replace(/\.tsx?$/, ''));
      else seen.add(importer);
    }
  }
  return pages;
}

const IMPORTS = /\b(?:from|import) ?\(?(?:\/\*[^*]*\*\/ ?)?'(\.[^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Who imports a file of src or styles, now or later, types included. */
function importersOf(files) {
  const known = new Set([...files, ...filesUnder('styles')]);
  const importers = new Map();
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    for (const [, target] of readFileSync(resolve(ROOT, file), 'utf8').matchAll(IMPORTS)) {
      const base = posix.join(posix.dirname(file), target);
      const imported = ENDINGS.map((ending) => base + ending).find((path) => known.has(path));
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

function filesUnder(folder) {
  return readdirSync(resolve(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      posix.join(relative(ROOT, entry.parentPath ?? entry.path).replaceAll('\\', '/'), entry.name),
    );
}

/** The browser tests that name one of these routes. */
function specsOf(paths) {
  const prefixes = paths.map((path) => path.replace(/\/[:*].*$/, '')).filter((prefix) => prefix !== '');
  const all = routesOf(readFileSync(resolve(ROOT, ROUTES_FILE), 'utf8')).map(({ path }) =>
    path.replace(/\/[:*].*$/, ''),
  );
  return readdirSync(resolve(ROOT, BROWSER_TESTS))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => posix.join(BROWSER_TESTS, name))
    .filter((file) => {
      const text = readFileSync(resolve(ROOT, file), 'utf8');
      const names = (prefix) => prefix.length > 1 && new RegExp(`${prefix}(?![\\w-])`).test(text);
      return prefixes.some((prefix) => (prefix === '/' ? !all.some(names) : names(prefix)));
    });
}

function git(...args) {
  const { stdout, status, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split('\n').filter((line) => line !== '');
}
