import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { portFile } from './port-imports';
import { moveImport, targetOf } from './port-paths';

const ROOT = resolve(__dirname, '../..');

it('moves tests to the folder of test that mirrors the one of src, and their imports with them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'port-'));
  const files = ['a.service.ts', 'a.service.spec.ts', 'fakes.ts', 'state/index.ts', 'types.d.ts'];
  mkdirSync(join(folder, 'state'));
  for (const file of files) writeFileSync(join(folder, file), '');
  writeFileSync(join(folder, 'fakes.ts'), "import { TestBed } from '@angular/core/testing';");
  const move = (file: string) =>
    targetOf(file, { base: folder, out: resolve(ROOT, 'src/features/x'), root: ROOT });
  expect(files.map((file) => relative(ROOT, move(join(folder, file))))).toEqual([
    'src/features/x/a.service.ts',
    'test/features/x/a.service.spec.ts',
    'test/features/x/fakes.ts',
    'src/features/x/state/index.ts',
    'src/features/x/types.d.ts',
  ]);
  const moved = (specifier: string) => moveImport(specifier, join(folder, 'a.service.spec.ts'), move);
  expect(moved('./a.service')).toBe('../../../src/features/x/a.service');
  expect(moved('./state')).toBe('../../../src/features/x/state');
  expect(moved('./fakes')).toBe('./fakes');
  expect(moved('../other/not-yet-ported')).toBe('../../../src/features/other/not-yet-ported');
  expect(moveImport('./state', join(folder, 'a.service.ts'), move)).toBe('./state');
});

it('moves whatever names a file', () => {
  const source = [
    "import { A } from './a';",
    "import './b';",
    "import type C from './c';",
    "export * from './d';",
    "type E = import('./e').E;",
    "const f = () => import('./f');",
    "jest.mock('./g');",
    "router.navigate(['./h', new A()]);",
  ].join('\n');
  const { text } = portFile(source, {
    root: ROOT,
    path: '/x.ts',
    moveImport: (each) => `../m/${each.slice(2)}`,
  });
  expect(text.replaceAll('../m/', './')).toBe(source);
  expect(text.match(/\.\.\/m\/\w/g)).toHaveLength(7);
});

describe('npm run port', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'test/scripts/port.ts', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, INIT_CWD: '' },
    });

  it('ports into a folder, says what is left, and keeps the folders of the files, which import each other', () => {
    const folder = mkdtempSync(join(tmpdir(), 'port-'));
    const file = join(folder, 'a.service.ts');
    const source = "import { inject, NgZone } from '@angular/core';\n";
    mkdirSync(join(folder, 'state'));
    writeFileSync(file, source);
    writeFileSync(join(folder, 'a.ts'), "import { B } from './state/b';\n");
    writeFileSync(join(folder, 'state/b.ts'), 'export class B {}\n');
    const output = run(
      file,
      join(folder, 'state/b.ts'),
      join(folder, 'a.ts'),
      '--out',
      join(folder, 'ported'),
    );
    expect(output).toMatch(/1 import\(s\) changed, 1 mark\(s\)\n {2}2: NgZone/);
    expect(readFileSync(file, 'utf8')).toBe(source);
    expect(readFileSync(join(folder, 'ported/a.service.ts'), 'utf8')).toMatch(/framework\/di/);
    expect(existsSync(join(folder, 'ported/a.ts'))).toBe(true);
    expect(existsSync(join(folder, 'ported/state/b.ts'))).toBe(true);
  });

  it('asks for files if it is given a folder', () => {
    expect(() => run(tmpdir())).toThrow(/is a folder\. Name its files/);
  });
});
