/** A portrait of a demo student, drawn here, so that it shows no real person. */
import { deflateSync } from 'node:zlib';

const ORIGINAL_PIXELS = 320;
const CROPPED_PIXELS = 160;

const BACKGROUND = 0;
const FACE = 1;
const HAIR = 2;
const CLOTHES = 3;
/** RGB of each. */
const PALETTE = [0xcf, 0xe3, 0xe6, 0xe8, 0xb9, 0x9a, 0x4a, 0x34, 0x2a, 0x2f, 0x6f, 0x73];

interface Photo {
  original: Uint8Array;
  cropped: Uint8Array;
}

let drawn: Photo | undefined;

/** As a student sends them (CPRO-03): the whole picture, and a square that was cropped from it. Drawn once. */
export function demoPhoto(): Photo {
  drawn ??= {
    original: png(ORIGINAL_PIXELS, colourAt),
    cropped: png(CROPPED_PIXELS, (x, y) => colourAt(0.15 + x * 0.7, 0.1 + y * 0.7)),
  };
  return drawn;
}

/** Of a point in the picture; coordinates are from 0 to 1. */
function colourAt(x: number, y: number): number {
  const isWithin = (centreX: number, centreY: number, width: number, height: number) =>
    ((x - centreX) / width) ** 2 + ((y - centreY) / height) ** 2 < 1;
  if (isWithin(0.5, 0.44, 0.15, 0.19)) return FACE;
  if (isWithin(0.5, 0.39, 0.21, 0.24)) return HAIR;
  return isWithin(0.5, 0.98, 0.34, 0.32) ? CLOTHES : BACKGROUND;
}

/** A square PNG with one byte of the palette for each pixel. */
function png(pixels: number, colourOf: (x: number, y: number) => number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Array.from({ length: pixels }, (_, y) =>
    // The first byte of a row says that the row is not filtered.
    Buffer.from([0, ...Array.from({ length: pixels }, (_, x) => colourOf(x / pixels, y / pixels))]),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(PALETTE)),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([sizes.subarray(0, 4), named, sizes.subarray(4)]);
}

/** The CRC of PNG. zlib's own is missing in some versions of Node that the project supports. */
function crc32(bytes: Uint8Array): number {
  let remainder = 0xffff_ffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1;
    }
  }
  return ~remainder >>> 0;
}
