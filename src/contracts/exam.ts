/** CASM-01, CASM-02 (our choice of fields). */
import * as v from 'valibot';
import { flag, id, innerList, list, optional, optionalDate, optionalNumber, text } from './decoding';
import { Rule } from './rule';

const ExamStatus = v.fallback(v.picklist(['InProgress', 'Passed', 'Failed']), 'InProgress');

const Choice = v.looseObject({ choiceId: id, choiceText: text });

/** A question. The correct answer is only included once the exam is graded. */
export const ExamQuestion = v.looseObject({
  questionId: id,
  questionText: text,
  choices: innerList(Choice),
  answerId: optional(id),
  correct: optional(v.boolean()),
  correctAnswerId: optional(id),
  explanation: text,
});
export type ExamQuestion = v.InferOutput<typeof ExamQuestion>;
export const ExamQuestionList = list(ExamQuestion);

export const Exam = v.looseObject({
  examId: id,
  enrollmentId: optional(id),
  activityId: optional(id),
  status: ExamStatus,
  startedDate: optionalDate,
  completedDate: optionalDate,
  secondsUsed: optionalNumber,
  /** Null without a limit; undefined if it is not known. */
  secondsAllowed: v.fallback(v.optional(v.nullable(v.pipe(v.number(), v.finite()))), undefined),
  timerRunning: flag,
  /** How long after the end answers still count that were given before it; a field of ours. */
  graceSeconds: optionalNumber,
  questionCount: optionalNumber,
  percentScore: optionalNumber,
  percentToPass: optionalNumber,
  questions: innerList(ExamQuestion),
  rules: innerList(Rule),
});
export type Exam = v.InferOutput<typeof Exam>;
export const ExamList = list(Exam);

/** `secondsUsed` is how much of the time was used when the answer was given; a field of ours. */
const ExamAnswer = v.object({
  questionId: id,
  answerId: id,
  secondsUsed: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
});

/** Body of PUT .../exams/{examId}/questions. */
export const ExamAnswers = v.pipe(v.array(ExamAnswer), v.minLength(1), v.maxLength(500));
export type ExamAnswers = v.InferOutput<typeof ExamAnswers>;

/** The actions of the exam timer. */
export const TIMER_ACTIONS = ['start', 'pause', 'resume', 'stop'] as const;
export type TimerAction = (typeof TIMER_ACTIONS)[number];

/** One line of a report: the score of a chapter or topic. */
export const ReportLine = v.looseObject({
  lineId: optional(id),
  title: text,
  questionCount: optionalNumber,
  correctCount: optionalNumber,
  percentScore: optionalNumber,
});
export type ReportLine = v.InferOutput<typeof ReportLine>;
export const ReportLineList = list(ReportLine);

export const ReadinessReport = v.looseObject({
  enrollmentId: optional(id),
  readinessScore: optionalNumber,
  examCount: optionalNumber,
  averageScore: optionalNumber,
  asOfDate: optionalDate,
});
export type ReadinessReport = v.InferOutput<typeof ReadinessReport>;

export const ExamReport = v.looseObject({
  examReportId: id,
  examId: optional(id),
  title: text,
  completedDate: optionalDate,
  percentScore: optionalNumber,
  passed: flag,
});
export type ExamReport = v.InferOutput<typeof ExamReport>;
export const ExamReportList = list(ExamReport);
