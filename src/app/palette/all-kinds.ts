import type { PaletteKind } from '../../connected/palette';
import { AUDIT_PACKET_KIND } from '../../features/audit-packet/audit-packet.palette';
import { ACCOUNTS_KIND } from '../../features/auth/accounts.palette';
import { SIGN_OUT_KIND } from '../../features/auth/sign-out.palette';
import { PRODUCTS_KIND } from '../../features/catalog/products.palette';
import { CERTIFICATES_KIND } from '../../features/certificate/certificates.palette';
import { COURSES_KIND } from '../../features/course/courses.palette';
import { ADD_EXTERNAL_CERTIFICATE_KIND } from '../../features/external-certificate/add-external-certificate.palette';
import { EXTERNAL_CERTIFICATES_KIND } from '../../features/external-certificate/external-certificates.palette';
import { HELP_KIND } from '../../features/help/help.palette';
import { CONTINUE_KIND } from '../../features/learning-path/continue.palette';
import { LEARNING_PATHS_KIND } from '../../features/learning-path/learning-paths.palette';
import { ADD_LICENSE_KIND } from '../../features/license/add-license.palette';
import { LICENSES_KIND } from '../../features/license/licenses.palette';
import { PARTNER_OFFERINGS_KIND } from '../../features/membership/partner-offerings.palette';
import { RESOURCES_KIND } from '../../features/membership/resources.palette';
import { MARK_ALL_READ_KIND } from '../../features/notification/mark-all-read.palette';
import { NOTIFICATIONS_KIND } from '../../features/notification/notifications.palette';
import { UPLOAD_PHOTO_KIND } from '../../features/profile-photo/upload-photo.palette';
import { PRINT_TRANSCRIPT_KIND } from '../../features/transcript/print-transcript.palette';
import { TRANSCRIPT_YEARS_KIND } from '../../features/transcript/transcript-years.palette';
import { STATUS_KIND } from '../../pages/status/status.palette';
import { COLOUR_SCHEME_KIND } from './colour-scheme.palette';
import { guarded } from './guarded-kind';
import { PAGES_KIND } from './pages.palette';

/** In the order of their groups. */
export const ALL_KINDS: readonly PaletteKind[] = [
  CONTINUE_KIND,
  PAGES_KIND,
  LEARNING_PATHS_KIND,
  COURSES_KIND,
  CERTIFICATES_KIND,
  PRODUCTS_KIND,
  EXTERNAL_CERTIFICATES_KIND,
  LICENSES_KIND,
  TRANSCRIPT_YEARS_KIND,
  NOTIFICATIONS_KIND,
  RESOURCES_KIND,
  PARTNER_OFFERINGS_KIND,
  HELP_KIND,
  ACCOUNTS_KIND,
  PRINT_TRANSCRIPT_KIND,
  AUDIT_PACKET_KIND,
  ADD_LICENSE_KIND,
  ADD_EXTERNAL_CERTIFICATE_KIND,
  UPLOAD_PHOTO_KIND,
  MARK_ALL_READ_KIND,
  COLOUR_SCHEME_KIND,
  STATUS_KIND,
  SIGN_OUT_KIND,
].map(guarded);
