import { script } from './script';

/**
 * Account, certificates, files and mails: CPRO-02 to CPRO-07, CLRN-07 to CLRN-10, CLRN-12, CLRN-13. Ids of what
 * a student can delete are never reused.
 */
export const up = script(`
CREATE TABLE shippingAddress (
  studentId INTEGER PRIMARY KEY REFERENCES student ON DELETE CASCADE,
  fullName TEXT NOT NULL,
  address1 TEXT NOT NULL,
  address2 TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip TEXT NOT NULL,
  country TEXT NOT NULL
) STRICT;

CREATE TABLE interest (
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  interest TEXT NOT NULL,
  PRIMARY KEY (studentId, interest)
) STRICT, WITHOUT ROWID;

CREATE TABLE purchase (
  purchaseId INTEGER PRIMARY KEY,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  purchaseDate TEXT NOT NULL,
  total REAL NOT NULL
) STRICT;
CREATE INDEX purchaseOfStudent ON purchase (studentId, purchaseDate);

CREATE TABLE purchaseItem (
  purchaseId INTEGER NOT NULL REFERENCES purchase ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  productCode TEXT NOT NULL,
  price REAL NOT NULL,
  PRIMARY KEY (purchaseId, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE notification (
  alertID INTEGER PRIMARY KEY,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  alertTitle TEXT NOT NULL,
  alertMessage TEXT NOT NULL,
  alertDate TEXT NOT NULL,
  linkUrl TEXT NOT NULL,
  linkName TEXT NOT NULL,
  read INTEGER NOT NULL CHECK (read IN (0, 1)),
  archived INTEGER NOT NULL CHECK (archived IN (0, 1))
) STRICT;
CREATE INDEX notificationOfStudent ON notification (studentId, alertDate);

CREATE TABLE certificate (
  certificateId INTEGER PRIMARY KEY,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  enrollmentId INTEGER REFERENCES enrollment ON DELETE SET NULL,
  courseName TEXT NOT NULL,
  certificateNumber TEXT NOT NULL,
  completionDate TEXT NOT NULL,
  hours REAL,
  stateAbbv TEXT NOT NULL REFERENCES state,
  licenseTypeId INTEGER NOT NULL REFERENCES licenseType,
  certificateTemplate TEXT
) STRICT;
CREATE INDEX certificateOfStudent ON certificate (studentId, completionDate);
CREATE INDEX certificateOfEnrollment ON certificate (enrollmentId) WHERE enrollmentId IS NOT NULL;

CREATE TABLE certificateRule (
  ruleId INTEGER PRIMARY KEY,
  certificateId INTEGER NOT NULL REFERENCES certificate ON DELETE CASCADE,
  ruleType TEXT NOT NULL,
  ruleTitle TEXT NOT NULL,
  ruleText TEXT NOT NULL,
  fulfilledDate TEXT
) STRICT;
CREATE INDEX ruleOfCertificate ON certificateRule (certificateId);

CREATE TABLE certificateRuleField (
  fieldId INTEGER PRIMARY KEY,
  ruleId INTEGER NOT NULL REFERENCES certificateRule ON DELETE CASCADE,
  fieldType TEXT NOT NULL,
  fieldTitle TEXT NOT NULL,
  fieldValue TEXT NOT NULL,
  fieldTypeFormat TEXT NOT NULL CHECK (fieldTypeFormat IN ('default', 'date')),
  fieldValidationRegex TEXT NOT NULL
) STRICT;
CREATE INDEX fieldOfRule ON certificateRuleField (ruleId);

CREATE TABLE transcriptEntry (
  transcriptId INTEGER PRIMARY KEY,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  courseName TEXT NOT NULL,
  status TEXT NOT NULL,
  completionDate TEXT,
  hours REAL,
  stateAbbv TEXT NOT NULL REFERENCES state,
  licenseTypeId INTEGER NOT NULL REFERENCES licenseType
) STRICT;
CREATE INDEX transcriptOfStudent ON transcriptEntry (studentId, completionDate);

CREATE TABLE externalCertificate (
  externalCertificateId INTEGER PRIMARY KEY AUTOINCREMENT,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  courseName TEXT NOT NULL,
  provider TEXT NOT NULL,
  completionDate TEXT NOT NULL,
  hours REAL NOT NULL,
  stateAbbv TEXT NOT NULL,
  licenseTypeId INTEGER REFERENCES licenseType,
  fileRejected INTEGER NOT NULL CHECK (fileRejected IN (0, 1))
) STRICT;
CREATE INDEX externalCertificateOfStudent ON externalCertificate (studentId, completionDate);

CREATE TABLE storedFile (
  fileKey TEXT PRIMARY KEY,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  slot TEXT NOT NULL,
  fileName TEXT NOT NULL,
  clean INTEGER NOT NULL CHECK (clean IN (0, 1)),
  contentType TEXT,
  content BLOB,
  UNIQUE (studentId, slot, clean),
  CHECK (clean = 0 OR (contentType IS NOT NULL AND content IS NOT NULL))
) STRICT;

CREATE TABLE mail (
  mailId INTEGER PRIMARY KEY,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  contact INTEGER NOT NULL CHECK (contact IN (0, 1)),
  enrollmentId INTEGER REFERENCES enrollment ON DELETE SET NULL,
  activityId INTEGER REFERENCES activity ON DELETE SET NULL,
  createdDate TEXT NOT NULL
) STRICT;
CREATE INDEX mailOfStudent ON mail (studentId);
CREATE INDEX mailOfEnrollment ON mail (enrollmentId) WHERE enrollmentId IS NOT NULL;
CREATE INDEX mailOfActivity ON mail (activityId) WHERE activityId IS NOT NULL;

CREATE TABLE licensingInformation (
  licenseTypeId INTEGER NOT NULL REFERENCES licenseType ON DELETE CASCADE,
  stateAbbv TEXT NOT NULL REFERENCES state,
  label TEXT NOT NULL,
  renewalDate TEXT,
  isUniform INTEGER NOT NULL CHECK (isUniform IN (0, 1)),
  licenseLookUp TEXT,
  PRIMARY KEY (licenseTypeId, stateAbbv, label)
) STRICT, WITHOUT ROWID;

CREATE TABLE serviceRating (
  licenseTypeId INTEGER PRIMARY KEY REFERENCES licenseType ON DELETE CASCADE,
  stars REAL NOT NULL,
  reviewCount INTEGER NOT NULL
) STRICT;
`);
