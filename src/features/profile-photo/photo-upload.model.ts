/** The steps of an upload (STA-27, CPRO-03), and where to go on after one has failed. */
import type { ProfileImageResponse } from '../../contracts/upload';

export interface PhotoFiles {
  readonly original: Blob;
  readonly cropped: Blob;
}

/** What has been done for an original. A file that was sent is named, because the selection may change before a retry. */
export interface UploadedParts {
  /** The presigned URLs. */
  readonly urls: ProfileImageResponse | null;
  readonly original: Blob | null;
  readonly cropped: Blob | null;
}

type UploadStep = 'open' | 'original' | 'cropped' | 'scan';

export const NOTHING_UPLOADED: UploadedParts = { urls: null, original: null, cropped: null };

/** The first step that is still to be done. */
export function nextStep({ original, cropped }: PhotoFiles, done: UploadedParts): UploadStep {
  if (done.urls === null) return 'open';
  if (done.original !== original) return 'original';
  return done.cropped === cropped ? 'scan' : 'cropped';
}

/** How much of both files has been sent, from 0 to 100. `loaded` is of the file that is being sent. */
export function percentSent(files: PhotoFiles, done: UploadedParts, loaded: number): number {
  const sent = (['original', 'cropped'] as const)
    .filter((name) => done[name] === files[name])
    .reduce((sum, name) => sum + files[name].size, 0);
  const total = files.original.size + files.cropped.size;
  return total === 0 ? 0 : Math.min(100, ((sent + loaded) / total) * 100);
}
