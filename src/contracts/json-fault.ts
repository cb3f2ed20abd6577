/** Where a text stops being JSON. Every engine words that differently, and Safari not at all. */

const TOKEN =
  /[ \t\n\r]*(?:([[\]{}:,])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]))/y;

/** `line 3, column 14`; null if the text is JSON. */
export function jsonFault(text: string): string | null {
  const at = faultIndex(text);
  if (at === null) return null;
  const before = text.slice(0, at).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/** What may come next: a value, a key, a colon, or what follows a value. `first` also allows the end of the list. */
type Expected = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'next';

function faultIndex(text: string): number | null {
  const open: string[] = [];
  let expected: Expected = 'value';
  let position = 0;
  const skipBlanks = () => position + (/^[ \t\n\r]*/.exec(text.slice(position)) ?? [''])[0].length;
  while (!(expected === 'next' && open.length === 0)) {
    TOKEN.lastIndex = position;
    const [all = '', mark, string, scalar] = TOKEN.exec(text) ?? [];
    const after: Expected | null =
      all === '' ? null : follow(expected, { mark, isString: string !== undefined, scalar }, open);
    if (after === null) return skipBlanks();
    expected = after;
    position += all.length;
  }
  const end = skipBlanks();
  return end === text.length ? null : end;
}

interface Token {
  mark: string | undefined;
  isString: boolean;
  scalar: string | undefined;
}

/** What is expected after a token; null if it may not be there. Tracks the open lists and objects. */
function follow(expected: Expected, { mark, isString, scalar }: Token, open: string[]): Expected | null {
  const inside = open.at(-1);
  const closes = mark === '}' || mark === ']';
  if (closes) {
    const isMatching = (inside === '{') === (mark === '}') && inside !== undefined;
    if (!isMatching || !['next', 'firstKey', 'firstValue'].includes(expected)) return null;
    open.pop();
    return 'next';
  }
  switch (expected) {
    case 'value':
    case 'firstValue':
      if (isString || scalar !== undefined) return 'next';
      if (mark !== '{' && mark !== '[') return null;
      open.push(mark);
      return mark === '{' ? 'firstKey' : 'firstValue';
    case 'key':
    case 'firstKey':
      return isString ? 'colon' : null;
    case 'colon':
      return mark === ':' ? 'value' : null;
    case 'next':
      return mark === ',' ? (inside === '{' ? 'key' : 'value') : null;
  }
}
