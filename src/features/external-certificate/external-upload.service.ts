import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  Subject,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import type { ExternalCertificate } from '../../contracts/certificate';
import type { ScanResult } from '../../contracts/upload';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { onStudentEnd } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { DraftService } from '../../core/session/draft.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { EXTERNAL_GONE_TEXT, ExternalCertificateService } from './external-certificate.service';
import { ExternalCertificateApiService } from './external-certificate-api.service';
import { fileNameOf } from './external-file.model';
import { fromNote, runUpload, toNote, type UploadState, type UploadStep } from './external-upload.model';

/** Our wording: the spec has none. */
const FAILED_TEXTS: Readonly<Record<UploadStep, string>> = {
  address: 'The upload could not be started.',
  send: 'The upload was interrupted.',
  scan: 'The file has arrived, but could not be checked.',
};
const REFUSED_TEXT = 'The file was refused.';

/** The draft that says which uploads are not finished, by the id of their certificate. */
const DRAFT = 'external-uploads';

export interface ExternalUpload {
  readonly certificateId: number;
  readonly fileName: string;
  readonly state: UploadState;
  /** The page still has the file. */
  readonly hasFile: boolean;
}

interface Start {
  readonly certificateId: number;
  readonly fileName: string;
  readonly from: UploadStep;
  /** Null if only the scan is left to do. */
  readonly file: File | null;
}

/**
 * Owns the uploads of files to external certificates; their steps are in external-upload.model. They go on while the
 * student uses other pages, and end with the session. What is not finished is noted in the tab, so that it can be finished
 * after a reload.
 *
 * | Rule | Operator |
 * |---|---|
 * | Files of several certificates are sent at the same time | `mergeMap` of the starts |
 * | A certificate has one upload: a new one, or Cancel, ends the one before | `takeUntil` the next act with the same id |
 * | The browser asks before the page is closed during an upload | `switchMap` to `beforeunload` |
 */
@Injectable({ providedIn: 'root' })
export class ExternalUploadService {
  private readonly api = inject(ExternalCertificateApiService);
  private readonly certificates = inject(ExternalCertificateService);
  private readonly drafts = inject(DraftService);
  private readonly toasts = inject(ToastService);
  private readonly files = new Map<number, File>();
  private readonly starts = new Subject<Start>();
  private readonly ends = new Subject<number>();
  private readonly refreshes = new Subject<number>();
  private readonly uploadsSubject = new BehaviorSubject<readonly ExternalUpload[]>([]);

  /** Those that are not done, in the order in which they began. */
  readonly uploads$ = readonlyState(this.uploadsSubject);

  constructor() {
    onStudentEnd(() => this.clear());
    switchMapStudent<unknown>(() =>
      merge(
        this.starts.pipe(mergeMap((start) => this.run(start))),
        // The next load of the list brings it, too, so a failure is no error of its own.
        this.refreshes.pipe(mergeMap((id) => this.certificates.refresh(id).pipe(catchError(() => EMPTY)))),
        defer(() => this.restore()),
      ),
    )
      .pipe(takeUntilDestroyed())
      .subscribe();
    this.certificates.deletion$.pipe(takeUntilDestroyed()).subscribe(({ kind, key }) => {
      if (kind === 'saved') this.dismiss(key);
    });
    const window = inject(DOCUMENT).defaultView;
    this.uploads$
      .pipe(
        map((uploads) => uploads.some(({ state }) => state.kind === 'running')),
        distinctUntilChanged(),
        switchMap((isRunning) => (isRunning && window ? fromEvent(window, 'beforeunload') : EMPTY)),
        takeUntilDestroyed(),
      )
      .subscribe((event) => event.preventDefault());
  }

  /** The file has been checked by `fileProblem`. */
  start(certificateId: number, file: File): void {
    this.files.set(certificateId, file);
    this.starts.next({ certificateId, fileName: fileNameOf(file), from: 'address', file });
  }

  /** Has a file scanned that has arrived before. */
  scan({ externalCertificateId, fileName }: ExternalCertificate): void {
    const start = { certificateId: externalCertificateId, fileName: fileName ?? 'file', file: null };
    this.starts.next({ ...start, from: 'scan' });
  }

  /** Goes on at the step that failed. A file that the page no longer has is given to `start` instead. */
  retry(certificateId: number): void {
    const upload = this.find(certificateId);
    if (upload?.state.kind !== 'failed' && upload?.state.kind !== 'interrupted') return;
    const { fileName, state } = upload;
    this.starts.next({
      certificateId,
      fileName,
      from: state.step,
      file: this.files.get(certificateId) ?? null,
    });
  }

