/** READMEs go stale without anybody noticing: what they say and a program can check is checked here. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { dependencies, devDependencies, scripts } from '../package.json';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/backend/demo/accounts';
import { Brand, BrandSettings, BrandStyles } from '../src/contracts/brand';
import { BrandHosts } from '../src/contracts/brand-key';
import { NAVIGATION_ITEM_TYPES, NavigationItemFields } from '../src/contracts/brand-navigation';
import { HUB_METHODS } from '../src/contracts/hub';

const ROOT = resolve(__dirname, '..');
const MAX_ROOT_BYTES = 15_000;

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

const rootReadme = join(ROOT, 'README.md');
const files = ['src', 'test', 'styles', 'public'].flatMap((folder) => filesUnder(join(ROOT, folder)));
const fileNames = new Set([...readdirSync(ROOT), ...files.map((path) => basename(path))]);
const readmes = [rootReadme, ...files.filter((path) => basename(path) === 'README.md')].map((path) => ({
  path,
  name: relative(ROOT, path),
  prose: withoutCode(readFileSync(path, 'utf8')),
}));

function withoutCode(markdown: string): string {
  return markdown.replace(/^ *```.*?^ *```$/gms, '');
}

/** The anchors of the headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  const headings = withoutCode(readFileSync(path, 'utf8')).matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isBroken(link: string, path: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? path : resolve(dirname(path), file);
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

/** What stands in backticks, word by word. */
function codeWords(prose: string): string[] {
  return [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.split(/\s+/));
}

