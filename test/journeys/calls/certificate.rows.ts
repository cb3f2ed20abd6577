import { File as NodeFile } from 'node:buffer';
import { CertificateApiService } from '../../../src/features/certificate/certificate-api.service';
import { ExternalCertificateApiService } from '../../../src/features/external-certificate/external-certificate-api.service';
import { TranscriptApiService } from '../../../src/features/transcript';
import { day } from '../../support/days';
import { listRow, printRow, type Row, row } from './row';

const certificate = { certificateId: 2, courseName: 'Ethics', locked: false };
const entry = {
  courseName: 'First aid',
  provider: 'Red Cross',
  completionDate: day('2026-02-01'),
  hours: 4,
  stateAbbv: 'FL',
  licenseTypeId: 101,
};
const sent = { ...entry, completionDate: '2026-02-01T00:00:00.000Z' };
const external = { externalCertificateId: 5, ...entry };
const UPLOAD = 'https://storage.example/5?signature=s';
// fetch does not accept jsdom's File as a body.
const file = new NodeFile(['%PDF-1.7'], 'Card.PDF') as File;

export const CERTIFICATE_ROWS: readonly Row[] = [
  listRow(
    'GET /learner/certificates',
    (get) => get(CertificateApiService).getCertificates({ limit: 20, filter: ['stateAbbv==FL'] }),
    '/learner/certificates?limit=20&filter=certificateTemplate!=null&filter=stateAbbv==FL',
    certificate,
  ),
  listRow(
    'GET /learner/certificates/withfilters',
    (get) => get(CertificateApiService).getCertificatesWithFilters({ offset: 2 }),
    '/learner/certificates/withfilters?offset=2',
    certificate,
  ),
  row(
    'GET /learner/certificates/{id}',
    (get) => get(CertificateApiService).getCertificate(2, { includeRules: true }),
    '/learner/certificates/2?includeRules=true',
    { response: certificate },
  ),
  printRow(
    'GET /learner/certificates/{id}/print',
    (get) => get(CertificateApiService).print(2),
    '/learner/certificates/2/print?timeZoneId=America/New_York',
  ),
  row(
    'GET /learner/certificates/{id}/email',
    (get) => get(CertificateApiService).email(2),
    '/learner/certificates/2/email',
    { result: undefined },
  ),
  printRow(
    'GET /learner/certificates/print',
    (get) => get(CertificateApiService).printAll({ filter: ['certificateId==2', 'certificateId==3'] }),
    '/learner/certificates/print?filter=certificateId==2&filter=certificateId==3&timeZoneId=America/New_York',
  ),
  row(
    'GET /learner/certificates/email',
    (get) => get(CertificateApiService).emailAll({ filter: ['stateAbbv==FL'] }),
    '/learner/certificates/email?filter=stateAbbv==FL',
    { response: { certificateIds: [2, 3] } },
  ),
  listRow(
    'GET /learner/certificates/transcript',
    (get) => get(TranscriptApiService).getTranscript(),
    '/learner/certificates/transcript',
    { transcriptId: 1, status: 'Completed' },
  ),
  printRow(
    'GET /learner/transcript/print',
    (get) => get(TranscriptApiService).printTranscript(),
    '/learner/transcript/print?timeZoneId=America/New_York',
  ),
  listRow(
    'GET /learner/externalcertificates',
    (get) => get(ExternalCertificateApiService).getExternalCertificates(),
    '/learner/externalcertificates',
    external,
  ),
  listRow(
    'GET /learner/externalcertificates/withfilters',
    (get) => get(ExternalCertificateApiService).getExternalCertificatesWithFilters({ limit: 5 }),
    '/learner/externalcertificates/withfilters?limit=5',
    external,
  ),
  row(
    'GET /learner/externalcertificates/{id}',
    (get) => get(ExternalCertificateApiService).getExternalCertificate(5),
    '/learner/externalcertificates/5',
    { response: external },
  ),
  row(
    'POST /learner/externalcertificates/v2',
    (get) => get(ExternalCertificateApiService).add(entry),
    '/learner/externalcertificates/v2',
    { body: sent, response: external },
  ),
  row(
    'PUT /learner/externalcertificates/{id}',
    (get) => get(ExternalCertificateApiService).update(5, { ...entry, removeFile: true }),
    '/learner/externalcertificates/5',
    { body: { ...sent, removeFile: true }, response: external },
  ),
  row(
    'DELETE /learner/externalcertificates/{id}',
    (get) => get(ExternalCertificateApiService).delete(5),
    '/learner/externalcertificates/5',
    { result: undefined },
  ),
  row(
    'GET /learner/externalcertificates/{id}/presignedurl',
    (get) => get(ExternalCertificateApiService).getPresignedUrl(5, { filename: 'Card.PDF', readonly: false }),
    '/learner/externalcertificates/5/presignedurl?filename=Card.PDF&readonly=false',
    { response: { presignedUrl: UPLOAD } },
  ),
  row(
    'PUT {presigned url of an external certificate}',
    (get) => get(ExternalCertificateApiService).upload({ presignedUrl: UPLOAD }, file),
    UPLOAD,
    {
      api: 'storage',
      authorization: null,
      headers: { 'content-type': 'application/pdf' },
      body: '%PDF-1.7',
      result: 1,
    },
  ),
  row(
    'POST /learner/externalcertificates/{id}/scan',
    (get) => get(ExternalCertificateApiService).scan(5),
    '/learner/externalcertificates/5/scan',
    { response: { success: true, messages: [] } },
  ),
];
