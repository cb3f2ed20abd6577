/** Photos as bytes, made for tests: sound ones, and hostile ones. */
import { deflateSync } from 'node:zlib';

interface Size {
  readonly width?: number;
  readonly height?: number;
}

export interface JpegOptions extends Size {
  /** Marker and content of segments before the frame. */
  readonly segments?: readonly (readonly [marker: number, content: string])[];
  readonly isTruncated?: boolean;
  /** What follows the picture. */
  readonly trailer?: string;
  /** Several scans, as browsers draw it step by step. */
  readonly isProgressive?: boolean;
}

/** The bytes of a JPEG. Its structure is sound, but its scans hold no picture. */
export function jpegFile(options: JpegOptions = {}): Uint8Array<ArrayBuffer> {
  const { width = 40, height = 30, segments = [], isTruncated, trailer = '', isProgressive } = options;
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  // 0xFF within a scan: escaped, and as a restart marker.
  const scan = [
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
  ];
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
      ...segments.map(([marker, content]) => segment(marker, Buffer.from(content, 'latin1'))),
      segment(0xc4, Buffer.alloc(17)),
      segment(isProgressive ? 0xc2 : 0xc0, frame),
      ...scan,
      ...(isProgressive ? scan : []),
      ...(isTruncated ? [] : [Buffer.from([0xff, 0xd9]), Buffer.from(trailer, 'latin1')]),
    ]),
  );
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A segment that says how a camera was held (1 to 8), to go into a JPEG right after its first two bytes. */
export function exifSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]));
}

/** Puts a segment into a JPEG, before all others. */
export function withSegment(jpeg: Uint8Array, added: Uint8Array): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), added, jpeg.subarray(2)]);
}

export interface PngOptions extends Size {
  /** Type and content of chunks before the picture. */
  readonly chunks?: readonly (readonly [type: string, content: string])[];
  readonly isAnimated?: boolean;
  readonly isTruncated?: boolean;
  readonly trailer?: string;
  /** Red, green and blue of the picture. */
  readonly colour?: readonly [number, number, number];
  /** False for a picture that claims a size without having that many pixels. */
  readonly hasPixels?: boolean;
}

/** A PNG of one colour, which any program can decode. If it is animated, its second picture is black. */
export function pngFile(options: PngOptions = {}): Uint8Array<ArrayBuffer> {
  const { width = 40, height = 30, chunks = [], isAnimated, isTruncated, trailer = '' } = options;
  const { colour = [200, 30, 30], hasPixels = true } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const pixels = (rgb: readonly number[]) => {
    const row = Buffer.from([0, ...Array.from({ length: width }, () => rgb).flat()]);
    return deflateSync(
      hasPixels ? Buffer.concat(Array.from({ length: height }, () => row)) : Buffer.alloc(1),
    );
  };
  const frame = (sequence: number) => {
    const control = Buffer.alloc(26);
    for (const [index, value] of [sequence, width, height].entries()) control.writeUInt32BE(value, index * 4);
    control.set([0, 1, 0, 10], 20);
    return chunk('fcTL', control);
  };
  const file = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...chunks.map(([type, content]) => chunk(type, Buffer.from(content, 'latin1'))),
    ...(isAnimated ? [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), frame(0)] : []),
    chunk('IDAT', pixels(colour)),
    ...(isAnimated
      ? [frame(1), chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), pixels([0, 0, 0])]))]
      : []),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(trailer, 'latin1'),
  ]);
  return new Uint8Array(isTruncated ? file.subarray(0, file.length - 20) : file);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(checksum(named), 4);
  return Buffer.concat([sizes.subarray(0, 4), named, sizes.subarray(4)]);
}

function checksum(bytes: Uint8Array): number {
  let remainder = 0xffff_ffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1;
    }
  }
  return ~remainder >>> 0;
}

/** A drawing that runs a script, to be renamed to .png. */
export const SVG_FILE = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
);
