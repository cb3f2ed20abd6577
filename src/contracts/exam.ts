/** CASM-01, CASM-02: the spec names no fields, all are ours. */
import * as v from 'valibot';
import { flag, id, innerList, list, optional, optionalDate, optionalNumber, text } from './decoding';
import { Rule } from './rule';

const ExamStatus = v.fallback(v.picklist(['InProgress', 'Passed', 'Failed']), 'InProgress');

const Choice = v.looseObject({ choiceId: id, choiceText: text });

/** A question; what is right is told only once the exam is graded. */
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
  secondsAllowed: optionalNumber,
  timerRunning: flag,
  questionCount: optionalNumber,
  percentScore: optionalNumber,
  percentToPass: optionalNumber,
  questions: innerList(ExamQuestion),
  rules: innerList(Rule),
});
export type Exam = v.InferOutput<typeof Exam>;
export const ExamList = list(Exam);

/** Body of PUT .../exams/{examId}/questions. */
export const ExamAnswers = v.pipe(
  v.array(v.object({ questionId: id, answerId: id })),
  v.minLength(1),
  v.maxLength(500),
);
export type ExamAnswers = v.InferOutput<typeof ExamAnswers>;

/** The timer's actions. */
export const TIMER_ACTIONS = ['start', 'pause', 'resume', 'stop'] as const;
export type TimerAction = (typeof TIMER_ACTIONS)[number];

/** How well a chapter or a topic is known: a line of a report. */
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
