/** Builds the bare page with the settings of the dashboard; the source differs, and its page is not sealed. */
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import settingsOf from '../../../webpack.config';

const SHARED = [webpack.ids.DeterministicModuleIdsPlugin, webpack.BannerPlugin, CompressionPlugin];

export default (env: unknown, options: { mode?: Configuration['mode'] }): Configuration => {
  const settings = settingsOf(env, options);
  const shared = settings.plugins?.filter((plugin) => SHARED.some((kind) => plugin instanceof kind));
  return {
    ...settings,
    entry: { bare: './test/bench/bare/main.tsx' },
    devtool: false,
    // Into the copy of the dashboard's build, where the host lets browsers keep the files in assets/.
    output: { ...settings.output, clean: false },
    plugins: [
      new HtmlPlugin({
        template: 'test/bench/bare/index.html',
        filename: 'bare/index.html',
        inject: false,
      }),
      ...(shared ?? []),
    ],
    // One file loads soonest.
    optimization: { ...settings.optimization, splitChunks: false },
    // The dashboard's cache belongs to another entry.
    cache: false,
  };
};
