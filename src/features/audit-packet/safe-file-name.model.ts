/** Turns any text into a name that every file system accepts, and that shows as what it is. */

/** The longest name without its extension, in bytes of UTF-8. With its folder it stays far below the 260 of Windows. */
const MOST_NAME_BYTES = 120;

/** Controls, direction marks and other invisible characters, unpaired surrogates, and what has no meaning yet. */
const INVISIBLE = /\p{C}/gu;
/** Path separators, and what Windows does not allow. */
const FORBIDDEN = /[/\\:*?"<>|]/g;
/** A leading dot hides a file, a leading dash reads as an option, a leading tilde as a home folder. */
const LEADING = /^[\s.~-]+/u;
/** Windows drops them, so that two names become one. */
const TRAILING = /[\s.]+$/u;
/** Devices of Windows, whatever their extension. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$/i;

/** A name without an extension. Applying it again changes nothing. */
export function safeFileName(text: string, fallback = 'untitled', mostBytes = MOST_NAME_BYTES): string {
  const visible = text
    // Line breaks and tabs separate words, although they are controls.
    .replace(/\s/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, ' ')
    .normalize('NFC')
    .replace(/\s+/gu, ' ');
  const name = cut(visible.replace(LEADING, ''), mostBytes).replace(TRAILING, '');
  if (name === '') return fallback;
  return RESERVED.test(name.split('.', 1)[0]?.trim() ?? '') ? cut(`_${name}`, mostBytes) : name;
}

const encoder = new TextEncoder();

/** Cuts between characters. */
function cut(text: string, mostBytes: number): string {
  // Most names are short, and a packet has hundreds.
  if (encoder.encode(text).length <= mostBytes) return text;
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > mostBytes) break;
    kept += character;
  }
  return kept;
}

export interface FilePlace {
  /** Empty for the top of the archive. */
  readonly folder: string;
  readonly name: string;
}

/**
 * Returns a function that gives each file of one archive its path, without its extension. No two are the same, not even
 * where case and accents do not count. Hundreds of files with the same name take no longer than others.
 */
export function filePathNamer(): (place: FilePlace) => string {
  const taken = new Set<string>();
  /** The next number to try, by the path without one. */
  const nextCounts = new Map<string, number>();
  return ({ folder, name }) => {
    const plain = pathOf(folder, safeFileName(name));
    const plainKey = keyOf(plain);
    let count = nextCounts.get(plainKey) ?? 1;
    let path = count === 1 ? plain : numbered(folder, name, count);
    while (taken.has(keyOf(path))) {
      count += 1;
      path = numbered(folder, name, count);
    }
    taken.add(keyOf(path));
    nextCounts.set(plainKey, count + 1);
    return path;
  };
}

function numbered(folder: string, name: string, count: number): string {
  const suffix = ` (${count})`;
  return pathOf(folder, safeFileName(name, undefined, MOST_NAME_BYTES - suffix.length) + suffix);
}

function pathOf(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function keyOf(path: string): string {
  return path.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
}
