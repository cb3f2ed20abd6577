import { resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(__dirname, '../../..');
const FOLDER = resolve(ROOT, 'test/parity/types/in-memory');
const PRELUDE = `
  type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
`;

/** The options of this project, which a ported service is compiled with. */
const SHARED: ts.CompilerOptions = {
  ...projectOptions(),
  noUnusedLocals: false,
  noUnusedParameters: false,
  types: [],
  noEmit: true,
};

export const SIDES = {
  angular: { ...SHARED, experimentalDecorators: true },
  ours: {
    ...SHARED,
    paths: Object.fromEntries(
      ['core', 'core/testing', 'core/rxjs-interop', 'common/http', 'common/http/testing', 'router'].map(
        (path) => [`@angular/${path}`, [resolve(ROOT, `test/parity/ours/${path.replaceAll('/', '-')}.ts`)]],
      ),
    ),
  },
} satisfies Record<string, ts.CompilerOptions>;

/** Parsed files that both sides share, such as the DOM library. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Compiles all snippets in one program. Returns the errors of each, by title; those of other files throw. */
export function errorsOf(
  snippets: Readonly<Record<string, { readonly code: string }>>,
  options: ts.CompilerOptions,
): Record<string, string[]> {
  const titles = Object.keys(snippets);
  const texts = new Map(
    titles.map((title, index) => [
      resolve(FOLDER, `${index}.ts`),
      `${PRELUDE}${snippets[title]?.code}\nexport {};\n`,
    ]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, target) => {
    const text = texts.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, target);
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, target));
    return parsed.get(path);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return Object.fromEntries(
    titles.map((title, index) => {
      const file = program.getSourceFile(resolve(FOLDER, `${index}.ts`));
      const diagnostics = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      return [
        title,
        diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
      ];
    }),
  );
}

function projectOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(resolve(ROOT, 'tsconfig.json'), ts.sys.readFile);
  return ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT).options;
}
