/** What is read from the bytes of a photo, without decoding it (VAL-20, CON-20). */

import { photoTypeOf, readPhotoFile } from '../../src/contracts/photo-file';
import fc from '../support/fast-check';
import {
  exifSegment,
  type JpegOptions,
  jpegFile,
  type PngOptions,
  pngFile,
  SVG_FILE,
  withSegment,
} from '../support/photo-files';

const SOUND = { width: 40, height: 30, isAnimated: false, isComplete: true, hasMetadata: false };
const ICC = [0xe2, 'ICC_PROFILE\0\x01\x01profile'] as const;

describe('a JPEG', () => {
  it.each<[string, JpegOptions, object]>([
    ['sound', {}, {}],
    ['in several scans', { isProgressive: true }, {}],
    ['larger', { width: 12_000, height: 9000 }, { width: 12_000, height: 9000 }],
    ['with a colour profile', { segments: [ICC] }, {}],
    ['with the colour transform of Adobe', { segments: [[0xee, 'Adobe\0d\0\0\0\0\x01']] }, {}],
    ['with EXIF', { segments: [[0xe1, 'Exif\0\0MM']] }, { hasMetadata: true }],
    ['with XMP', { segments: [[0xe1, 'http://ns.adobe.com/xap/1.0/\0']] }, { hasMetadata: true }],
    ['with IPTC', { segments: [[0xed, 'Photoshop 3.0\0']] }, { hasMetadata: true }],
    ['with a comment', { segments: [[0xfe, 'at home']] }, { hasMetadata: true }],
    [
      'with a place behind the name of Adobe',
      { segments: [[0xee, 'Adobe 52.5 N 13.4 E']] },
      { hasMetadata: true },
    ],
    ['with a marker that nobody uses', { segments: [[0xf3, '52.5 N 13.4 E']] }, { hasMetadata: true }],
    ['with a reserved marker', { segments: [[0x02, '52.5 N 13.4 E']] }, { hasMetadata: true }],
    ['with more pictures', { segments: [[0xe2, 'MPF\0']] }, { hasMetadata: true }],
    ['with a thumbnail', { segments: [[0xe0, 'JFXX\0\x10']] }, { hasMetadata: true }],
    ['with something behind it', { trailer: 'a film' }, { hasMetadata: true }],
    ['cut off', { isTruncated: true }, { isComplete: false }],
  ])('%s', (_what, options, difference) => {
    expect(readPhotoFile(jpegFile(options))).toEqual({ type: 'image/jpeg', ...SOUND, ...difference });
  });

  it('hides nothing behind an escaped 0xFF, where decoders would still find it', () => {
    const hidden = jpegFile({ width: 60_000, height: 60_000 }).subarray(2);
    const length = Buffer.from([0xff, 0, 0, 0]);
    length.writeUInt16BE(hidden.length + 2, 2);
    const bomb = withSegment(jpegFile(), Buffer.concat([length, hidden]));
    expect(readPhotoFile(bomb)?.isComplete ?? false).toBe(false);
  });

  it('is read past the EXIF segment of a camera', () => {
    const photo = withSegment(jpegFile(), exifSegment(6));
    expect(readPhotoFile(photo)).toMatchObject({ width: 40, height: 30, hasMetadata: true });
  });
});

describe('a PNG', () => {
  it.each<[string, PngOptions, object]>([
    ['sound', {}, {}],
    ['with its colours', { chunks: [['gAMA', '1234']] }, {}],
    [
      'of a huge size',
      { width: 50_000, height: 60_000, hasPixels: false },
      { width: 50_000, height: 60_000 },
    ],
    ['animated', { isAnimated: true }, { isAnimated: true }],
    ['with a frame of no animation', { chunks: [['fdAT', '52.5 N 13.4 E']] }, { isAnimated: true }],
    ['with a text', { chunks: [['tEXt', 'Author\0Leo']] }, { hasMetadata: true }],
    ['with EXIF', { chunks: [['eXIf', 'MM']] }, { hasMetadata: true }],
    ['with the time', { chunks: [['tIME', '1234567']] }, { hasMetadata: true }],
    ['with a chunk that nobody knows', { chunks: [['gpSx', '1']] }, { hasMetadata: true }],
    ['with something behind it', { trailer: '<script>' }, { hasMetadata: true }],
    ['cut off', { isTruncated: true }, { isComplete: false }],
  ])('%s', (_what, options, difference) => {
    expect(readPhotoFile(pngFile(options))).toEqual({ type: 'image/png', ...SOUND, ...difference });
  });
});

it.each([
  ['an SVG', SVG_FILE],
  ['a GIF', new TextEncoder().encode('GIF89a\x01\0\x01\0')],
  ['nothing', new Uint8Array()],
  ['the start of a JPEG alone', new Uint8Array([0xff, 0xd8, 0xff])],
  ['a JPEG without a size', jpegFile({ width: 0 })],
  ['a PNG without a size', pngFile({ width: 0, hasPixels: false })],
])('%s is no photo', (_what, bytes) => {
  expect(readPhotoFile(bytes)).toBeNull();
});

it('tells the type from the first 8 bytes', () => {
  expect(photoTypeOf(jpegFile().subarray(0, 8))).toBe('image/jpeg');
  expect(photoTypeOf(pngFile().subarray(0, 8))).toBe('image/png');
  expect(photoTypeOf(SVG_FILE.subarray(0, 8))).toBeNull();
});

it('never fails on damaged bytes, and takes no part of a photo for a whole one', () => {
  const photos = [
    jpegFile({ isProgressive: true }),
    jpegFile({ segments: [ICC] }),
    pngFile({ isAnimated: true }),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...photos),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
      (photo, part, changes) => {
        const cut = photo.slice(0, Math.floor(photo.length * part));
        expect(readPhotoFile(cut)?.isComplete ?? false).toBe(false);
        const damaged = photo.slice();
        for (const [index, value] of changes) damaged[index % damaged.length] = value;
        const found = readPhotoFile(damaged);
        expect(found === null || found.width > 0).toBe(true);
      },
    ),
  );
});
