import { resolve } from 'node:path';
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';

interface ScriptOptions {
  readonly entry: string;
  readonly filename: string;
  readonly replaced?: WebpackPluginInstance;
}

/** A separate compilation, because development servers add code to entries. */
export function compileAlone(
  compiler: Compiler,
  compilation: Compilation,
  { entry, filename, replaced }: ScriptOptions,
): Promise<void> {
  const child = compilation.createChildCompiler(`alone ${entry}`, { filename });
  new webpack.EntryPlugin(compiler.context, resolve(compiler.context, entry), { name: 'main' }).apply(child);
  replaced?.apply(child);
  return new Promise((done, fail) => {
    child.runAsChild((error) => (error ? fail(error) : done()));
  });
}
