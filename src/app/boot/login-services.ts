import { CartService } from '../../features/cart/cart.service';
import { CertificateService } from '../../features/certificate/certificate.service';
import { LicenseService } from '../../features/license/license.service';
import { MembershipService } from '../../features/membership/membership.service';
import { NotificationAlertsService } from '../../features/notification/notification-alerts.service';
import { TranscriptService } from '../../features/transcript';

/** What a login loads besides the first page (STA-01). A chunk of its own, because no first page shows any of it. */
export const LOGIN_SERVICES = [
  CertificateService,
  TranscriptService,
  LicenseService,
  MembershipService,
  CartService,
  NotificationAlertsService,
] as const;
