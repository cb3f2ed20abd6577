import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { FirstPagePlugin } from './src/build/first-page-plugin';
import { compileHint, namesAsIds, SCRIPT_SPLITS, stableModuleIds } from './src/build/initial-scripts';
import { builtInBrandFile, servedBrandFile } from './src/build/local-brand-file.mjs';
import { plainInjectables } from './src/build/plain-injectables';
import { SCRIPT_POLICY_NAME } from './src/build/policy';
import { hasServiceWorker, WorkerPlugin } from './src/build/worker-plugin';

const PORT = Number(process.env.PORT ?? 8080);
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt)$/;
const root = import.meta.dirname;
const BRAND_FILE = resolve(root, 'public/app-config/brands.json');
const ROUTER_DIRECTORY = resolve(root, 'node_modules/react-router/dist/production');
/** Next to the output. */
const MAPS = '../.maps';

/** The sheets that name their cascade layers themselves. */
const LAYERED_STYLES = ['styles/main.scss', 'styles/print.scss'].map((file) => resolve(root, file));
const STYLE_LOADERS = [CssExtractPlugin.loader, { loader: 'css-loader', options: { url: false } }];

/** What terser may do beyond its defaults. It is safe here: no function expression is used as a constructor. */
const SMALLEST = {
  ecma: 2020,
  compress: { passes: 2, unsafe_arrows: true, unsafe_methods: true, reduce_funcs: false },
};

/** webpack cleans only its output directory, so the maps of earlier builds would stay. */
const cleanMaps = {
  apply: (compiler: Compiler) =>
    compiler.hooks.beforeRun.tap('clean-maps', () =>
      rmSync(resolve(compiler.outputPath, MAPS), { recursive: true, force: true }),
    ),
};

const devServer: DevServerConfiguration = {
  host: 'localhost',
  port: PORT,
  allowedHosts: ['localhost', '.localhost'],
  historyApiFallback: { disableDotRule: true },
  static: resolve(root, 'public'),
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
  devMiddleware: { stats: 'errors-warnings' },
  setupMiddlewares: (middlewares) => [
    {
      name: 'local-brand-file',
      path: '/app-config/brands.json',
      middleware: (_request: unknown, response: { type(value: string): { send(body: string): void } }) => {
        const file = readFileSync(BRAND_FILE, 'utf8');
        response.type('json').send(servedBrandFile(file, process.env.API_PORT));
      },
    },
    ...middlewares,
  ],
};

export default (_env: unknown, { mode = 'development' }: { mode?: Configuration['mode'] }): Configuration => {
  const production = mode === 'production';
  const hasWorker = hasServiceWorker(production);
  return {
    mode,
    target: 'browserslist',
    entry: { main: './src/main.tsx' },
    devtool: production ? false : 'eval-source-map',
    output: {
      path: resolve(root, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
      trustedTypes: { policyName: SCRIPT_POLICY_NAME },
      clean: true,
    },
    // rxjs offers its ES2015 build under this condition; the default one is ES5 with tslib.
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['es2015', '...'],
      // The package names only its build for development.
      alias: production
        ? {
            'react-router/dom$': resolve(ROUTER_DIRECTORY, 'dom-export.mjs'),
            'react-router$': resolve(ROUTER_DIRECTORY, 'index.mjs'),
          }
        : {},
    },
    module: {
      rules: [
        { include: ROUTER_DIRECTORY, loader: resolve(root, 'src/build/pure-components.mjs') },
        {
          // A production build is for every host; a development server fills in its own backend.
          include: BRAND_FILE,
          type: 'json',
          parser: {
            parse: (file: string) => builtInBrandFile(file, production ? undefined : process.env.API_PORT),
          },
        },
        { test: /rxjs\/dist\/esm\/index\.js$/, sideEffects: true },
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            compilerOptions: { noEmit: false },
            getCustomTransformers: () => ({ before: [plainInjectables] }),
          },
        },
        { include: LAYERED_STYLES, use: [...STYLE_LOADERS, 'sass-loader'] },
        {
          test: /\.scss$/,
          exclude: LAYERED_STYLES,
          use: [...STYLE_LOADERS, resolve(root, 'src/build/component-layer.mjs'), 'sass-loader'],
        },
      ],
    },
    plugins: [
      new FirstPagePlugin({ template: 'src/app/index.html', brandFile: BRAND_FILE, sealed: production }),
      new WorkerPlugin({ isOn: hasWorker }),
      new webpack.DefinePlugin({ HAS_SERVICE_WORKER: hasWorker }),
      new CssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:6].css' : 'assets/[name].css',
        // Components style only what is inside them, so pages may load the styles of components in any order.
        ignoreOrder: true,
      }),
      ...(production
        ? [
            ...stableModuleIds(),
            namesAsIds,
            compileHint(),
            // Source maps are not served; they are kept next to the build for debugging.
            cleanMaps,
            new webpack.SourceMapDevToolPlugin({ filename: `${MAPS}/[file].map`, append: false }),
            new CopyPlugin({ patterns: [{ from: 'public' }] }),
            new CompressionPlugin({
              filename: '[path][base].gz',
              test: COMPRESSIBLE,
              algorithm: (input, _options, callback) => callback(null, gzipSync(input, { level: 9 })),
            }),
            new CompressionPlugin({
              filename: '[path][base].br',
              test: COMPRESSIBLE,
              algorithm: (input, _options, callback) =>
                callback(
                  null,
                  brotliCompressSync(input, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
                ),
            }),
          ]
        : []),
    ],
    optimization: {
      mangleExports: production && 'size',
      ...(production && { moduleIds: false, splitChunks: SCRIPT_SPLITS }),
      // Minifying the page after its policy was made would change its hashes.
      minimizeOptions: { javascript: SMALLEST, html: false },
    },
    performance: { hints: false },
    cache: { type: 'filesystem', cacheDirectory: resolve(root, '.cache/webpack') },
    devServer,
  };
};
