/** What an app does not import of the framework and the router is not in its scripts. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { plainInjectables } from '../../src/build/plain-injectables';

const ROOT = resolve(__dirname, '../..');

/** A text that only one part contains, and that the build keeps. */
const MARKERS = {
  injector: 'Circular dependency',
  computed: 'depends on itself',
  effects: 'Effects keep setting signals',
  toSignal: 'with requireSync',
  toObservable: 'ReplaySubject',
  http: 'Http failure response',
  httpFeatures: 'XSRF-TOKEN',
  router: 'onSameUrlNavigation',
  routes: "Invalid number of '../'",
  activator: 'No route matches',
  titles: 'updateTitle',
  xhr: 'XMLHttpRequest',
  testBed: 'test module has already been instantiated',
} as const;
type Part = keyof typeof MARKERS;

/** Small apps: what they import, and what their script contains of the parts above. */
const APPS: Readonly<Record<string, { readonly code: string; readonly parts: readonly Part[] }>> = {
  nothing: {
    code: `
      import 'framework/di';
      import 'framework/http';
      import 'framework/react';
      import 'framework/rxjs';
      import 'framework/signals';
      import 'platform/router';
    `,
    parts: [],
  },
  injection: {
    code: `import { Injector } from 'framework/di'; console.log(Injector.create({ providers: [] }));`,
    parts: ['injector'],
  },
  streams: {
    code: `import { mapState, readonlyState } from 'framework/rxjs'; console.log(mapState, readonlyState);`,
    parts: [],
  },
  computed: {
    code: `import { computed, signal } from 'framework/signals'; console.log(computed(() => signal(1)()));`,
    parts: ['computed'],
  },
  toSignal: {
    code: `import { toSignal } from 'framework/rxjs'; console.log(toSignal);`,
    parts: ['computed', 'toSignal'],
  },
  toObservable: {
    code: `import { toObservable } from 'framework/rxjs'; console.log(toObservable);`,
    parts: ['effects', 'injector', 'toObservable'],
  },
  effect: {
    code: `import { effect } from 'framework/signals'; console.log(effect);`,
    parts: ['effects', 'injector'],
  },
  http: {
    code: `
      import { HttpClient, provideHttpClient, withInterceptors } from 'framework/http';
      console.log(HttpClient, provideHttpClient(withInterceptors([])));
    `,
    parts: ['http', 'injector'],
  },
  router: {
    code: `
      import { Injector } from 'framework/di';
      import { Router } from 'platform/router';
      console.log(Injector.create({ providers: [] }).get(Router));
    `,
    parts: ['injector', 'router'],
  },
  route: {
    code: `import { ActivatedRoute } from 'platform/router'; console.log(ActivatedRoute);`,
    parts: ['router', 'routes'],
  },
};

let folder: string;
let scripts: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unused-parts-'));
  mkdirSync(join(folder, 'apps'));
  for (const [name, { code }] of Object.entries(APPS))
    writeFileSync(join(folder, 'apps', `${name}.ts`), code);
  await build();
  scripts = Object.fromEntries(
    Object.keys(APPS).map((name) => [name, readFileSync(join(folder, 'dist', `${name}.js`), 'utf8')]),
  );
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds them as the app is built: the same compiler, transformer and package.json. */
function build(): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    context: ROOT,
    entry: Object.fromEntries(Object.keys(APPS).map((name) => [name, join(folder, 'apps', `${name}.ts`)])),
    output: { path: join(folder, 'dist'), filename: '[name].js' },
    externals: [/^(rxjs|react|react-router-dom)(\/|$)/],
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: { framework: resolve(ROOT, 'src/framework'), platform: resolve(ROOT, 'src/platform') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            compilerOptions: { noEmit: false },
            getCustomTransformers: () => ({ before: [plainInjectables] }),
            configFile: resolve(ROOT, 'tsconfig.json'),
          },
        },
      ],
    },
    performance: { hints: false },
  });
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      const [problem = error] = stats?.compilation.errors ?? [];
      compiler.close(() => (problem ? fail(problem) : done()));
    });
  });
}

it.each(Object.entries(APPS))('the app of %s has nothing else', (name, { parts }) => {
  const contained = Object.entries(MARKERS).filter(([, marker]) => scripts[name]?.includes(marker));
  expect(contained.map(([part]) => part).sort()).toEqual([...parts].sort());
});
