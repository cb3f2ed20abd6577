/** What the first scripts do while they load, before anything is on the screen. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formattersOf } from '../support/formatters';

const SRC = resolve(__dirname, '../../src');

it('builds no formatter', async () => {
  const load = () => jest.isolateModules(() => void require('../../src/app/start-app'));
  expect(await formattersOf(load)).toEqual([]);
});

it('is the same in the modules that follow: none builds a formatter while it loads', () => {
  const isBuilding = /^(export )?const .*(new Intl\.|\.toLocale|\.localeCompare\()(?!.*=>)/m;
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!backend|build).*\.tsx?$/.test(file),
  );
  expect(files).toContain('platform/format/money.ts');
  expect(files.filter((file) => isBuilding.test(readFileSync(resolve(SRC, file), 'utf8')))).toEqual([]);
});
