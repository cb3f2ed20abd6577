/** What style sheets must not do, because the document does it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const STYLES = resolve(import.meta.dirname, '../styles');
const SHEETS = readdirSync(STYLES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.scss'),
);

const linesWith = (pattern: RegExp, allowed: readonly string[] = []) =>
  SHEETS.flatMap((name) =>
    readFileSync(join(STYLES, name), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => pattern.test(line) && !allowed.includes(line))
      .map((line) => `${name}: ${line}`),
  );

it('keeps the order of the Tab key on screen (WCAG 1.3.2, 2.4.3)', () => {
  // The arrow of a sorted column, which is decoration.
  expect(linesWith(/-reverse\b/, ['--sort-direction: row-reverse;'])).toEqual([]);
});

it('moves nothing to another place than the document has it, nor past a control', () => {
  // Sentences without a control, which stand below the next step on a phone.
  const allowed = [
    'features/learning-path/_current-path.scss: order: 1;',
    'features/learning-path/_current-path.scss: order: 0;',
  ];
  expect(linesWith(/(^|[\s;{])order:/).filter((line) => !allowed.includes(line))).toEqual([]);
});

it('draws its signs, because a font may have no letter for them', () => {
  const signs = /^content: "[^"]*(\\(?!a0"|20")[0-9a-f]{2,}|[^\x20-\x7e])/i;
  expect(['content: "\\2713" / "";', 'content: "✓";'].every((line) => signs.test(line))).toBe(true);
  expect(linesWith(signs)).toEqual([]);
});
