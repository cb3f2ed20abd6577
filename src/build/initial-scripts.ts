import webpack, { type Compiler, type Configuration, type Module } from 'webpack';

type Optimization = NonNullable<Configuration['optimization']>;

/** Whether a module comes from a package. */
function isLibrary(module: Module): boolean {
  return /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '');
}

/**
 * What gets a file of its own: the libraries of the first page, which browsers keep when only our code changes, and the
 * icon set, which webpack finds too small to share and would copy into every chunk that shows an icon.
 */
export const SCRIPT_SPLITS: NonNullable<Optimization['splitChunks']> = {
  cacheGroups: {
    vendor: { name: 'vendor', test: isLibrary, chunks: 'initial', enforce: true },
    icons: { test: /[\\/]src[\\/]ui[\\/]icon\.tsx$/, chunks: 'async', enforce: true },
  },
};

/**
 * Short ids that do not depend on the order of modules. Two names that get the same id make way for each other, so
 * libraries get theirs first: otherwise a new file of ours could change the file of the libraries.
 */
export function stableModuleIds() {
  return [isLibrary, () => true].map(
    (test) => new webpack.ids.DeterministicModuleIdsPlugin({ test, maxLength: 3 }),
  );
}

/** Lets a named chunk have its name as its id. The first script would otherwise list both. */
export const namesAsIds = {
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap('names-as-ids', ({ hooks }) =>
      hooks.beforeChunkIds.tap('names-as-ids', (chunks) => {
        for (const chunk of chunks) {
          if (chunk.name) Object.assign(chunk, { id: chunk.name, ids: [chunk.name] });
        }
      }),
    ),
};

/**
 * Tells V8 that most functions of the initial scripts run at once. It then compiles them while it parses, off the main
 * thread, instead of one by one when they are called. The comment has no effect after the first function.
 */
export function compileHint() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    // Not the script in the head of the page, which is short.
    test: /^assets\/.*\.js$/,
    // Minifying would remove it, so it comes after that. Names get their hashes later.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
