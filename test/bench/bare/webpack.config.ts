/** Builds the bare page with the settings of the dashboard; only the source differs. */
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import CssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import settingsOf from '../../../webpack.config';

const SHARED = [webpack.ids.DeterministicModuleIdsPlugin, CompressionPlugin, CssExtractPlugin];

export default (env: unknown, options: { mode?: Configuration['mode'] }): Configuration => {
  const settings = settingsOf(env, options);
  const shared = settings.plugins?.filter((plugin) => SHARED.some((kind) => plugin instanceof kind));
  return {
    ...settings,
    entry: { main: ['./test/bench/bare/bare.scss', './test/bench/bare/main.tsx'] },
    devtool: false,
    output: { ...settings.output, publicPath: '/bare/' },
    plugins: [
      new HtmlPlugin({ template: 'test/bench/bare/index.html', scriptLoading: 'defer' }),
      ...(shared ?? []),
    ],
    // The dashboard's cache belongs to another entry.
    cache: false,
  };
};
