import { script } from './script';

/** The responses to calls with an Idempotency-Key; without a status, the call has not been answered. */
export const up = script(`
CREATE TABLE idempotentCall (
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  idempotencyKey TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  status INTEGER,
  body TEXT,
  expiresAt INTEGER NOT NULL,
  PRIMARY KEY (studentId, idempotencyKey)
) STRICT;
CREATE INDEX idempotentCallExpiry ON idempotentCall (expiresAt);
`);
