import { script } from './script';

/**
 * Brands, accounts, tokens and learning paths. Columns have the names of the wire. Dates of the wire are ISO
 * texts; the server's own times are epoch milliseconds.
 */
export const up = script(`
CREATE TABLE subsidiary (
  subsidiaryId INTEGER PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  domain TEXT NOT NULL
) STRICT;

CREATE TABLE state (
  stateAbbv TEXT PRIMARY KEY,
  stateFullName TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE licenseType (
  licenseTypeId INTEGER PRIMARY KEY,
  subsidiaryId INTEGER NOT NULL REFERENCES subsidiary,
  licenseTypeName TEXT NOT NULL,
  educationType TEXT,
  profession TEXT
) STRICT;
CREATE INDEX licenseTypeOfSubsidiary ON licenseType (subsidiaryId);

CREATE TABLE student (
  studentId INTEGER PRIMARY KEY,
  subsidiaryId INTEGER NOT NULL REFERENCES subsidiary,
  userName TEXT NOT NULL COLLATE NOCASE,
  passwordHash TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('Student', 'Partner', 'Admin')),
  person TEXT,
  firstName TEXT NOT NULL,
  lastName TEXT NOT NULL,
  emailAddress TEXT NOT NULL,
  dayPhone TEXT NOT NULL,
  birthday TEXT,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip TEXT NOT NULL,
  registrationDate TEXT NOT NULL,
  croppedProfileImagePath TEXT,
  originalProfileImagePath TEXT,
  dashboardVersion TEXT NOT NULL,
  dashboardVersionOverrideAllowed INTEGER NOT NULL CHECK (dashboardVersionOverrideAllowed IN (0, 1)),
  testModeAllowed INTEGER NOT NULL CHECK (testModeAllowed IN (0, 1)),
  onboardingSurveyRequired INTEGER NOT NULL CHECK (onboardingSurveyRequired IN (0, 1)),
  UNIQUE (subsidiaryId, userName)
) STRICT;
CREATE INDEX studentOfPerson ON student (person) WHERE person IS NOT NULL;

CREATE TABLE requiredLicenseType (
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  licenseTypeId INTEGER NOT NULL REFERENCES licenseType,
  stateAbbv TEXT NOT NULL REFERENCES state,
  PRIMARY KEY (studentId, licenseTypeId, stateAbbv)
) STRICT, WITHOUT ROWID;

CREATE TABLE accessToken (
  tokenHash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('credential', 'transport')),
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  sessionHash TEXT REFERENCES accessToken ON DELETE CASCADE,
  expiresAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX accessTokenOfStudent ON accessToken (studentId);
CREATE INDEX accessTokenOfSession ON accessToken (sessionHash) WHERE sessionHash IS NOT NULL;
CREATE INDEX accessTokenExpiry ON accessToken (expiresAt);

CREATE TABLE loginFailure (
  account TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  blockedUntil INTEGER NOT NULL,
  forgottenAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX loginFailureForgotten ON loginFailure (forgottenAt);

CREATE TABLE learningPath (
  learningPathId INTEGER PRIMARY KEY,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  learningPathName TEXT NOT NULL,
  lastAccessedDate TEXT,
  createdDate TEXT NOT NULL,
  currentLearningPath INTEGER NOT NULL CHECK (currentLearningPath IN (0, 1)),
  whyStatement TEXT NOT NULL,
  goalHours REAL,
  goalCompletionDate TEXT,
  expirationDate TEXT,
  percentComplete REAL,
  totalHours REAL,
  subscriptionId INTEGER
) STRICT;
CREATE INDEX learningPathOfStudent ON learningPath (studentId, createdDate);
CREATE UNIQUE INDEX onlyOneCurrentLearningPath ON learningPath (studentId) WHERE currentLearningPath = 1;

CREATE TABLE learningPathState (
  learningPathId INTEGER NOT NULL REFERENCES learningPath ON DELETE CASCADE,
  stateAbbv TEXT NOT NULL REFERENCES state,
  PRIMARY KEY (learningPathId, stateAbbv)
) STRICT, WITHOUT ROWID;

CREATE TABLE learningPathLicenseType (
  learningPathId INTEGER NOT NULL REFERENCES learningPath ON DELETE CASCADE,
  licenseTypeId INTEGER NOT NULL REFERENCES licenseType,
  PRIMARY KEY (learningPathId, licenseTypeId)
) STRICT, WITHOUT ROWID;

CREATE TABLE learningPathFeature (
  learningPathId INTEGER NOT NULL REFERENCES learningPath ON DELETE CASCADE,
  feature TEXT NOT NULL,
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  available INTEGER NOT NULL CHECK (available IN (0, 1)),
  membershipExclusive INTEGER NOT NULL CHECK (membershipExclusive IN (0, 1)),
  PRIMARY KEY (learningPathId, feature)
) STRICT, WITHOUT ROWID;
`);
