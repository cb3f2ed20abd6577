/** Where the parts of a JSON text begin, for the person who edits it. */

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g;

/** A list or an object that is not closed yet. */
interface Open {
  readonly path: string;
  /** The entries of a list so far; null in an object. */
  items: number | null;
  /** The path of the field whose value is next; null if a name is. */
  field: string | null;
}

/**
 * Finds a part by its path, such as `brands[1].styles.--brand-primary`: `line 3, column 14`, where a field has its name. A
 * part that is missing is looked for in what it should be in. Null if nothing of the path is there.
 */
export function jsonPlaces(text: string): (path: string) => string | null {
  const places = indexParts(text);
  return (path) => {
    const found = [...places.keys()]
      .filter((each) => isWithin(path, each))
      .sort((a, b) => b.length - a.length)[0];
    if (found === undefined) return null;
    const before = text.slice(0, places.get(found)).split('\n');
    return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
  };
}

function isWithin(path: string, part: string): boolean {
  return path.startsWith(part) && /^($|[.[])/.test(path.slice(part.length));
}

function indexParts(text: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const open: Open[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (token === ':') continue;
    if (token === '}' || token === ']') open.pop();
    else if (token === ',') nextEntry(inside);
    else if (inside?.items === null && inside.field === null) {
      const name = readName(token);
      inside.field = inside.path === '' ? name : `${inside.path}.${name}`;
      places.set(inside.field, index);
    } else {
      const path = inside ? (inside.field ?? `${inside.path}[${inside.items}]`) : '';
      if (inside && inside.items !== null) places.set(path, index);
      if (token === '{' || token === '[') open.push({ path, items: token === '[' ? 0 : null, field: null });
    }
  }
  return places;
}

function nextEntry(inside: Open | undefined): void {
  if (!inside) return;
  if (inside.items === null) inside.field = null;
  else inside.items += 1;
}

/** The text may not be JSON by now. */
function readName(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
