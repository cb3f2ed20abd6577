/** A profile photo (CPRO-03) is two files: the original, and what the student cropped of it. */
import type { ScanRequest, ScanResult } from '../../contracts/upload';
import type { Database } from '../database/database';
import { JPEG, kindOf, PNG } from '../storage/file-kinds';
import { acceptUpload, deleteFiles, findUpload, forgetUpload } from '../storage/stored-file.queries';

export const ORIGINAL = 'image/original';
export const CROPPED = 'image/cropped';
const SLOTS = [ORIGINAL, CROPPED];

/**
 * VAL-20, ERR-04. Takes over both files that were sent, or none: the photo that was there stays until then, and what
 * is refused has to be sent again.
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
    await transaction
      .updateTable('student')
      .set({ originalProfileImagePath: pathOf(originalKey), croppedProfileImagePath: pathOf(croppedKey) })
      .where('studentId', '=', studentId)
      .execute();
    return { success: true, messages: [] };
  });
}

/** Within a transaction. What was on its way is given up too. */
export async function removeImages(database: Database, studentId: number): Promise<void> {
  await deleteFiles(database, studentId, SLOTS);
  await database
    .updateTable('student')
    .set({ originalProfileImagePath: null, croppedProfileImagePath: null })
    .where('studentId', '=', studentId)
    .execute();
}

/** What the profile says of a photo: another one for each photo, and no address. */
export function pathOf(fileKey: string): string {
  return `images/${fileKey}`;
}

function isPhoto(kind: string | undefined): kind is string {
  return kind === JPEG || kind === PNG;
}
