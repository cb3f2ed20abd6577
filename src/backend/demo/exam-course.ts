/** The course that prepares for an exam, and the settings of its exams. */
import type { Row } from '../database/tables';

type ExamSetting = Omit<Row<'courseExam'>, 'courseId' | 'position'>;

export const PRACTICE_EXAM: ExamSetting = {
  questionCount: 6,
  percentToPass: 60,
  secondsAllowed: null,
  attemptsAllowed: null,
};

export const FINAL_EXAM: ExamSetting = {
  questionCount: 10,
  percentToPass: 70,
  secondsAllowed: 1_800,
  attemptsAllowed: 3,
};

export const EXAM_COURSE_STEPS = [
  { name: 'Review lecture', stepType: 'Brightcove', minutes: 45 },
  { name: 'Practice exam', stepType: 'VC5', minutes: 20 },
  { name: 'Final exam', stepType: 'VC5', minutes: 30 },
  { name: 'Course evaluation', stepType: 'Survey', minutes: 5 },
] as const satisfies Partial<Row<'courseStep'>>[];
