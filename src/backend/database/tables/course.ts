/** What a course consists of, the notes on it, and its exams. */
import type { ColumnType } from 'kysely';
import type { StepType } from '../../../contracts/activity';
import type { Exam } from '../../../contracts/exam';
import type { Flag } from './columns';

interface CourseTable {
  courseId: number;
  subsidiaryId: number;
  courseName: string;
  /** Plain text, one paragraph on each line. */
  description: string;
  /** A JSON list of texts. */
  objectives: string;
  creditHours: number | null;
  deliveryMethod: string;
  publishedDate: string;
  regulatoryText: string;
  /** Empty unless the course is held live and online. */
  joinUrl: string;
  passcode: string;
}

interface CourseStepTable {
  courseStepId: number;
  courseId: number;
  /** Also the position of the activity in an enrollment. */
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
  /** The step with the exam. */
  position: number;
  questionCount: number;
  percentToPass: number;
  /** Null for no limit. */
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
  /** Without the time since the timer was last started. */
  usedMs: number;
  /** When the timer was started, in epoch ms; null while it is paused. */
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

export interface CourseTables {
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
