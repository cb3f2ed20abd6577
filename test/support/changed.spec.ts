/** @see test/scripts/changed.mjs */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

it('placeholder', () => {
  expect(existsSync(resolve(ROOT, 'src'))).toBe(true);
  expect(readFileSync(resolve(ROOT, 'package.json'), 'utf8')).toContain('{');
});
