/** Which files can be edited, and how far a photo can be zoomed and moved (VAL-20, MOD-08, CON-20). */
import { MAX_FILE_BYTES } from '../../contracts/file-content';
import {
  DECODED_PIXELS,
  DECODED_SIDE_PX,
  photoTypeOf,
  readPhotoFile,
  SIGNATURE_BYTES,
} from '../../contracts/photo-file';
import type { PhotoArea } from './photo-canvas';
import {
  DAMAGED_TEXT,
  INVALID_TYPE_TEXT,
  TOO_MANY_BYTES_TEXT,
  tooManyPixelsText,
} from './profile-photo.text';

/** `problem` is the message for the student; null if the file can be decoded. */
interface PhotoCheck {
  readonly problem: string | null;
  readonly isAnimated: boolean;
}

/** Looks at a file's content, never at its name. Nothing is decoded yet, and a file that is too large is not read. */
export async function checkPhoto(file: Blob): Promise<PhotoCheck> {
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (photoTypeOf(start) === null) return refuse(INVALID_TYPE_TEXT);
  if (file.size > MAX_FILE_BYTES) return refuse(TOO_MANY_BYTES_TEXT);
  const photo = readPhotoFile(new Uint8Array(await file.arrayBuffer()));
  if (photo === null) return refuse(DAMAGED_TEXT);
  const { width, height, isComplete, isAnimated } = photo;
  if (width * height > DECODED_PIXELS || Math.max(width, height) > DECODED_SIDE_PX) {
    return refuse(tooManyPixelsText(width, height));
  }
  return isComplete ? { problem: null, isAnimated } : refuse(DAMAGED_TEXT);
}

function refuse(problem: string): PhotoCheck {
  return { problem, isAnimated: false };
}

/** MOD-08: 100 percent. */
export const DEFAULT_ZOOM = 1;
/** CON-20: 10 percent. */
const ZOOM_STEP = 0.1;
/** Our choice: a third of the photo's shorter side. */
export const MAX_ZOOM = 3;

/** Zooms by steps, to whole tenths, even after fingers have zoomed to something between them. */
export function zoomBySteps(zoom: number, steps: number): number {
  return limitZoom(Math.round((zoom + steps * ZOOM_STEP) / ZOOM_STEP) * ZOOM_STEP);
}

/** The whole selection is a square inside the photo, so nothing is smaller than 100 percent. */
export function limitZoom(zoom: number): number {
  const limited = Math.min(MAX_ZOOM, Math.max(DEFAULT_ZOOM, zoom));
  return Math.round(limited * 1000) / 1000;
}

export function zoomText(zoom: number): string {
  return `${Math.round(zoom * 100)}%`;
}

/** The square of whole pixels inside the photo that is nearest to a selection. */
export function squareInside(area: PhotoArea, photo: { width: number; height: number }): PhotoArea {
  const longest = Math.min(photo.width, photo.height);
  const side = Math.max(1, Math.min(longest, Math.round(Math.min(area.width, area.height))));
  const place = (value: number, length: number) => Math.min(length - side, Math.max(0, Math.round(value)));
  return { x: place(area.x, photo.width), y: place(area.y, photo.height), width: side, height: side };
}

export function isSameArea(one: PhotoArea | null, other: PhotoArea | null): boolean {
  if (one === null || other === null) return one === other;
  return one.x === other.x && one.y === other.y && one.width === other.width;
}

/** Says what is selected, for students who cannot see it. */
export function selectionText(
  area: PhotoArea,
  photo: { width: number; height: number },
  zoom: number,
): string {
  const percent = (start: number, length: number) =>
    length === area.width ? null : Math.round((start / (length - area.width)) * 100);
  const across = percent(area.x, photo.width);
  const down = percent(area.y, photo.height);
  return [
    `Zoom ${zoomText(zoom)}`,
    ...(across === null ? [] : [`${across}% from left to right`]),
    ...(down === null ? [] : [`${down}% from top to bottom`]),
  ].join(', ');
}