describe.each(readmes)('$name', ({ path, prose }) => {
  it('links only to files and headings that exist', () => {
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const internal = links.filter((link) => !/^https?:/.test(link));
    expect(internal.filter((link) => isBroken(link, path))).toEqual([]);
  });

  it('names only paths of src and test that exist', () => {
    const paths = codeWords(prose).filter((word) => /^(src|test)\//.test(word));
    expect(paths.filter((word) => !existsSync(join(ROOT, word)))).toEqual([]);
  });

  it('names only source files that exist', () => {
    const names = codeWords(prose).filter((word) => /^[\w.-]+\.(ts|tsx|mjs|scss|tsv)$/.test(word));
    expect(names.filter((word) => !fileNames.has(word))).toEqual([]);
  });
});

it('the first README is short enough to be read', () => {
  expect(statSync(rootReadme).size).toBeLessThanOrEqual(MAX_ROOT_BYTES);
});

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The part of a text from one heading to the next of the same level or above. */
function section(markdown: string, heading: string): string {
  const level = heading.replace(/[^#].*$/, '').length;
  const [, after = ''] = markdown.split(`\n${heading}\n`);
  return after.split(new RegExp(`\n#{1,${level}} `))[0] ?? '';
}

/** What stands in backticks in the first cell of each row of a table, or before the colon of each item of a list. */
function keysOf(markdown: string): string[] {
  const firsts = [...markdown.matchAll(/^(?:\| ([^|]*)|- ([^:]*:?))/gm)];
  return firsts.flatMap(([, cell, item]) => codeWords(cell ?? item ?? ''));
}

describe('commands', () => {
  const root = read('README.md');
  const commands = Object.keys(scripts);

  it('are in the first README, all of them', () => {
    const rows = [...root.matchAll(/^- `npm (?:run )?([\w:-]+)/gm)].map(([, name]) => name);
    expect(rows.toSorted()).toEqual(commands.filter((name) => name !== 'lint:fix').toSorted());
  });

  it.each(readmes)('of $name exist', ({ path }) => {
    const named = [...readFileSync(path, 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => name !== undefined && !commands.includes(name))).toEqual([]);
  });
});

describe('variables', () => {
  /** Set by one of our programs for another one, or by npm and Node. */
  const INTERNAL = ['E2E_DATA_DIR', 'E2E_REPORT', 'INIT_CWD', 'NODE_ENV', 'PATH', 'SEEDED_DATABASES', 'TZ'];
  const code = files
    .filter((path) => /\.(ts|mjs)$/.test(path) && !/\.spec\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const READ = /(?:\benv(?:ironment)?\.|\b(?:readPort\(environment, |port\()')([A-Z][A-Z_\d]+)\b/g;
  const rows = [...section(read('README.md'), '## Two commands').matchAll(/^- (`[A-Z].*?) \((.*?)\):/gm)];
  const named = rows.flatMap(([, names = '']) => codeWords(names)).map((name) => name.replace(/,$/, ''));

  it('of the first README are those that programs read', () => {
    const used = new Set([...code.matchAll(READ)].map(([, name = '']) => name));
    expect(named.toSorted()).toEqual([...used].filter((name) => !INTERNAL.includes(name)).toSorted());
  });

  it('have the numbers as defaults that it says', () => {
    const defaults = rows.flatMap(([, names = '', values = '']) => {
      const numbers = values.split(', ');
      return codeWords(names).map((name, index) => [name, numbers[index] ?? ''] as const);
    });
    const numbered = defaults.filter(([, value]) => /^\d+$/.test(value));
    expect(numbered).toHaveLength(6);
    for (const [name, value] of numbered)
      expect(code).toMatch(new RegExp(`\\b${name}\\b[^\\n]{0,9}\\b${value}\\b`));
  });
});

describe('demo accounts', () => {
  const names = DEMO_ACCOUNTS.map(({ userName }) => userName).toSorted();
  const table = section(read('README.md'), '## Demo accounts');
  const printed = /DEMO_ACCOUNTS = `([^`]*)`/.exec(read('test/scripts/lib.mjs'))?.[1] ?? '';

  it('of the first README are those of the backend', () => {
    expect(keysOf(table).toSorted()).toEqual(names);
    expect(codeWords(table)).toContain(DEMO_PASSWORD);
  });

  it('that npm start prints are those of the backend', () => {
    const words = [...printed.matchAll(/(?:^ {2}| {2,})([a-z]{3,5}) {2}/gm)].map(([, name]) => name);
    expect(words.toSorted()).toEqual(names);
    expect(printed).toContain(DEMO_PASSWORD);
  });
});

it.each([
  ['At run time:', dependencies],
  ['For development:', devDependencies],
])('%s the packages of the first README are those of package.json', (heading, packages) => {
  const [, after = ''] = section(read('README.md'), '## Dependencies').split(`${heading}\n\n`);
  const list = after.split(/\n\n(?=[^-\s])/)[0] ?? '';
  const named = keysOf(list).map((name) => name.replace(/,$/, ''));
  const types = Object.keys(packages).filter((name) => name.startsWith('@types/'));
  const others = Object.keys(packages).filter((name) => !types.includes(name));
  expect(named.toSorted()).toEqual([...others, ...(types.length > 0 ? ['@types/*'] : [])].toSorted());
});

describe('layers', () => {
  const text = read('src/README.md');
  const [, diagram = ''] = /## Layers\n\n```\n(.*?)```/s.exec(text) ?? [];
  const layers = [...diagram.matchAll(/^(\w+) {3,}/gm)].map(([, name = '']) => name);
  interface Side {
    readonly path?: string;
    readonly pathNot?: string;
  }
  const { forbidden } = JSON.parse(read('.dependency-cruiser.json')) as {
    forbidden: { name: string; from: Side; to: Side }[];
  };

  function mayImport(from: string, to: string): boolean {
    return forbidden.every(({ from: source, to: target }) => {
      const match = source.path === undefined ? null : new RegExp(source.path).exec(from);
      if (!match || (source.pathNot !== undefined && new RegExp(source.pathNot).test(from))) return true;
      const pattern = (path: string) => new RegExp(path.replaceAll('$1', match[1] ?? ''));
      if (target.path === undefined || !pattern(target.path).test(to)) return true;
      return target.pathNot !== undefined && pattern(target.pathNot).test(to);
    });
  }
  const fileOf = (layer: string) => `src/${layer}/${layer === 'core' ? 'brand' : 'part'}/index.ts`;

  it('are in the order of the rules: none imports one above it', () => {
    expect(layers).toEqual(['app', 'pages', 'features', 'connected', 'ui', 'core', 'platform', 'framework']);
    const upwards = layers.flatMap((layer, index) =>
      layers.slice(0, index).filter((above) => mayImport(fileOf(layer), fileOf(above))),
    );
    expect(upwards).toEqual([]);
  });

  it('import the wire schemas where the text says so', () => {
    expect(text).toContain('`core` and all above it but `ui` also import `contracts`');
    const importing = layers.filter((layer) => mayImport(fileOf(layer), 'src/contracts/brand.ts'));
    expect(importing).toEqual(['app', 'pages', 'features', 'connected', 'core']);
  });

  it('of core are those of the rules', () => {
    const [, part = ''] = /^core {3,}(.*?)^platform/ms.exec(diagram) ?? [];
    const chains = part.split(/\n| {3,}/).filter((chain) => chain.trim() !== '');
    const links = chains.flatMap((chain) => {
      const steps = chain.split('<').map((step) => step.trim().split(', '));
      return steps
        .slice(1)
        .flatMap((uppers, index) => uppers.map((upper) => [steps[index]?.[0] ?? '', upper] as const));
    });
    const below = (layer: string): string[] =>
      links.filter(([, upper]) => upper === layer).flatMap(([lower]) => [lower, ...below(lower)]);
    const names = [...new Set(chains.flatMap((chain) => chain.split(/[<,]/).map((name) => name.trim())))];
    expect(names.toSorted()).toEqual(
      readdirSync(join(ROOT, 'src/core'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted(),
    );
    const file = (name: string) => `src/core/${name}/index.ts`;
    for (const name of names) {
      const allowed = names.filter((other) => other !== name && mayImport(file(name), file(other)));
      expect([name, allowed.filter((other) => !below(name).includes(other))]).toEqual([name, []]);
    }
    expect(links.filter(([lower, upper]) => !mayImport(file(upper), file(lower)))).toEqual([]);
  });
});

describe('the brand file', () => {
  const guide = read('src/core/brand/README.md');
  const [, json = ''] = /```json\n(.*?)```/s.exec(section(guide, '## The brand file')) ?? [];
  const example = JSON.parse(json);

  it.each([
    ['field', Brand.entries, example],
    ['style', BrandStyles.entries, example.styles],
    ['setting', BrandSettings.entries, example.settings],
    ['host', BrandHosts.entries, example.environments.dev.hosts],
  ])('has every %s in its example', (_what, entries, named) => {
    expect(Object.keys(named).toSorted()).toEqual(Object.keys(entries).toSorted());
  });

  it('names every style, every type of navigation item and every field of one', () => {
    const styles = keysOf(section(guide, '## The character of a brand')).filter((name) =>
      name.startsWith('--'),
    );
    expect(styles).toEqual(Object.keys(BrandStyles.entries).slice(3));
    const navigation = codeWords(section(guide, '## The navigation')).map((name) => name.replace(/,$/, ''));
    const fields = Object.keys(NavigationItemFields.entries).filter((name) => name !== 'type');
    expect([...NAVIGATION_ITEM_TYPES, ...fields].filter((name) => !navigation.includes(name))).toEqual([]);
  });
});

describe('calls', () => {
  const calls = new Set(
    read('test/journeys/calls/calls.tsv')
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t').slice(1, 3).join(' ')),
  );

  it('that the ledger is made of are called', () => {
    const named = [...read('src/features/ledger/README.md').matchAll(/`((?:GET|POST|PUT|DELETE) [^`]+)`/g)];
    expect(named.map(([, call = '']) => call).filter((call) => !calls.has(call))).toEqual([]);
  });

  it('of the hub are methods of the hub', () => {
    const [, methods = ''] = /Methods.*?In use: (.*?)\. Where/s.exec(read('src/core/hub/README.md')) ?? [];
    const named = codeWords(methods).map((name) => name.replace(/\(.*|,$/g, ''));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(HUB_METHODS as readonly string[]).includes(name))).toEqual([]);
  });
});
