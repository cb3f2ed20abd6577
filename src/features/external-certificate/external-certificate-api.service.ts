import type { Observable } from 'rxjs';
import {
  type CertificateOrder,
  ExternalCertificate,
  type ExternalCertificateChange,
  ExternalCertificateList,
  type NewExternalCertificate,
  PresignedUrl,
} from '../../contracts/certificate';
import { ScanResult } from '../../contracts/upload';
import { ApiClient } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { StorageApiService } from '../../core/api/storage-api.service';
import { PAST_CACHE } from '../../core/data/read-before-write';
import { Injectable, inject } from '../../framework/di';

const CERTIFICATES = '/learner/externalcertificates';
const CERTIFICATE = `${CERTIFICATES}/{id}`;
const PDF = 'application/pdf';
const BINARY = 'application/octet-stream';

/** A server may have stored a certificate without its date. */
type Dated = Pick<ExternalCertificate, 'completionDate'>;
export type DatedChange = Omit<ExternalCertificateChange, 'completionDate'> & Dated;

/** CLRN-09. */
@Injectable({ providedIn: 'root' })
export class ExternalCertificateApiService {
  private readonly api = inject(ApiClient);
  private readonly storage = inject(StorageApiService);

  getExternalCertificates(query: ListQuery = {}) {
    return this.api.list(`GET ${CERTIFICATES}`, ExternalCertificateList, { query });
  }

  /** `sort` is our own parameter; a server that does not know it returns its own order. */
  getExternalCertificatesWithFilters({ sort, ...query }: ListQuery & { sort?: CertificateOrder } = {}) {
    const params = { sort };
    return this.api.list(`GET ${CERTIFICATES}/withfilters`, ExternalCertificateList, { query, params });
  }

  /** As the server has it now. */
  getExternalCertificate(id: number) {
    return this.api.json(`GET ${CERTIFICATE}`, ExternalCertificate, { path: { id }, headers: PAST_CACHE });
  }

  add(certificate: NewExternalCertificate, idempotencyKey?: string) {
    const body = toBody(certificate);
    return this.api.json(`POST ${CERTIFICATES}/v2`, ExternalCertificate, { body, idempotencyKey });
  }

  update(id: number, change: DatedChange) {
    const body = toBody(change);
    return this.api.json(`PUT ${CERTIFICATE}`, ExternalCertificate, { path: { id }, body });
  }

  delete(id: number) {
    return this.api.done(`DELETE ${CERTIFICATE}`, { path: { id } });
  }

  /** Returns a URL for uploading the file, or with `readonly` for reading it. */
  getPresignedUrl(id: number, params: { filename: string; readonly?: boolean }) {
    return this.api.json(`GET ${CERTIFICATE}/presignedurl`, PresignedUrl, { path: { id }, params });
  }

  /**
   * VAL-21: uploads a PDF, recognised by its type or file extension, as PDF and other files as binary data. Emits which
   * part has been sent, from 0 to 1.
   */
  upload({ presignedUrl }: PresignedUrl, file: File): Observable<number> {
    const isPdf = file.type === PDF || file.name.toLowerCase().endsWith('.pdf');
    return this.storage.upload(presignedUrl, file, isPdf ? PDF : BINARY);
  }

  scan(id: number) {
    return this.api.json(`POST ${CERTIFICATE}/scan`, ScanResult, { path: { id } });
  }
}

/** The call asks for a date-time with a time zone. */
function toBody<T extends Dated>(certificate: T) {
  const { completionDate } = certificate;
  return { ...certificate, completionDate: completionDate === null ? '' : `${completionDate}T00:00:00.000Z` };
}
