/** Where the names of Angular's packages are in this project, read from what the framework exports. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as ts from 'typescript';

/** From the root: folders with an index, or files. The first one that exports a name wins. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  '@angular/common': ['src/platform/browser/browser.ts'],
  '@angular/common/http': ['src/framework/http'],
  '@angular/common/http/testing': ['src/framework/testing/http'],
  '@angular/core': ['src/framework/di', 'src/framework/signals', 'src/platform/browser/browser.ts'],
  '@angular/core/rxjs-interop': ['src/framework/rxjs'],
  '@angular/core/testing': ['src/framework/testing'],
  '@angular/router': ['src/platform/router'],
};

interface Home {
  /** As in an import, without an extension. */
  readonly path: string;
  /** Whether the name is a type, which needs the word `type` where it is imported. */
  readonly isType: boolean;
}

export function findHome(name: string, from: string, root: string): Home | undefined {
  for (const home of HOMES[from] ?? []) {
    const path = resolve(root, home);
    const isType = exportsOf(path).get(name);
    if (isType !== undefined) return { path: path.replace(/\.ts$/, ''), isType };
  }
  return undefined;
}

type Exports = ReadonlyMap<string, boolean>;
const exportsOfHomes = new Map<string, Exports>();

/** The exported names, each with whether it is a type. */
function exportsOf(home: string): Exports {
  const known = exportsOfHomes.get(home);
  if (known) return known;
  const exports = new Map(readExports(home.endsWith('.ts') ? home : resolve(home, 'index.ts')));
  exportsOfHomes.set(home, exports);
  return exports;
}

function readExports(path: string): [name: string, isType: boolean][] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement): [string, boolean][] => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier, isTypeOnly } = statement;
      if (exportClause && ts.isNamedExports(exportClause)) {
        return exportClause.elements.map((each) => [each.name.text, isTypeOnly || each.isTypeOnly]);
      }
      if (exportClause) return [[exportClause.name.text, isTypeOnly]];
      return moduleSpecifier && ts.isStringLiteral(moduleSpecifier)
        ? readExports(resolve(dirname(path), `${moduleSpecifier.text}.ts`))
        : [];
    }
    if (!ts.canHaveModifiers(statement) || !isExported(statement)) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => [name.getText(), false]);
    }
    const { name } = statement as unknown as { name?: ts.Identifier };
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    return name ? [[name.text, isType]] : [];
  });
}

function isExported(node: ts.HasModifiers): boolean {
  return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}
