/** The tables of migrations.ts as kysely sees them. */
import type { ColumnType } from 'kysely';
import type { StepType } from '../../contracts/activity';
import type { Role } from '../../contracts/credential';
import type { Exam } from '../../contracts/exam';
import type { FeatureName } from '../../contracts/learning-path';
import type { LockState } from '../../contracts/learning-path-details';
import type { AccountTables } from './account-step';
import type { MarketTables } from './market-step';

/** Written as true or false, kept and read as 1 or 0. */
type Flag = ColumnType<0 | 1, boolean, boolean>;

interface SubsidiaryTable {
  subsidiaryId: ColumnType<number, number | undefined>;
  token: string;
  name: string;
  domain: string;
}

interface StateTable {
  stateAbbv: string;
  stateFullName: string;
}

interface LicenseTypeTable {
  licenseTypeId: number;
  subsidiaryId: number;
  licenseTypeName: string;
  educationType: string | null;
  profession: string | null;
}

interface StudentTable {
  studentId: number;
  subsidiaryId: number;
  userName: string;
  passwordHash: string;
  role: Role;
  /** Accounts of one person under several brands carry the same name here (ENT-03). */
  person: string | null;
  firstName: string;
  lastName: string;
  emailAddress: string;
  dayPhone: string;
  birthday: string | null;
  city: string;
  state: string;
  zip: string;
  registrationDate: string;
  croppedProfileImagePath: string | null;
  originalProfileImagePath: string | null;
  dashboardVersion: string;
  dashboardVersionOverrideAllowed: Flag;
  testModeAllowed: Flag;
  onboardingSurveyRequired: Flag;
}

interface RequiredLicenseTypeTable {
  studentId: number;
  licenseTypeId: number;
  stateAbbv: string;
}

interface AccessTokenTable {
  tokenHash: string;
  kind: 'credential' | 'transport' | 'idToken' | 'idpToken';
  studentId: number;
  /** The credential that another token was given out with, or exchanged for: ended together. */
  sessionHash: string | null;
  expiresAt: number;
}

interface SigningKeyTable {
  keyName: string;
  secret: string;
}

interface PartnerTable {
  partnerId: number;
  subsidiaryId: number;
  partnerName: string;
}

interface PartnerMemberTable {
  partnerId: number;
  studentId: number;
}

interface EnrollmentTable {
  enrollmentId: ColumnType<number, number | undefined>;
  studentId: number;
  courseId: number;
  enrollmentDate: string;
  /** Where to start or resume: moves on with what is done. */
  activityId: number;
  name: string;
  deliveryMethod: ColumnType<string, string | undefined>;
  licenseTypeId: number | null;
  stateAbbv: string | null;
  creditHours: number | null;
  expirationDate: string | null;
  lastAccessedDate: string | null;
  startTime: string | null;
  endTime: string | null;
  archived: ColumnType<0 | 1, boolean | undefined, boolean>;
  /** The package that it came with. */
  packageId: ColumnType<number | null, number | null | undefined>;
}

/** What of ENT-24 does not follow from the clock. */
export type KeptLockState = Exclude<LockState, 'Expired' | 'InSession' | 'StartingSoon' | 'ExpiresSoon'>;

interface ActivityTable {
  activityId: ColumnType<number, number | undefined>;
  enrollmentId: number;
  /** From 1, without gaps. */
  position: number;
  name: string;
  stepType: StepType;
  lockState: KeptLockState;
  minutes: number | null;
  percentComplete: number;
  completedDate: string | null;
  affirmed: Flag;
}

interface EnrollmentDocumentTable {
  documentId: ColumnType<number, number | undefined>;
  enrollmentId: number;
  /** Null where it is for the whole course. */
  activityId: number | null;
  documentName: string;
  fileType: string;
  sizeBytes: number | null;
  url: string | null;
  favorite: Flag;
}

interface LicenseTable {
  studentLicenseId: ColumnType<number, number | undefined, never>;
  studentId: ColumnType<number, number, never>;
  licenseTypeId: number;
  stateAbbv: string;
  goal: string;
  licenseLevel: string;
  desiredLicenseLevel: string;
  licenseNumber: string;
  expirationDate: string | null;
  deactivated: Flag;
  submittedViaOnboardingSurvey: Flag;
}

interface LoginFailureTable {
  account: string;
  failures: number;
  blockedUntil: number;
  forgottenAt: number;
}

interface LearningPathTable {
  learningPathId: ColumnType<number, number | undefined, never>;
  studentId: number;
  learningPathName: string;
  lastAccessedDate: string | null;
  createdDate: string;
  currentLearningPath: Flag;
  whyStatement: string;
  goalHours: number | null;
  goalCompletionDate: string | null;
  expirationDate: string | null;
  percentComplete: number | null;
  totalHours: number | null;
  subscriptionId: number | null;
  deactivated: ColumnType<0 | 1, boolean | undefined, boolean>;
}

interface LearningPathStateTable {
  learningPathId: number;
  stateAbbv: string;
}

interface LearningPathLicenseTypeTable {
  learningPathId: number;
  licenseTypeId: number;
}

interface LearningPathFeatureTable {
  learningPathId: number;
  feature: FeatureName;
  enabled: Flag;
  available: Flag;
  membershipExclusive: Flag;
}

interface LearningPathGoalTable {
  learningPathId: number;
  /** The Sunday that the week begins with. */
  startDate: string;
  goalHours: number;
  hoursCompleted: number;
}

interface LearningPathGroupTable {
  groupId: ColumnType<number, number | undefined, never>;
  learningPathId: number;
  groupName: string;
  hoursRequired: number;
}

