/**
 * Server-given expressions (VAL-12, VAL-19). They run in RE2, whose time grows with the length of the text alone, so that
 * no expression can hang the page. With its engine (45 kB gzip): import it only in a chunk that is loaded on demand.
 */
import { RE2JS } from 're2js';
import { filled } from './rules';

/** VAL-19. */
const PATTERN_TEXT = 'Invalid format';

/** A longer expression is not checked. */
const MAX_SOURCE_LENGTH = 1_000;
/** Instructions times characters: 60 ms at worst. An expression and a text that need more are not checked. */
const MAX_STEPS = 1_000_000;

/** An expression of the server, which the whole text has to match. It is compiled once. */
export const pattern = (source: string, message = PATTERN_TEXT) => {
  const matches = compilePattern(source);
  return filled(matches, message);
};

/**
 * Tells whether a whole text matches, as the browser's pattern attribute does. The attribute ignores an expression that
 * does not compile with the v flag, such as `[\w.-]`; here it holds. Every text matches an expression that RE2 cannot
 * run: one with a look-ahead, look-behind or back-reference, one that is very long or repeats very often, or one that
 * does not compile. The server has the last word.
 */
export function compilePattern(source: string): (text: string) => boolean {
  const compiled = compile(source);
  if (compiled === null) return () => true;
  const size = compiled.programSize();
  return (text) => size * text.length > MAX_STEPS || compiled.testExact(text);
}

function compile(source: string): RE2JS | null {
  // RE2 would read a named back-reference as plain letters.
  if (source.length > MAX_SOURCE_LENGTH || NAMED_REFERENCE.test(source)) return null;
  try {
    return RE2JS.compile(RE2JS.translateRegExp(source.replace(TOKEN, replaceToken())));
  } catch {
    return null;
  }
}

const NAMED_REFERENCE = /(?<!\\)(?:\\\\)*\\k</;

/** Two halves of a character, another escape, an end of a character class, or a dot. */
const TOKEN = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\[\s\S]|\[\^?\]?|\]|\./g;

/** What \s means to a browser. RE2 knows the spaces of ASCII alone. */
const SPACES =
  '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const NO_SPACES =
  '\\x00-\\x08\\x0e-\\x1f!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';
const ANY_OF_A_LINE = '[^\\n\\r\\x{2028}\\x{2029}]';

/** Says in RE2's words what means something else there. */
function replaceToken(): (token: string) => string {
  let inClass = false;
  return (token) => {
    if (token.length > 2 && token.startsWith('\\')) return String.fromCharCode(...halves(token));
    if (token === '\\s') return inClass ? SPACES : `[${SPACES}]`;
    if (token === '\\S') return inClass ? NO_SPACES : `[${NO_SPACES}]`;
    if (token === '.' && !inClass) return ANY_OF_A_LINE;
    if (token.startsWith('[') && !inClass) inClass = !token.endsWith(']');
    else if (token === ']') inClass = false;
    return token;
  };
}

/** The two code units of an escaped character outside the first plane. */
function halves(pair: string): number[] {
  return (pair.match(/[\da-fA-F]{4}/g) ?? []).map((half) => Number.parseInt(half, 16));
}
