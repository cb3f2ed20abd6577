/**
 * The notes and exams of demo students, with an exam in each state. max, leo and ivy are enrolled in the course that
 * prepares for an exam, as 10040011, 10070011 and 10080011 under brand 1.
 */
import { drawQuestions } from '../assessment/draw-questions';
import { dayFrom, hoursFrom } from '../calendar';
import type { Database } from '../database/database';
import type { NewRow } from '../database/tables';
import { roundPercent } from '../percent';
import type { BrandContent } from './content/content';
import { setCompletedDate } from './demo.queries';
import { EXAM_COURSE_STEPS, FINAL_EXAM, PRACTICE_EXAM } from './exam-course';
import { COURSE_NAMES } from './path-detail-plans';
import type { QuestionRows } from './question-rows';

/** In the order of insertion: a row refers only to rows before it. */
export const STUDY_TABLES = ['enrollment', 'activity', 'note', 'exam', 'examQuestion'] as const;
type StudyRows = { [Table in (typeof STUDY_TABLES)[number]]: NewRow<Table>[] };

const ENROLLMENTS_OF_STUDENT = 10_000;
const ACTIVITIES_OF_ENROLLMENT = 100;
const NOTES_OF_ENROLLMENT = 100;
const EXAMS_OF_ENROLLMENT = 100;
const COURSES_OF_BRAND = 10_000;
/** After those of enrollment-rows.ts. */
const EXAM_COURSE_ENROLLMENT = 11;
const EXAM_COURSE_ENROLLED_DAYS = -40;
const EXAM_COURSE_EXPIRATION_DAYS = 140;

interface ExamPlan {
  enrollment: number;
  /** From 1. */
  step: number;
  setting: typeof FINAL_EXAM;
  /** How many of the questions are right, from the first on. The others are wrong, or open in an exam in progress. */
  right: number;
  /** How long the exam took, or has taken so far. */
  days: number;
  minutes: number;
  isInProgress?: boolean;
}

interface StudyPlan {
  notes: readonly { enrollment: number; step?: number; title: string; text: string; days: number }[];
  exams: readonly ExamPlan[];
  /** Completed steps of the exam course; absent if the student is not in it. */
  examCourseDone?: number;
}

const QUIZ = { setting: PRACTICE_EXAM, minutes: 9 };
const FINAL = { setting: FINAL_EXAM, minutes: 22 };

/** By user name. */
const PLANS: ReadonlyMap<string, StudyPlan> = new Map(
  Object.entries<StudyPlan>({
    nora: {
      notes: [
        { enrollment: 1, title: 'Ask at work', text: 'Who keeps our log of near misses?', days: -30 },
        {
          enrollment: 1,
          step: 2,
          title: 'Key principles',
          text: 'Read the case on page 14 again.\nThe second question of the quiz is about it.',
          days: -20,
        },
        { enrollment: 3, step: 2, title: '', text: 'Stopped at minute 21.', days: -3 },
      ],
      exams: [
        { ...QUIZ, enrollment: 1, step: 2, right: 3, days: -32 },
        { ...QUIZ, enrollment: 1, step: 2, right: 5, days: -31 },
        { ...QUIZ, enrollment: 1, step: 2, right: 2, days: -1, isInProgress: true },
        { ...QUIZ, enrollment: 2, step: 2, right: 4, days: -418 },
        { ...FINAL, enrollment: 2, step: 4, right: 6, days: -417 },
        { ...FINAL, enrollment: 2, step: 4, right: 9, days: -416 },
      ],
    },
    max: {
      notes: [{ enrollment: EXAM_COURSE_ENROLLMENT, title: 'Weak spots', text: 'Records, again.', days: -4 }],
      exams: [
        { ...QUIZ, enrollment: EXAM_COURSE_ENROLLMENT, step: 2, right: 4, days: -12 },
        { ...FINAL, enrollment: EXAM_COURSE_ENROLLMENT, step: 3, right: 5, days: -5 },
      ],
      examCourseDone: 2,
    },
    leo: {
      notes: [],
      exams: [
        { ...QUIZ, enrollment: EXAM_COURSE_ENROLLMENT, step: 2, right: 1, days: -1, isInProgress: true },
      ],
      examCourseDone: 1,
    },
    ivy: { notes: [], exams: [], examCourseDone: 0 },
  }),
);

interface StudyOwner {
  studentId: number;
  subsidiaryId: number;
  licenseTypeId: (number: number) => number;
  content: BrandContent;
  now: Date;
}

