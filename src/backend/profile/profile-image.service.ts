/** A profile photo (CPRO-03) is two files: the original, and what the student cropped of it. */
import type { ScanRequest, ScanResult } from '../../contracts/upload';
import type { Database } from '../database/database';
import { JPEG, kindOf, PNG } from '../storage/file-kinds';
import {
  acceptUpload,
  deleteFiles,
  findUpload,
  forgetUpload,
  openUpload,
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
 * again.
 */
export function scanImages(
  database: Database,
  studentId: number,
  { originalFileName, croppedFileName }: ScanRequest,
): Promise<ScanResult> {
  return database.transaction().execute(async (transaction) => {
    const original = await findUpload(transaction, { studentId, slot: ORIGINAL });
    const cropped = await findUpload(transaction, { studentId, slot: CROPPED });
    if (original?.fileName !== originalFileName || cropped?.fileName !== croppedFileName) {
      return { success: false, messages: ['Please send both the photo and the part of it to show.'] };
    }
    const originalKind = kindOf(original.firstBytes);
    const croppedKind = kindOf(cropped.firstBytes);
    if (!isPhoto(originalKind) || !isPhoto(croppedKind)) {
      for (const slot of SLOTS) await forgetUpload(transaction, { studentId, slot });
      return { success: false, messages: ['Your photo must be a JPEG or PNG image.'] };
    }
    const originalKey = await acceptUpload(transaction, { studentId, slot: ORIGINAL }, originalKind);
    const croppedKey = await acceptUpload(transaction, { studentId, slot: CROPPED }, croppedKind);
    await updateProfile(transaction, studentId, {
      originalProfileImagePath: pathOf(originalKey),
      croppedProfileImagePath: pathOf(croppedKey),
    });
    return { success: true, messages: [] };
  });
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

function isPhoto(kind: string | undefined): kind is string {
  return kind === JPEG || kind === PNG;
}
