import { map, type Observable } from 'rxjs';
import {
  Certificate,
  CertificateList,
  type CertificateOrder,
  EmailedCertificates,
} from '../../contracts/certificate';
import type { Rule } from '../../contracts/rule';
import { ApiClient } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { PAST_CACHE } from '../../core/data/read-before-write';
import { Injectable, inject } from '../../framework/di';

/** CLRN-08: leaves out certificates without a template, which cannot be shown. */
const WITH_TEMPLATE = ['certificateTemplate!=null'];

/** `sort` is our own parameter; a server that does not know it returns its own order. */
interface CertificateListQuery extends ListQuery {
  readonly sort?: CertificateOrder | undefined;
}

/** CLRN-08. */
@Injectable({ providedIn: 'root' })
export class CertificateApiService {
  private readonly api = inject(ApiClient);

  getCertificates({ sort, ...query }: CertificateListQuery = {}) {
    const options = { query, params: { sort }, fixed: WITH_TEMPLATE };
    return this.api.list('GET /learner/certificates', CertificateList, options);
  }

  /** As they are right before they are sent. */
  getLatest(query: ListQuery) {
    const options = { query, fixed: WITH_TEMPLATE, headers: PAST_CACHE };
    return this.api.list('GET /learner/certificates', CertificateList, options);
  }

  getCertificatesWithFilters({ sort, ...query }: CertificateListQuery = {}) {
    return this.api.list('GET /learner/certificates/withfilters', CertificateList, {
      query,
      params: { sort },
    });
  }

  getCertificate(id: number, params: { includeRules?: boolean } = {}) {
    return this.api.json('GET /learner/certificates/{id}', Certificate, { path: { id }, params });
  }

  /** What a certificate needs, as the server has it now. */
  getLatestRules(id: number): Observable<readonly Rule[]> {
    const options = { path: { id }, params: { includeRules: true }, headers: PAST_CACHE };
    return this.api
      .json('GET /learner/certificates/{id}', Certificate, options)
      .pipe(map(({ rules }) => rules));
  }

  print(id: number) {
    return this.api.blob('GET /learner/certificates/{id}/print', { path: { id } });
  }

  /** Sends the certificate to the student's email address. */
  email(id: number, idempotencyKey?: string) {
    return this.api.done('GET /learner/certificates/{id}/email', { path: { id }, idempotencyKey });
  }

  printAll({ filter }: Pick<ListQuery, 'filter'> = {}) {
    return this.api.blob('GET /learner/certificates/print', { params: { filter } });
  }

  /** Emits which ones were sent, or null ids if the server does not say. */
  emailAll({ filter }: Pick<ListQuery, 'filter'> = {}, idempotencyKey?: string) {
    const options = { params: { filter }, idempotencyKey };
    return this.api.json('GET /learner/certificates/email', EmailedCertificates, options);
  }
}
