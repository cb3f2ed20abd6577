import { Hono } from 'hono';
import { type Exam, ExamAnswers, TIMER_ACTIONS } from '../../contracts/exam';
import type { Completion } from '../enrollment/completion.service';
import { ownEnrollment } from '../enrollment/enrollment.queries';
import type { Enrollments } from '../enrollment/enrollment.service';
import { toId } from '../http/found';
import { readBody, readNoBody } from '../http/input';
import { sendItems, sendList } from '../http/list';
import { readFlag, readTimeZone } from '../http/query-input';
import { unknownCall } from '../http/refusal';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import {
  findChoices,
  findQuestions,
  type OwnActivity,
  selectExams,
  selectQuestions,
  toExam,
  toQuestion,
} from './exam.queries';
import { createExams } from './exam.service';
import { findExamPlan, toRules } from './exam-plan.queries';

/** CASM-01. */
export function examRoutes(
  services: Pick<Services, 'database' | 'clock' | 'announcements' | 'examGraceSeconds'>,
  enrollments: Enrollments,
  completion: Completion,
  guards: Guards,
): Hono {
  const { database, clock, examGraceSeconds: graceSeconds } = services;
  const exams = createExams(services, completion);
  const routes = new Hono();
  const activity = '/assessment/enrollments/:e/activities/:a';
  const one = `${activity}/exams/:examId` as const;

  routes.get(`${activity}/exams`, guards.student, async (c) => {
    const own = ownActivity(c.var.caller, c.req.param());
    await enrollments.step(own, own.activityId);
    return sendList(c, database, selectExams(database, own), (row) =>
      toExam(row, { now: clock(), graceSeconds }),
    );
  });

  routes.get(`${activity}/rules`, guards.student, async (c) => {
    const own = ownActivity(c.var.caller, c.req.param());
    await enrollments.step(own, own.activityId);
    return sendItems(c, toRules(own, await findExamPlan(database, own)));
  });

  routes.get(`${activity}/exams/current`, guards.student, async (c) =>
    c.json(await exams.current(ownActivity(c.var.caller, c.req.param()))),
  );

  routes.post(`${activity}/exams/new`, guards.student, guards.once, async (c) => {
    await readNoBody(c);
    return c.json(await exams.begin(ownActivity(c.var.caller, c.req.param())));
  });

  routes.get(one, guards.student, async (c) => {
    const own = ownActivity(c.var.caller, c.req.param());
    const row = await exams.find(own, toId(c.req.param('examId')));
    const exam: Exam = toExam(row, { now: clock(), graceSeconds });
    if (readFlag(c, 'includeQuestions')) {
      const choices = await findChoices(database, row.examId);
      const questions = await findQuestions(database, row);
      exam.questions = questions.map((each) => toQuestion(each, choices, row.status !== 'InProgress'));
    }
    if (readFlag(c, 'includeRules')) exam.rules = toRules(own, await findExamPlan(database, own));
    return c.json(exam);
  });

  routes.get(`${one}/questions`, guards.student, async (c) => {
    const own = ownActivity(c.var.caller, c.req.param());
    const row = await exams.find(own, toId(c.req.param('examId')));
    const choices = await findChoices(database, row.examId);
    const isGraded = row.status !== 'InProgress';
    const query = selectQuestions(database, row);
    return sendList(c, database, query, (each) => toQuestion(each, choices, isGraded));
  });

  routes.put(`${one}/questions`, guards.student, async (c) => {
    const answers = await readBody(c, ExamAnswers);
    const own = ownActivity(c.var.caller, c.req.param());
    return c.json(await exams.saveAnswers(own, toId(c.req.param('examId')), answers));
  });

  routes.put(`${one}/grade`, guards.student, async (c) => {
    await readNoBody(c);
    const own = ownActivity(c.var.caller, c.req.param());
    return c.json(await exams.grade(own, toId(c.req.param('examId')), readTimeZone(c)));
  });

  routes.post(`${one}/timer/:action`, guards.student, async (c) => {
    await readNoBody(c);
    const action = TIMER_ACTIONS.find((each) => each === c.req.param('action')) ?? unknownCall();
    const own = ownActivity(c.var.caller, c.req.param());
    await exams.timer(own, toId(c.req.param('examId')), action);
    return c.body(null, 204);
  });

  return routes;
}

function ownActivity(caller: { studentId: number }, { e, a }: { e: string; a: string }): OwnActivity {
  return { ...ownEnrollment(caller, e), activityId: toId(a) };
}
