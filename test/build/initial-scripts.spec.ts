import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { compileHint, SCRIPT_SPLITS, stableModuleIds } from '../../src/build/initial-scripts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'initial-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Files = Readonly<Record<string, string>>;

/** Builds the files as the app is built, and returns the names and texts of the scripts. */
async function build(files: Files): Promise<Files> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const output = mkdtempSync(join(folder, 'dist-'));
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { main: './main.js' },
    output: { path: output, filename: 'assets/[name].[contenthash:8].js' },
    plugins: [...stableModuleIds(), compileHint()],
    optimization: { moduleIds: false, splitChunks: SCRIPT_SPLITS, minimize: false },
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      const [problem = error] = stats?.compilation.errors ?? [];
      compiler.close(() => (problem ? fail(problem) : done()));
    });
  });
  const scripts = readdirSync(join(output, 'assets')).sort();
  return Object.fromEntries(
    scripts.map((name) => [name, readFileSync(join(output, 'assets', name), 'utf8')]),
  );
}

const LIBRARIES: Files = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [
    `node_modules/library-${index}/index.js`,
    `module.exports = 'library ${index}';`,
  ]),
);
const LIBRARY_IMPORTS = Object.keys(LIBRARIES)
  .map((file) => `require('./${file}');`)
  .join('\n');

/** An app with some files of its own. Their names end differently for another seed. */
const app = (count: number, seed: string): Files => {
  const ours = Array.from({ length: count }, (_, index) => `ours/${seed}-${index}.js`);
  return {
    ...LIBRARIES,
    ...Object.fromEntries(ours.map((file) => [file, `module.exports = '${file}';`])),
    'main.js': [LIBRARY_IMPORTS, ...ours.map((file) => `require('./${file}');`), 'import("./late");'].join(
      '\n',
    ),
    'late.js': "require('./node_modules/library-0'); module.exports = 'late';",
  };
};

const nameOf = (scripts: Files, start: string) => Object.keys(scripts).find((name) => name.startsWith(start));

it('keeps the file of the libraries when only our own code changes', async () => {
  const before = await build(app(5, 'a'));
  // So many that their short ids would collide with those of libraries.
  const after = await build(app(300, 'b'));
  expect(nameOf(before, 'vendor.')).toBeDefined();
  expect(nameOf(after, 'vendor.')).toBe(nameOf(before, 'vendor.'));
  expect(nameOf(after, 'main.')).not.toBe(nameOf(before, 'main.'));
});

it('gives the file of the libraries another name when one of them changes', async () => {
  const before = await build(app(5, 'a'));
  const after = await build({
    ...app(5, 'a'),
    'node_modules/library-3/index.js': "module.exports = 'library 3, newer';",
  });
  expect(nameOf(after, 'vendor.')).not.toBe(nameOf(before, 'vendor.'));
});

it('starts the initial scripts, and only those, with the hint to compile them at once', async () => {
  const scripts = await build(app(1, 'a'));
  const hinted = Object.keys(scripts).filter((name) =>
    scripts[name]?.startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(hinted.map((name) => name.split('.')[0])).toEqual(['main', 'vendor']);
  expect(Object.keys(scripts)).toHaveLength(3);
});

/** The names of the scripts that contain a text. */
const holders = (scripts: Files, text: string) =>
  Object.keys(scripts)
    .filter((name) => scripts[name]?.includes(text))
    .map((name) => name.split('.')[0]);

it('has one file of what almost every page needs, and one of what a student’s page loads after its cards', async () => {
  const uses: Readonly<Record<string, readonly string[]>> = {
    'path-details': ['everywhere', 'of-students', 'of-visitors'],
    menus: ['everywhere', 'of-students'],
    'sign-in': ['everywhere', 'of-visitors'],
    ...Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`page-${index}`, ['everywhere', 'of-pages', 'of-visitors']]),
    ),
  };
  const scripts = await build({
    ...Object.fromEntries(
      ['everywhere', 'of-students', 'of-visitors', 'of-pages'].map((name) => [
        `${name}.js`,
        `export default 'the text ${name}';`,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(uses).map(([name, modules]) => [
        `chunks/${name}.js`,
        modules
          .map((each, index) => `import m${index} from '../${each}.js'; console.log(m${index});`)
          .join('\n'),
      ]),
    ),
    'main.js': Object.keys(uses)
      .map((name) => `import(/* webpackChunkName: "${name}" */ './chunks/${name}.js');`)
      .join('\n'),
  });
  expect(holders(scripts, 'the text everywhere')).toEqual(['base']);
  expect(holders(scripts, 'the text of-students')).toEqual(['student']);
  // A visitor waits for no more than the sign-in needs, and little code is copied instead of shared.
  expect(holders(scripts, 'the text of-visitors')).not.toContain('student');
  expect(holders(scripts, 'the text of-pages')).toEqual(
    Object.keys(uses).filter((name) => /page-/.test(name)),
  );
});
