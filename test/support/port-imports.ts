/**
 * Ports a file of an Angular project: its import lines are changed to those of this project, and a comment marks what
 * has to be changed by hand. What is available is read from the exports of the framework itself.
 */
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import * as ts from 'typescript';
import { adviceOf, CURRENT_NAVIGATION, INJECT_MIGRATION, NEEDS_CLIENT, NEEDS_DECORATOR } from './port-advice';

/**
 * Where the names of an Angular package are in this project, from the root: folders with an index, or files. The first
 * home that exports a name wins.
 */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  '@angular/common': ['src/platform/browser/browser.ts'],
  '@angular/common/http': ['src/framework/http'],
  '@angular/common/http/testing': ['src/framework/testing/http'],
  '@angular/core': ['src/framework/di', 'src/framework/signals', 'src/platform/browser/browser.ts'],
  '@angular/core/rxjs-interop': ['src/framework/rxjs'],
  '@angular/core/testing': ['src/framework/testing'],
  '@angular/router': ['src/platform/router'],
};

const MARK = '// TODO(port):';

export interface Mark {
  /** Counts from 1, in the ported text. */
  readonly line: number;
  readonly message: string;
}

export interface PortedFile {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** How many import declarations have changed. */
  readonly changedImports: number;
}

export interface PortOptions {
  /** Of this project. */
  readonly root: string;
  /** Where the ported file will be: its import paths are relative to it. */
  readonly path: string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function portFile(source: string, { root, path }: PortOptions): PortedFile {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const mark = (node: ts.Node, message: string) => {
    const comment = `${MARK} ${message}`;
    if (ts.getLeadingCommentRanges(source, node.pos)?.some((range) => textOf(range).startsWith(comment)))
      return;
    const start = node.getStart();
    edits.push({ start, end: start, text: `${comment}\n${indentationAt(source, start)}` });
  };
  const textOf = ({ pos, end }: ts.CommentRange) => source.slice(pos, end);

  let changedImports = 0;
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const ported = portImport(statement, { root, path });
    if (ported === null) continue;
    if (ported.text === null) {
      for (const message of ported.messages) mark(statement, message);
      continue;
    }
    edits.push({ start: statement.getStart(), end: statement.end, text: ported.text });
    changedImports += 1;
  }
  for (const [node, message] of findHandwork(file)) mark(node, message);

  const text = applyEdits(source, edits);
  return { text, marks: marksIn(text), changedImports };
}

/** Null for an import that does not concern Angular; a null text if none of its names has a home here. */
function portImport(
  statement: ts.ImportDeclaration,
  options: PortOptions,
): { text: string | null; messages: string[] } | null {
  const from = (statement.moduleSpecifier as ts.StringLiteral).text;
  if (!from.startsWith('@angular/')) return null;
  const clause = statement.importClause;
  const names = clause?.namedBindings;
  if (!names || !ts.isNamedImports(names)) {
    return { text: null, messages: [`Import the names of '${from}' one by one, and port the file again.`] };
  }
  const isTypeOnly = clause.phaseModifier === ts.SyntaxKind.TypeKeyword;
  const homes = new Map<string, string[]>();
  const messages: string[] = [];
  for (const element of names.elements) {
    const name = (element.propertyName ?? element.name).text;
    const home = homeOf(name, from, options) ?? from;
    if (home === from) messages.push(adviceOf(name, from));
    homes.set(home, [...(homes.get(home) ?? []), element.getText()]);
  }
  if (homes.size === 1 && homes.has(from)) return { text: null, messages };
  const keyword = isTypeOnly ? 'import type' : 'import';
  const lines = [...homes].map(([home, elements]) => {
    const line = `${keyword} { ${elements.join(', ')} } from '${home}';`;
    return home === from ? [...messages.map((message) => `${MARK} ${message}`), line].join('\n') : line;
  });
  return { text: lines.join('\n'), messages };
}

function homeOf(name: string, from: string, { root, path }: PortOptions): string | undefined {
  const home = HOMES[from]?.find((each) => exportsOf(resolve(root, each)).has(name));
  if (home === undefined) return undefined;
  const target = relative(dirname(path), resolve(root, home.replace(/\.ts$/, ''))).replaceAll('\\', '/');
  return target.startsWith('.') ? target : `./${target}`;
}

const exportsOfHomes = new Map<string, ReadonlySet<string>>();

function exportsOf(home: string): ReadonlySet<string> {
  const known = exportsOfHomes.get(home);
  if (known) return known;
  const names = new Set(namesExportedBy(home.endsWith('.ts') ? home : resolve(home, 'index.ts')));
  exportsOfHomes.set(home, names);
  return names;
}

function namesExportedBy(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement;
      if (exportClause && ts.isNamedExports(exportClause)) {
        return exportClause.elements.map(({ name }) => name.text);
      }
      if (exportClause) return [exportClause.name.text];
      return moduleSpecifier && ts.isStringLiteral(moduleSpecifier)
        ? namesExportedBy(resolve(dirname(path), `${moduleSpecifier.text}.ts`))
        : [];
    }
    if (!ts.canHaveModifiers(statement) || !hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    }
    const { name } = statement as unknown as { name?: ts.Identifier };
    return name ? [name.text] : [];
  });
}

function hasModifier(node: ts.HasModifiers, kind: ts.SyntaxKind): boolean {
  return ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false;
}

/** What the import lines do not show. */
function findHandwork(file: ts.SourceFile): (readonly [ts.Node, string])[] {
  const found: (readonly [ts.Node, string])[] = [];
  const injectables = new Set<string>();
  const providesClient = /\b(provideHttpClient|HttpClientModule)\b/.test(file.text);
  const visit = (node: ts.Node): void => {
    if (ts.isClassDeclaration(node)) {
      const isInjectable = decoratorsOf(node).includes('Injectable');
      if (isInjectable && node.name) injectables.add(node.name.text);
      const parameters = node.members.find(ts.isConstructorDeclaration)?.parameters ?? [];
      const isInjected = isInjectable || parameters.some((each) => decoratorsOf(each).length > 0);
      if (isInjected && parameters.length > 0) found.push([node, INJECT_MIGRATION]);
      const base = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
      const baseName = base?.types[0]?.expression.getText() ?? '';
      if (!isInjectable && injectables.has(baseName)) found.push([node, NEEDS_DECORATOR]);
    }
    if (isCallOf(node, 'provideHttpClientTesting') && !providesClient)
      found.push([statementOf(node), NEEDS_CLIENT]);
    if (isCallOf(node, 'currentNavigation')) found.push([statementOf(node), CURRENT_NAVIGATION]);
    if (
      ts.isStringLiteral(node) &&
      node.text.startsWith('@angular/') &&
      !ts.isImportDeclaration(node.parent)
    ) {
      found.push([statementOf(node), `This names '${node.text}', which is not here.`]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether it calls a function of this name, or a method. */
function isCallOf(node: ts.Node, name: string): boolean {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  return (ts.isPropertyAccessExpression(expression) ? expression.name : expression).getText() === name;
}

function decoratorsOf(node: ts.HasDecorators): string[] {
  return (ts.getDecorators(node) ?? []).map(({ expression }) =>
    (ts.isCallExpression(expression) ? expression.expression : expression).getText(),
  );
}

function statementOf(node: ts.Node): ts.Node {
  return ts.isStatement(node) || ts.isSourceFile(node.parent) ? node : statementOf(node.parent);
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
