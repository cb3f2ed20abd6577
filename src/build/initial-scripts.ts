import webpack, { type Compilation, type Compiler, type Configuration, type Module } from 'webpack';

type Optimization = NonNullable<Configuration['optimization']>;
type CacheGroupsContext = Pick<Compilation, 'chunkGraph'>;

/** Whether a module comes from a package. */
function isLibrary(module: Module): boolean {
  return /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '');
}

/** The chunks that the page of a student loads by itself after the first cards. */
const STUDENT_CHUNKS = ['path-details', 'deferred', 'menus', 'background', 'ledger'];
/** A visitor waits for it. */
const SIGN_IN_CHUNK = 'sign-in';
/** Used by this many chunks, a module is needed on almost every page (our choice). */
const BASE_CHUNKS = 8;
/** Less of what other chunks share is copied into each, in bytes of source (our choice). */
const MIN_SHARED_BYTES = 40_000;

/** The names of the chunks that contain a module, with an empty one for each that has none. */
function chunksOf(module: Module, { chunkGraph }: CacheGroupsContext): string[] {
  return [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
}

const isOneOf = (names: readonly string[], chunks: readonly string[]) =>
  chunks.some((name) => names.includes(name));
const isStyle = (module: Module) => module.type.startsWith('css');

/**
 * What gets a file of its own: the libraries of the first page, which browsers keep when only our code changes; and of
 * what a student's page loads after its cards, what almost every page needs, and what else these chunks share, with
 * their styles. webpack alone would make twenty small files of both, and each costs a request and its headers.
 */
export const SCRIPT_SPLITS: NonNullable<Optimization['splitChunks']> = {
  minSize: MIN_SHARED_BYTES,
  cacheGroups: {
    vendor: { name: 'vendor', test: isLibrary, chunks: 'initial', enforce: true },
    base: {
      name: 'base',
      chunks: 'async',
      enforce: true,
      priority: 2,
      test: (module, context) => {
        const chunks = chunksOf(module, context);
        if (isStyle(module) && chunks.includes(SIGN_IN_CHUNK)) return isOneOf(STUDENT_CHUNKS, chunks);
        return chunks.length >= BASE_CHUNKS && isOneOf(STUDENT_CHUNKS, chunks);
      },
    },
    student: {
      name: 'student',
      chunks: 'async',
      enforce: true,
      priority: 1,
      test: (module, context) => {
        const chunks = chunksOf(module, context);
        if (chunks.includes(SIGN_IN_CHUNK)) return false;
        if (isStyle(module)) return isOneOf(STUDENT_CHUNKS, chunks);
        return chunks.length > 1 && isOneOf(STUDENT_CHUNKS, chunks);
      },
    },
    // A library is in the chunk that uses it.
    defaultVendors: false,
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
