export { CertificatePrintService } from './certificate-print.service';
