import { catchError, defer, type Observable, switchMap, tap, throwError } from 'rxjs';
import type { ExternalCertificate, NewExternalCertificate } from '../../contracts/certificate';
import { DraftService } from '../../core/session/draft.service';
import { Injectable, inject } from '../../framework/di';
import { HttpErrorResponse } from '../../framework/http';
import { ExternalCertificateService } from './external-certificate.service';
import { ExternalCertificateApiService } from './external-certificate-api.service';

/** The draft that holds the certificate whose addition has not been answered. */
const DRAFT = 'external-addition';
/** An account holds no more. */
const MOST_FOUND = 200;

/** What was sent, and the name under which the list has it. */
interface Unanswered {
  readonly courseName: string;
  readonly sent: string;
}

/**
 * Adds external certificates (CLRN-09), each once. If the response to an addition is lost, as when the connection breaks or
 * the page is reloaded, the server may have added it all the same. So what is sent is noted in the tab until it is
 * answered, and the next addition looks for it in the list first. What is found there is changed instead of added again.
 */
@Injectable({ providedIn: 'root' })
export class ExternalAdditionService {
  private readonly api = inject(ExternalCertificateApiService);
  private readonly certificates = inject(ExternalCertificateService);
  private readonly drafts = inject(DraftService);

  /** Cold. */
  add(certificate: NewExternalCertificate): Observable<ExternalCertificate> {
    return defer(() => {
      const { courseName, sent } = this.drafts.find(DRAFT) ?? {};
      return courseName && sent
        ? this.addUnlessHeld(certificate, { courseName, sent })
        : this.send(certificate);
    });
  }

  /** The form has closed: the next addition is another certificate. */
  forget(): void {
    this.drafts.discard(DRAFT);
  }

  private send(certificate: NewExternalCertificate): Observable<ExternalCertificate> {
    this.drafts.keep(DRAFT, { courseName: certificate.courseName, sent: textOf(certificate) });
    return this.certificates.add(certificate).pipe(
      tap(() => this.forget()),
      catchError((error: unknown) => {
        if (isRefusal(error)) this.forget();
        return throwError(() => error);
      }),
    );
  }

  private addUnlessHeld(
    certificate: NewExternalCertificate,
    { courseName, sent }: Unanswered,
  ): Observable<ExternalCertificate> {
    const query = { filter: [`name@=${courseName}`], limit: MOST_FOUND };
    return this.api.getExternalCertificatesWithFilters(query).pipe(
      switchMap(({ items }) => {
        // The student has already added a file to this one, so it is another certificate.
        const existing = items.find((each) => each.fileName === null && textOf(each) === sent);
        if (!existing) return this.send(certificate);
        const { externalCertificateId: id } = existing;
        return this.certificates
          .update(id, { ...certificate, removeFile: false })
          .pipe(tap(() => this.forget()));
      }),
    );
  }
}

/** The server has decided, and added nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpErrorResponse && error.status >= 400 && error.status < 500;
}

/** Equal for a certificate as it is sent and as the list returns it. */
function textOf(certificate: NewExternalCertificate | ExternalCertificate): string {
  const { courseName, provider, completionDate, hours, stateAbbv, licenseTypeId } = certificate;
  return JSON.stringify([courseName, provider, completionDate, hours, stateAbbv, licenseTypeId]);
}
