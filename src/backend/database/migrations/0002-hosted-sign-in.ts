import { script } from './script';

/** Tokens of the hosted sign-in join the others (ROL-08). A column's CHECK can only change by copying its table. */
export const up = script(`
CREATE TABLE accessTokenNext (
  tokenHash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('credential', 'transport', 'idToken', 'idpToken')),
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  sessionHash TEXT REFERENCES accessTokenNext ON DELETE CASCADE,
  expiresAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO accessTokenNext SELECT tokenHash, kind, studentId, sessionHash, expiresAt FROM accessToken;
DROP TABLE accessToken;
ALTER TABLE accessTokenNext RENAME TO accessToken;
CREATE INDEX accessTokenOfStudent ON accessToken (studentId);
CREATE INDEX accessTokenOfSession ON accessToken (sessionHash) WHERE sessionHash IS NOT NULL;
CREATE INDEX accessTokenExpiry ON accessToken (expiresAt);

CREATE TABLE signingKey (
  keyName TEXT PRIMARY KEY,
  secret TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE partner (
  partnerId INTEGER PRIMARY KEY,
  subsidiaryId INTEGER NOT NULL REFERENCES subsidiary,
  partnerName TEXT NOT NULL
) STRICT;

CREATE TABLE partnerMember (
  partnerId INTEGER NOT NULL REFERENCES partner ON DELETE CASCADE,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  PRIMARY KEY (partnerId, studentId)
) STRICT, WITHOUT ROWID;

CREATE TABLE enrollment (
  enrollmentId INTEGER PRIMARY KEY,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  courseId INTEGER NOT NULL,
  enrollmentDate TEXT NOT NULL,
  activityId INTEGER NOT NULL,
  name TEXT NOT NULL
) STRICT;
CREATE INDEX enrollmentOfStudent ON enrollment (studentId, courseId);
`);
