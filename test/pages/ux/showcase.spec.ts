/** RTE-20: nothing of src/ui and no design token is missing at /ux. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { anchorOf, importLineOf, matchesSearch, SHOWCASE } from '../../../src/pages/ux/showcase/showcase';
import {
  COLOUR_ROLES,
  FONTS,
  MOTION,
  SHAPES,
  SIZES,
  SPACING,
  TYPE_STEPS,
} from '../../../src/pages/ux/tokens.model';

const ROOT = resolve(__dirname, '../../..');
const UI = join(ROOT, 'src/ui');
const ENTRIES = SHOWCASE.flatMap(({ entries }) => entries);

const components = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''))
  .sort();

describe('the showcase', () => {
  it('has an entry for every component of src/ui, and none for what no longer exists', () => {
    expect(components.length).toBeGreaterThan(40);
    expect(ENTRIES.flatMap(({ files }) => files).sort()).toEqual(components);
  });

  it.each(ENTRIES.map((entry) => [entry.name, entry] as const))(
    'imports of %s what its file exports',
    async (_name, { files: [file], exports }) => {
      const module: object = await import(join(UI, `${file}.tsx`));
      expect(Object.keys(module)).toEqual(expect.arrayContaining([...exports]));
    },
  );

  it('has anchors and states that are unique', () => {
    const anchors = ENTRIES.map(({ name }) => anchorOf(name));
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const { name, examples } of ENTRIES) {
      const states = examples.map(({ state }) => state);
      expect([name, new Set(states).size]).toEqual([name, states.length]);
      expect(states.length).toBeGreaterThan(0);
    }
  });

  it('writes import lines', () => {
    const button = ENTRIES.find(({ name }) => name === 'Button');
    expect(button && importLineOf(button)).toBe(
      "import { Button, ButtonLink, buttonClass } from 'src/ui/button';",
    );
  });

  it('is searched by all words, in any order', () => {
    const found = (search: string) =>
      ENTRIES.filter((entry) => matchesSearch(entry, search)).map(({ name }) => name);
    expect(found('PICKER date')).toEqual(['Date picker']);
    expect(found('MOD-20')).toEqual(['Text area']);
    expect(found('')).toHaveLength(ENTRIES.length);
    expect(found('no such thing')).toEqual([]);
  });
});

it('every design token is listed, and no other', () => {
  const defined = [
    ...['_spacing', '_type', '_shape', '_motion'].map((name) => `styles/tokens/${name}.scss`),
    'styles/themes/_roles.scss',
  ].flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^\s+(--[\w-]+):/gm)].map(
      ([, name]) => name as string,
    ),
  );
  const listed = [SPACING, TYPE_STEPS, FONTS, SHAPES, SIZES, MOTION, COLOUR_ROLES].flatMap((tokens) =>
    tokens.map(({ name }) => name),
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect([...listed].sort()).toEqual([...new Set(defined)].sort());
});
