/** What the production build consists of, and that it holds nothing of the backend. Opens no browser. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import {
  CSS_BUDGET_BYTES,
  EARLY_JS_BUDGET_BYTES,
  JS_BUDGET_BYTES,
  PAGE_BUDGET_BYTES,
} from './support/budgets';

const ROOT = resolve(import.meta.dirname, '../..');
const DIST = resolve(ROOT, 'dist');
/** Next to what is served. */
const MAPS = resolve(ROOT, '.maps');
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt)$/;
/** Files that would shrink by less are served uncompressed. */
const WORTH_COMPRESSING = 0.8;

const files = filesUnder(DIST);
const scripts = files.filter((file) => file.endsWith('.js'));
const maps = filesUnder(MAPS).filter((file) => file.endsWith('.map'));
const index = text('index.html');

function filesUnder(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, resolve(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function bytes(file: string): Buffer {
  return readFileSync(resolve(DIST, file));
}

function text(file: string): string {
  return bytes(file).toString('utf8');
}

function gzipped(file: string): number {
  return gzipSync(bytes(file), { level: 9 }).length;
}

/** What index.html loads: everything but the links for a person to follow. */
const loadedByIndex = index.replace(/<a [^>]*>/g, '');

/** The local files that index.html names, as paths inside dist. */
function namedByIndex(ending = ''): string[] {
  return [...loadedByIndex.matchAll(/\b(?:src|href)="?\/([^"?#\s>]+)/g)]
    .map(([, path]) => path as string)
    .filter((path) => path.endsWith(ending));
}

/** The scripts of the app, without the one that shows the early cards. */
function appScripts(): string[] {
  return namedByIndex('.js').filter((path) => !path.startsWith('assets/early-cards.'));
}

/** The styles of the first page, which are inlined in the page. */
function inlineStyles(): string {
  return [...index.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, styles]) => styles).join('');
}

function sourcesUnder(directory: string): string[] {
  return filesUnder(resolve(ROOT, directory))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(resolve(ROOT, directory, file), 'utf8'));
}

/** The longer strings that occur only in the backend: its texts, SQL and column names. */
function wordsOfTheBackend(): string[] {
  const parts = [
    'app',
    'build',
    'connected',
    'contracts',
    'core',
    'features',
    'framework',
    'pages',
    'platform',
    'ui',
  ];
  const elsewhere = [
    ...parts.flatMap((part) => sourcesUnder(`src/${part}`)),
    text('app-config/brands.json'),
    // The hosted sign-in page has the app's tokens.
    ...filesUnder(resolve(ROOT, 'styles')).map((file) => readFileSync(resolve(ROOT, 'styles', file), 'utf8')),
    // Words of a protocol are in its client as well.
    ...['@microsoft/signalr/dist/browser/signalr.js', 'client-zip/index.js'].map((library) =>
      readFileSync(resolve(ROOT, 'node_modules', library), 'utf8'),
    ),
  ].join();
  const words = sourcesUnder('src/backend').flatMap((source) =>
    [...source.replace(/^.* from '.*$/gm, '').matchAll(/'(\w[^'\\\n]{11,})'/g)].map(
      ([, word]) => word as string,
    ),
  );
  // The key of a filter, such as 'licenseTypeId==', reads like a comparison in any code.
  return [...new Set(words)].filter((word) => !elsewhere.includes(word) && !word.endsWith('=='));
}

test('no file contains anything of the backend', () => {
  const words = wordsOfTheBackend();
  expect(words.length).toBeGreaterThan(50);
  expect(words).toContain('Your user name or password is incorrect.');
  const found = files
    .filter((file) => !/\.(br|gz)$/.test(file))
    .flatMap((file) => {
      const content = text(file);
      return words.filter((word) => content.includes(word)).map((word) => `${file}: ${word}`);
    });
  expect(found).toEqual([]);
});

test('no script contains a module of the backend or of its dependencies', () => {
  const sources = maps.flatMap(
    (map) => (JSON.parse(readFileSync(resolve(MAPS, map), 'utf8')) as { sources: string[] }).sources,
  );
  expect(sources.some((source) => source.includes('src/main.tsx'))).toBe(true);
  expect(sources.some((source) => source.includes('node_modules/rxjs/'))).toBe(true);
  const foreign =
    /(^|\/)src\/backend\/|(^|\/)test\/|node_modules\/(hono|@hono|kysely|libsql|@libsql|ws|sirv|tsx|msw)\/|^(webpack:\/+)?(external )?"?node:/;
  expect(sources.filter((source) => foreign.test(source))).toEqual([]);
});

/** Only screens after the first page need these: forms, menus, event streams of components. */
const NOT_AT_FIRST = ['react-hook-form', '@hookform', '@floating-ui', 'observable-hooks'];

function sourcesOf(script: string): string[] {
  return JSON.parse(readFileSync(resolve(MAPS, `${script}.map`), 'utf8')).sources;
}

test('libraries that the first page does not need are in scripts of their own', () => {
  const holds = (script: string, library: string) =>
    sourcesOf(script).some((source) => source.includes(`node_modules/${library}/`));
  const mapped = maps.map((map) => map.replace(/\.map$/, ''));
  for (const library of NOT_AT_FIRST) {
    expect(
      mapped.some((script) => holds(script, library)),
      library,
    ).toBe(true);
    expect(
      namedByIndex('.js').filter((script) => holds(script, library)),
      library,
    ).toEqual([]);
  }
});

test('the first scripts contain nothing that only ported code needs', () => {
  const portingParts =
    /src\/framework\/(signals|testing)\/|\/to-(signal|observable)\.ts|src\/platform\/router\/(activated-route|class-guards|provide-router|recognize|routes|route-activator|title-strategy)/;
  const sources = namedByIndex('.js').flatMap(sourcesOf);
  expect(sources.some((source) => source.includes('src/platform/router/router.ts'))).toBe(true);
  expect(sources.filter((source) => portingParts.test(source))).toEqual([]);
});

test('the first scripts contain no page but the dashboard', () => {
  const pages = (script: string) =>
    sourcesOf(script).flatMap((source) => /src\/pages\/([^/]+)\/screens\//.exec(source)?.[1] ?? []);
  expect(new Set(namedByIndex('.js').flatMap(pages))).toEqual(new Set(['dashboard']));
  const later = scripts.filter((script) => maps.includes(`${script}.map`)).flatMap(pages);
  expect(later).toEqual(expect.arrayContaining(['account', 'catalog', 'sign-in', 'ux']));
});

test('the libraries of the first page are in one file, and nowhere else', () => {
  const isLibrary = (source: string) => source.includes('/node_modules/');
  const [vendor, main, ...more] = appScripts();
  expect(more).toEqual([]);
  const libraries = sourcesOf(vendor as string).filter((source) => !source.includes('webpack/'));
  expect(libraries.filter((source) => !isLibrary(source))).toEqual([]);
  for (const library of ['react', 'react-dom', 'react-router', 'rxjs', 'valibot', 'date-fns']) {
    expect(
      libraries.some((source) => source.includes(`/node_modules/${library}/`)),
      library,
    ).toBe(true);
  }
  expect(sourcesOf(main as string).filter(isLibrary)).toEqual([]);
  const repeated = maps
    .map((map) => map.replace(/\.map$/, ''))
    // The early cards show before the libraries are there.
    .filter((file) => file !== vendor && !file.startsWith('assets/early-cards.'))
    .flatMap((file) => sourcesOf(file).filter((source) => libraries.includes(source)));
  expect(repeated).toEqual([]);
});

test('the first scripts begin with the hint to compile them at once, and no other does', () => {
  const hinted = scripts.filter((file) => text(file).startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(hinted.sort()).toEqual(namedByIndex('.js').sort());
});

test('every script has a source map, which is not served', () => {
  expect(scripts.length).toBeGreaterThan(1);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of [...scripts, ...files.filter((name) => name.endsWith('.css'))]) {
    expect(text(file), file).not.toContain('sourceMappingURL');
  }
  // The built-in copy of the brand file is data without a source, and so is a list of what other scripts export.
  const hasSource = (file: string) =>
    !/=JSON\.parse\('\{"\$schema":|\{\d+\(\w,\w,\w\)\{\w\.d\(\w,\{[^{}]*\}\);var \w=\w\(\d+\)\}\}\]\);$/.test(
      text(file),
    );
  const unmapped = scripts.filter((file) => !maps.includes(`${file}.map`));
  expect(unmapped.filter(hasSource)).toEqual([]);
});

test('every asset has the hash of its content in its name', () => {
  const assets = files.filter((file) => file.startsWith('assets/'));
  expect(assets.length).toBeGreaterThan(3);
  expect(assets.filter((file) => !/\.[0-9a-f]{6}\./.test(basename(file)))).toEqual([]);
  // Browsers look for the next worker where the last one was.
  const elsewhere = [...scripts, ...maps].filter((file) => !file.startsWith('assets/'));
  expect(elsewhere.sort()).toEqual(['worker.js', 'worker.js.map']);
});

test('the service worker knows the page', () => {
  const page = createHash('sha256').update(bytes('index.html')).digest('hex');
  expect(text('worker.js')).toContain(`"page":"${page}"`);
  const [, mark] = /"mark":"id=\\"([\w-]+)\\""/.exec(text('worker.js')) ?? [];
  expect(index).toContain(`id="${mark}"`);
});

test('compressible files are precompressed, with the same content', () => {
  const compressible = files.filter((file) => COMPRESSIBLE.test(file));
  expect(compressible).toEqual(expect.arrayContaining(['index.html', 'app-config/brands.json']));
  for (const file of compressible) {
    const content = bytes(file);
    if (gzipped(file) / content.length > WORTH_COMPRESSING) continue;
    expect(files, file).toContain(`${file}.br`);
    expect(files, file).toContain(`${file}.gz`);
    expect(brotliDecompressSync(bytes(`${file}.br`)).equals(content), `${file}.br`).toBe(true);
    expect(gunzipSync(bytes(`${file}.gz`)).equals(content), `${file}.gz`).toBe(true);
  }
  const stray = files.filter(
    (file) => /\.(br|gz)$/.test(file) && !files.includes(file.replace(/\.(br|gz)$/, '')),
  );
  expect(stray).toEqual([]);
});

test('index.html references existing files only, and no other host', () => {
  expect(namedByIndex('.js')).not.toEqual([]);
  expect(namedByIndex('.css')).toEqual([]);
  expect(inlineStyles().length).toBeGreaterThan(0);
  expect(namedByIndex().filter((path) => !existsSync(resolve(DIST, path)))).toEqual([]);
  expect(loadedByIndex).not.toMatch(/(src|href)="?(https?:)?\/\//);
});

test('a first page stays within its budget', () => {
  const bytesOf = (scripts: readonly string[]) => scripts.reduce((sum, path) => sum + gzipped(path), 0);
  const appBytes = bytesOf(appScripts());
  expect(appBytes).toBeGreaterThan(0);
  expect(appBytes).toBeLessThanOrEqual(JS_BUDGET_BYTES);
  expect(bytesOf(namedByIndex('.js')) - appBytes).toBeLessThanOrEqual(EARLY_JS_BUDGET_BYTES);
  expect(gzipSync(inlineStyles(), { level: 9 }).length).toBeLessThanOrEqual(CSS_BUDGET_BYTES);
  expect(gzipped('index.html')).toBeLessThanOrEqual(PAGE_BUDGET_BYTES);
});

test('the brand file and the logos are copied unchanged', () => {
  for (const file of filesUnder(resolve(ROOT, 'public'))) {
    expect(bytes(file).equals(readFileSync(resolve(ROOT, 'public', file))), file).toBe(true);
  }
});

/** What a selector says about the elements that it styles: '.a:has(.b) > :disabled' is ':disabled'. */
function lastPart(selector: string): string {
  const withoutArguments = selector.replace(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '()');
  return withoutArguments.split(/[ >~+]+/).at(-1) ?? '';
}

test('what is added to a page is styled alone, although rules look for the contents of others', () => {
  // The browser keeps one list, for all rules with :has(), of what they may change: without a name, that is everything.
  const hasName = (part: string) => part.includes(':has(') || /^[a-z]|[.#[]/.test(part);
  expect([':disabled', '.icon', 'b', '.a:has()'].map(hasName)).toEqual([false, true, true, true]);
  const selectors = files
    .filter((file) => file.endsWith('.css') || file === 'index.html')
    .flatMap((file) => [...text(file).matchAll(/(?<=[{}>])([^{}<]*:has\([^{}]*)\{/g)])
    .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
    .filter((selector) => selector.includes(':has('));
  expect(selectors.length).toBeGreaterThan(50);
  expect(selectors.filter((selector) => !hasName(lastPart(selector)))).toEqual([]);
});
