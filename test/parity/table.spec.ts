import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withTable } from './support/table';

it('the guide has the current list (npm run parity writes it)', () => {
  const guide = readFileSync(resolve(__dirname, '../../src/framework/README.md'), 'utf8');
  expect(guide).toBe(withTable(guide));
});
