import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { firstPageBrand } from '../app/boot/first-page-brand';
import { BRANDS_ID } from '../app/boot/handover';
import { decodeBrands } from '../core/brand/brand-decoder';
import { brandsOfApp } from '../core/brand/brand-resolver';
import { localBrandFile } from './local-brand-file.mjs';
import { nginxConfiguration } from './nginx';
import { pagePolicy } from './policy';
import { prerenderShell } from './prerender';

const HEAD = 'src/app/boot/head.ts';
const HEAD_ASSET = 'first-page-head.js';
/** Beside the build, not in it. */
const DEPLOYMENT = '../.deploy/nginx.conf';

export interface FirstPageOptions {
  readonly template: string;
  readonly brandFile: string;
  /** The page carries its policy and its styles: not on a server that replaces modules while it runs. */
  readonly sealed: boolean;
}

/** Makes index.html: the shell, the brands and the script that picks one and starts the first calls. */
export class FirstPagePlugin {
  constructor(private readonly options: FirstPageOptions) {}

  apply(compiler: Compiler): void {
    const { template, sealed } = this.options;
    compiler.hooks.make.tapPromise(FirstPagePlugin.name, (compilation) => compileHead(compiler, compilation));
    compiler.hooks.thisCompilation.tap(FirstPagePlugin.name, (compilation) => {
      compilation.fileDependencies.add(this.options.brandFile);
      const { beforeEmit } = HtmlPlugin.getHooks(compilation);
      beforeEmit.tap(FirstPagePlugin.name, (data) => {
        const parts = this.parts(compilation);
        const html = data.html
          .replace(/^\s+/gm, '')
          .replace(/<!-- build:(\w+) -->/g, (_, name: keyof typeof parts) => parts[name]);
        if (sealed)
          compilation.emitAsset(DEPLOYMENT, new webpack.sources.RawSource(nginxConfiguration(html)));
        return { ...data, html };
      });
    });
    new HtmlPlugin({ template, inject: false, minify: false }).apply(compiler);
  }

  /** What stands in the place of the template's marks, by their names. */
  private parts(compilation: Compilation) {
    const { brandFile, sealed } = this.options;
    const { brands } = decodeBrands(JSON.parse(localBrands(brandFile, sealed)));
    const { html: shell, css } = prerenderShell();
    const script = takeAsset(compilation, HEAD_ASSET).trim();
    const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
    const sheets = files.filter((file) => file.endsWith('.css'));
    const style = sealed ? sheets.map((file) => takeAsset(compilation, file)).join('') + css : css;
    const ours = brandsOfApp(brands, 'Dashboard').map(firstPageBrand);
    const policy = pagePolicy({ brands, script, style });
    return {
      policy: sealed ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : '',
      head: [
        ...files
          .filter((file) => file.endsWith('.js'))
          .map((file) => `<script defer src="/${file}"></script>`),
        // Inside a script element no markup may end it.
        `<script type="application/json" id="${BRANDS_ID}">${JSON.stringify(ours).replaceAll('<', '\\u003c')}</script>`,
        `<script>${script}</script>`,
        ...(sealed ? [] : sheets.map((file) => `<link rel="stylesheet" href="/${file}">`)),
        `<style>${style}</style>`,
      ].join('\n'),
      shell,
    };
  }
}

/** A production build is for every host; a server on this machine says which backend is its own. */
function localBrands(brandFile: string, sealed: boolean): string {
  const file = readFileSync(brandFile, 'utf8');
  return sealed ? file : localBrandFile(file, process.env.API_PORT);
}

/** Takes a file out of the build, for its text to stand in the page. */
function takeAsset(compilation: Compilation, name: string): string {
  const asset = compilation.getAsset(name);
  if (!asset) throw new Error(`The first page needs ${name}, which is not there.`);
  compilation.deleteAsset(name);
  return asset.source.source().toString();
}

/** A compilation of its own, so that the page holds this script alone and nothing that a server adds to entries. */
function compileHead(compiler: Compiler, compilation: Compilation): Promise<void> {
  const child = compilation.createChildCompiler(FirstPagePlugin.name, { filename: HEAD_ASSET });
  new webpack.EntryPlugin(compiler.context, resolve(compiler.context, HEAD), { name: 'head' }).apply(child);
  return new Promise((done, fail) => {
    child.runAsChild((error) => (error ? fail(error) : done()));
  });
}
