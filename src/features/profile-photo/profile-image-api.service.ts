import { ProfileImageResponse, type ScanRequest, ScanResult } from '../../contracts/upload';
import { ApiClient } from '../../core/api/api-client';
import { StorageApiService } from '../../core/api/storage-api.service';
import { Injectable, inject } from '../../framework/di';

const IMAGE = '/profile/accountprofile/image';
/** CPRO-03: the names of the two files. */
const ORIGINAL_FILE = 'original.jpg';
const CROPPED_FILE = 'cropped.jpg';
const JPEG = 'image/jpeg';

/** CPRO-03. An upload takes three steps: get the presigned URLs, upload both files, scan them. */
@Injectable({ providedIn: 'root' })
export class ProfileImageApiService {
  private readonly api = inject(ApiClient);
  private readonly storage = inject(StorageApiService);

  /** Returns URLs for uploading both files, or with `readonly` for reading them. */
  getPresignedUrls(readonly?: boolean) {
    const params = { originalFileName: ORIGINAL_FILE, croppedFileName: CROPPED_FILE, readonly };
    return this.api.json(`GET ${IMAGE}/presignedurl`, ProfileImageResponse, { params });
  }

  /** Emits which part has been sent, from 0 to 1. */
  upload(presignedUrl: string, image: Blob) {
    return this.storage.upload(presignedUrl, image, JPEG);
  }

  scan(body: ScanRequest = { originalFileName: ORIGINAL_FILE, croppedFileName: CROPPED_FILE }) {
    return this.api.json(`POST ${IMAGE}/scan`, ScanResult, { body });
  }

  delete() {
    return this.api.done(`DELETE ${IMAGE}`);
  }
}
