import { script } from './script';

/** What is studied in an enrollment (ENT-14, ENT-24), and licenses (ENT-10), whose ids are never reused. */
export const up = script(`
ALTER TABLE enrollment ADD COLUMN deliveryMethod TEXT NOT NULL DEFAULT 'Online';
ALTER TABLE enrollment ADD COLUMN licenseTypeId INTEGER REFERENCES licenseType;
ALTER TABLE enrollment ADD COLUMN stateAbbv TEXT REFERENCES state;
ALTER TABLE enrollment ADD COLUMN creditHours REAL;
ALTER TABLE enrollment ADD COLUMN expirationDate TEXT;
ALTER TABLE enrollment ADD COLUMN lastAccessedDate TEXT;
ALTER TABLE enrollment ADD COLUMN startTime TEXT;
ALTER TABLE enrollment ADD COLUMN endTime TEXT;
ALTER TABLE enrollment ADD COLUMN archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1));

CREATE TABLE activity (
  activityId INTEGER PRIMARY KEY,
  enrollmentId INTEGER NOT NULL REFERENCES enrollment ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  stepType TEXT NOT NULL,
  lockState TEXT NOT NULL CHECK (lockState IN
    ('Unlocked', 'Locked', 'Completed', 'Failed', 'Upsell', 'CertificateLocked', 'ScheduleCourse')),
  minutes INTEGER,
  percentComplete REAL NOT NULL,
  completedDate TEXT,
  affirmed INTEGER NOT NULL CHECK (affirmed IN (0, 1)),
  UNIQUE (enrollmentId, position)
) STRICT;
INSERT INTO activity SELECT activityId, enrollmentId, 1, name, 'VC5', 'Unlocked', NULL, 0, NULL, 0 FROM enrollment;

CREATE TABLE enrollmentDocument (
  documentId INTEGER PRIMARY KEY,
  enrollmentId INTEGER NOT NULL REFERENCES enrollment ON DELETE CASCADE,
  activityId INTEGER REFERENCES activity ON DELETE CASCADE,
  documentName TEXT NOT NULL,
  fileType TEXT NOT NULL,
  sizeBytes INTEGER,
  url TEXT,
  favorite INTEGER NOT NULL CHECK (favorite IN (0, 1))
) STRICT;
CREATE INDEX documentOfEnrollment ON enrollmentDocument (enrollmentId, activityId);

CREATE TABLE license (
  studentLicenseId INTEGER PRIMARY KEY AUTOINCREMENT,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  licenseTypeId INTEGER NOT NULL REFERENCES licenseType,
  stateAbbv TEXT NOT NULL REFERENCES state,
  goal TEXT NOT NULL,
  licenseLevel TEXT NOT NULL,
  desiredLicenseLevel TEXT NOT NULL,
  licenseNumber TEXT NOT NULL,
  expirationDate TEXT,
  deactivated INTEGER NOT NULL CHECK (deactivated IN (0, 1)),
  submittedViaOnboardingSurvey INTEGER NOT NULL CHECK (submittedViaOnboardingSurvey IN (0, 1))
) STRICT;
CREATE INDEX licenseOfStudent ON license (studentId);
`);
