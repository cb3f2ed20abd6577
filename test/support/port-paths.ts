/** Where ported files go, and how they import each other there. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import * as ts from 'typescript';

/** Whether it is for tests alone, which are in `test` and not in `src`. */
function isForTests(file: string): boolean {
  if (/\.spec\.ts$/.test(file)) return true;
  return existsSync(file) && /from ['"]@angular\/[\w/-]*testing['"]/.test(readFileSync(file, 'utf8'));
}

function isInFolder(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return !inside.startsWith('..') && !isAbsolute(inside);
}

/** Puts a file into `out` as it is in `base`. Tests go to the folder of `test` that mirrors the one of `src`. */
export function targetOf(
  file: string,
  { base, out, root }: { base: string; out: string; root: string },
): string {
  const target = resolve(out, relative(base, file));
  const src = resolve(root, 'src');
  return isInFolder(target, src) && isForTests(file) ? resolve(root, 'test', relative(src, target)) : target;
}

/** Returns a relative import of `file` as it has to be when the files are where `move` puts them. */
export function moveImport(specifier: string, file: string, move: (file: string) => string): string {
  const path = resolve(dirname(file), specifier);
  const ending = ['.ts', '/index.ts', ''].find((each) => isFile(path + each)) ?? '.ts';
  const target = move(path + ending).slice(0, -ending.length || undefined);
  const isSame = relative(dirname(file), path) === relative(dirname(move(file)), target);
  return isSame ? specifier : importPath(move(file), target);
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** How `file` imports `target`. */
export function importPath(file: string, target: string): string {
  const path = relative(dirname(file), target).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** What the file imports by a relative path, also later on and as a mock of jest. */
export function relativeImports(file: ts.SourceFile): ts.StringLiteral[] {
  const found: ts.StringLiteral[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && /^\.\.?(\/|$)/.test(node.text) && isModule(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isModule(node: ts.StringLiteral): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent)) return ts.isImportTypeNode(parent.parent);
  return ts.isCallExpression(parent) && /^(import|jest\.\w+)$/.test(parent.expression.getText());
}
