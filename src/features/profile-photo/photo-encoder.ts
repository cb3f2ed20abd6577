import { catchError, defer, from, Observable, throwError, timeout } from 'rxjs';
import { PHOTO_SIDE_PX } from '../../contracts/photo-file';
import { InjectionToken } from '../../framework/di';
import { type EncodedPhoto, type EncodingTask, encodePhoto, type PhotoArea } from './photo-canvas';
import { ENCODING_TIMEOUT_MS } from './profile-photo.timing';

/** The longest side of what avatars show, in pixels (our choice): every page loads it. */
const CROPPED_SIDE_PX = 512;

/** Makes of photos what is uploaded (VAL-20). Both fail if a photo cannot be decoded. */
export interface PhotoEncoder {
  /** The whole photo: upright, small enough, without metadata. */
  prepare(file: Blob): Observable<EncodedPhoto>;
  /** A part of a photo that was prepared. */
  crop(image: Blob, area: PhotoArea): Observable<EncodedPhoto>;
}

export type WorkerAnswer =
  | { readonly photo: EncodedPhoto }
  /** `isUnsupported`: this browser's workers have no canvas. */
  | { readonly photo: null; readonly isUnsupported: boolean };

/** The browser's own decoder and encoder. */
export const PHOTO_ENCODER = new InjectionToken<PhotoEncoder>('PHOTO_ENCODER', {
  factory: () => ({
    prepare: (image) => encode({ image, area: null, longestSide: PHOTO_SIDE_PX }),
    crop: (image, area) => encode({ image, area, longestSide: CROPPED_SIDE_PX }),
  }),
});

class NoWorkerError extends Error {}

/** Off the main thread where that is possible. Unsubscribing stops the work. */
function encode(task: EncodingTask): Observable<EncodedPhoto> {
  return inWorker(task).pipe(
    catchError((error: unknown) =>
      error instanceof NoWorkerError ? defer(() => from(encodePhoto(task))) : throwError(() => error),
    ),
    timeout(ENCODING_TIMEOUT_MS),
  );
}

function inWorker(task: EncodingTask): Observable<EncodedPhoto> {
  return new Observable((subscriber) => {
    const worker = startWorker();
    if (worker === null) {
      subscriber.error(new NoWorkerError());
      return undefined;
    }
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.photo === null) {
        subscriber.error(
          data.isUnsupported ? new NoWorkerError() : new Error('The photo cannot be decoded.'),
        );
      } else {
        subscriber.next(data.photo);
        subscriber.complete();
      }
    };
    // Its script could not be loaded.
    worker.onerror = () => subscriber.error(new NoWorkerError());
    worker.postMessage(task);
    return () => worker.terminate();
  });
}

/** Null in a browser that has no workers, or refuses to start this one. */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./photo.worker.ts', import.meta.url));
  } catch {
    return null;
  }
}
