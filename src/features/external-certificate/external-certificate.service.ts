import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  map,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
  throwError,
} from 'rxjs';
import type { ExternalCertificate, NewExternalCertificate } from '../../contracts/certificate';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { nullIfMissing } from '../../core/api/null-if-missing';
import { StorageApiService } from '../../core/api/storage-api.service';
import { entityStore } from '../../core/data/entity-store';
import { NotSentError, readBeforeWrite } from '../../core/data/read-before-write';
import { studentCommand } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { escapeHtml } from '../../platform/html/escape-html';
import { type DatedChange, ExternalCertificateApiService } from './external-certificate-api.service';
import { titleOf } from './external-certificate-list.model';

/** Our wording: the spec has none. */
const EXTERNAL_DELETED_TEXT = 'The certificate has been deleted.';
const EXTERNAL_DELETE_FAILED_TEXT = 'Could not delete this certificate, please try again.';
const FILE_REMOVED_TEXT = 'The file has been removed.';
const FILE_REMOVE_FAILED_TEXT = 'Could not remove this file, please try again.';
const FILE_VIEW_FAILED_TEXT = 'Could not open this file, please try again.';
export const EXTERNAL_GONE_TEXT = 'This certificate has been deleted elsewhere.';
export const FILE_GONE_TEXT = 'This file has been removed elsewhere.';
const DELETION_UNKNOWN_TEXT =
  'We could not find out whether this certificate was deleted. If it is still listed, please try again.';
const FILE_REMOVAL_UNKNOWN_TEXT =
  'We could not find out whether this file was removed. If it is still shown, please try again.';

/** The file is not the one that the student sees. The message is for them. */
class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
}

type Removal = 'certificate' | 'file';

interface RemovalRequest {
  readonly what: Removal;
  readonly certificate: ExternalCertificate;
}

/**
 * Owns the certificates that the student has earned elsewhere (CLRN-09) by id, so that one that changes is rendered again
 * alone, and what changes them. Lists hold ids only. All of it ends with the session.
 *
 * | Rule | Operator |
 * |---|---|
 * | One question at a time before something is deleted | `exhaustMap` of the confirmation |
 * | Deletions, and removals of files, are sent one at a time | order `concat` |
 * | A file that is opened does not wait for another one | order `merge` |
 */
@Injectable({ providedIn: 'root' })
export class ExternalCertificateService {
  private readonly api = inject(ExternalCertificateApiService);
  private readonly confirmation = inject(ConfirmationService);
  private readonly document = inject(DOCUMENT);
  private readonly storage = inject(StorageApiService);
  private readonly toasts = inject(ToastService);
  private readonly changes = new Subject<{ readonly deletedId: number | null }>();
  private readonly removals = new Subject<RemovalRequest>();
  private readonly store = entityStore<ExternalCertificate>({
    idOf: ({ externalCertificateId }) => externalCertificateId,
  });

  /** One certificate that was loaded; null for any other. */
  readonly certificate$ = this.store.entity$;
  readonly put = this.store.put;

  /** What this browser has changed; `deletedId` is the certificate that is gone. */
  readonly changes$ = this.changes.asObservable();

  private readonly deletion = studentCommand({
    order: 'concat',
    outcome: {
      find: ({ externalCertificateId }) =>
        nullIfMissing(this.refresh(externalCertificateId)).pipe(filter((found) => found === null)),
      unknownText: DELETION_UNKNOWN_TEXT,
    },
    key: ({ externalCertificateId }: ExternalCertificate) => externalCertificateId,
    send: ({ externalCertificateId }) =>
      // If it is gone already, the student has what they want.
      this.certificate$(externalCertificateId).value === null
        ? EMPTY
        : nullIfMissing(this.api.delete(externalCertificateId).pipe(map(() => null))),
    onSaved: (_, { externalCertificateId }) => this.drop(externalCertificateId),
    savedText: EXTERNAL_DELETED_TEXT,
    errorText: (error) => serverMessage(error) ?? EXTERNAL_DELETE_FAILED_TEXT,
  });
  private readonly fileRemoval = studentCommand({
    order: 'concat',
    outcome: {
      find: ({ externalCertificateId }) =>
        this.refresh(externalCertificateId).pipe(filter(({ fileName }) => fileName === null)),
      unknownText: FILE_REMOVAL_UNKNOWN_TEXT,
    },
    key: ({ externalCertificateId }: ExternalCertificate) => externalCertificateId,
    send: ({ externalCertificateId, fileName }) =>
      readBeforeWrite(this.refresh(externalCertificateId), (latest) => {
        const { fileName: held } = latest;
        if (held === null) return of(latest);
        if (held !== fileName) {
          return throwError(() => new FileChangedError(`${replacedText(held)} Nothing was removed.`));
        }
        return this.update(externalCertificateId, toChange(latest, true)).pipe(tap(() => this.reloadLists()));
      }),
    savedText: FILE_REMOVED_TEXT,
    onFailed: (error, { externalCertificateId }) => this.dropIfGone(error, externalCertificateId),
    errorText: (error) => changedText(error) ?? serverMessage(error) ?? FILE_REMOVE_FAILED_TEXT,
  });
  private readonly viewing = studentCommand({
    order: 'merge',
    outcome: 'read',
    key: ({ externalCertificateId }: ExternalCertificate) => externalCertificateId,
    send: (certificate) =>
      this.refresh(certificate.externalCertificateId).pipe(
        switchMap((latest) => this.openFile(latest, latest.fileName !== certificate.fileName)),
      ),
    onFailed: (error, { externalCertificateId }) => this.dropIfGone(error, externalCertificateId),
    errorText: (error) => changedText(error) ?? serverMessage(error) ?? FILE_VIEW_FAILED_TEXT,
  });

