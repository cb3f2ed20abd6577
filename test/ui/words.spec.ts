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
function textsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (!ANY.test(text)) return [];
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
    textsOf(path).flatMap((text) =>
      TERMS.filter(({ finds }) => finds.test(text)).map(
        ({ term, write }) => `${relative(SRC, path)}: '${text}' has '${term}'; write '${write}'`,
      ),
    ),
  );
  expect(found).toEqual([]);
});

it('no form draws the button that leaves by itself: FormActions does', () => {
  const own = /<Button[^<]*>\s*(Cancel|Back|Never mind|Keep [a-z ]+|Continue Shopping)\s*<\/Button>/;
  const found = filesUnder(SRC).filter((path) => own.test(readFileSync(path, 'utf8')));
  expect(found.map((path) => relative(SRC, path))).toEqual([]);
});
