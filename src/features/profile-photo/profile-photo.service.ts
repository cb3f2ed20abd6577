import { concat, defer, filter, map, type Observable, of, Subject, switchMap, throwError } from 'rxjs';
import { Profile } from '../../contracts/profile';
import type { ProfileImageResponse } from '../../contracts/upload';
import { ApiClient } from '../../core/api/api-client';
import { BrandService } from '../../core/brand/brand.service';
import { PAST_CACHE } from '../../core/data/read-before-write';
import { isBusy, studentCommand } from '../../core/data/student-command';
import { studentState } from '../../core/data/student-state';
import { studentUploads, type Upload } from '../../core/data/student-uploads';
import type { HeldFile, LookReason, UploadState } from '../../core/data/upload.model';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { mapState } from '../../framework/rxjs';
import { ProfileService } from '../profile';
import { isSameArea } from './photo-editor.model';
import { type PhotoEdit, PhotoEditorService } from './photo-editor.service';
import { PHOTO_ENCODER } from './photo-encoder';
import { ProfileImageApiService } from './profile-image-api.service';
import {
  problemText,
  REMOVAL_UNKNOWN_TEXT,
  REMOVE_FAILED_TEXT,
  REMOVED_TEXT,
  SAVED_BEFORE_CANCEL_TEXT,
  SCAN_FAILED_TEXT,
} from './profile-photo.text';

/** Both files, and where they are sent. */
interface OpenedUpload {
  readonly original: Blob;
  readonly cropped: Blob;
  readonly urls: ProfileImageResponse;
}

/** A student has one photo, whose name means nothing to them. */
const KEY = 0;
const PHOTO = 'photo';

/**
 * Saves and removes the student's photo (STA-27, STA-28). After both, the profile reloads, and with it every avatar here
 * and in the student's other browsers. How an upload goes on, after a failure or without a response, is in
 * `studentUploads`; the path of the photo in the profile says which one the server has. It goes on when the panel is
 * closed. If the scan refuses the photo, the file is cleared.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second Remove sends nothing while the first is being sent | order `exhaust` |
 * | The selection is sent after the original | `concat` |
 */
@Injectable({ providedIn: 'root' })
export class ProfilePhotoService {
  private readonly account = inject(ApiClient);
  private readonly api = inject(ProfileImageApiService);
  private readonly editor = inject(PhotoEditorService);
  private readonly encoder = inject(PHOTO_ENCODER);
  private readonly profiles = inject(ProfileService);
  private readonly settings = inject(BrandService).context.settings;
  private readonly toasts = inject(ToastService);
  private readonly finishedSubject = new Subject<void>();
  /** What was saved last, and the path that the server has given it. */
  private readonly latest = studentState<{ readonly edit: PhotoEdit; readonly path: string } | null>(null);
  private isCancelled = false;

  private readonly uploads = studentUploads({
    calls: ({ file: edit }: { file: PhotoEdit | null }) => ({
      address: () => this.open(edit),
      send: (opened) => this.send(opened),
      scan: () => this.api.scan(),
      look: (why) => this.look(why),
    }),
    onStopped: (upload) => this.conclude(upload),
  });
  private readonly removing = studentCommand<void, unknown>({
    order: 'exhaust',
    outcome: {
      find: () => this.readProfile().pipe(filter((profile) => profile.croppedProfileImagePath === null)),
      unknownText: REMOVAL_UNKNOWN_TEXT,
    },
    send: () => this.api.delete(),
    savedText: REMOVED_TEXT,
    errorText: () => REMOVE_FAILED_TEXT,
    onSaved: () => this.finish(),
  });

  /** The state of the upload; null if there is none. */
  readonly upload$ = mapState(this.uploads.uploads$, (all): UploadState | null => all[0]?.state ?? null);
  readonly removing$ = this.removing.state$;

  /** Emits when a photo has been saved or removed. */
  readonly finished$ = this.finishedSubject.asObservable();

  /** MOD-10: whether the brand lets students change their photo. */
  get isEditingEnabled(): boolean {
    return this.settings.enableProfilePhotoEditing === true;
  }

