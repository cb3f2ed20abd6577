/** What a student studies: enrollments, licenses and learning paths. */
import type { ColumnType } from 'kysely';
import type { StepType } from '../../../contracts/activity';
import type { FeatureName } from '../../../contracts/learning-path';
import type { LockState } from '../../../contracts/learning-path-details';
import type { Flag } from './columns';

interface EnrollmentTable {
  enrollmentId: ColumnType<number, number | undefined>;
  studentId: number;
  courseId: number;
  enrollmentDate: string;
  /** The activity to resume at. */
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
  /** The package that the enrollment belongs to. */
  packageId: ColumnType<number | null, number | null | undefined>;
}

/** The states of ENT-24 that do not depend on the clock. */
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
  /** Null for a document of the whole course. */
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
  /** The Sunday on which the week begins. */
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
  /** Until the student enrolls in the course. */
  lockState: KeptLockState;
  /** A text of its own; empty to use that of the state. */
  lockReason: string;
  expirationDate: string | null;
  startTime: string | null;
  endTime: string | null;
}

interface LearningPathTaskTable {
  learningPathTaskId: ColumnType<number, number | undefined, never>;
  learningPathId: number;
  taskName: string;
  description: string;
  linkUrl: string;
  completedDate: string | null;
}

interface LearningPathDocumentTable {
  documentId: ColumnType<number, number | undefined, never>;
  learningPathId: number;
  documentName: string;
  fileType: string;
  sizeBytes: number | null;
  url: string;
}

export interface LearningTables {
  enrollment: EnrollmentTable;
  activity: ActivityTable;
  enrollmentDocument: EnrollmentDocumentTable;
  license: LicenseTable;
  learningPath: LearningPathTable;
  learningPathState: LearningPathStateTable;
  learningPathLicenseType: LearningPathLicenseTypeTable;
  learningPathFeature: LearningPathFeatureTable;
  learningPathGoal: LearningPathGoalTable;
  learningPathGroup: LearningPathGroupTable;
  learningPathCourse: LearningPathCourseTable;
  learningPathTask: LearningPathTaskTable;
  learningPathDocument: LearningPathDocumentTable;
}
