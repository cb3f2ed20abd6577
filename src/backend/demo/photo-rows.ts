import type { NewRow } from '../database/tables';
import { CROPPED, ORIGINAL, pathOf } from '../profile/profile-image.service';
import { demoPhoto } from './demo-photo';

interface PhotoRows {
  storedFile: NewRow<'storedFile'>[];
  student: { originalProfileImagePath: string; croppedProfileImagePath: string };
}

/** A profile photo (CPRO-03) that has passed its check: its files, and the columns of the student. */
export function photoRows(studentId: number): PhotoRows {
  const { original, cropped } = demoPhoto();
  const clean = { studentId, clean: true, contentType: 'image/png' };
  const originalKey = `demo-${studentId}-photo`;
  const croppedKey = `demo-${studentId}-photo-cropped`;
  return {
    storedFile: [
      { ...clean, fileKey: originalKey, slot: ORIGINAL, fileName: 'original.jpg', content: original },
      { ...clean, fileKey: croppedKey, slot: CROPPED, fileName: 'cropped.jpg', content: cropped },
    ],
    student: {
      originalProfileImagePath: pathOf(originalKey),
      croppedProfileImagePath: pathOf(croppedKey),
    },
  };
}
