/** Exports that no other file imports go stale, and hide what a file is for. The formatter gives their lines one shape. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');

/** What ported code imports, and what stands in for another package. */
const FOR_PORTED_CODE = /^(src\/(framework|platform\/router)|test\/(parity|journeys\/porting))\//;

/** What our own code does not call, and why it is there. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  angularRoute: 'for ported routes: src/framework/README.md',
  LiveChat: 'for the live chat of a brand: src/features/help/README.md',
  ChatScriptService: 'for the live chat of a brand: src/features/help/README.md',
  minLength: 'one of the validators of VAL-13',
  ENROLLMENT_STATES: 'one of the enumerations of ENT-24',
  ACK_DELAY_MS: 'CON-23, fixed in the library of the hub',
  MAX_NEGOTIATE_REDIRECTS: 'CON-23, fixed in the library of the hub',
  LONG_POLL_TIMEOUT_MS: 'CON-23, fixed in the library of the hub',
};

interface Export {
  readonly file: string;
  readonly name: string;
  /** Of a re-export: where it comes from. */
  readonly from?: { readonly file: string; readonly name: string };
  /** Of an index that passes on all of a file. */
  readonly isStarred?: boolean;
}

interface SourceFile {
  readonly name: string;
  readonly text: string;
  readonly words: () => ReadonlySet<string>;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

const files = new Map(
  [...filesUnder(join(ROOT, 'src')), ...filesUnder(join(ROOT, 'test')), join(ROOT, 'webpack.config.ts')]
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => sourceFile(relative(ROOT, path), readFileSync(path, 'utf8')))
    .map((file) => [file.name, file]),
);

function sourceFile(name: string, text: string): SourceFile {
  let words: ReadonlySet<string> | undefined;
  return { name, text, words: () => (words ??= new Set(text.match(/[\w$]+/g))) };
}

function resolveImport(from: string, specifier: string): string | undefined {
  const path = join(dirname(from), specifier);
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find((each) => files.has(each));
}

/** The names of `{ a, type B, c as d }`, each with what it is called where it comes from. */
function namesIn(list: string): { readonly name: string; readonly original: string }[] {
  return list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter((each) => each !== '')
    .map((each) => {
      const [original = '', name = original] = each.split(' as ');
      return { name, original };
    });
}

const DECLARATION =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;
const RE_EXPORT = /^export (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm;
const LOCAL_EXPORT = /^export (?:type )?\{([^}]*)\};/gm;
const STAR = /^export \* from '(\.[^']*)'/gm;
const IMPORT = /^import (?:type )?(?:[\w$]+, )?\{([^}]*)\} from '(\.[^']*)'/gm;
/** `import * as names`, `typeof import()`, `require()` and `jest.mock()`: the names that this file contains are used. */
const SOME = /(?:^import \* as [\w$]+ from |\btypeof import\(|\brequire\(|\bjest\.\w+\()\s*'(\.[^']*)'/gm;
const LAZY = /\bimport\((?:\/\*.*?\*\/ )?\s*'(\.[^']*)'\s*\)(\.[\w$]+)?/g;

function exportsOf({ name: file, text }: SourceFile): Export[] {
  const declared = [...text.matchAll(DECLARATION)].map(([, name = '']) => ({ file, name }));
  const local = [...text.matchAll(LOCAL_EXPORT)].flatMap(([, list = '']) =>
    namesIn(list).map(({ name }) => ({ file, name })),
  );
  const passedOn = [...text.matchAll(RE_EXPORT)].flatMap(([, list = '', specifier = '']) => {
    const source = resolveImport(file, specifier);
    return namesIn(list).map(({ name, original }) =>
      source === undefined ? { file, name } : { file, name, from: { file: source, name: original } },
    );
  });
  const starred = [...text.matchAll(STAR)].flatMap(([, specifier = '']) => {
    const source = files.get(resolveImport(file, specifier) ?? '');
    return source
      ? exportsOf(source).map(({ name }) => ({
          file,
          name,
          from: { file: source.name, name },
          isStarred: true,
        }))
      : [];
  });
  // A schema and its type share a name.
  return [
    ...new Map([...starred, ...declared, ...local, ...passedOn].map((each) => [each.name, each])).values(),
  ];
}

const allExports = new Map([...files.values()].map((file) => [file.name, exportsOf(file)]));

/** 'file name' of everything that these files import, through however many indexes. */
function usedBy(importers: readonly SourceFile[]): ReadonlySet<string> {
  const used = new Set<string>();
  function use(file: string | undefined, isUsed: (name: string) => boolean): void {
    if (file === undefined) return;
    for (const { name, from } of allExports.get(file) ?? []) {
      if (!isUsed(name) || used.has(`${file} ${name}`)) continue;
      used.add(`${file} ${name}`);
      if (from) use(from.file, (each) => each === from.name);
    }
  }
  for (const { name: file, text, words } of importers) {
    for (const [, list = '', specifier = ''] of text.matchAll(IMPORT)) {
      const names = new Set(namesIn(list).map(({ original }) => original));
      use(resolveImport(file, specifier), (name) => names.has(name));
    }
    for (const [, specifier = ''] of text.matchAll(SOME)) {
      use(resolveImport(file, specifier), (name) => words().has(name));
    }
    for (const [, specifier = '', next] of text.matchAll(LAZY)) {
      // Only what is unpacked on the spot names what it uses.
      use(resolveImport(file, specifier), (name) => next !== '.then' || words().has(name));
    }
  }
  return used;
}

const everyFile = [...files.values()];
const sources = everyFile.filter(({ name }) => !name.startsWith('test/'));
const nameable = [...allExports.values()]
  .flat()
  .filter(({ file, isStarred }) => /\.tsx?$/.test(file) && !isStarred && !FOR_PORTED_CODE.test(file));
const isForOthers = ({ name }: Export) => name in FOR_OTHERS;
const nameOf = ({ file, name }: Export) => `${file} ${name}`;

it('exports only what another file imports', () => {
  const used = usedBy(everyFile);
  const unused = nameable.filter((each) => !isForOthers(each) && !used.has(nameOf(each)));
  expect(used.size).toBeGreaterThan(2_000);
  expect(unused.map(nameOf)).toEqual([]);
});

it('src has nothing that only tests use', () => {
  const used = usedBy(sources);
  const forTests = nameable.filter(
    (each) => each.file.startsWith('src/') && !each.from && !used.has(nameOf(each)) && isUnusedInside(each),
  );
  expect(forTests.filter((each) => !isForOthers(each)).map(nameOf)).toEqual([]);
});

it('names only exports that exist as those for others', () => {
  const names = new Set(nameable.map(({ name }) => name));
  expect(Object.keys(FOR_OTHERS).filter((name) => !names.has(name))).toEqual([]);
});

/** Whether its own file, apart from its comments, contains the name of an export only where it is declared. */
function isUnusedInside({ file, name }: Export): boolean {
  const code = (files.get(file)?.text ?? '').replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');
  const declared = [...code.matchAll(DECLARATION)].filter(([, each]) => each === name).length;
  return code.match(/[\w$]+/g)?.filter((word) => word === name).length === declared;
}
