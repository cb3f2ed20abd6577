/** Writes the names of an import anew: with the word `type` where a name is a type, and with their comments. */
import * as ts from 'typescript';

interface ImportedName {
  readonly element: ts.ImportSpecifier;
  readonly isType: boolean;
  /** Where it is imported from. */
  readonly from: string;
}

/** The names that the file uses as types and as nothing else. */
export function namesOfTypes(file: ts.SourceFile): ReadonlySet<string> {
  const types = new Set<string>();
  const values = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && !isMember(node)) (isInType(node) ? types : values).add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return new Set([...types].filter((name) => !values.has(name)));
}

/** Whether it is the name of a property, which is no use of what is imported. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
}

function isInType(node: ts.Node): boolean {
  return ts.isQualifiedName(node.parent) ? isInType(node.parent) : ts.isPartOfTypeNode(node);
}

/** The text of the import declarations, one for each module. */
export function writeImports(statement: ts.ImportDeclaration, names: readonly ImportedName[]): string[] {
  const modules = new Set(names.map(({ from }) => from));
  return [...modules].map((from) =>
    writeImport(
      statement,
      names.filter((name) => name.from === from),
      from,
    ),
  );
}

function writeImport(statement: ts.ImportDeclaration, names: readonly ImportedName[], from: string): string {
  const clause = statement.importClause;
  const others = clause?.name ? `${clause.name.text}, ` : '';
  const areTypes =
    clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || (!others && names.every(({ isType }) => isType));
  const items = names.map(({ element, isType }) => {
    const { before, beside, below } = commentsOf(element);
    const text = `${isType && !areTypes ? 'type ' : ''}${withoutType(element)},`;
    return [...before, [text, ...beside].join(' '), ...below].join('\n  ');
  });
  const hasComments = names.some(({ element }) => Object.values(commentsOf(element)).flat().length > 0);
  const list = hasComments ? `{\n  ${items.join('\n  ')}\n}` : `{ ${items.join(' ').replace(/,$/, '')} }`;
  return `import ${areTypes ? 'type ' : ''}${others}${list} from '${from}';`;
}

function withoutType({ propertyName, name }: ts.ImportSpecifier): string {
  return propertyName ? `${propertyName.text} as ${name.text}` : name.text;
}

/** A comment belongs to the name before it on its line, and otherwise to the name that follows, if there is one. */
function commentsOf(element: ts.ImportSpecifier) {
  const source = element.getSourceFile().text;
  const { elements } = element.parent;
  const index = elements.indexOf(element);
  const next = elements[index + 1]?.pos ?? elements.end;
  const trailing = (position: number) => ts.getTrailingCommentRanges(source, position) ?? [];
  const leading = (position: number) => ts.getLeadingCommentRanges(source, position) ?? [];
  const textOf = ({ pos, end }: ts.CommentRange) => source.slice(pos, end);
  const before = [...(index === 0 ? trailing(element.pos) : []), ...leading(element.pos)];
  const beside = [...trailing(element.end), ...(next === element.end ? [] : trailing(next))];
  const below = elements[index + 1] ? [] : leading(next);
  return { before: before.map(textOf), beside: beside.map(textOf), below: below.map(textOf) };
}
