/**
 * Server-given expressions (VAL-12, VAL-19), matched without backtracking: a hostile one cannot hang the page, because
 * all ways through the expression are followed at once and the work is limited.
 */

/** A longer expression is not checked. Also keeps the parser's recursion shallow. */
const MAX_SOURCE_LENGTH = 1_000;
/** Steps until a match is given up: about 20 ms (our choice). */
const MAX_STEPS = 200_000;

type Node =
  /** One code point that this expression of one code point matches. */
  | { readonly kind: 'character'; readonly test: RegExp }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'either'; readonly options: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly min: number; readonly max: number }
  /** ^, $, \b and \B: whether it holds between two characters, undefined at an end of the text. */
  | { readonly kind: 'boundary'; readonly holds: (before?: string, after?: string) => boolean }
  | { readonly kind: 'lookahead'; readonly part: Node; readonly negative: boolean };

class Uncheckable extends Error {}

/**
 * Whether an expression, read with the u flag, matches the whole value. An expression that cannot be checked matches
 * everything, as in the browser's own pattern attribute: the server has the last word. That is so for an expression that
 * does not compile, is very long, needs too many steps, or contains a back-reference, a look-behind or modifiers.
 */
export function matchesPattern(value: string, source: string): boolean {
  try {
    if (source.length > MAX_SOURCE_LENGTH) return true;
    // Throws where the syntax is wrong; the parser below relies on it. Nothing is matched with it.
    new RegExp(source, 'u');
    const text = [...value];
    return new Matcher(text).ends(new Parser(source).parse(), new Set([0])).has(text.length);
  } catch (error) {
    if (error instanceof Uncheckable || error instanceof SyntaxError) return true;
    throw error;
  }
}

/** Finds where matches end. Positions count code points. */
class Matcher {
  private steps = 0;

  constructor(private readonly text: readonly string[]) {}

  /** The ends of all matches of a node that begin at one of these positions. */
  ends(node: Node, starts: ReadonlySet<number>): ReadonlySet<number> {
    this.steps += 1 + starts.size;
    if (this.steps > MAX_STEPS) throw new Uncheckable();
    const { text } = this;
    switch (node.kind) {
      case 'character':
        return new Set(
          [...starts]
            .filter((at) => at < text.length && node.test.test(text[at] as string))
            .map((at) => at + 1),
        );
      case 'sequence':
        return node.parts.reduce((reached, part) => this.ends(part, reached), starts);
      case 'either':
        return new Set(node.options.flatMap((option) => [...this.ends(option, starts)]));
      case 'repeat':
        return this.repeat(node, starts);
      case 'boundary':
        return new Set([...starts].filter((at) => node.holds(text[at - 1], text[at])));
      case 'lookahead':
        return new Set(
          [...starts].filter((at) => this.ends(node.part, new Set([at])).size > 0 !== node.negative),
        );
    }
  }

  private repeat({ part, min, max }: Node & { kind: 'repeat' }, starts: ReadonlySet<number>) {
    let reached = starts;
    for (let count = 0; count < min && reached.size > 0; count++) reached = this.ends(part, reached);
    const all = new Set(reached);
    // What was reached with fewer repetitions needs no second look.
    for (let count = min; count < max && reached.size > 0; count++) {
      reached = new Set([...this.ends(part, reached)].filter((at) => !all.has(at)));
      for (const at of reached) all.add(at);
    }
    return all;
  }
}

const UNSUPPORTED_ESCAPE = /^\\[1-9k]/;
/** One escape; two halves of a surrogate pair are one character. */
const ESCAPE =
  /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|.)/u;
const CLASS = /^\[(?:\\.|[^\]\\])*\]/su;
const ANY = /^./su;
const QUANTIFIER = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/;
const GROUP = /^\((?:\?(?::|<[^=!][^>]*>|[=!]))?/u;
const UNSUPPORTED_GROUP = /^\(\?(?:<[=!]|[^:<=!])/;

const REPETITIONS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  '*': [0, Infinity],
  '+': [1, Infinity],
  '?': [0, 1],
};

const isWord = (character = '') => /\w/.test(character);
const BOUNDARIES: Readonly<Record<string, (before?: string, after?: string) => boolean>> = {
  '^': (before) => before === undefined,
  $: (_before, after) => after === undefined,
  '\\b': (before, after) => isWord(before) !== isWord(after),
  '\\B': (before, after) => isWord(before) === isWord(after),
};

/** Reads an expression whose syntax is known to be right. */
class Parser {
  constructor(private rest: string) {}

  parse(): Node {
    const options = [this.sequence()];
    while (this.take(/^\|/) !== null) options.push(this.sequence());
    return { kind: 'either', options };
  }

  private sequence(): Node {
    const parts: Node[] = [];
    while (this.rest !== '' && !/^[|)]/.test(this.rest)) parts.push(this.repeated(this.part()));
    return { kind: 'sequence', parts };
  }

  private repeated(part: Node): Node {
    const quantifier = this.take(QUANTIFIER);
    if (quantifier === null) return part;
    const [, sign, least = '', comma, most] = quantifier;
    const [min, max] =
      sign === undefined
        ? [Number(least), comma === '' ? Number(least) : most === '' ? Infinity : Number(most)]
        : (REPETITIONS[sign] as readonly [number, number]);
    return { kind: 'repeat', part, min, max };
  }

  private part(): Node {
    if (UNSUPPORTED_GROUP.test(this.rest) || UNSUPPORTED_ESCAPE.test(this.rest)) throw new Uncheckable();
    const group = this.take(GROUP);
    if (group !== null) return this.group(group[0]);
    const source = (this.take(ESCAPE) ?? this.take(CLASS) ?? this.take(ANY))?.[0] as string;
    const holds = BOUNDARIES[source];
    if (holds) return { kind: 'boundary', holds };
    return { kind: 'character', test: new RegExp(`^(?:${source})$`, 'u') };
  }

  private group(opening: string): Node {
    const part = this.parse();
    this.take(/^\)/);
    const isLookahead = opening === '(?=' || opening === '(?!';
    return isLookahead ? { kind: 'lookahead', part, negative: opening === '(?!' } : part;
  }

  private take(expression: RegExp): RegExpExecArray | null {
    const match = expression.exec(this.rest);
    if (match) this.rest = this.rest.slice(match[0].length);
    return match;
  }
}
