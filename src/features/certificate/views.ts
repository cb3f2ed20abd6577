/** Screens, and the rules and texts that need no request of their own. */
export { CERTIFICATES_PATH } from './certificate-list.model';
export type { CertificateSelection } from './certificate-selection.model';
export { EarnedCertificates } from './screens/earned-certificates';