  /** Their keys are the ids of certificates. */
  readonly deletion$ = this.deletion.state$;
  readonly fileRemoval$ = this.fileRemoval.state$;
  readonly viewing$ = this.viewing.state$;

  constructor() {
    switchMapStudent(() => this.removals.pipe(exhaustMap((request) => this.confirm(request))))
      .pipe(takeUntilDestroyed())
      .subscribe(({ what, certificate }) =>
        what === 'file' ? this.fileRemoval.run(certificate) : this.deletion.run(certificate),
      );
  }

  /** Asks for confirmation first; ignored while another question is open. */
  delete(certificate: ExternalCertificate): void {
    this.removals.next({ what: 'certificate', certificate });
  }

  /** ENT-09. Asks for confirmation first. */
  removeFile(certificate: ExternalCertificate): void {
    this.removals.next({ what: 'file', certificate });
  }

  /** Opens the file in a new tab. If it is another one than the student sees, they are told so first. */
  view(certificate: ExternalCertificate): void {
    this.viewing.run(certificate);
  }

  /** Cold, for the commands of the form, which reload the lists. What the server returns is shown at once. */
  add(certificate: NewExternalCertificate, idempotencyKey: string): Observable<ExternalCertificate> {
    return this.api.add(certificate, idempotencyKey).pipe(tap((added) => this.put([added])));
  }

  update(id: number, change: DatedChange): Observable<ExternalCertificate> {
    return this.api.update(id, change).pipe(tap((updated) => this.put([updated])));
  }

  /** Reads one certificate again, as after the scan of its file. */
  refresh(id: number): Observable<ExternalCertificate> {
    return this.api.getExternalCertificate(id).pipe(tap((certificate) => this.put([certificate])));
  }

  /** The lists may have changed in a way that nothing here can tell. */
  reloadLists(): void {
    this.changes.next({ deletedId: null });
  }

  /** A certificate is no longer there. */
  drop(id: number): void {
    this.changes.next({ deletedId: id });
    this.store.remove(id);
  }

  private dropIfGone(error: unknown, id: number): void {
    if (isGone(error)) this.drop(id);
  }

  private confirm(request: RemovalRequest): Observable<RemovalRequest> {
    const { what, certificate } = request;
    const name = escapeHtml(titleOf(certificate));
    const question =
      what === 'file'
        ? {
            title: 'Remove the file?',
            message: `The file of ${name} will be deleted. The certificate stays.`,
            confirmText: 'Remove',
          }
        : {
            title: 'Delete certificate?',
            message: `${name} and its file will be deleted. You can't undo this.`,
            confirmText: 'Delete',
          };
    return this.confirmation
      .confirm({ ...question, destructive: true })
      .pipe(exhaustMap((isConfirmed) => (isConfirmed ? of(request) : EMPTY)));
  }

  private openFile(
    { externalCertificateId, fileName, scanStatus }: ExternalCertificate,
    wasReplaced: boolean,
  ): Observable<unknown> {
    if (fileName === null) return throwError(() => new FileChangedError(FILE_GONE_TEXT));
    if (scanStatus !== 'Clean') return throwError(() => new FileChangedError(replacedText(fileName)));
    return this.api.getPresignedUrl(externalCertificateId, { filename: fileName, readonly: true }).pipe(
      // The certificate was there a moment ago.
      catchError((error: unknown) =>
        throwError(() => (hasStatus(error, 404) ? new FileChangedError(FILE_GONE_TEXT) : error)),
      ),
      tap(({ presignedUrl }) => this.openTab(presignedUrl, wasReplaced ? replacedText(fileName) : null)),
    );
  }

  /**
   * A tab that opens long after the click is taken for an advertisement, so a toast offers the file then. It also does so
   * with a `notice`.
   */
  private openTab(presignedUrl: string, notice: string | null): void {
    const href = this.storage.href(presignedUrl);
    if (href === null) throw new Error('The address of the file is not allowed.');
    const window = this.document.defaultView;
    const open = () => void window?.open(href, '_blank', 'noopener,noreferrer');
    if (notice === null && (window?.navigator.userActivation?.isActive ?? true)) open();
    else {
      const actions = [{ text: 'Open file', action: open }];
      this.toasts.info(notice ?? 'Your file is ready.', { actions });
    }
  }
}

/** Whether there is no such certificate (any more). */
export function isGone(error: unknown): boolean {
  return hasStatus(error, 404) || (error instanceof NotSentError && hasStatus(error.cause, 404));
}

function changedText(error: unknown): string | null {
  if (error instanceof FileChangedError) return error.message;
  return isGone(error) ? EXTERNAL_GONE_TEXT : null;
}

function replacedText(fileName: string): string {
  return `This certificate has another file now, which was uploaded elsewhere: ${fileName}.`;
}

/** The body of an update that changes nothing but the file. */
function toChange(certificate: ExternalCertificate, removeFile: boolean): DatedChange {
  const { courseName, provider, completionDate, hours, stateAbbv, licenseTypeId } = certificate;
  return {
    courseName,
    provider,
    completionDate,
    hours: hours ?? 0,
    stateAbbv,
    licenseTypeId,
    removeFile,
  };
}
