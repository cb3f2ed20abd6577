/** Tells the kind of a file by its first bytes, because its name and type can be wrong. */

export const PDF = 'application/pdf';
export const JPEG = 'image/jpeg';
export const PNG = 'image/png';

/** How many of the first bytes are checked. */
export const FIRST_BYTES = 12;

const KINDS: readonly [RegExp, string][] = [
  [/^255044462D/, PDF],
  [/^FFD8FF/, JPEG],
  [/^89504E470D0A1A0A/, PNG],
  [/^47494638(37|39)61/, 'image/gif'],
  [/^52494646.{8}57454250/, 'image/webp'],
];

/** The media type; undefined if it is neither a PDF nor an image. The bytes are in upper-case hexadecimal. */
export function kindOf(firstBytes: string): string | undefined {
  return KINDS.find(([pattern]) => pattern.test(firstBytes))?.[1];
}