/** Empty for a student without a plan. */
export function studyRows(owner: StudyOwner, userName: string, questions: QuestionRows): StudyRows {
  const rows: StudyRows = { enrollment: [], activity: [], note: [], exam: [], examQuestion: [] };
  const plan = PLANS.get(userName);
  if (!plan) return rows;
  const { studentId, now } = owner;
  const idOf = (number: number) => studentId * ENROLLMENTS_OF_STUDENT + number;
  if (plan.examCourseDone !== undefined) {
    addExamCourse(rows, owner, idOf(EXAM_COURSE_ENROLLMENT), plan.examCourseDone);
  }
  for (const [index, { enrollment, step, title, text, days }] of plan.notes.entries()) {
    const enrollmentId = idOf(enrollment);
    const createdDate = hoursFrom(new Date(dayFrom(now, days)), 5);
    rows.note.push({
      noteId: enrollmentId * NOTES_OF_ENROLLMENT + index + 1,
      enrollmentId,
      activityId: step === undefined ? null : enrollmentId * ACTIVITIES_OF_ENROLLMENT + step,
      ...{ title, text, createdDate, changedDate: createdDate },
    });
  }
  for (const [index, exam] of plan.exams.entries()) {
    const enrollmentId = idOf(exam.enrollment);
    addExam(
      rows,
      exam,
      { enrollmentId, examId: enrollmentId * EXAMS_OF_ENROLLMENT + index + 1 },
      questions,
      now,
    );
  }
  return rows;
}

/** A step with a passed exam was completed with that exam. */
export async function completeByExams(database: Database, { exam }: Pick<StudyRows, 'exam'>): Promise<void> {
  for (const { activityId, status, completedDate } of exam) {
    if (status !== 'Passed') continue;
    await setCompletedDate(database, activityId, completedDate);
  }
}

/** Completed steps are a day apart, except exams. */
function addExamCourse(rows: StudyRows, owner: StudyOwner, enrollmentId: number, done: number): void {
  const { studentId, subsidiaryId, licenseTypeId, content, now } = owner;
  const [path] = content.paths;
  const activityIdOf = (index: number) => enrollmentId * ACTIVITIES_OF_ENROLLMENT + index + 1;
  rows.enrollment.push({
    ...{ enrollmentId, studentId, activityId: activityIdOf(done), name: COURSE_NAMES.exam.name },
    courseId: subsidiaryId * COURSES_OF_BRAND + COURSE_NAMES.exam.number,
    ...{ deliveryMethod: 'Online', creditHours: 2, archived: false, startTime: null, endTime: null },
    enrollmentDate: dayFrom(now, EXAM_COURSE_ENROLLED_DAYS),
    expirationDate: dayFrom(now, EXAM_COURSE_EXPIRATION_DAYS),
    lastAccessedDate: done === 0 ? null : dayFrom(now, -1),
    licenseTypeId: licenseTypeId(path.licenseTypes[0] ?? 1),
    stateAbbv: path.states[0] ?? null,
  });
  for (const [index, step] of EXAM_COURSE_STEPS.entries()) {
    const isDone = index < done;
    rows.activity.push({
      ...{ activityId: activityIdOf(index), enrollmentId, position: index + 1, ...step, affirmed: false },
      lockState: isDone ? 'Completed' : index === done ? 'Unlocked' : 'Locked',
      percentComplete: isDone ? 100 : 0,
      completedDate: isDone ? dayFrom(now, EXAM_COURSE_ENROLLED_DAYS + index + 1) : null,
    });
  }
}

const MINUTE_MS = 60_000;

function addExam(
  rows: StudyRows,
  { step, setting, right, days, minutes, isInProgress = false }: ExamPlan,
  { enrollmentId, examId }: { enrollmentId: number; examId: number },
  { question, choice }: QuestionRows,
  now: Date,
): void {
  const { questionCount, secondsAllowed, percentToPass } = setting;
  const started = new Date(dayFrom(now, days));
  const bank = question.map(({ questionId }) => questionId);
  const drawn = drawQuestions(bank, questionCount, examId);
  const percent = (right / drawn.length) * 100;
  const usedMs = minutes * MINUTE_MS;
  rows.exam.push({
    ...{ examId, enrollmentId, activityId: enrollmentId * ACTIVITIES_OF_ENROLLMENT + step },
    status: isInProgress ? 'InProgress' : percent >= percentToPass ? 'Passed' : 'Failed',
    startedDate: started.toISOString(),
    completedDate: isInProgress ? null : new Date(started.getTime() + usedMs).toISOString(),
    ...{ usedMs, runningSince: null, secondsAllowed, percentToPass },
    percentScore: isInProgress ? null : roundPercent(percent),
  });
  for (const [index, questionId] of drawn.entries()) {
    const isRight = index < right;
    const answer = choice.find((each) => each.questionId === questionId && each.correct === isRight);
    const answerId = !isRight && isInProgress ? null : (answer?.choiceId ?? null);
    rows.examQuestion.push({ examId, position: index + 1, questionId, answerId });
  }
}
