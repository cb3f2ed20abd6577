/**
 * What a file is by its content, because its name and its type can be wrong. The page checks a file before it is sent and
 * the backend after that, by these same rules. They find what is not the kind of file it claims to be, and what was cut
 * off on its way. They do not look for viruses.
 */

/** CON-20, for every file. */
export const MAX_FILE_BYTES = 10_485_760;

/** The kinds of file that a certificate can be. */
export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';

interface FileContent {
  readonly type: DocumentType;
  /** Its end is there. */
  readonly isWhole: boolean;
}

interface Kind {
  readonly type: DocumentType;
  /** In hexadecimal, a dot for any digit. */
  readonly start: RegExp;
  readonly isWhole: (bytes: Uint8Array) => boolean;
}

const START_BYTES = 12;
/** Readers look for the end mark of a PDF in the last 1,024 bytes. Other files may have some bytes after their end, too. */
const END_BYTES = 1024;

const KINDS: readonly Kind[] = [
  { type: 'application/pdf', start: /^255044462d/, isWhole: (bytes) => endsWith(bytes, ascii('%%EOF')) },
  { type: 'image/jpeg', start: /^ffd8ff/, isWhole: isWholeJpeg },
  {
    type: 'image/png',
    start: /^89504e470d0a1a0a/,
    isWhole: (bytes) => endsWith(bytes, [...ascii('IEND'), 0xae, 0x42, 0x60, 0x82]),
  },
  { type: 'image/gif', start: /^47494638(37|39)61/, isWhole: (bytes) => endsWith(bytes, [0x00, 0x3b]) },
  { type: 'image/webp', start: /^52494646.{8}57454250/, isWhole: isWholeWebp },
];

/** Null if it is neither a PDF nor an image that every browser shows. */
export function fileContentOf(bytes: Uint8Array): FileContent | null {
  const start = [...bytes.subarray(0, START_BYTES)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const kind = KINDS.find((each) => each.start.test(start));
  return kind ? { type: kind.type, isWhole: kind.isWhole(bytes) } : null;
}

function ascii(text: string): number[] {
  return [...text].map((each) => each.charCodeAt(0));
}

function endsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return lastIndexOf(bytes.subarray(-END_BYTES), mark) >= 0;
}

function lastIndexOf(bytes: Uint8Array, mark: readonly number[]): number {
  for (let at = bytes.length - mark.length; at >= 0; at -= 1) {
    if (mark.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

const SCAN_START = 0xda;
const END_OF_IMAGE = [0xff, 0xd9];

/** The end mark has to follow the picture: a preview among the first segments has one of its own. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    if (bytes[at + 1] === SCAN_START) return lastIndexOf(bytes.subarray(at), END_OF_IMAGE) >= 0;
    at += 2 + view.getUint16(at + 2);
  }
  return false;
}

/** Its header names the length of the rest. */
function isWholeWebp(bytes: Uint8Array): boolean {
  const lengthAt = 4;
  const headerLength = 8;
  if (bytes.length < START_BYTES) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length >= headerLength + view.getUint32(lengthAt, true);
}
