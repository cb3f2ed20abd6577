/** What a file really is, by its first bytes: its name and type are only what somebody says of it. */

export const PDF = 'application/pdf';
export const JPEG = 'image/jpeg';
export const PNG = 'image/png';

/** How many of the first bytes are looked at. */
export const FIRST_BYTES = 12;

const KINDS: readonly [RegExp, string][] = [
  [/^255044462D/, PDF],
  [/^FFD8FF/, JPEG],
  [/^89504E470D0A1A0A/, PNG],
  [/^47494638(37|39)61/, 'image/gif'],
  [/^52494646.{8}57454250/, 'image/webp'],
];

/** The media type; undefined where it is neither a PDF nor an image. The bytes are given as upper-case hexadecimal. */
export function kindOf(firstBytes: string): string | undefined {
  return KINDS.find(([pattern]) => pattern.test(firstBytes))?.[1];
}
