import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { portFile } from './port-imports';

const ROOT = resolve(__dirname, '../..');
const port = (source: string) =>
  portFile(source, { root: ROOT, path: resolve(ROOT, 'src/features/x/x.service.ts') });
const marked = (source: string) => port(source).marks.map(({ message }) => message);

it('changes import lines alone, and keeps aliases, types and everything else as it is', () => {
  const source = [
    '/* A licence. */',
    "import { HttpClient, type HttpContext as Context } from '@angular/common/http';",
    "import { Injectable, inject } from '@angular/core';",
    "import type { OnDestroy } from '@angular/core';",
    "import { takeUntilDestroyed } from '@angular/core/rxjs-interop';",
    "import { map } from 'rxjs';",
    '',
    "@Injectable({ providedIn: 'root' })",
    'export class XService   {   readonly http = inject(HttpClient)   }',
    '',
  ].join('\n');
  const { text, marks, changedImports } = port(source);
  expect(text).toBe(
    [
      '/* A licence. */',
      "import { HttpClient, type HttpContext as Context } from '../../framework/http';",
      "import { Injectable, inject } from '../../framework/di';",
      "import type { OnDestroy } from '../../framework/di';",
      "import { takeUntilDestroyed } from '../../framework/rxjs';",
      "import { map } from 'rxjs';",
      '',
      "@Injectable({ providedIn: 'root' })",
      'export class XService   {   readonly http = inject(HttpClient)   }',
      '',
    ].join('\n'),
  );
  expect(marks).toEqual([]);
  expect(changedImports).toBe(4);
});

it.each([
  ['Provider, computed, signal', '@angular/core', ['di', 'signals']],
  ['takeUntilDestroyed, toSignal, toObservable', '@angular/core/rxjs-interop', ['rxjs']],
  ['TestBed, inject', '@angular/core/testing', ['testing']],
  ['HttpTestingController, TestRequest', '@angular/common/http/testing', ['testing/http']],
  ['provideHttpClientTesting, HttpClientTestingModule', '@angular/common/http/testing', ['testing/http']],
])('imports %s of %s from the framework', (names, from, folders) => {
  const { text, marks } = port(`import { ${names} } from '${from}';`);
  const homes = [...text.matchAll(/from '(.*?)'/g)].map(([, home]) => home);
  expect(homes).toEqual(folders.map((folder) => `../../framework/${folder}`));
  expect(marks).toEqual([]);
});

it('imports what the platform has from there', () => {
  const router = 'Router, ActivatedRoute, Event, type Params, NavigationCancellationCode, provideRouter';
  expect(port(`import { ${router} } from '@angular/router';`).text).toBe(
    `import { ${router} } from '../../platform/router';`,
  );
  for (const from of ['@angular/core', '@angular/common']) {
    expect(port(`import { DOCUMENT } from '${from}';`).text).toBe(
      "import { DOCUMENT } from '../../platform/browser/browser';",
    );
  }
});

it('knows a home for every name that the parity checks compare', () => {
  const packages: Record<string, string> = {
    'common-http-testing': '@angular/common/http/testing',
    'common-http': '@angular/common/http',
    'core-rxjs-interop': '@angular/core/rxjs-interop',
    'core-testing': '@angular/core/testing',
    core: '@angular/core',
  };
  for (const [file, from] of Object.entries(packages)) {
    const ours = readFileSync(resolve(ROOT, `test/parity/ours/${file}.ts`), 'utf8');
    const lists = [...ours.matchAll(/export (\{[^}]*\})/g)].map(([, list]) => list);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.flatMap((list) => marked(`import ${list} from '${from}';`))).toEqual([]);
  }
});

it('advises only what exists', () => {
  const advice = readFileSync(resolve(ROOT, 'test/support/port-advice.ts'), 'utf8');
  const paths = [...advice.matchAll(/src(?:\/[\w.-]+)+/g)].map(([path]) => path.replace(/\.$/, ''));
  expect(paths.length).toBeGreaterThan(5);
  const exists = (path: string) => ['', '.ts', '.tsx'].some((end) => existsSync(resolve(ROOT, path + end)));
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

it('leaves a name without a counterpart where it is, and marks it with what to do', () => {
  const { text } = port("import { Injectable, NgZone } from '@angular/core';");
  expect(text).toBe(
    [
      "import { Injectable } from '../../framework/di';",
      '// TODO(port): NgZone: not needed. There are no zones: run the callback itself.',
      "import { NgZone } from '@angular/core';",
    ].join('\n'),
  );
  expect(marked("import { toString } from '@angular/core';")).toEqual([
    "toString of '@angular/core' has no counterpart here: see src/framework/README.md.",
  ]);
});

it.each([
  ["import * as core from '@angular/core';", /one by one/],
  ["import core from '@angular/core';", /one by one/],
  ["const later = () => import('@angular/common');", /names '@angular\/common'/],
  ["jest.mock('@angular/core');", /names '@angular\/core'/],
  ['@Injectable() class A { constructor(private readonly b: B) {} }', /migration/],
  ['class A { constructor(@Inject(TOKEN) private readonly b: B) {} }', /migration/],
  ['@Injectable() class A {}\nclass B extends A {}', /Decorate this subclass/],
  ['const url = router.currentNavigation()?.extractedUrl;', /getCurrentNavigation\(\)/],
  ['const providers = [provideHttpClientTesting()];', /Put provideHttpClient\(\) before/],
])('marks %s', (source, message) => {
  expect(marked(source)).toEqual([expect.stringMatching(message)]);
});

it.each([
  'class A { constructor(private readonly b: B) {} }',
  '@Injectable() class A { constructor() {} }',
  "const name = 'angular/core';",
  'const providers = [provideHttpClient(), provideHttpClientTesting()];',
])('marks nothing in %s', (source) => {
  expect(port(source)).toMatchObject({ text: source, marks: [] });
});

it('changes nothing the second time', () => {
  const source = [
    "import { Injectable, NgZone, ChangeDetectorRef } from '@angular/core';",
    'export namespace Inner {',
    '  @Injectable()',
    '  export class A { constructor(zone: NgZone) {} }',
    '}',
  ].join('\n');
  const once = port(source);
  expect(once.marks).toHaveLength(3);
  expect(port(once.text)).toEqual({ ...once, changedImports: 0 });
});

describe('npm run port', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'test/scripts/port.ts', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: '' },
    });

  it('ports into a folder, and says what is left', () => {
    const folder = mkdtempSync(join(tmpdir(), 'port-'));
    const file = join(folder, 'a.service.ts');
    const source = "import { inject, NgZone } from '@angular/core';\n";
    writeFileSync(file, source);
    const output = run(file, '--out', join(folder, 'ported'));
    expect(output).toMatch(/1 import\(s\) changed, 1 mark\(s\)\n {2}2: NgZone/);
    expect(readFileSync(file, 'utf8')).toBe(source);
    expect(readFileSync(join(folder, 'ported/a.service.ts'), 'utf8')).toMatch(/framework\/di/);
  });

  it('keeps the folders of the files, which import each other', () => {
    const folder = mkdtempSync(join(tmpdir(), 'port-'));
    mkdirSync(join(folder, 'state'));
    writeFileSync(join(folder, 'a.ts'), "import { B } from './state/b';\n");
    writeFileSync(join(folder, 'state/b.ts'), 'export class B {}\n');
    run(join(folder, 'state/b.ts'), join(folder, 'a.ts'), '--out', join(folder, 'ported'));
    expect(existsSync(join(folder, 'ported/a.ts'))).toBe(true);
    expect(existsSync(join(folder, 'ported/state/b.ts'))).toBe(true);
  });
});
