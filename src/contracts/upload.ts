import * as v from 'valibot';
import { innerList } from './decoding';

/** ENT-18, scan result. `messages` are for the student. */
export const ScanResult = v.looseObject({ success: v.boolean(), messages: innerList(v.string()) });
export type ScanResult = v.InferOutput<typeof ScanResult>;

/** ENT-05: the upload URLs of both files of a profile image. */
export const ProfileImageResponse = v.looseObject({
  originalPresignedUrl: v.pipe(v.string(), v.url()),
  croppedPresignedUrl: v.pipe(v.string(), v.url()),
  originalProfileImagePath: v.string(),
});
export type ProfileImageResponse = v.InferOutput<typeof ProfileImageResponse>;

/** Body of POST /profile/accountprofile/image/scan (our choice of fields). */
export const ScanRequest = v.object({
  originalFileName: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  croppedFileName: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});
export type ScanRequest = v.InferOutput<typeof ScanRequest>;
