/** The words of the screens: those that the README of src/ui replaces are in no text of src. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

const SRC = resolve(__dirname, '../../src');

interface Term {
  readonly term: string;
  readonly write: string;
  readonly finds: RegExp;
}

const [, table = ''] = readFileSync(join(SRC, 'ui/README.md'), 'utf8').split(/^\| Instead of.*$/m);
const TERMS: readonly Term[] = [...table.matchAll(/^\| ([^-].*?) *\| (.*?) *\|$/gm)].map(
  ([, term = '', write = '']) => ({ term, write, finds: expressionOf(term) }),
);
/** Most files have none of the words, and are not parsed. */
const ANY = new RegExp(TERMS.map(({ term }) => wordsOf(term).replaceAll(' ', '\\s+')).join('|'), 'i');

function wordsOf(term: string): string {
  return term.replace(/^=/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function expressionOf(term: string): RegExp {
  if (term.startsWith('=')) return new RegExp(`^${wordsOf(term)}$`);
  return new RegExp(`(?<!w)${wordsOf(term)}(?!w)`, /[A-Z]/.test(term) ? '' : 'i');
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : /\.tsx?$/.test(name) ? [path] : [];
  });
}

/** String literals, the fixed parts of templates and the text of elements, with blanks made one. */
function textsOf(path: string, mayHave: RegExp): string[] {
  const text = readFileSync(path, 'utf8');
  if (!mayHave.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node)) texts.push(node.text);
    if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /[a-z]/i.test(text));
}

it('no text has a word that another one replaces', () => {
  expect(TERMS.length).toBeGreaterThan(10);
  const found = filesUnder(SRC).flatMap((path) =>
    textsOf(path, ANY).flatMap((text) =>
      TERMS.filter(({ finds }) => finds.test(text)).map(
        ({ term, write }) => `${relative(SRC, path)}: '${text}' has '${term}'; write '${write}'`,
      ),
    ),
  );
  expect(found).toEqual([]);
});

/** Around what somebody wrote or named. Terminals, markup and headers have quotes of their own. */
it('no text has straight quotes', () => {
  const straight = /[^,] "$|^"[ .,)]|[a-z] "\p{L}[^"]*"/u;
  const paths = filesUnder(SRC).filter(
    (path) => !/\/(backend\/node|build|contracts|framework|worker)\//.test(path),
  );
  const found = paths.flatMap((path) =>
    readFileSync(path, 'utf8').includes('"')
      ? textsOf(path, /"/)
          .filter((text) => straight.test(text) && !/[<>=[\]{}:]/.test(text))
          .map((text) => `${relative(SRC, path)}: ${text}`)
      : [],
  );
  expect(found).toEqual([]);
});

it('no form draws the button that leaves by itself: FormActions does', () => {
  const own = /<Button[^<]*>\s*(Cancel|Back|Never mind|Keep [a-z ]+|Continue Shopping)\s*<\/Button>/;
  const found = filesUnder(SRC).filter((path) => own.test(readFileSync(path, 'utf8')));
  expect(found.map((path) => relative(SRC, path))).toEqual([]);
});

/** Nobody reads these on a screen; `number-text` has the one function that makes a plural. */
const IS_OURS =
  /^(?:(?:build|framework|platform|worker|backend\/policy-report)\/|backend\/(?:http\/request-log|hub\/hub)\.|contracts\/number-text\.)/;

const hasWords = (text: string): boolean => /[a-z]{2}/i.test(text);

const isHidden = (property: ts.JsxAttributeLike): boolean =>
  ts.isJsxAttribute(property) && ts.isIdentifier(property.name) && property.name.text === 'aria-hidden';

/** An icon or a control beside words is no part of their sentence. */
function isPartOfSentence(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return hasWords(child.text);
  if (ts.isJsxExpression(child)) return child.expression !== undefined;
  return ts.isJsxElement(child) && !child.openingElement.attributes.properties.some(isHidden);
}

/** Words of an element next to a value or an element, which a translation could not move. */
function isGluedElement(node: ts.Node): boolean {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return false;
  const parts = node.children.filter(isPartOfSentence);
  return parts.length > 1 && parts.some(ts.isJsxText);
}

/** Words that depend on a condition within other words. */
function isGluedTemplate(node: ts.Node): boolean {
  if (!ts.isTemplateExpression(node) || node.head.text.startsWith('<')) return false;
  return node.templateSpans.some(({ expression, literal }, index) => {
    if (!ts.isConditionalExpression(expression)) return false;
    const before = index === 0 ? node.head.text : (node.templateSpans[index - 1]?.literal.text ?? '');
    const choices = [expression.whenTrue, expression.whenFalse];
    return (
      (/[ ,.;:]$/.test(before) || /^[ ,.;:]/.test(literal.text)) &&
      choices.some((choice) => ts.isStringLiteralLike(choice) && hasWords(choice.text))
    );
  });
}

