/**
 * The upload of a file to an external certificate (CLRN-09): get an address, send the file there, have it scanned.
 *
 * ```
 *            ┌── cancel: it is over, and the certificate is as before
 * address ─ send ─ scan ─┬─ done
 *    │       │       │   └─ refused: another file starts over
 *    └───────┴───────┴──── failed at this step: retry goes on from there
 * ```
 *
 * A file that has arrived is not sent again: after a failed scan only the scan is repeated, also after a reload. A file
 * that has not arrived needs a new address, because the former one may have expired; after a reload it must be chosen
 * again, because browsers do not keep it.
 */
import { catchError, concat, defer, map, type Observable, of, switchMap, throwError } from 'rxjs';
import type { PresignedUrl } from '../../contracts/certificate';
import type { ScanResult } from '../../contracts/upload';

export type UploadStep = 'address' | 'send' | 'scan';

export type UploadState =
  /** `sent`: which part of the file, from 0 to 1. */
  | { readonly kind: 'running'; readonly step: UploadStep; readonly sent: number }
  /** `error` is the message for the student. */
  | { readonly kind: 'failed'; readonly step: UploadStep; readonly error: string }
  /** The page was reloaded meanwhile. */
  | { readonly kind: 'interrupted'; readonly step: UploadStep }
  /** The scan has refused the file. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  | { readonly kind: 'done' };

/** The calls of an upload, each cold. */
interface UploadCalls {
  readonly address: () => Observable<PresignedUrl>;
  /** Emits which part has been sent, and completes once all of it has arrived. */
  readonly send: (address: PresignedUrl) => Observable<number>;
  readonly scan: () => Observable<ScanResult>;
  readonly errorText: (error: unknown, step: UploadStep) => string;
}

/** Every state of an upload that begins at a step. It completes after the last one, and unsubscribing aborts it. */
export function runUpload(from: UploadStep, calls: UploadCalls): Observable<UploadState> {
  const running = (step: UploadStep, sent: number): UploadState => ({ kind: 'running', step, sent });
  const scan$ = concat(
    of(running('scan', 1)),
    defer(calls.scan).pipe(
      map(
        ({ success, messages }): UploadState => (success ? { kind: 'done' } : { kind: 'refused', messages }),
      ),
      failingAt('scan'),
    ),
  );
  const send = (address: PresignedUrl) =>
    concat(
      defer(() => calls.send(address)).pipe(
        map((sent) => running('send', sent)),
        failingAt('send'),
      ),
      scan$,
    );
  const all$ = concat(
    of(running('address', 0)),
    defer(calls.address).pipe(failingAt('address'), switchMap(send)),
  );
  return (resumesAtScan(from) ? scan$ : all$).pipe(
    catchError((fault: Fault) => {
      const { step, error } = fault;
      return of<UploadState>({ kind: 'failed', step, error: calls.errorText(error, step) });
    }),
  );
}

/** Whether the server already has the file. */
export function resumesAtScan(step: UploadStep): boolean {
  return step === 'scan';
}

/** Whether going on needs a file that the page no longer has, or that was refused. */
export function needsFile(state: UploadState, hasFile: boolean): boolean {
  if (state.kind === 'refused') return true;
  const isStopped = state.kind === 'failed' || state.kind === 'interrupted';
  return isStopped && !resumesAtScan(state.step) && !hasFile;
}

interface Fault {
  readonly step: UploadStep;
  readonly error: unknown;
}

/** The first failing step ends the upload; the steps around it leave its fault alone. */
function failingAt(step: UploadStep) {
  return <T>(source: Observable<T>): Observable<T> =>
    source.pipe(catchError((error: unknown) => throwError((): Fault => ({ step, error }))));
}

/** What is kept of an upload in the browser, to go on after a reload. */
export function toNote(step: UploadStep, fileName: string): string {
  return `${step}:${fileName}`;
}

/** Null if `toNote` did not write it: nothing that is stored is trusted. */
export function fromNote(note: string): { readonly step: UploadStep; readonly fileName: string } | null {
  const [, step, fileName] = /^(address|send|scan):(.{1,200})$/s.exec(note) ?? [];
  return fileName === undefined ? null : { step: step as UploadStep, fileName };
}
