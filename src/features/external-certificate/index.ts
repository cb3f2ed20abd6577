export { ExternalCertificateApiService } from './external-certificate-api.service';
export { ExternalFormService } from './external-form.service';
export { ExternalCertificates } from './screens/external-certificates';
