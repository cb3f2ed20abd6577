/** Finds what a file of an Angular project needs by hand apart from its imports. */
import * as ts from 'typescript';
import { CALL_ADVICE, INJECT_MIGRATION, JASMINE_TYPE, NEEDS_CLIENT, NEEDS_DECORATOR } from './port-advice';

/** The nodes to be marked, each with what to do. */
export function findHandwork(file: ts.SourceFile): (readonly [ts.Node, string])[] {
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
    if (ts.isCallExpression(node)) {
      const names = calledNames(node);
      if (names.includes('provideHttpClientTesting') && !providesClient)
        found.push([statementOf(node), NEEDS_CLIENT]);
      for (const name of names) {
        if (Object.hasOwn(CALL_ADVICE, name)) found.push([statementOf(node), CALL_ADVICE[name] ?? '']);
      }
    }
    if (ts.isQualifiedName(node) && node.left.getText() === 'jasmine')
      found.push([statementOf(node), JASMINE_TYPE]);
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

/** `['f']` for `f()`, and `['b.c', '.c']` for `a.b.c()`. */
function calledNames({ expression }: ts.CallExpression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const { expression: owner, name } = expression;
  const ownerName = ts.isPropertyAccessExpression(owner) ? owner.name : owner;
  return [`${ownerName.getText()}.${name.text}`, `.${name.text}`];
}

function decoratorsOf(node: ts.HasDecorators): string[] {
  return (ts.getDecorators(node) ?? []).map(({ expression }) =>
    (ts.isCallExpression(expression) ? expression.expression : expression).getText(),
  );
}

function statementOf(node: ts.Node): ts.Node {
  return ts.isStatement(node) || ts.isSourceFile(node.parent) ? node : statementOf(node.parent);
}
