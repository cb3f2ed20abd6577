/**
 * Takes everything out of HTML that a browser reports under our Content-Security-Policy as soon as the HTML is parsed,
 * even in a document that is never shown: styles and event handlers. This makes nothing safe; DOMPurify does that
 * afterwards. It follows the tokenizer of the HTML standard, so that it sees the same tags as the parser.
 */

const TAG_START = /<(\/?)([a-z][^\s/>]*)/giy;
const GAP = /[\s/]*/y;
const ATTRIBUTE_NAME = /=?[^\s/>=]*/y;
const ATTRIBUTE_VALUE = /\s*=\s*(?:"([^"]*)("?)|'([^']*)('?)|([^\s>"'][^\s>]*)?)/y;

/** Keeps the elements, and of their attributes only the address of a link. */
export function stripAttributes(html: string): string {
  let result = '';
  let position = 0;
  for (;;) {
    const start = html.indexOf('<', position);
    if (start === -1) return result + html.slice(position);
    result += html.slice(position, start);
    TAG_START.lastIndex = start;
    const tag = TAG_START.exec(html);
    if (!tag) {
      result += '<';
      position = start + 1;
      continue;
    }
    const [, slash = '', name = ''] = tag;
    const { end, href } = readAttributes(html, TAG_START.lastIndex);
    // The parser drops a tag that does not end, and everything after it.
    if (end === -1) return result;
    result += `<${slash}${inertName(name)}${href === null || slash ? '' : hrefAttribute(name, href)}>`;
    position = end;
  }
}

/** `end` is after the tag, or -1 if it does not end. */
function readAttributes(html: string, from: number): { end: number; href: string | null } {
  let href: string | null = null;
  let position = from;
  for (;;) {
    position = skip(GAP, html, position);
    if (position >= html.length) return { end: -1, href };
    if (html[position] === '>') return { end: position + 1, href };
    const nameEnd = skip(ATTRIBUTE_NAME, html, position);
    const name = html.slice(position, nameEnd).toLowerCase();
    ATTRIBUTE_VALUE.lastIndex = nameEnd;
    const value = ATTRIBUTE_VALUE.exec(html);
    if (value) {
      // The first one counts.
      if (name === 'href') href ??= value[1] ?? value[3] ?? value[5] ?? '';
      if (value[2] === '' || value[4] === '') return { end: -1, href };
    }
    position = value ? ATTRIBUTE_VALUE.lastIndex : nameEnd;
  }
}

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.exec(text);
  return pattern.lastIndex;
}

/** A style sheet would be reported. A script is removed with its content in the same way, and never runs here. */
function inertName(name: string): string {
  return name.toLowerCase() === 'style' ? 'script' : name;
}

function hrefAttribute(name: string, href: string): string {
  return name.toLowerCase() === 'a' ? ` href="${href.replaceAll('"', '&quot;')}"` : '';
}
