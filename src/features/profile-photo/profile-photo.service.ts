import { defer, EMPTY, filter, last, map, merge, type Observable, of, Subject, switchMap, tap } from 'rxjs';
import type { ScanResult } from '../../contracts/upload';
import { hasStatus } from '../../core/api/error-text';
import { BrandService } from '../../core/brand/brand.service';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { Injectable, inject } from '../../framework/di';
import { ProfileService } from '../profile';
import { isSameArea } from './photo-editor.model';
import { type PhotoEdit, PhotoEditorService } from './photo-editor.service';
import { PHOTO_ENCODER } from './photo-encoder';
import {
  NOTHING_UPLOADED,
  nextStep,
  type PhotoFiles,
  percentSent,
  type UploadedParts,
} from './photo-upload.model';
import { ProfileImageApiService } from './profile-image-api.service';
import { REMOVE_FAILED_TEXT, REMOVED_TEXT, SCAN_FAILED_TEXT, UPLOAD_FAILED_TEXT } from './profile-photo.text';

/** `percent` of both files; null while they are being checked. */
interface UploadProgress {
  readonly percent: number | null;
}

/** ERR-04: the server refuses the photo. Trying the same one again would not help. */
class PhotoRefusedError extends Error {
  constructor(messages: readonly string[]) {
    super([SCAN_FAILED_TEXT, ...messages].join(' '));
  }
}

/**
 * Saves and removes the student's photo (STA-27, STA-28). After both, the profile reloads, and with it every avatar here
 * and in the student's other browsers.
 *
 * An upload has four steps: get the presigned URLs, send the original, send the selection, scan. After a failure, the
 * next attempt continues with the step that failed. If the scan refuses the photo, the file is cleared.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second Save or Remove sends nothing while the first is being sent | order `exhaust` of each |
 * | The steps of an upload follow one another | `switchMap` in `proceed` |
 */
@Injectable({ providedIn: 'root' })
export class ProfilePhotoService {
  private readonly api = inject(ProfileImageApiService);
  private readonly editor = inject(PhotoEditorService);
  private readonly encoder = inject(PHOTO_ENCODER);
  private readonly profiles = inject(ProfileService);
  private readonly settings = inject(BrandService).context.settings;
  private readonly progressSubject = new Subject<UploadProgress>();
  private readonly finishedSubject = new Subject<void>();
  /** By original, so that nothing remains of a photo once its editor closes. */
  private readonly done = new WeakMap<Blob, UploadedParts>();

  private readonly saving = studentCommand({
    order: 'exhaust',
    outcome: {},
    key: ({ photo }: PhotoEdit) => photo,
    send: (edit: PhotoEdit) => this.cropped(edit).pipe(switchMap((cropped) => this.upload(edit, cropped))),
    errorText: (error) => (error instanceof PhotoRefusedError ? error.message : UPLOAD_FAILED_TEXT),
    onFailed: (error) => {
      if (error instanceof PhotoRefusedError) this.editor.clear(error.message);
    },
    onSaved: () => this.finish(),
  });
  private readonly removing = studentCommand<void, unknown>({
    order: 'exhaust',
    outcome: {},
    send: () => this.api.delete(),
    savedText: REMOVED_TEXT,
    errorText: () => REMOVE_FAILED_TEXT,
    onSaved: () => this.finish(),
  });

  readonly saving$ = this.saving.state$;
  readonly removing$ = this.removing.state$;

  /** Null while nothing is being uploaded. */
  readonly progress$ = stateFrom<UploadProgress | null>(
    merge(
      this.progressSubject,
      this.saving$.pipe(
        filter(({ kind }) => kind !== 'saving'),
        map(() => null),
      ),
    ),
    null,
  );

  /** Emits when a photo has been saved or removed. */
  readonly finished$ = this.finishedSubject.asObservable();

  /** MOD-10: whether the brand lets students change their photo. */
  get isEditingEnabled(): boolean {
    return this.settings.enableProfilePhotoEditing === true;
  }

  /** Nothing happens until there is a preview (VAL-20). */
  save(): void {
    const edit = this.editor.state$.value;
    if (edit.kind === 'editing' && edit.cropped !== null) this.saving.run(edit);
  }

  remove(): void {
    this.removing.run();
  }

  /** Stops an upload, and forgets that the last one failed. */
  cancelSaving(): void {
    this.saving.reset();
  }

  /** Forgets that the last removal failed. One that is under way goes on. */
  forgetFailedRemoval(): void {
    if (this.removing$.value.kind === 'failed') this.removing.reset();
  }

  private finish(): void {
    this.editor.clear();
    this.profiles.reload({ force: true });
    this.finishedSubject.next();
  }

  /** The preview, unless the selection has changed since. */
  private cropped({ photo, area, cropped }: PhotoEdit): Observable<Blob> {
    if (cropped !== null && isSameArea(area, cropped.area)) return of(cropped.image);
    return area === null ? EMPTY : this.encoder.crop(photo.image, area).pipe(map(({ image }) => image));
  }

  private upload({ photo }: PhotoEdit, cropped: Blob): Observable<void> {
    return this.proceed({ original: photo.image, cropped });
  }

  private proceed(files: PhotoFiles): Observable<void> {
    return defer(() => {
      const done = this.done.get(files.original) ?? NOTHING_UPLOADED;
      const step = nextStep(files, done);
      const goOn = (change: Partial<UploadedParts>) => {
        this.done.set(files.original, { ...done, ...change });
        return this.proceed(files);
      };
      if (done.urls === null || step === 'open') {
        this.progressSubject.next({ percent: 0 });
        return this.api.getPresignedUrls().pipe(switchMap((urls) => goOn({ urls })));
      }
      if (step === 'scan') {
        this.progressSubject.next({ percent: null });
        return this.api.scan().pipe(map(checkScan));
      }
      const { originalPresignedUrl, croppedPresignedUrl } = done.urls;
      const url = step === 'original' ? originalPresignedUrl : croppedPresignedUrl;
      return this.api.upload(url, files[step]).pipe(
        tap({
          next: (part) =>
            this.progressSubject.next({ percent: percentSent(files, done, part * files[step].size) }),
          error: (error: unknown) => {
            // The address has expired, or was replaced in another browser: the next attempt gets new ones.
            if (hasStatus(error, 403, 404)) this.done.delete(files.original);
          },
        }),
        last(),
        switchMap(() => goOn({ [step]: files[step] })),
      );
    });
  }
}

function checkScan({ success, messages }: ScanResult): void {
  if (!success) throw new PhotoRefusedError(messages);
}
