export { ExternalCertificateApiService } from './external-certificate-api.service';
export { ExternalCertificates } from './screens/external-certificates';