  /** Nothing happens until there is a preview (VAL-20), or while a photo is being saved. */
  save(): void {
    const edit = this.editor.state$.value;
    if (edit.kind !== 'editing' || edit.cropped === null || this.upload$.value?.kind === 'running') return;
    const isSame = this.isOf(edit) && isSameArea(edit.area, this.latest.value?.edit.area ?? null);
    this.isCancelled = false;
    if (isSame && this.upload$.value !== null) this.uploads.retry(KEY);
    else {
      this.latest.next({ edit, path: '' });
      this.uploads.start(KEY, PHOTO, edit, this.knownPath);
    }
  }

  remove(): void {
    this.removing.run();
  }

  /** Whether the latest upload was of this photo. */
  isOf({ photo }: PhotoEdit): boolean {
    return this.latest.value?.edit.photo === photo;
  }

  /** Stops an upload, and forgets that the last one failed. */
  cancelSaving(): void {
    this.isCancelled = true;
    this.uploads.dismiss(KEY);
  }

  /** Forgets that the last removal failed. One that is under way goes on. */
  forgetFailedRemoval(): void {
    if (!isBusy(this.removing$.value)) this.removing.reset();
  }

  private conclude({ state }: Upload): void {
    if (state.kind === 'done') {
      if (this.isCancelled) this.toasts.info(SAVED_BEFORE_CANCEL_TEXT);
      this.finish();
    } else if (state.kind === 'refused') {
      const text = [SCAN_FAILED_TEXT, ...state.messages].join(' ');
      this.uploads.dismiss(KEY);
      this.toasts.error(text);
      this.editor.clear(text);
    } else {
      // Whatever the server holds is shown.
      this.profiles.reload({ force: true });
      if (state.kind !== 'failed') return;
      const text = problemText(state.problem);
      if (state.problem.kind === 'error') this.toasts.error(text);
      else this.toasts.warning(text);
    }
  }

  private finish(): void {
    this.editor.clear();
    this.profiles.reload({ force: true });
    this.finishedSubject.next();
  }

  private open(edit: PhotoEdit | null): Observable<OpenedUpload> {
    if (edit === null) return throwError(() => new Error('There is no photo to send.'));
    return this.cropped(edit).pipe(
      switchMap((cropped) =>
        this.api.getPresignedUrls().pipe(
          map((urls) => {
            this.latest.next({ edit, path: urls.originalProfileImagePath });
            return { original: edit.photo.image, cropped, urls };
          }),
        ),
      ),
    );
  }

  /** The preview, unless the selection has changed since. */
  private cropped({ photo, area, cropped }: PhotoEdit): Observable<Blob> {
    if (cropped !== null && isSameArea(area, cropped.area)) return of(cropped.image);
    return area === null
      ? throwError(() => new Error('Nothing is selected.'))
      : this.encoder.crop(photo.image, area).pipe(map(({ image }) => image));
  }

  /** Emits which part of both files has been sent. */
  private send({ original, cropped, urls }: OpenedUpload): Observable<number> {
    const all = original.size + cropped.size || 1;
    const upload = (url: string, file: Blob, before: number) =>
      defer(() => this.api.upload(url, file)).pipe(map((part) => (before + part * file.size) / all));
    return concat(
      upload(urls.originalPresignedUrl, original, 0),
      upload(urls.croppedPresignedUrl, cropped, original.size),
    );
  }

  /** A scan that has passed says enough: no screen names a photo, and the profile is loaded again. */
  private look(why: LookReason): Observable<HeldFile> {
    const ours: HeldFile = { fileName: PHOTO, scanStatus: 'Clean' };
    if (why === 'passed') return of(ours);
    return this.readProfile().pipe(
      map(({ originalProfileImagePath: path }) =>
        path !== null && path === this.latest.value?.path
          ? ours
          : { fileName: path, scanStatus: path ? 'Clean' : 'None' },
      ),
    );
  }

  private readProfile(): Observable<Profile> {
    return this.account.json('GET /profile/accountprofile', Profile, { headers: PAST_CACHE });
  }

  private get knownPath(): string | null {
    return this.profiles.profile$.value.value?.originalProfileImagePath ?? null;
  }
}
