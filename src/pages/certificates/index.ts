/** Certificates. A chunk of its own: only its route imports it. */
export { CertificatesPage } from './screens/certificates-page';
