import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { firstPageBrand } from '../app/boot/first-page-brand';
import { APP_SCRIPTS_ID, BRANDS_ID, EARLY_CARDS_ID, headerId, OFFLINE_ID } from '../app/boot/first-page-ids';
import { decodeBrands } from '../core/brand/brand-decoder';
import { brandsOfApp } from '../core/brand/brand-resolver';
import { compileAlone } from './compile-alone';
import { servedBrandFile } from './local-brand-file.mjs';
import { nginxConfiguration } from './nginx';
import { pagePolicy } from './policy';
import { prerenderHeader, prerenderShell } from './prerender';

const HEAD = 'src/app/boot/head.ts';
const HEAD_ASSET = 'first-page-head.js';
const EARLY_CARDS = 'src/app/boot/early-cards.tsx';
/** The modules that the early cards are compiled with, instead of the libraries of the same names. */
const DOM_MODULES = 'src/framework/dom-jsx';
/** Next to the build, not in it. */
const DEPLOYMENT = '../.deploy/nginx.conf';

interface FirstPageOptions {
  readonly template: string;
  readonly brandFile: string;
  /** Whether the page carries its policy and styles. Not on a development server, which replaces modules. */
  readonly sealed: boolean;
}

/** Builds index.html: the shell, the brands, and the script that picks one and starts the first calls. */
export class FirstPagePlugin {
  constructor(private readonly options: FirstPageOptions) {}

  apply(compiler: Compiler): void {
    const { template, sealed } = this.options;
    compiler.hooks.make.tapPromise(FirstPagePlugin.name, async (compilation) => {
      await compileAlone(compiler, compilation, { entry: HEAD, filename: HEAD_ASSET });
      await compileAlone(compiler, compilation, {
        entry: EARLY_CARDS,
        filename: sealed ? 'assets/early-cards.[contenthash:6].js' : 'assets/early-cards.js',
        replaced: new webpack.NormalModuleReplacementPlugin(
          /^(react(\/jsx-runtime)?|react-router-dom)$/,
          (module) => {
            const name = module.request.replace('react/', '');
            module.request = resolve(compiler.context, DOM_MODULES, name);
          },
        ),
      });
    });
    compiler.hooks.thisCompilation.tap(FirstPagePlugin.name, (compilation) => {
      compilation.fileDependencies.add(this.options.brandFile);
      const { beforeEmit } = HtmlPlugin.getHooks(compilation);
      beforeEmit.tap(FirstPagePlugin.name, (data) => {
        const parts = this.parts(compilation);
        const html = data.html
          .replace(/\s*\n\s*/g, '')
          .replace(/<!-- build:(\w+) -->/g, (_, name: keyof typeof parts) => parts[name]);
        if (sealed)
          compilation.emitAsset(DEPLOYMENT, new webpack.sources.RawSource(nginxConfiguration(html)));
        return { ...data, html };
      });
    });
    new HtmlPlugin({ template, inject: false, minify: false, cache: sealed }).apply(compiler);
  }

  /** What replaces the marks of the template, by name. */
  private parts(compilation: Compilation) {
    const { brandFile, sealed } = this.options;
    const { brands } = decodeBrands(JSON.parse(localBrands(brandFile, sealed)));
    const { html: shell, css } = prerenderShell();
    const script = takeAsset(compilation, HEAD_ASSET).trim();
    const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
    const scripts = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<script defer src="/${file}"></script>`);
    const sheets = files.filter((file) => file.endsWith('.css'));
    const sheet = () => sheets.map((file) => takeAsset(compilation, file).replace(/^@charset[^;]*;/, ''));
    const style = sealed ? sheet().join('') + css : css;
    const ours = brandsOfApp(brands, 'Dashboard');
    const earlyCards = compilation.getAssets().find(({ name }) => /^assets\/early-cards\..*js$/.test(name));
    if (!earlyCards) throw new Error(`The first page needs ${EARLY_CARDS}, which is not part of the build.`);
    const policy = pagePolicy({ brands, script, style });
    return {
      policy: sealed ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : '',
      head: [
        // The first frame waits for what follows the shell.
        `<link rel="expect" blocking="render" href="#${OFFLINE_ID}">`,
        // Before the script that starts them.
        `<template id="${APP_SCRIPTS_ID}">${scripts.join('')}</template>`,
        // Nothing in it may end the script element.
        `<script type="application/json" id="${BRANDS_ID}">${JSON.stringify(ours.map(firstPageBrand)).replaceAll('<', '\\u003c')}</script>`,
        `<script>${script}</script>`,
        `<script defer fetchpriority="high" id="${EARLY_CARDS_ID}" src="/${earlyCards.name}"></script>`,
        ...(sealed ? [] : sheets.map((file) => `<link rel="stylesheet" href="/${file}">`)),
        `<style>${style}</style>`,
      ].join(''),
      shell,
      headers: ours
        .map((brand) => `<template id="${headerId(brand.token)}">${prerenderHeader(brand)}</template>`)
        .join(''),
    };
  }
}

/** A production build is for every host; a development server fills in its own backend. */
function localBrands(brandFile: string, sealed: boolean): string {
  const file = readFileSync(brandFile, 'utf8');
  return sealed ? file : servedBrandFile(file, process.env.API_PORT);
}

/** Removes a file from the build and returns its text, which becomes part of the page. */
function takeAsset(compilation: Compilation, name: string): string {
  const asset = compilation.getAsset(name);
  if (!asset) throw new Error(`The first page needs ${name}, which is not part of the build.`);
  compilation.deleteAsset(name);
  return asset.source.source().toString();
}
