import { tap } from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { keyedCommand } from '../../core/data/keyed-command';
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
const CERTIFICATE_EMAIL_UNKNOWN_TEXT =
  "We don't know whether your certificate was emailed. Please check your inbox before you send it again.";

/**
 * Shows one certificate, saves it as a file for printing, or sends it to the student's address (CLRN-08). Nothing says
 * afterwards whether a mail was sent, so a lost response leaves that open, and nothing is sent again by itself.
 *
 * | Rule | Operator |
 * |---|---|
 * | The same certificate is requested once at a time, and none waits for another one | `keyedCommand`, order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class CertificateDeliveryService {
  private readonly api = inject(CertificateApiService);
  private readonly document = inject(DOCUMENT);
  private readonly toasts = inject(ToastService);

  private readonly viewing = keyedCommand({
    order: 'exhaust',
    outcome: 'read',
    key: (certificateId: number) => certificateId,
    send: (certificateId) => this.api.print(certificateId).pipe(tap((file) => this.open(file))),
    errorText: (error) => serverMessage(error) ?? CERTIFICATE_VIEW_FAILED_TEXT,
  });
  private readonly printing = keyedCommand({
    order: 'exhaust',
    outcome: 'read',
    key: (certificateId: number) => certificateId,
    send: (certificateId) =>
      this.api.print(certificateId).pipe(tap((file) => saveFile('certificate.pdf', file, this.document))),
    errorText: (error) => serverMessage(error) ?? CERTIFICATE_PRINT_FAILED_TEXT,
  });
  private readonly emailing = keyedCommand({
    order: 'exhaust',
    outcome: { unknownText: CERTIFICATE_EMAIL_UNKNOWN_TEXT },
    key: (certificateId: number) => certificateId,
    send: (certificateId, { idempotencyKey }) => this.api.email(certificateId, idempotencyKey),
    savedText: CERTIFICATE_EMAILED_TEXT,
    errorText: (error) => serverMessage(error) ?? CERTIFICATE_EMAIL_FAILED_TEXT,
  });

  /** By the id of a certificate, as all of these. */
  readonly viewing$ = this.viewing.state$;
  readonly printing$ = this.printing.state$;

  /** In a new tab. */
  readonly view = this.viewing.run;
  readonly print = this.printing.run;
  readonly email = this.emailing.run;

  /** Where the browser no longer lets the page open a tab, a toast offers it. */
  private open(file: Blob): void {
    const window = this.document.defaultView;
    if (!window || openPdf(file, window)) return;
    const action = () => void openPdf(file, window);
    this.toasts.info('Your certificate is ready.', { actions: [{ text: 'Open certificate', action }] });
  }
}