interface LearningPathCourseTable {
  learningPathId: number;
  courseId: number;
  position: number;
  groupId: number | null;
  courseName: string;
  deliveryMethod: string;
  creditHours: number | null;
  /** As long as the student has not taken it up. */
  lockState: KeptLockState;
  /** Words of its own; empty where those of the state will do. */
  lockReason: string;
  expirationDate: string | null;
  startTime: string | null;
  endTime: string | null;
}

interface LearningPathTaskTable {
  learningPathTaskId: number;
  learningPathId: number;
  taskName: string;
  description: string;
  linkUrl: string;
  completedDate: string | null;
}

interface LearningPathDocumentTable {
  documentId: number;
  learningPathId: number;
  documentName: string;
  fileType: string;
  sizeBytes: number | null;
  url: string;
}

interface CourseTable {
  courseId: number;
  subsidiaryId: number;
  courseName: string;
  /** Plain paragraphs, each on a line. */
  description: string;
  /** A JSON list of texts. */
  objectives: string;
  creditHours: number | null;
  deliveryMethod: string;
  publishedDate: string;
  regulatoryText: string;
  /** Empty where it is not held online, live. */
  joinUrl: string;
  passcode: string;
}

interface CourseStepTable {
  courseStepId: number;
  courseId: number;
  /** As of the activity that an enrollment has of it. */
  position: number;
  name: string;
  stepType: StepType;
  minutes: number | null;
}

interface PersonTable {
  personId: number;
  subsidiaryId: number;
  name: string;
  title: string;
  biography: string;
  imageUrl: string;
}

interface CoursePersonTable {
  courseId: number;
  personId: number;
  part: 'author' | 'instructor';
}

interface CourseSessionTable {
  sessionId: number;
  courseId: number;
  title: string;
  startTime: string;
  endTime: string;
  /** An IANA name. */
  timeZone: string;
}

interface CourseApprovalTable {
  courseId: number;
  stateAbbv: string;
  board: string;
  approvalNumber: string;
  hours: number | null;
}

interface CourseLocationTable {
  courseId: number;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  latitude: number | null;
  longitude: number | null;
}

interface CourseDocumentTable {
  documentId: number;
  courseId: number;
  documentName: string;
  fileType: string;
  sizeBytes: number | null;
  url: string | null;
}

interface CourseFeatureTable {
  courseId: number;
  feature: string;
  name: string;
  value: string;
}

interface CourseAddOnTable {
  courseId: number;
  productCode: string;
  name: string;
  description: string;
  price: number | null;
}

interface NoteTable {
  noteId: ColumnType<number, number | undefined, never>;
  enrollmentId: number;
  activityId: number | null;
  title: string;
  text: string;
  createdDate: string;
  changedDate: string;
}

interface CourseExamTable {
  courseId: number;
  /** Of the step that it is taken in. */
  position: number;
  questionCount: number;
  percentToPass: number;
  /** Null where there is no limit. */
  secondsAllowed: number | null;
  attemptsAllowed: number | null;
}

interface ExamChapterTable {
  chapterId: number;
  subsidiaryId: number;
  title: string;
}

interface ExamTopicTable {
  topicId: number;
  chapterId: number;
  title: string;
}

interface QuestionTable {
  questionId: number;
  topicId: number;
  questionText: string;
  explanation: string;
}

interface ChoiceTable {
  choiceId: number;
  questionId: number;
  choiceText: string;
  correct: Flag;
}

interface ExamTable {
  examId: ColumnType<number, number | undefined, never>;
  enrollmentId: number;
  activityId: number;
  status: Exam['status'];
  startedDate: string;
  completedDate: string | null;
  /** Until the timer was last paused. */
  usedMs: number;
  /** Since when the timer runs, in epoch ms; null while it is paused. */
  runningSince: number | null;
  secondsAllowed: number | null;
  percentToPass: number;
  percentScore: number | null;
}

interface ExamQuestionTable {
  examId: number;
  position: number;
  questionId: number;
  answerId: number | null;
}

export interface Tables extends AccountTables, MarketTables {
  subsidiary: SubsidiaryTable;
  state: StateTable;
  licenseType: LicenseTypeTable;
  student: StudentTable;
  requiredLicenseType: RequiredLicenseTypeTable;
  accessToken: AccessTokenTable;
  signingKey: SigningKeyTable;
  partner: PartnerTable;
  partnerMember: PartnerMemberTable;
  enrollment: EnrollmentTable;
  activity: ActivityTable;
  enrollmentDocument: EnrollmentDocumentTable;
  license: LicenseTable;
  loginFailure: LoginFailureTable;
  learningPath: LearningPathTable;
  learningPathState: LearningPathStateTable;
  learningPathLicenseType: LearningPathLicenseTypeTable;
  learningPathFeature: LearningPathFeatureTable;
  learningPathGoal: LearningPathGoalTable;
  learningPathGroup: LearningPathGroupTable;
  learningPathCourse: LearningPathCourseTable;
  learningPathTask: LearningPathTaskTable;
  learningPathDocument: LearningPathDocumentTable;
  course: CourseTable;
  courseStep: CourseStepTable;
  person: PersonTable;
  coursePerson: CoursePersonTable;
  courseSession: CourseSessionTable;
  courseApproval: CourseApprovalTable;
  courseLocation: CourseLocationTable;
  courseDocument: CourseDocumentTable;
  courseFeature: CourseFeatureTable;
  courseAddOn: CourseAddOnTable;
  note: NoteTable;
  courseExam: CourseExamTable;
  examChapter: ExamChapterTable;
  examTopic: ExamTopicTable;
  question: QuestionTable;
  choice: ChoiceTable;
  exam: ExamTable;
  examQuestion: ExamQuestionTable;
}
