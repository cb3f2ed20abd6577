import { catchError, EMPTY, mergeMap, Subject } from 'rxjs';
import type { ExternalCertificate } from '../../contracts/certificate';
import { serverMessage } from '../../core/api/error-text';
import { studentUploads, type Upload } from '../../core/data/student-uploads';
import { switchMapStudent } from '../../core/data/switch-map-student';
import type { UploadProblem, UploadStep } from '../../core/data/upload.model';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import {
  EXTERNAL_GONE_TEXT,
  ExternalCertificateService,
  FILE_GONE_TEXT,
  isGone,
} from './external-certificate.service';
import { ExternalCertificateApiService } from './external-certificate-api.service';
import { fileNameOf } from './external-file.model';

/** Our wording, as all here: the spec has none. */
const FAILED_TEXTS: Readonly<Record<UploadStep, string>> = {
  address: 'The upload could not be started.',
  send: 'The upload was interrupted.',
  scan: 'The file has arrived, but could not be checked.',
};
const UNCHECKED_TEXT = "The file has arrived. We don't know yet whether it is accepted.";
const UNKNOWN_TEXT = 'We could not find out whether this file was accepted.';
const REFUSED_TEXT = 'The file was refused.';

/**
 * Owns the uploads of files to external certificates (CLRN-09), by the id of the certificate. How they go on is in
 * `studentUploads`.
 *
 * | Rule | Operator |
 * |---|---|
 * | A certificate whose upload has stopped is read again | `mergeMap` to `refresh` |
 */
@Injectable({ providedIn: 'root' })
export class ExternalUploadService {
  private readonly api = inject(ExternalCertificateApiService);
  private readonly certificates = inject(ExternalCertificateService);
  private readonly toasts = inject(ToastService);
  private readonly refreshes = new Subject<number>();

  private readonly uploads = studentUploads({
    remember: 'external-uploads',
    calls: ({ key, fileName, file }: { key: number; fileName: string; file: File | null }) => ({
      address: () => this.api.getPresignedUrl(key, { filename: fileName }),
      send: (address) => this.api.upload(address, file ?? new File([], fileName)),
      scan: () => this.api.scan(key),
      look: () => this.certificates.refresh(key),
      isGone,
    }),
    onStopped: (upload) => this.conclude(upload),
  });

  /** Those that are not over, in the order in which they began. */
  readonly uploads$ = this.uploads.uploads$;
  readonly retry = this.uploads.retry;
  readonly dismiss = this.uploads.dismiss;

  constructor() {
    switchMapStudent(() =>
      // The next load of the list brings it, too, so a failure is no error of its own.
      this.refreshes.pipe(mergeMap((id) => this.certificates.refresh(id).pipe(catchError(() => EMPTY)))),
    )
      .pipe(takeUntilDestroyed())
      .subscribe();
    this.certificates.deletion$.pipe(takeUntilDestroyed()).subscribe(({ kind, key }) => {
      if (kind === 'saved') this.dismiss(key);
    });
  }

  /** The file has been checked by `fileProblem`. */
  start(certificateId: number, file: File): void {
    const former = this.certificates.certificate$(certificateId).value?.fileName ?? null;
    this.uploads.start(certificateId, fileNameOf(file), file, former);
  }

  /** Has a file scanned that has arrived before. */
  scan({ externalCertificateId, fileName }: ExternalCertificate): void {
    this.uploads.scan(externalCertificateId, fileName ?? 'file');
  }

  private conclude({ key, fileName, state: { kind } }: Upload): void {
    if (kind === 'gone') {
      this.toasts.error(EXTERNAL_GONE_TEXT);
      this.certificates.drop(key);
      return;
    }
    if (kind === 'done') {
      this.toasts.success(`${fileName} has been attached.`);
      // The certificate has been read, but a list that was on its way would show the former file again.
      this.certificates.reloadLists();
    } else this.refreshes.next(key);
  }
}

/** Why the scan has refused a file. */
export function refusalText(messages: readonly string[]): string {
  return messages.join(' ') || REFUSED_TEXT;
}

/** Why an upload has stopped. */
export function problemText(step: UploadStep, problem: UploadProblem): string {
  switch (problem.kind) {
    case 'error':
      return serverMessage(problem.error) ?? FAILED_TEXTS[step];
    case 'unchecked':
      return UNCHECKED_TEXT;
    case 'other':
      return `Another file has been uploaded elsewhere: this certificate has ${problem.fileName} now.`;
    case 'removed':
      return FILE_GONE_TEXT;
    case 'unknown':
      return UNKNOWN_TEXT;
  }
}
