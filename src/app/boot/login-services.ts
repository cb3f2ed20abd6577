import { CartService } from '../../features/cart';
import { CertificateService } from '../../features/certificate';
import { CertificateWatchService } from '../../features/ledger';
import { LicenseService } from '../../features/license';
import { MembershipService } from '../../features/membership';
import { NotificationAlertsService } from '../../features/notification';
import { TranscriptService } from '../../features/transcript';

/** What a login loads besides the first page (STA-01). No first page shows any of it. */
export const LOGIN_SERVICES = [
  CertificateService,
  TranscriptService,
  LicenseService,
  MembershipService,
  CartService,
  NotificationAlertsService,
  CertificateWatchService,
] as const;
