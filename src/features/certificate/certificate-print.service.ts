import { tap } from 'rxjs';
import { serverMessage } from '../../core/api/error-text';
import { studentCommand } from '../../core/data/student-command';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
import { CertificateApiService } from './certificate-api.service';

/** Our wording: the spec has none. */
export const CERTIFICATE_PRINT_FAILED_TEXT = 'Your certificate could not be printed. Please try again.';

/** Saves a certificate as a file for printing (CLRN-08). */
@Injectable({ providedIn: 'root' })
export class CertificatePrintService {
  private readonly api = inject(CertificateApiService);
  private readonly document = inject(DOCUMENT);

  private readonly printing = studentCommand({
    order: 'exhaust',
    key: (certificateId: number) => certificateId,
    send: (certificateId) =>
      this.api.print(certificateId).pipe(tap((file) => saveFile('certificate.pdf', file, this.document))),
    errorText: (error) => serverMessage(error) ?? CERTIFICATE_PRINT_FAILED_TEXT,
  });

  /** The key is the id of the certificate. */
  readonly printing$ = this.printing.state$;

  print(certificateId: number): void {
    this.printing.run(certificateId);
  }
}
