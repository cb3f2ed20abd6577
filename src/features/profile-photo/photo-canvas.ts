/** Decodes and encodes photos with a canvas, in a worker or on the main thread. */
import { DECODED_PIXELS } from '../../contracts/photo-file';

/** A square part of a photo, in its pixels. */
export interface PhotoArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface EncodingTask {
  readonly image: Blob;
  /** The part to draw; null for all of it. */
  readonly area: PhotoArea | null;
  /** The longest side of the result at most, in pixels. Nothing is enlarged. */
  readonly longestSide: number;
}

export interface EncodedPhoto {
  /** A JPEG. */
  readonly image: Blob;
  readonly width: number;
  readonly height: number;
}

const JPEG = 'image/jpeg';
/** From 0 to 1 (our choice): no difference can be seen, at a fifth of the size. */
const QUALITY = 0.9;

/**
 * Draws a photo upright, as its EXIF orientation says, and encodes it anew. Nothing but pixels goes through a canvas, so
 * the result has no metadata. Of an animated picture, the first frame is drawn.
 */
export async function encodePhoto({ image, area, longestSide }: EncodingTask): Promise<EncodedPhoto> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  try {
    if (bitmap.width * bitmap.height > DECODED_PIXELS) throw new Error('The photo is larger than it says.');
    const from = area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const scale = Math.min(1, longestSide / Math.max(from.width, from.height));
    const width = Math.max(1, Math.round(from.width * scale));
    const height = Math.max(1, Math.round(from.height * scale));
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false }) as OffscreenCanvasRenderingContext2D | null;
    if (context === null) throw new Error('There is no canvas.');
    // A JPEG has no transparency, and a canvas is black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, width, height);
    return { image: await toJpeg(canvas), width, height };
  } finally {
    bitmap.close();
  }
}

function createCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function toJpeg(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: JPEG, quality: QUALITY });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The photo could not be encoded.')) : resolve(blob)),
      JPEG,
      QUALITY,
    );
  });
}
