/** @see test/scripts/changed.mjs */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** The script runs before anything is installed, so it is a module of Node's own. */
function evaluate(expression: string): unknown {
  const program = `
    import { readFileSync } from 'node:fs';
    import { browserTests, jestArguments, routesOf } from './test/scripts/changed.mjs';
    console.log(JSON.stringify(${expression}));`;
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], options));
}

const browserTests = (...files: string[]) => evaluate(`browserTests(${JSON.stringify(files)})`);
const jestArguments = (...files: string[]) => evaluate(`jestArguments(${JSON.stringify(files)})`);

it('knows the module of every route', () => {
  const routes = evaluate(`routesOf(readFileSync('src/app/routing/routes.ts', 'utf8'))`) as {
    path: string;
    module: string;
  }[];
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/',
      '/courses',
      '/account/settings/shipping',
      '/products',
      '/login',
      '/ux',
      '*',
    ]),
  );
  const isThere = (module: string) =>
    [module, `${module}.ts`].some((path) => existsSync(resolve(ROOT, path)));
  expect(routes.filter(({ module }) => !isThere(module))).toEqual([]);
});

it('a page concerns the browser tests that name its routes', () => {
  const affected = browserTests('src/pages/certificates/index.ts');
  expect(affected).toContain('test/e2e/certificates.spec.ts');
  expect(affected).not.toContain('test/e2e/ux.spec.ts');
});

it('a feature concerns those of every page that imports it, also through a module that joins pages', () => {
  const affected = browserTests('src/features/product/index.ts');
  expect(affected).toContain('test/e2e/product-pages.spec.ts');
  expect(affected).not.toContain('test/e2e/exam.spec.ts');
});

it.each([
  'src/main.tsx',
  'src/backend/app.ts',
  'src/core/session/session.service.ts',
  'package.json',
  'styles/main.scss',
])('%s concerns every browser test', (file) => {
  expect(browserTests(file)).toEqual([]);
});

it('a README concerns no test, and a browser test only itself', () => {
  expect(browserTests('README.md', 'src/core/hub/README.md')).toBeNull();
  expect(jestArguments('README.md')).toBeNull();
  expect(browserTests('test/e2e/ux.spec.ts')).toEqual(['test/e2e/ux.spec.ts']);
  expect(jestArguments('test/e2e/ux.spec.ts')).toBeNull();
});

it('jest looks for what imports the changed files, and runs everything if its own setup has changed', () => {
  expect(jestArguments('src/core/hub/hub.service.ts')).toContain('src/core/hub/hub.service.ts');
  expect(jestArguments('package-lock.json', 'src/core/hub/hub.service.ts')).toEqual([]);
});
