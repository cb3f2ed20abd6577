/**
 * What a photo must be (VAL-20, CON-20), read from its bytes without decoding it. The client and the server check the
 * same.
 */

/** CON-20: the longest side of a stored photo, in pixels. */
export const PHOTO_SIDE_PX = 1500;
/** The most that a device is asked to decode, which is about 200 MB of memory (our choice). */
export const DECODED_PIXELS = 50_000_000;
/** Browsers draw nothing that is longer (our choice). */
export const DECODED_SIDE_PX = 16_384;

type PhotoType = 'image/jpeg' | 'image/png';

export interface PhotoFile {
  readonly type: PhotoType;
  readonly width: number;
  readonly height: number;
  /** A PNG with several pictures. */
  readonly isAnimated: boolean;
  /** False if its end is missing. */
  readonly isComplete: boolean;
  /** Whether there is more in it than a picture and its colours, such as the place where it was taken. */
  readonly hasMetadata: boolean;
}

type Found = { -readonly [K in keyof PhotoFile]: PhotoFile[K] };

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];
/** How many bytes `photoTypeOf` needs. */
export const SIGNATURE_BYTES = PNG_SIGNATURE.length;

/** By the first bytes, because a name and a media type can be wrong. Null for anything but a JPEG or PNG. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return 'image/png';
  return JPEG_SIGNATURE.every((byte, index) => bytes[index] === byte) ? 'image/jpeg' : null;
}

/** Null if it is neither a JPEG nor a PNG, or does not say how large its picture is. */
export function readPhotoFile(bytes: Uint8Array): PhotoFile | null {
  const type = photoTypeOf(bytes);
  if (type === null) return null;
  const photo: Found = {
    type,
    width: 0,
    height: 0,
    isAnimated: false,
    isComplete: false,
    hasMetadata: false,
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'image/png') readPng(view, photo);
  else readJpeg(bytes, view, photo);
  return photo.width > 0 && photo.height > 0 ? photo : null;
}

/** A file that names two sizes could show us one and the decoder the other. */
function keepLargest(photo: Found, width: number, height: number): void {
  photo.width = Math.max(photo.width, width);
  photo.height = Math.max(photo.height, height);
}

/** The chunks that say how to draw the picture. */
const PNG_PICTURE = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'acTL', 'fcTL', 'fdAT'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'hIST', 'pHYs'],
]);
/** Any of these is of an animation. Without acTL, decoders skip the others, so they could hold anything. */
const PNG_ANIMATION = ['acTL', 'fcTL', 'fdAT'];
const PNG_LENGTH_AND_TYPE = 8;
const PNG_CHECKSUM = 4;

function readPng(view: DataView, photo: Found): void {
  const end = view.byteLength;
  let position = SIGNATURE_BYTES;
  while (position + PNG_LENGTH_AND_TYPE + PNG_CHECKSUM <= end) {
    const length = view.getUint32(position);
    const type = asciiAt(view, position + 4, 4);
    const data = position + PNG_LENGTH_AND_TYPE;
    position = data + length + PNG_CHECKSUM;
    if (position > end) return;
    if (type === 'IHDR' && length >= 8) {
      keepLargest(photo, view.getUint32(data), view.getUint32(data + 4));
    } else if (PNG_ANIMATION.includes(type)) photo.isAnimated = true;
    if (!PNG_PICTURE.has(type)) photo.hasMetadata = true;
    if (type === 'IEND') {
      photo.isComplete = true;
      if (position < end) photo.hasMetadata = true;
      return;
    }
  }
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** After 0xFF, a zero makes it a value of the scan. */
const ESCAPED = 0x00;
/** DHT, JPG and DAC have codes among those of the frames. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];

function readJpeg(bytes: Uint8Array, view: DataView, photo: Found): void {
  const end = bytes.length;
  let position = 2;
  while (position + 1 < end && bytes[position] === 0xff) {
    const marker = bytes[position + 1] as number;
    position += 1;
    // A marker may have any number of 0xFF before it.
    if (marker === 0xff) continue;
    position += 1;
    if (marker === END_OF_IMAGE) {
      photo.isComplete = true;
      // Phones put films and further pictures there.
      if (position < end) photo.hasMetadata = true;
      return;
    }
    // An escaped 0xFF has no place between segments. Decoders look for the next marker behind it, where we would skip.
    if (marker === ESCAPED) return;
    if (isAlone(marker)) continue;
    if (position + 2 > end) return;
    const length = view.getUint16(position);
    if (length < 2 || position + length > end) return;
    if (isFrame(marker) && length >= 7) {
      keepLargest(photo, view.getUint16(position + 5), view.getUint16(position + 3));
    }
    if (isMetadata(marker, length, view, position)) photo.hasMetadata = true;
    position += length;
    if (marker === START_OF_SCAN) position = endOfScan(bytes, position);
  }
}

/** Where the next segment begins. Within a scan, 0xFF is followed by 0 or by a restart marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let position = bytes.indexOf(0xff, start);
  while (position !== -1) {
    const next = bytes[position + 1];
    if (next !== 0 && next !== undefined && !isRestart(next)) return position;
    position = bytes.indexOf(0xff, position + 2);
  }
  return bytes.length;
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Markers without a length: restarts and TEM. */
const isAlone = (marker: number) => isRestart(marker) || marker === 0x01;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker);

/** The lengths of a JFIF segment without a thumbnail, and of Adobe's colour transform. */
const JFIF_LENGTH = 16;
const ADOBE_LENGTH = 14;

/** Everything but the picture itself, its size in print (JFIF), a colour profile and Adobe's colour transform. */
function isMetadata(marker: number, length: number, view: DataView, position: number): boolean {
  const names = (text: string) =>
    length >= 2 + text.length && asciiAt(view, position + 2, text.length) === text;
  if (marker === 0xe0) return !(names('JFIF\0') && length === JFIF_LENGTH);
  if (marker === 0xe2) return !names('ICC_PROFILE\0');
  if (marker === 0xee) return !(names('Adobe') && length === ADOBE_LENGTH);
  return !isPicture(marker);
}

/** Frames and tables of codes (0xC0 to 0xCF), and everything from a scan to the expansion of a frame (0xDA to 0xDF). */
const isPicture = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf);

function asciiAt(view: DataView, position: number, length: number): string {
  let text = '';
  for (let index = 0; index < length; index += 1)
    text += String.fromCharCode(view.getUint8(position + index));
  return text;
}
