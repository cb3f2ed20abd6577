import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorsOf, SIDES } from '../parity/types/compiler';
import { portFile } from './port-imports';

const ROOT = resolve(__dirname, '../..');
/** Where snippets are compiled. */
const COMPILED = 'test/parity/types/in-memory/0.ts';
const port = (source: string, path = 'src/features/x/x.service.ts') =>
  portFile(source, { root: ROOT, path: resolve(ROOT, path) });
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
  const router = 'Router, ActivatedRoute, type Event, type Params, NavigationCancellationCode, provideRouter';
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

it('imports what is a type here as a type', () => {
  const packages = [
    'common/http/testing',
    'common/http',
    'core/rxjs-interop',
    'core/testing',
    'core',
    'router',
  ];
  const code = packages.map((name, index) => {
    const ours = readFileSync(resolve(ROOT, `test/parity/ours/${name.replaceAll('/', '-')}.ts`), 'utf8');
    const lists = [...ours.matchAll(/export (?:type )?\{([^}]*)\}/g)].map(([, list = '']) => list);
    const names = lists
      .join(',')
      .split(',')
      .map((each) => each.replace(/.* as |\btype\b/g, '').trim());
    const bare = names.filter(Boolean).map((each) => `${each} as ${each}${index}`);
    return port(`import { ${bare.join(', ')} } from '@angular/${name}';`, COMPILED).text;
  });
  expect(code.join()).toMatch(/type /);
  expect(errorsOf({ imports: { code: code.join('\n') } }, SIDES.ours)).toEqual({ imports: [] });
});

it('ports what an Angular project compiles, where a type needs no word', () => {
  const code = [
    "import { Injectable, OnDestroy, Type } from '@angular/core';",
    "import { HttpEvent, HttpHandler, HttpInterceptor, HttpRequest } from '@angular/common/http';",
    "import { Observable, Observer, of } from 'rxjs';",
    '@Injectable()',
    'export class A implements HttpInterceptor, OnDestroy {',
    '  kind: Type<A> | null = null;',
    '  observer: Partial<Observer<number>> = {};',
    '  intercept(request: HttpRequest<unknown>, next: HttpHandler): Observable<HttpEvent<unknown>> {',
    '    return this.kind ? of() : next.handle(request);',
    '  }',
    '  ngOnDestroy() {}',
    '}',
  ].join('\n');
  const { text } = port(code, COMPILED);
  expect(text).toContain("import { type Observable, type Observer, of } from 'rxjs';");
  expect(errorsOf({ a: { code: text } }, SIDES.ours)).toEqual({ a: [] });
});

it.each([
  ["import { Contact } from './contact';\nlet a: Contact;", "import type { Contact } from './contact';"],
  ["import { Contact } from './contact';\nnew Contact();", "import { Contact } from './contact';"],
  ["import { a, B } from './b';\na({ B: 1 } as B);", "import { a, type B } from './b';"],
  ["import * as b from './b';\nlet a: b.B;", "import * as b from './b';"],
])('says of a name that is used as a type alone that it is one: %s', (source, line) => {
  expect(port(source).text.split('\n')[0]).toBe(line);
  expect(port(port(source).text)).toMatchObject({ text: port(source).text, changedImports: 0 });
});

it('keeps the comments between the names of an import', () => {
  const source = [
    'import {',
    '  // about NgZone',
    '  NgZone,',
    '  inject, // about inject',
    '  /* about signal */',
    '  signal, // and more',
    '  // the end',
    "} from '@angular/core';",
  ].join('\n');
  expect(port(source).text).toBe(
    [
      '// TODO(port): NgZone: not needed. There are no zones: run the callback itself.',
      'import {',
      '  // about NgZone',
      '  NgZone,',
      "} from '@angular/core';",
      'import {',
      '  inject, // about inject',
      "} from '../../framework/di';",
      'import {',
      '  /* about signal */',
      '  signal, // and more',
      '  // the end',
      "} from '../../framework/signals';",
    ].join('\n'),
  );
});

it('ends each line as the file does', () => {
  const source = "import { inject, signal, NgZone } from '@angular/core';\r\n\r\nspyOn(a, 'b');\r\n";
  const { text, marks } = port(source);
  expect(marks).toHaveLength(2);
  expect(text.split('\r\n')).toHaveLength(text.split('\n').length);
  expect(port(text).text).toBe(text);
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
  ["const api = jasmine.createSpyObj('Api', ['get']);", /jest\.fn\(\)/],
  ['let api: jasmine.SpyObj<Api>;', /jest\.Mocked/],
  ["spyOn(api, 'get').and.returnValue(of(1));", /mockReturnValue/],
  ['api.get.and.returnValue(of(1));', /mockReturnValue/],
  ['expect(api.get.calls.count()).toBe(1);', /lastCall/],
  ['expect(a).toBeTrue();', /toBe\(true\)/],
  ['TestBed.createComponent(A);', /openApp/],
  ['TestBed.get(A);', /TestBed\.inject/],
  ["import { OnInit } from '@angular/core';", /from the constructor/],
  ['const providers = [provideHttpClientTesting()];', /Put provideHttpClient\(\) before/],
])('marks %s', (source, message) => {
  expect(marked(source)).toEqual([expect.stringMatching(message)]);
});

it.each([
  'class A { constructor(private readonly b: B) {} }',
  '@Injectable() class A { constructor() {} }',
  "const name = 'angular/core';",
  "jest.spyOn(api, 'get').mockReturnValue(1);",
  'expect(get.mock.calls[0]).toEqual([1]);',
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

it.each([
  'beforeEach(() => { TestBed.configureTestingModule({ providers: [provideHttpClientTesting()] }); });',
  'if (f) TestBed.get(A);',
  'first(); TestBed.get(A);',
  'switch (a) { case 1: @Injectable() class A { constructor(b: B) {} } }',
  "const a = jasmine.createSpy(), b = jasmine.createSpy().and.returnValue(jasmine.createSpyObj('C', ['d']));",
])('marks once, also on a line with other code: %s', (source) => {
  const once = port(source);
  expect(once.marks.length).toBeGreaterThan(0);
  expect(new Set(once.marks.map(({ message }) => message)).size).toBe(once.marks.length);
  expect(port(once.text)).toEqual({ ...once, changedImports: 0 });
});
