import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');

/** What a module exports, by its lists of exports. */
function exportsOf(path: string): string[] {
  const lists = [...read(path).matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(','),
  );
  return lists
    .map((name) => name.replace(/.* as |\btype /g, '').trim())
    .filter((name) => /^[a-z]/i.test(name));
}

it('the guide names what HttpClient has in Angular alone', () => {
  const [, row = ''] =
    /`@angular\/common\/http`: everything but (.*?) →/s.exec(read('src/framework/README.md')) ?? [];
  const named = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const ours = new Set(exportsOf('src/framework/http/index.ts'));
  const missing = exportsOf('node_modules/@angular/common/http/index.d.ts').filter((name) => !ours.has(name));
  expect(named.toSorted()).toEqual(
    missing.filter((name) => !/jsonp|^HttpResource/i.test(name) || name === 'httpResource').toSorted(),
  );
});
