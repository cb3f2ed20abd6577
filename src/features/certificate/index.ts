export { CertificateService } from './certificate.service';
export { CertificateApiService } from './certificate-api.service';
export { CertificatePrintService } from './certificate-print.service';
