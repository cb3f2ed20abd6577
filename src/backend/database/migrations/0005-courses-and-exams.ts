import { script } from './script';

/**
 * What a course consists of (ENT-23), notes on it (ENT-14), and its exams (CASM-01). An exam keeps the settings
 * it began with, so that a later change of the course does not affect one in progress.
 */
export const up = script(`
CREATE TABLE course (
  courseId INTEGER PRIMARY KEY,
  subsidiaryId INTEGER NOT NULL REFERENCES subsidiary,
  courseName TEXT NOT NULL,
  description TEXT NOT NULL,
  objectives TEXT NOT NULL,
  creditHours REAL,
  deliveryMethod TEXT NOT NULL,
  publishedDate TEXT NOT NULL,
  regulatoryText TEXT NOT NULL,
  joinUrl TEXT NOT NULL,
  passcode TEXT NOT NULL
) STRICT;
CREATE INDEX courseOfSubsidiary ON course (subsidiaryId);

CREATE TABLE courseStep (
  courseStepId INTEGER PRIMARY KEY,
  courseId INTEGER NOT NULL REFERENCES course ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  stepType TEXT NOT NULL,
  minutes INTEGER,
  UNIQUE (courseId, position)
) STRICT;

CREATE TABLE person (
  personId INTEGER PRIMARY KEY,
  subsidiaryId INTEGER NOT NULL REFERENCES subsidiary,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  biography TEXT NOT NULL,
  imageUrl TEXT NOT NULL
) STRICT;

CREATE TABLE coursePerson (
  courseId INTEGER NOT NULL REFERENCES course ON DELETE CASCADE,
  personId INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
  part TEXT NOT NULL CHECK (part IN ('author', 'instructor')),
  PRIMARY KEY (courseId, part, personId)
) STRICT, WITHOUT ROWID;

CREATE TABLE courseSession (
  sessionId INTEGER PRIMARY KEY,
  courseId INTEGER NOT NULL REFERENCES course ON DELETE CASCADE,
  title TEXT NOT NULL,
  startTime TEXT NOT NULL,
  endTime TEXT NOT NULL,
  timeZone TEXT NOT NULL
) STRICT;
CREATE INDEX sessionOfCourse ON courseSession (courseId, startTime);

CREATE TABLE courseApproval (
  courseId INTEGER NOT NULL REFERENCES course ON DELETE CASCADE,
  stateAbbv TEXT NOT NULL REFERENCES state,
  board TEXT NOT NULL,
  approvalNumber TEXT NOT NULL,
  hours REAL,
  PRIMARY KEY (courseId, stateAbbv)
) STRICT, WITHOUT ROWID;

CREATE TABLE courseLocation (
  courseId INTEGER PRIMARY KEY REFERENCES course ON DELETE CASCADE,
  name TEXT NOT NULL,
  address TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip TEXT NOT NULL,
  latitude REAL,
  longitude REAL
) STRICT;

CREATE TABLE courseDocument (
  documentId INTEGER PRIMARY KEY,
  courseId INTEGER NOT NULL REFERENCES course ON DELETE CASCADE,
  documentName TEXT NOT NULL,
  fileType TEXT NOT NULL,
  sizeBytes INTEGER,
  url TEXT
) STRICT;
CREATE INDEX documentOfCourse ON courseDocument (courseId);

CREATE TABLE courseFeature (
  courseId INTEGER NOT NULL REFERENCES course ON DELETE CASCADE,
  feature TEXT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (courseId, feature, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE courseAddOn (
  courseId INTEGER NOT NULL REFERENCES course ON DELETE CASCADE,
  productCode TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  price REAL,
  PRIMARY KEY (courseId, productCode)
) STRICT, WITHOUT ROWID;

CREATE TABLE note (
  noteId INTEGER PRIMARY KEY AUTOINCREMENT,
  enrollmentId INTEGER NOT NULL REFERENCES enrollment ON DELETE CASCADE,
  activityId INTEGER REFERENCES activity ON DELETE CASCADE,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  createdDate TEXT NOT NULL,
  changedDate TEXT NOT NULL
) STRICT;
CREATE INDEX noteOfEnrollment ON note (enrollmentId);

CREATE TABLE courseExam (
  courseId INTEGER NOT NULL REFERENCES course ON DELETE CASCADE,
  position INTEGER NOT NULL,
  questionCount INTEGER NOT NULL,
  percentToPass REAL NOT NULL,
  secondsAllowed INTEGER,
  attemptsAllowed INTEGER,
  PRIMARY KEY (courseId, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE examChapter (
  chapterId INTEGER PRIMARY KEY,
  subsidiaryId INTEGER NOT NULL REFERENCES subsidiary,
  title TEXT NOT NULL
) STRICT;

CREATE TABLE examTopic (
  topicId INTEGER PRIMARY KEY,
  chapterId INTEGER NOT NULL REFERENCES examChapter ON DELETE CASCADE,
  title TEXT NOT NULL
) STRICT;

CREATE TABLE question (
  questionId INTEGER PRIMARY KEY,
  topicId INTEGER NOT NULL REFERENCES examTopic ON DELETE CASCADE,
  questionText TEXT NOT NULL,
  explanation TEXT NOT NULL
) STRICT;

CREATE TABLE choice (
  choiceId INTEGER PRIMARY KEY,
  questionId INTEGER NOT NULL REFERENCES question ON DELETE CASCADE,
  choiceText TEXT NOT NULL,
  correct INTEGER NOT NULL CHECK (correct IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX onlyOneRightChoice ON choice (questionId) WHERE correct = 1;
CREATE INDEX choiceOfQuestion ON choice (questionId);

CREATE TABLE exam (
  examId INTEGER PRIMARY KEY AUTOINCREMENT,
  enrollmentId INTEGER NOT NULL REFERENCES enrollment ON DELETE CASCADE,
  activityId INTEGER NOT NULL REFERENCES activity ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('InProgress', 'Passed', 'Failed')),
  startedDate TEXT NOT NULL,
  completedDate TEXT,
  usedMs INTEGER NOT NULL,
  runningSince INTEGER,
  secondsAllowed INTEGER,
  percentToPass REAL NOT NULL,
  percentScore REAL
) STRICT;
CREATE INDEX examOfEnrollment ON exam (enrollmentId, activityId);
CREATE UNIQUE INDEX onlyOneExamUnderWay ON exam (activityId) WHERE status = 'InProgress';

CREATE TABLE examQuestion (
  examId INTEGER NOT NULL REFERENCES exam ON DELETE CASCADE,
  position INTEGER NOT NULL,
  questionId INTEGER NOT NULL REFERENCES question,
  answerId INTEGER REFERENCES choice,
  PRIMARY KEY (examId, position),
  UNIQUE (examId, questionId)
) STRICT, WITHOUT ROWID;
`);
