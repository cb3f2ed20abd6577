/** Turns any text into a name that every file system accepts, and that shows as what it is. */

/** The longest name without its extension, in bytes of UTF-8. With its folder it stays far below the 260 of Windows. */
export const MOST_NAME_BYTES = 120;

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
 * The paths of the files of one archive, without extensions. No two are the same, not even where case and accents do not
 * count.
 */
export function uniqueFilePaths(places: readonly FilePlace[]): readonly string[] {
  const taken = new Set<string>();
  return places.map(({ folder, name }) => {
    for (let count = 1; ; count += 1) {
      const suffix = count === 1 ? '' : ` (${count})`;
      const safeName = safeFileName(name, undefined, MOST_NAME_BYTES - suffix.length) + suffix;
      const path = folder === '' ? safeName : `${folder}/${safeName}`;
      const key = path.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  });
}
