/** What belongs to a student besides learning: account, certificates, files and mails. */
import type { ColumnType } from 'kysely';
import type { Flag } from './columns';

interface ShippingAddressTable {
  studentId: number;
  fullName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

interface PurchaseTable {
  purchaseId: ColumnType<number, number | undefined, never>;
  studentId: number;
  purchaseDate: string;
  /** In dollars, after discounts. */
  total: number;
}

interface PurchaseItemTable {
  purchaseId: number;
  position: number;
  name: string;
  productCode: string;
  price: number;
}

interface NotificationTable {
  alertID: ColumnType<number, number | undefined, never>;
  studentId: number;
  alertTitle: string;
  alertMessage: string;
  alertDate: string;
  linkUrl: string;
  linkName: string;
  read: Flag;
  archived: Flag;
}

interface CertificateTable {
  certificateId: ColumnType<number, number | undefined, never>;
  studentId: number;
  enrollmentId: number | null;
  courseName: string;
  certificateNumber: string;
  completionDate: string;
  hours: number | null;
  stateAbbv: string;
  licenseTypeId: number;
  /** Null if the certificate can be neither shown nor printed (CLRN-08). */
  certificateTemplate: string | null;
}

interface CertificateRuleTable {
  ruleId: ColumnType<number, number | undefined, never>;
  certificateId: number;
  ruleType: string;
  ruleTitle: string;
  ruleText: string;
  /** The certificate is locked while it is null. */
  fulfilledDate: string | null;
}

interface CertificateRuleFieldTable {
  fieldId: ColumnType<number, number | undefined, never>;
  ruleId: number;
  fieldType: string;
  fieldTitle: string;
  fieldValue: string;
  fieldTypeFormat: 'default' | 'date';
  /** Must match the whole value; empty if any value is valid. */
  fieldValidationRegex: string;
}

interface TranscriptEntryTable {
  transcriptId: ColumnType<number, number | undefined, never>;
  studentId: number;
  courseName: string;
  status: string;
  completionDate: string | null;
  hours: number | null;
  stateAbbv: string;
  licenseTypeId: number;
}

interface ExternalCertificateTable {
  externalCertificateId: ColumnType<number, number | undefined, never>;
  studentId: ColumnType<number, number, never>;
  courseName: string;
  provider: string;
  completionDate: string;
  hours: number;
  /** Empty if it is for no state. */
  stateAbbv: string;
  licenseTypeId: number | null;
  /** The last sent file did not pass its check. */
  fileRejected: Flag;
}

interface StoredFileTable {
  /** Part of the file's address. */
  fileKey: string;
  studentId: number;
  /** What the file is for. */
  slot: string;
  fileName: string;
  /** The file passed its check, and is the one that is shown. */
  clean: Flag;
  contentType: string | null;
  /** Null until the file is sent. */
  content: ColumnType<ArrayBuffer | Uint8Array | null, Uint8Array | null>;
  /** What its scan has found wrong: a JSON list of sentences. Null unless it was refused. */
  refusal: ColumnType<string | null, string | null | undefined>;
}

/** The backend keeps mails instead of sending them. */
interface MailTable {
  mailId: ColumnType<number, number | undefined, never>;
  studentId: number;
  recipient: string;
  subject: string;
  message: string;
  /** The student asks for a call or a reply. */
  contact: Flag;
  enrollmentId: number | null;
  activityId: number | null;
  createdDate: string;
}

interface LicensingInformationTable {
  licenseTypeId: number;
  stateAbbv: string;
  /** A license level, or ALL or BLANKET (STA-45). */
  label: string;
  renewalDate: string | null;
  isUniform: Flag;
  licenseLookUp: string | null;
}

export interface AccountTables {
  shippingAddress: ShippingAddressTable;
  interest: { studentId: number; interest: string };
  purchase: PurchaseTable;
  purchaseItem: PurchaseItemTable;
  notification: NotificationTable;
  certificate: CertificateTable;
  certificateRule: CertificateRuleTable;
  certificateRuleField: CertificateRuleFieldTable;
  transcriptEntry: TranscriptEntryTable;
  externalCertificate: ExternalCertificateTable;
  storedFile: StoredFileTable;
  mail: MailTable;
  licensingInformation: LicensingInformationTable;
  serviceRating: { licenseTypeId: number; stars: number; reviewCount: number };
}
