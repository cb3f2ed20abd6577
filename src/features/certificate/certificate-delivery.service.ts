import { defer, finalize, type Observable, tap } from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { studentCommand } from '../../core/data/student-command';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { openPdf } from '../../platform/browser/open-file';
import { saveFile } from '../../platform/browser/save-file';
import { CertificateApiService } from './certificate-api.service';

/** Our wording: the spec has none. */
const CERTIFICATE_PRINT_FAILED_TEXT = 'Your certificate could not be printed. Please try again.';
const CERTIFICATE_VIEW_FAILED_TEXT = 'Your certificate could not be opened. Please try again.';
const CERTIFICATE_EMAILED_TEXT = 'Your certificate is on its way to your email address.';
const CERTIFICATE_EMAIL_FAILED_TEXT = 'Your certificate could not be emailed. Please try again.';

/**
 * Shows one certificate, saves it as a file for printing, or sends it to the student's address (CLRN-08).
 *
 * | Rule | Operator |
 * |---|---|
 * | A certificate does not wait for another one | order `merge` |
 * | The same certificate is requested once at a time | `finalize` of the pending ones |
 */
@Injectable({ providedIn: 'root' })
export class CertificateDeliveryService {
  private readonly api = inject(CertificateApiService);
  private readonly document = inject(DOCUMENT);
  private readonly toasts = inject(ToastService);
  private readonly views = new Pending();
  private readonly prints = new Pending();
  private readonly mails = new Pending();

  private readonly viewing = studentCommand({
    order: 'merge',
    key: (certificateId: number) => certificateId,
    send: (certificateId) =>
      this.views.track(certificateId, this.api.print(certificateId).pipe(tap((file) => this.open(file)))),
    errorText: (error) => serverMessage(error) ?? CERTIFICATE_VIEW_FAILED_TEXT,
  });
  private readonly printing = studentCommand({
    order: 'merge',
    key: (certificateId: number) => certificateId,
    send: (certificateId) =>
      this.prints.track(
        certificateId,
        this.api.print(certificateId).pipe(tap((file) => saveFile('certificate.pdf', file, this.document))),
      ),
    errorText: (error) => serverMessage(error) ?? CERTIFICATE_PRINT_FAILED_TEXT,
  });
  private readonly emailing = studentCommand({
    order: 'merge',
    key: (certificateId: number) => certificateId,
    send: (certificateId) => this.mails.track(certificateId, this.api.email(certificateId)),
    savedText: CERTIFICATE_EMAILED_TEXT,
    errorText: (error) => serverMessage(error) ?? CERTIFICATE_EMAIL_FAILED_TEXT,
  });

  /** The keys are ids of certificates. */
  readonly viewing$ = this.viewing.state$;
  readonly printing$ = this.printing.state$;
  readonly emailing$ = this.emailing.state$;

  /** In a new tab. */
  view(certificateId: number): void {
    if (!this.views.has(certificateId)) this.viewing.run(certificateId);
  }

  print(certificateId: number): void {
    if (!this.prints.has(certificateId)) this.printing.run(certificateId);
  }

  email(certificateId: number): void {
    if (!this.mails.has(certificateId)) this.emailing.run(certificateId);
  }

  /** Where the browser no longer lets the page open a tab, a toast offers it. */
  private open(file: Blob): void {
    const window = this.document.defaultView;
    if (!window || openPdf(file, window)) return;
    const action = () => void openPdf(file, window);
    this.toasts.info('Your certificate is ready.', { actions: [{ text: 'Open certificate', action }] });
  }
}

/** The certificates whose call is under way. */
class Pending {
  private readonly ids = new Set<number>();

  has(id: number): boolean {
    return this.ids.has(id);
  }

  track<T>(id: number, call$: Observable<T>): Observable<T> {
    return defer(() => {
      this.ids.add(id);
      return call$.pipe(finalize(() => this.ids.delete(id)));
    });
  }
}
