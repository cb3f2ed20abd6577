import { script } from './script';

/** What a learning path consists of (ENT-23). A deactivated path is kept, but no longer listed (STA-13). */
export const up = script(`
ALTER TABLE learningPath ADD COLUMN deactivated INTEGER NOT NULL DEFAULT 0 CHECK (deactivated IN (0, 1));

CREATE TABLE learningPathGoal (
  learningPathId INTEGER NOT NULL REFERENCES learningPath ON DELETE CASCADE,
  startDate TEXT NOT NULL,
  goalHours REAL NOT NULL,
  hoursCompleted REAL NOT NULL,
  PRIMARY KEY (learningPathId, startDate)
) STRICT, WITHOUT ROWID;

CREATE TABLE learningPathGroup (
  groupId INTEGER PRIMARY KEY,
  learningPathId INTEGER NOT NULL REFERENCES learningPath ON DELETE CASCADE,
  groupName TEXT NOT NULL,
  hoursRequired REAL NOT NULL
) STRICT;
CREATE INDEX groupOfLearningPath ON learningPathGroup (learningPathId);

CREATE TABLE learningPathCourse (
  learningPathId INTEGER NOT NULL REFERENCES learningPath ON DELETE CASCADE,
  courseId INTEGER NOT NULL,
  position INTEGER NOT NULL,
  groupId INTEGER REFERENCES learningPathGroup ON DELETE SET NULL,
  courseName TEXT NOT NULL,
  deliveryMethod TEXT NOT NULL,
  creditHours REAL,
  lockState TEXT NOT NULL CHECK (lockState IN
    ('Unlocked', 'Locked', 'Completed', 'Failed', 'Upsell', 'CertificateLocked', 'ScheduleCourse')),
  lockReason TEXT NOT NULL,
  expirationDate TEXT,
  startTime TEXT,
  endTime TEXT,
  PRIMARY KEY (learningPathId, courseId),
  UNIQUE (learningPathId, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX courseOfGroup ON learningPathCourse (groupId) WHERE groupId IS NOT NULL;

CREATE TABLE learningPathTask (
  learningPathTaskId INTEGER PRIMARY KEY,
  learningPathId INTEGER NOT NULL REFERENCES learningPath ON DELETE CASCADE,
  taskName TEXT NOT NULL,
  description TEXT NOT NULL,
  linkUrl TEXT NOT NULL,
  completedDate TEXT
) STRICT;
CREATE INDEX taskOfLearningPath ON learningPathTask (learningPathId);

CREATE TABLE learningPathDocument (
  documentId INTEGER PRIMARY KEY,
  learningPathId INTEGER NOT NULL REFERENCES learningPath ON DELETE CASCADE,
  documentName TEXT NOT NULL,
  fileType TEXT NOT NULL,
  sizeBytes INTEGER,
  url TEXT NOT NULL
) STRICT;
CREATE INDEX documentOfLearningPath ON learningPathDocument (learningPathId);
`);
