/** Which files can be edited, and what can be selected of them (VAL-20, MOD-08, CON-20). */

import {
  checkPhoto,
  isSameArea,
  limitZoom,
  selectionText,
  squareInside,
  zoomBySteps,
  zoomText,
} from '../../../src/features/profile-photo/photo-editor.model';
import fc from '../../support/fast-check';
import { exifSegment, jpegFile, pngFile, SVG_FILE, withSegment } from '../../support/photo-files';

const INVALID_TYPE = 'Upload Failed: Invalid file type';
const DAMAGED = 'Upload Failed: This file is incomplete or damaged. Please choose another photo.';
const TOO_MANY_BYTES = 'Upload Failed: Your photo is larger than 10 MB. Please choose a smaller one.';
const tooManyPixels = (size: string) =>
  `Upload Failed: Your photo is too large to open here (${size} pixels). Please choose a smaller one.`;

const tooLarge = new Uint8Array(10_485_761);
tooLarge.set(jpegFile());
const largeEnough = new Uint8Array(10_485_760);
largeEnough.set(jpegFile());

describe('checkPhoto', () => {
  it.each<[string, BlobPart, string | null, boolean?]>([
    ['a JPEG', jpegFile(), null],
    ['a JPEG in several scans', jpegFile({ isProgressive: true }), null],
    ['a PNG', pngFile(), null],
    ['the photo of a camera', new Uint8Array(withSegment(jpegFile(), exifSegment(6))), null],
    ['an animated PNG', pngFile({ isAnimated: true }), null, true],
    ['48 megapixels', jpegFile({ width: 8000, height: 6000 }), null],
    ['10,485,760 bytes', largeEnough, null],
    ['an SVG that was renamed', SVG_FILE, INVALID_TYPE],
    ['a GIF', 'GIF89a\x01\0\x01\0', INVALID_TYPE],
    ['an empty file', '', INVALID_TYPE],
    ['10,485,761 bytes', tooLarge, TOO_MANY_BYTES],
    ['a film of 11 MB', new Uint8Array(11_000_000), INVALID_TYPE],
    [
      'a PNG bomb',
      pngFile({ width: 50_000, height: 60_000, hasPixels: false }),
      tooManyPixels('50,000 × 60,000'),
    ],
    ['a JPEG bomb', jpegFile({ width: 65_500, height: 65_500 }), tooManyPixels('65,500 × 65,500')],
    ['a very long strip', jpegFile({ width: 16_385, height: 1 }), tooManyPixels('16,385 × 1')],
    ['a JPEG that is cut off', jpegFile({ isTruncated: true }), DAMAGED],
    ['a PNG that is cut off', pngFile({ isTruncated: true }), DAMAGED],
    ['the start of a JPEG alone', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]), DAMAGED],
  ])('%s', async (_what, content, problem, isAnimated = false) => {
    // Name and media type say nothing.
    const file = new File([content], 'photo.png', { type: 'image/png' });
    expect(await checkPhoto(file)).toEqual({ problem, isAnimated });
  });
});

describe('zoom', () => {
  it('changes by 10 percent', () => {
    expect(zoomText(1)).toBe('100%');
    expect(zoomText(zoomBySteps(1, 1))).toBe('110%');
    expect(zoomText(zoomBySteps(1.7, -1))).toBe('160%');
  });

  it('never shows more than the photo, or less than a third of it', () => {
    expect(zoomBySteps(1, -1)).toBe(1);
    expect(zoomBySteps(3, 1)).toBe(3);
    expect([limitZoom(0.2), limitZoom(9)]).toEqual([1, 3]);
  });

  it('returns to whole steps after two fingers', () => {
    expect(zoomBySteps(1.2345, 1)).toBeCloseTo(1.3);
    expect(zoomBySteps(1.2345, -1)).toBeCloseTo(1.1);
  });

  it('is back where it was after as many steps out as in', () => {
    for (let zoom = 1, step = 0; step < 20; step += 1) {
      const next = zoomBySteps(zoom, 1);
      expect(zoomBySteps(next, -1)).toBe(zoom);
      zoom = next;
    }
  });
});

it('keeps the selection a square of whole pixels inside the photo', () => {
  const side = fc.integer({ min: 1, max: 1500 });
  const value = fc.double({ min: -3000, max: 3000, noNaN: true });
  fc.assert(
    fc.property(side, side, value, value, value, value, (width, height, x, y, areaWidth, areaHeight) => {
      const area = squareInside({ x, y, width: areaWidth, height: areaHeight }, { width, height });
      expect(area.width).toBe(area.height);
      expect(area.width).toBeGreaterThan(0);
      for (const [start, length] of [
        [area.x, width],
        [area.y, height],
      ] as const) {
        expect(Number.isInteger(start)).toBe(true);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start + area.width).toBeLessThanOrEqual(length);
      }
      expect(isSameArea(area, squareInside(area, { width, height }))).toBe(true);
    }),
  );
});

it('says where the selection is', () => {
  const photo = { width: 1500, height: 1000 };
  expect(selectionText({ x: 250, y: 0, width: 1000, height: 1000 }, photo, 1)).toBe(
    'Zoom 100%, 50% from left to right',
  );
  expect(selectionText({ x: 0, y: 500, width: 500, height: 500 }, photo, 2)).toBe(
    'Zoom 200%, 0% from left to right, 100% from top to bottom',
  );
});
