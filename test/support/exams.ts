/** Exams and questions for tests. */
import type { Exam, ExamQuestion } from '../../src/contracts/exam';

/** An exam of half an hour that was just begun. */
export function examWith(change: Partial<Exam> = {}): Exam {
  return {
    examId: 9,
    enrollmentId: 7,
    activityId: 71,
    status: 'InProgress',
    startedDate: '2026-11-20T10:00:00Z',
    completedDate: null,
    secondsUsed: 0,
    secondsAllowed: 1800,
    graceSeconds: null,
    timerRunning: false,
    questionCount: 3,
    percentScore: null,
    percentToPass: 70,
    questions: [],
    rules: [],
    ...change,
  };
}

/** Question 2 has the choices 21, 22 and 23. */
export function questionWith(questionId: number, change: Partial<ExamQuestion> = {}): ExamQuestion {
  return {
    questionId,
    questionText: `Question ${questionId}?`,
    choices: [1, 2, 3].map((number) => ({
      choiceId: questionId * 10 + number,
      choiceText: `Choice ${number}`,
    })),
    answerId: null,
    correct: null,
    correctAnswerId: null,
    explanation: '',
    ...change,
  };
}
