/** A profile photo (CPRO-03) is two files: the original, and what the student cropped of it. */
import { PHOTO_SIDE_PX, type PhotoFile, readPhotoFile } from '../../contracts/photo-file';
import type { ScanRequest, ScanResult } from '../../contracts/upload';
import type { Database } from '../database/database';
import { toScanResult } from '../storage/scan-result';
import {
  acceptUpload,
  deleteFiles,
  findScanned,
  openUpload,
  readUpload,
  refuseUpload,
  type Scanned,
} from '../storage/stored-file.queries';
import { updateProfile } from './profile.queries';

export const ORIGINAL = 'image/original';
export const CROPPED = 'image/cropped';
const SLOTS = [ORIGINAL, CROPPED];

/** Starts both uploads, and returns the keys of their addresses. */
export function openImageUploads(
  database: Database,
  studentId: number,
  { originalFileName, croppedFileName }: ScanRequest,
): Promise<{ original: string; cropped: string }> {
  return database.transaction().execute(async (transaction) => ({
    original: await openUpload(transaction, { studentId, slot: ORIGINAL }, originalFileName),
    cropped: await openUpload(transaction, { studentId, slot: CROPPED }, croppedFileName),
  }));
}

/**
 * VAL-20, ERR-04. Accepts both uploads or neither. The former photo stays until then, and refused files have to be sent
 * again. A second scan of the same files is answered like the first.
 */
export function scanImages(
  database: Database,
  studentId: number,
  { originalFileName, croppedFileName }: ScanRequest,
): Promise<ScanResult> {
  return database.transaction().execute(async (transaction) => {
    const original = await readUpload(transaction, { studentId, slot: ORIGINAL });
    const cropped = await readUpload(transaction, { studentId, slot: CROPPED });
    if (original?.fileName !== originalFileName || cropped?.fileName !== croppedFileName) {
      const scanned = await findScannedImages(transaction, studentId, { originalFileName, croppedFileName });
      return toScanResult(scanned?.reasons ?? [NOT_BOTH]);
    }
    const originalPhoto = readPhotoFile(original.content);
    const croppedPhoto = readPhotoFile(cropped.content);
    const reasons = [
      ...new Set([
        ...faultsOf(originalPhoto),
        ...faultsOf(croppedPhoto),
        ...(croppedPhoto && croppedPhoto.width !== croppedPhoto.height ? [NOT_SQUARE] : []),
      ]),
    ];
    if (originalPhoto === null || croppedPhoto === null || reasons.length > 0) {
      for (const slot of SLOTS) await refuseUpload(transaction, { studentId, slot }, reasons);
      return toScanResult(reasons);
    }
    const originalKey = await acceptUpload(transaction, { studentId, slot: ORIGINAL }, originalPhoto.type);
    const croppedKey = await acceptUpload(transaction, { studentId, slot: CROPPED }, croppedPhoto.type);
    await updateProfile(transaction, studentId, {
      originalProfileImagePath: pathOf(originalKey),
      croppedProfileImagePath: pathOf(croppedKey),
    });
    return toScanResult([]);
  });
}

/** What the last scan of these two files has found. Undefined if it was of others. */
async function findScannedImages(
  transaction: Database,
  studentId: number,
  { originalFileName, croppedFileName }: ScanRequest,
): Promise<Scanned | undefined> {
  const original = await findScanned(transaction, { studentId, slot: ORIGINAL });
  const cropped = await findScanned(transaction, { studentId, slot: CROPPED });
  return original?.fileName === originalFileName && cropped?.fileName === croppedFileName
    ? original
    : undefined;
}

const NOT_BOTH = 'Please send both the photo and the part of it to show.';
const NOT_SQUARE = 'The part of your photo to show must be a square.';

/**
 * VAL-20, CON-20. What a client must not have sent, whatever it has checked itself. It has to send pictures alone: a
 * photo may say where it was taken. The storage has already refused files over 10 MB.
 */
function faultsOf(photo: PhotoFile | null): string[] {
  if (photo === null) return ['Your photo must be a JPEG or PNG image.'];
  const { width, height, isAnimated, isComplete, hasMetadata } = photo;
  return [
    ...(isComplete ? [] : ['Your photo is incomplete.']),
    ...(Math.max(width, height) > PHOTO_SIDE_PX
      ? [`Your photo must be at most ${PHOTO_SIDE_PX} pixels wide and high.`]
      : []),
    ...(isAnimated ? ['Your photo must not be animated.'] : []),
    ...(hasMetadata
      ? ['Your photo must not contain anything but the picture, such as a place or a date.']
      : []),
  ];
}

export function removeImages(database: Database, studentId: number): Promise<void> {
  return database.transaction().execute((transaction) => deleteImages(transaction, studentId));
}

/** Works inside the caller's transaction. Uploads that are not checked yet are deleted too. */
export async function deleteImages(transaction: Database, studentId: number): Promise<void> {
  await deleteFiles(transaction, studentId, SLOTS);
  await updateProfile(transaction, studentId, {
    originalProfileImagePath: null,
    croppedProfileImagePath: null,
  });
}

/** The path that the profile gives for a photo. It changes with each photo, and is no address. */
export function pathOf(fileKey: string): string {
  return `images/${fileKey}`;
}
