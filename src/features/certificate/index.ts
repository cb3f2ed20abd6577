export { CertificateService } from './certificate.service';
export { CertificateApiService } from './certificate-api.service';
export { CertificateBatchService } from './certificate-batch.service';
export { CertificateDeliveryService } from './certificate-delivery.service';
export { CertificateRulesService } from './certificate-rules.service';
export { splitLockFilter } from './certificate-selection.model';
