/** READMEs go stale without anybody noticing: what they link to and which files they name is checked here. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

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
