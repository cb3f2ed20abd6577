import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import CssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { localBrandFile } from './test/scripts/local-brand-file.mjs';

const PORT = Number(process.env.PORT ?? 8080);
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt)$/;
const root = import.meta.dirname;

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
        const file = readFileSync(resolve(root, 'public/app-config/brands.json'), 'utf8');
        response.type('json').send(localBrandFile(file, process.env.API_PORT));
      },
    },
    ...middlewares,
  ],
};

export default (_env: unknown, { mode = 'development' }: { mode?: Configuration['mode'] }): Configuration => {
  const production = mode === 'production';
  return {
    mode,
    target: 'browserslist',
    entry: { main: './src/main.tsx' },
    devtool: production ? 'hidden-source-map' : 'eval-source-map',
    output: {
      path: resolve(root, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    // rxjs offers its ES2015 build under this condition; the default one is ES5 with tslib.
    resolve: { extensions: ['.ts', '.tsx', '.js'], conditionNames: ['es2015', '...'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: { transpileOnly: true, compilerOptions: { noEmit: false, importHelpers: true } },
        },
        {
          test: /\.scss$/,
          use: [CssExtractPlugin.loader, { loader: 'css-loader', options: { url: false } }, 'sass-loader'],
        },
      ],
    },
    plugins: [
      new HtmlPlugin({ template: 'src/app/index.html', scriptLoading: 'defer' }),
      new CssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      }),
      ...(production
        ? [
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
    performance: { hints: false },
    cache: { type: 'filesystem', cacheDirectory: resolve(root, '.cache/webpack') },
    devServer,
  };
};
