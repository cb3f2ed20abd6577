import { Certificate, CertificateList } from '../../contracts/certificate';
import { ApiClient } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { Injectable, inject } from '../../framework/di';

/** CLRN-08: leaves out certificates without a template, which cannot be shown. */
const WITH_TEMPLATE = ['certificateTemplate!=null'];

/** CLRN-08. */
@Injectable({ providedIn: 'root' })
export class CertificateApiService {
  private readonly api = inject(ApiClient);

  getCertificates(query: ListQuery = {}) {
    return this.api.list('GET /learner/certificates', CertificateList, { query, fixed: WITH_TEMPLATE });
  }

  getCertificatesWithFilters(query: ListQuery = {}) {
    return this.api.list('GET /learner/certificates/withfilters', CertificateList, { query });
  }

  getCertificate(id: number, params: { includeRules?: boolean } = {}) {
    return this.api.json('GET /learner/certificates/{id}', Certificate, { path: { id }, params });
  }

  print(id: number) {
    return this.api.blob('GET /learner/certificates/{id}/print', { path: { id } });
  }

  /** Sends the certificate to the student's email address. */
  email(id: number) {
    return this.api.done('GET /learner/certificates/{id}/email', { path: { id } });
  }

  printAll({ filter }: Pick<ListQuery, 'filter'> = {}) {
    return this.api.blob('GET /learner/certificates/print', { params: { filter } });
  }

  emailAll({ filter }: Pick<ListQuery, 'filter'> = {}) {
    return this.api.done('GET /learner/certificates/email', { params: { filter } });
  }
}
