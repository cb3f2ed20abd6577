import webpack, { type Compilation, type Compiler } from 'webpack';
import { APP_SCRIPTS_ID } from '../app/boot/first-page-ids';
import { ASSETS, type Build } from '../worker/answers.model';
import { WORKER_URL } from '../worker/names';
import { compileAlone } from './compile-alone';
import { hashOf } from './local-brand-file.mjs';

const WORKER = 'src/worker/worker.ts';
/** In place of it, where it is switched off: removes what it has left behind. */
const EMPTYING_WORKER = 'src/worker/emptying-worker.ts';
const WORKER_ASSET = WORKER_URL.slice(1);

/** What the first page loads: the scripts that it names, and these chunks. */
const FIRST_CHUNKS = ['deferred', 'menus', 'path-details'];
/** What it shows of `public`, under every brand and under one of them. */
const FIRST_FILES = /^(?:favicon\.svg|drawings\/.*\.svg)$/;
const OF_ONE_BRAND = /^brands\/[^/]+\/logo\.svg$/;

/** Whether a build has a service worker: one for production, unless it is switched off. */
export function hasServiceWorker(production: boolean): boolean {
  return production && process.env.SERVICE_WORKER !== 'off';
}

/** Builds the service worker, under a name that stays, and gives it the list of what it caches. */
export class WorkerPlugin {
  constructor(private readonly options: { readonly isOn: boolean }) {}

  apply(compiler: Compiler): void {
    const { isOn } = this.options;
    const entry = isOn ? WORKER : EMPTYING_WORKER;
    compiler.hooks.make.tapPromise(WorkerPlugin.name, (compilation) =>
      compileAlone(compiler, compilation, { entry, filename: WORKER_ASSET }),
    );
    if (!isOn) return;
    compiler.hooks.thisCompilation.tap(WorkerPlugin.name, (compilation) => {
      // Names have their final hashes by then, and nothing is compressed yet.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: WorkerPlugin.name, stage }, () => {
        const build = `self.BUILD=${JSON.stringify(buildOf(compilation))};`;
        compilation.updateAsset(WORKER_ASSET, (source) => new webpack.sources.ConcatSource(build, source));
      });
    });
  }
}

function buildOf(compilation: Compilation): Build {
  const page = textOf(compilation, 'index.html');
  const scripts = [...page.matchAll(/ src="(\/assets\/[^"]+)"/g)].map(([, path]) => path as string);
  const chunks = FIRST_CHUNKS.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
  const named = (pattern: RegExp) =>
    compilation.getAssets().flatMap(({ name }) => (pattern.test(name) ? `/${name}` : []));
  const files = [...new Set([...scripts, ...chunks.map((name) => `/${name}`), ...named(FIRST_FILES)])].sort();
  const ofOneBrand = named(OF_ONE_BRAND).sort();
  const unhashed = [...files, ...ofOneBrand]
    .filter((file) => !file.startsWith(ASSETS))
    .map((file) => textOf(compilation, file.slice(1)));
  const contents = [page, textOf(compilation, WORKER_ASSET), ...files, ...ofOneBrand, ...unhashed];
  const id = hashOf(contents.join('\n')).slice(0, 8);
  return { id, files, ofOneBrand, page: hashOf(page), mark: `id="${APP_SCRIPTS_ID}"` };
}

function textOf(compilation: Compilation, name: string): string {
  const asset = compilation.getAsset(name);
  if (!asset) throw new Error(`The worker needs ${name}, which is not part of the build.`);
  return asset.source.source().toString();
}
