/** Compiles as jest does otherwise, with one text of one file replaced: MUTATION is { file, from, to }. */
const { createTransformer } = require('@swc/jest').default ?? require('@swc/jest');

const { file, from, to } = JSON.parse(process.env.MUTATION ?? '{}');
const mutate = (source, path) =>
  path.replaceAll('\\', '/').endsWith(file) ? source.replace(from, () => to) : source;

module.exports = {
  createTransformer: (options) => {
    const compiler = createTransformer(options);
    return {
      canInstrument: false,
      getCacheKey: (source, path, rest) => compiler.getCacheKey(mutate(source, path), path, rest),
      process: (source, path, rest) => compiler.process(mutate(source, path), path, rest),
    };
  },
};