/** What an expression adds to a sentence: words of its own, in each case or in some. */
function saysWords(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node)) return hasWords(node.text);
  if (ts.isTemplateExpression(node)) {
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].some(({ text }) =>
      hasWords(text),
    );
  }
  return ts.isConditionalExpression(node) && [node.whenTrue, node.whenFalse].some(saysWords);
}

const isValue = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) ||
  ts.isPropertyAccessExpression(node) ||
  (ts.isCallExpression(node) && !/\.map$/.test(node.expression.getText())) ||
  saysWords(node);

/** Words in braces next to a value in braces: {name}{isDone ? ', done' : ''}. */
function isGluedInBraces(node: ts.Node): boolean {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return false;
  const parts = node.children.flatMap((child) =>
    ts.isJsxExpression(child) && child.expression ? [child.expression] : [],
  );
  return parts.some(saysWords) && parts.filter(isValue).length > 1;
}

/** Words that go on after something else: ', done on …' or ' for …'. In `mark` they are part of a sentence. */
function isContinuation(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node)) return false;
  if (ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'mark') return false;
  return /^(?:[,;] ?| )[a-z]{2}/i.test(node.text);
}

/** A phrase that only makes sense in a sentence: 'with “…”', 'on …'. */
function isPhrase(node: ts.Node): boolean {
  return (
    ts.isTemplateExpression(node) &&
    /^(?:about|and|as|at|by|for|from|in|of|on|or|than|through|to|until|with)[: ]+“?$/.test(node.head.text)
  );
}

/** An ending or a noun by itself: '${count} course${count === 1 ? '' : 's'}', 'the ${PARTS[part]}', '${label.toLowerCase()}'. */
function isPartOfWords(node: ts.Node): boolean {
  if (!ts.isTemplateExpression(node)) return false;
  return node.templateSpans.some(({ expression }, index) => {
    const before = index === 0 ? node.head.text : (node.templateSpans[index - 1]?.literal.text ?? '');
    if (ts.isConditionalExpression(expression)) {
      const choices = [expression.whenTrue, expression.whenFalse];
      return choices.some((choice) => ts.isStringLiteralLike(choice) && /^(?:s|es|y|ies)$/.test(choice.text));
    }
    if (ts.isElementAccessExpression(expression)) return /\b(?:an?|the|this|your) $/i.test(before);
    return (
      ts.isCallExpression(expression) &&
      / $/.test(before) &&
      /^[\w.]+\.toLowerCase$/.test(expression.expression.getText())
    );
  });
}

/** `const noun = isPackage ? 'package' : 'course'`, for a sentence. */
function isNounOfSentence(node: ts.Node): boolean {
  if (!ts.isTemplateExpression(node) || !saysWords(node)) return false;
  return node.templateSpans.some(({ expression, literal }, index) => {
    const before = index === 0 ? node.head.text : (node.templateSpans[index - 1]?.literal.text ?? '');
    const isWord = / $/.test(before) || (before === '' && /^ /.test(literal.text));
    return isWord && ts.isIdentifier(expression) && chosenWords(expression, node);
  });
}

function chosenWords(name: ts.Identifier, from: ts.Node): boolean {
  for (let scope: ts.Node = from; scope; scope = scope.parent) {
    if (!ts.isBlock(scope)) continue;
    for (const statement of scope.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name: declared, initializer } of statement.declarationList.declarations) {
        if (!ts.isIdentifier(declared) || declared.text !== name.text || !initializer) continue;
        return (
          ts.isConditionalExpression(initializer) &&
          [initializer.whenTrue, initializer.whenFalse].some(
            (choice) => ts.isStringLiteralLike(choice) && /[a-z]{2}[^.?!]*$/i.test(choice.text),
          )
        );
      }
    }
  }
  return false;
}

/** Names in a sentence are joined by `listText`, and facts by a comma. */
function isJoinedByWord(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [by] = node.arguments;
  return (
    node.expression.name.text === 'join' && by !== undefined && ts.isStringLiteral(by) && hasWords(by.text)
  );
}

const CHECKS = [
  ...[isGluedElement, isGluedTemplate, isJoinedByWord],
  ...[isGluedInBraces, isContinuation, isPhrase, isPartOfWords, isNounOfSentence],
];
/** Most models have neither elements, nor a value in a text, nor words that join. */
const MAY_GLUE = /<\/|\$\{|\.join\('[^']*[a-z]|['`][,; ] ?[a-z]{2}/i;

function gluedIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (!MAY_GLUE.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (CHECKS.some((isGlued) => isGlued(node))) {
      found.push(`${relative(SRC, path)}: ${node.getText(source).replace(/\s+/g, ' ').slice(0, 200)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('no sentence is assembled from parts', () => {
  const paths = filesUnder(SRC).filter((path) => !IS_OURS.test(relative(SRC, path)));
  expect(paths.flatMap(gluedIn)).toEqual([]);
});
