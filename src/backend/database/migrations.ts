/**
 * The steps that lead from an empty file to today's tables, in order. A step that was ever released never
 * changes: what comes later is a further step. SQLite's user_version records how many were done.
 */
import { ACCOUNTS } from './account-step';
import { type Connection, DatabaseError } from './connection';
import { DATES } from './date-step';
import { MARKET } from './market-step';

export const NEWER_SCHEMA = 'NEWER_SCHEMA';

/** Columns carry the names of the wire. Dates of the wire are ISO texts; the server's own times are epoch ms. */
const INITIAL_TABLES = `
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
`;

/** Tokens of the hosted sign-in join the others (ROL-08): a rule of a column changes by copying its table. */
const SIGN_IN_DOORS = `
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
`;

/** What is studied in an enrollment (ENT-14, ENT-24), and the student's licenses (ENT-10), whose ids never come again. */
const STUDIES = `
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
`;

/** What belongs to a learning path beside itself (ENT-23). A deactivated one stays, and is told of no more (STA-13). */
const PATH_DETAILS = `
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
`;

/**
 * What a course consists of (ENT-23), the students' notes on it (ENT-14), and its exams (CASM-01). An exam keeps what it
 * was set with, so that a later change of the course does not change one under way.
 */
const COURSES_AND_EXAMS = `
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
`;

const STEPS: readonly string[] = [
  INITIAL_TABLES,
  SIGN_IN_DOORS,
  STUDIES,
  PATH_DETAILS,
  COURSES_AND_EXAMS,
  MARKET,
  ACCOUNTS,
  DATES,
];

/** Does all missing steps, up to `last`, or, where one fails, none. */
export function migrate(connection: Connection, last = STEPS.length): void {
  connection.run('BEGIN IMMEDIATE');
  try {
    const done = Number(connection.pragma('user_version'));
    if (done > STEPS.length) {
      throw new DatabaseError('It was written by a newer version of this program.', NEWER_SCHEMA);
    }
    for (const step of STEPS.slice(done, last)) connection.run(step);
    connection.run(`PRAGMA user_version = ${last}`);
    connection.run('COMMIT');
  } catch (error) {
    connection.run('ROLLBACK');
    throw error;
  }
}
