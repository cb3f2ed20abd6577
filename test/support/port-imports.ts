/**
 * Ports a file of an Angular project: its import lines are changed to those of this project, and a comment marks what
 * has to be changed by hand.
 */
import * as ts from 'typescript';
import { adviceOf } from './port-advice';
import { findHome } from './port-exports';
import { findHandwork } from './port-handwork';
import { namesOfTypes, writeImports } from './port-names';
import { importPath, relativeImports } from './port-paths';

const MARK = '// TODO(port):';

interface Mark {
  /** Counts from 1, in the ported text. */
  readonly line: number;
  readonly message: string;
}

interface PortedFile {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** How many import declarations have changed. */
  readonly changedImports: number;
}

interface PortOptions {
  /** Of this project. */
  readonly root: string;
  /** Where the ported file will be: its import paths are relative to it. */
  readonly path: string;
  /** Returns a relative import as it has to be there, if the files do not stay together. */
  readonly moveImport?: (specifier: string) => string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function portFile(source: string, options: PortOptions): PortedFile {
  const file = ts.createSourceFile(options.path, source, ts.ScriptTarget.Latest, true);
  const newline = source.includes('\r\n') ? '\r\n' : '\n';
  const edits = new Map<string, Edit>();
  const edit = (start: number, end: number, text: string) =>
    edits.set(`${start} ${text}`, { start, end, text: text.replace(/\r?\n/g, newline) });
  const mark = (node: ts.Node, message: string) => {
    const comment = `${MARK} ${message}`;
    if (commentsBefore(node).some((each) => each.startsWith(comment))) return;
    const start = node.getStart();
    edit(start, start, `${comment}\n${indentationAt(source, start)}`);
  };

  const types = namesOfTypes(file);
  let changedImports = 0;
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const { text, messages } = portImport(statement, types, options);
    if (text === null) {
      for (const message of messages) mark(statement, message);
      continue;
    }
    edit(statement.getStart(), statement.end, text);
    changedImports += 1;
  }
  for (const node of relativeImports(file)) {
    if (ts.isImportDeclaration(node.parent)) continue;
    const moved = options.moveImport?.(node.text) ?? node.text;
    if (moved !== node.text) edit(node.getStart(), node.end, `'${moved}'`);
  }
  for (const [node, message] of findHandwork(file)) mark(node, message);

  const text = applyEdits(source, [...edits.values()]);
  return { text, marks: marksIn(text), changedImports };
}

/** A null text if the import stays as it is. */
function portImport(
  statement: ts.ImportDeclaration,
  types: ReadonlySet<string>,
  { root, path, moveImport }: PortOptions,
): { text: string | null; messages: string[] } {
  const from = (statement.moduleSpecifier as ts.StringLiteral).text;
  const isAngular = from.startsWith('@angular/');
  const movedFrom = from.startsWith('.') ? (moveImport?.(from) ?? from) : from;
  const bindings = statement.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) {
    if (isAngular)
      return { text: null, messages: [`Import the names of '${from}' one by one, and port the file again.`] };
    const [before, after] = statement.getText().split(statement.moduleSpecifier.getText());
    return { text: movedFrom === from ? null : `${before}'${movedFrom}'${after}`, messages: [] };
  }
  const messages: string[] = [];
  const names = bindings.elements.map((element) => {
    const name = (element.propertyName ?? element.name).text;
    if (!isAngular) {
      const isType = element.isTypeOnly || types.has(element.name.text);
      return { element, isType, from: movedFrom };
    }
    const home = findHome(name, from, root);
    if (home)
      return { element, isType: element.isTypeOnly || home.isType, from: importPath(path, home.path) };
    messages.push(adviceOf(name, from));
    return { element, isType: element.isTypeOnly, from };
  });
  const isTypeOnly = statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  const stays = names.every(
    (name) => name.from === from && (isTypeOnly || isAngular || name.isType === name.element.isTypeOnly),
  );
  if (stays) return { text: null, messages };
  const lines = writeImports(statement, names).map((line) =>
    isAngular && line.endsWith(`'${from}';`)
      ? [...messages.map((message) => `${MARK} ${message}`), line].join('\n')
      : line,
  );
  return { text: lines.join('\n'), messages };
}

function commentsBefore(node: ts.Node): string[] {
  const source = node.getSourceFile().text;
  // The compiler counts a comment on the line of what precedes it as that one's.
  const ranges = [
    ...(ts.getTrailingCommentRanges(source, node.pos) ?? []),
    ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
  ];
  return ranges.map(({ pos, end }) => source.slice(pos, end));
}

function indentationAt(source: string, position: number): string {
  const line = source.slice(source.lastIndexOf('\n', position - 1) + 1, position);
  return /^\s*/.exec(line)?.[0] ?? '';
}

/** From the end, so that the positions of earlier edits stay right. Marks come before the text that they are about. */
function applyEdits(source: string, edits: readonly Edit[]): string {
  return edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.start - a.start || b.end - a.end || b.index - a.index)
    .reduce(
      (text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end),
      source,
    );
}

function marksIn(text: string): Mark[] {
  return text.split('\n').flatMap((line, index) => {
    const at = line.indexOf(MARK);
    return at < 0 ? [] : [{ line: index + 1, message: line.slice(at + MARK.length).trim() }];
  });
}
