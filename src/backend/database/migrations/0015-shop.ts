import { script } from './script';

/** The stand-in for the shops of the brands: who is in it, and which purchase has come of a cart or a membership. */
export const up = script(`
CREATE TABLE shopSession (
  tokenHash TEXT PRIMARY KEY,
  sessionHash TEXT NOT NULL REFERENCES accessToken ON DELETE CASCADE,
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  home TEXT NOT NULL,
  expiresAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX shopSessionOfStudent ON shopSession (studentId);
CREATE INDEX shopSessionOfSession ON shopSession (sessionHash);
CREATE INDEX shopSessionExpiry ON shopSession (expiresAt);

CREATE TABLE shopOrder (
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  basketKey TEXT NOT NULL,
  purchaseId INTEGER NOT NULL REFERENCES purchase ON DELETE CASCADE,
  PRIMARY KEY (studentId, basketKey)
) STRICT, WITHOUT ROWID;
CREATE INDEX shopOrderOfPurchase ON shopOrder (purchaseId);
`);
