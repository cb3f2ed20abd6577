import { script } from './script';

/** Networks, hashed, that students have signed in from. */
export const up = script(`
CREATE TABLE knownSource (
  studentId INTEGER NOT NULL REFERENCES student ON DELETE CASCADE,
  source TEXT NOT NULL,
  knownUntil INTEGER NOT NULL,
  PRIMARY KEY (studentId, source)
) STRICT, WITHOUT ROWID;
CREATE INDEX knownSourceExpiry ON knownSource (knownUntil);
`);