  /** Cancels the upload, or takes one that has stopped off the list. */
  dismiss(certificateId: number): void {
    this.ends.next(certificateId);
    this.remove(certificateId);
  }

  private run({ certificateId, fileName, from, file }: Start): Observable<UploadState> {
    const isOther = (id: number) => id === certificateId;
    return runUpload(from, {
      address: () => this.api.getPresignedUrl(certificateId, { filename: fileName }),
      send: (address) => this.api.upload(address, file ?? new File([], fileName)),
      scan: () => (from === 'scan' ? this.scanAgain(certificateId) : this.api.scan(certificateId)),
      errorText: (error, step) => {
        if (step !== 'send' && hasStatus(error, 404)) this.giveUp(certificateId);
        return serverMessage(error) ?? FAILED_TEXTS[step];
      },
    }).pipe(
      takeUntil(this.starts.pipe(filter((next) => isOther(next.certificateId)))),
      takeUntil(this.ends.pipe(filter(isOther))),
      tap((state) => this.show({ certificateId, fileName, state, hasFile: file !== null })),
    );
  }

  /** The response to an earlier scan may have been lost, and a file that has passed cannot be scanned once more. */
  private scanAgain(certificateId: number): Observable<ScanResult> {
    return this.certificates
      .refresh(certificateId)
      .pipe(
        switchMap(({ scanStatus }) =>
          scanStatus === 'Clean' ? of({ success: true, messages: [] }) : this.api.scan(certificateId),
        ),
      );
  }

  private show(upload: ExternalUpload): void {
    const { certificateId, fileName, state } = upload;
    if (state.kind === 'done') {
      this.remove(certificateId);
      this.toasts.success(`${fileName} has been attached.`);
      this.refreshes.next(certificateId);
      return;
    }
    const others = this.uploadsSubject.value;
    const isKnown = others.some((each) => each.certificateId === certificateId);
    this.uploadsSubject.next(
      isKnown
        ? others.map((each) => (each.certificateId === certificateId ? upload : each))
        : [...others, upload],
    );
    if (state.kind === 'refused') {
      this.files.delete(certificateId);
      this.note(certificateId, null);
      this.refreshes.next(certificateId);
    } else if (state.kind !== 'running' || state.sent === 0 || state.step === 'scan') {
      this.note(certificateId, toNote(state.step, fileName));
    }
    if (state.kind === 'failed' && state.step === 'scan') this.refreshes.next(certificateId);
  }

  private remove(certificateId: number): void {
    this.files.delete(certificateId);
    this.note(certificateId, null);
    const { value } = this.uploadsSubject;
    const left = value.filter((each) => each.certificateId !== certificateId);
    if (left.length < value.length) this.uploadsSubject.next(left);
  }

  /** The certificate has been deleted meanwhile. */
  private giveUp(certificateId: number): void {
    this.toasts.error(EXTERNAL_GONE_TEXT);
    this.certificates.drop(certificateId);
    this.dismiss(certificateId);
  }

  private find(certificateId: number): ExternalUpload | undefined {
    return this.uploadsSubject.value.find((each) => each.certificateId === certificateId);
  }

  private note(certificateId: number, note: string | null): void {
    const { [certificateId]: before, ...others } = this.drafts.find(DRAFT) ?? {};
    if (before === note || (before === undefined && note === null)) return;
    const notes = note === null ? others : { ...others, [certificateId]: note };
    if (Object.keys(notes).length === 0) this.drafts.discard(DRAFT);
    else this.drafts.keep(DRAFT, notes);
  }

  private restore(): Observable<never> {
    const notes = Object.entries(this.drafts.find(DRAFT) ?? {});
    const uploads = notes.flatMap(([key, text]): ExternalUpload[] => {
      const note = fromNote(text);
      const certificateId = Number(key);
      if (note === null || !Number.isSafeInteger(certificateId)) return [];
      const { step, fileName } = note;
      return [{ certificateId, fileName, state: { kind: 'interrupted', step }, hasFile: false }];
    });
    this.uploadsSubject.next(uploads);
    // Their names may not be on the page of the list that is shown.
    for (const { certificateId } of uploads) this.refreshes.next(certificateId);
    return EMPTY;
  }

  private clear(): void {
    this.files.clear();
    this.uploadsSubject.next([]);
  }
}

/** Why the scan has refused a file. */
export function refusalText(messages: readonly string[]): string {
  return messages.join(' ') || REFUSED_TEXT;
}
