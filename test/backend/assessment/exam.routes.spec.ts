import * as v from 'valibot';
import type { Activity } from '../../../src/contracts/activity';
import * as exam from '../../../src/contracts/exam';
import { RuleList } from '../../../src/contracts/rule';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';
import { readPrint } from '../support/print-reader';

const READING = '/assessment/enrollments/10010001';
const QUIZ = `${READING}/activities/1001000102`;
/** Locked until nora affirms what stands before it. */
const FINAL = `${READING}/activities/1001000104`;
const UPSELL = '/assessment/enrollments/10010003/activities/1001000303';
const LIVE = '/assessment/enrollments/10010004/activities/1001000401';
const REPORTS = `${READING}/examreports`;
const UNDER_WAY = 1001000103;
const GRADED = 1001000102;
const MINUTE_MS = 60_000;

let tester: BackendTester;
let nora: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const call = <T = exam.Exam>(method: string, path: string, body?: unknown) =>
  tester.call<T>(method, path, { as: nora, ...(body !== undefined && { body }) });
const get = <T = exam.Exam>(path: string) => call<T>('GET', path);
const questionsOf = async (path: string) => (await get<exam.ExamQuestion[]>(`${path}/questions`)).body;
const timer = async (path: string, action: string) => (await call('POST', `${path}/timer/${action}`)).status;

/** The final exam, opened, begun and with its timer running. */
async function beginFinal(): Promise<string> {
  await call('PUT', '/learner/enrollments/10010001/activities/1001000103/affirm');
  const { status, body } = await call('POST', `${FINAL}/exams/new`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'InProgress',
    secondsUsed: 0,
    secondsAllowed: 1800,
    timerRunning: false,
  });
  const path = `${FINAL}/exams/${body.examId}`;
  expect(await timer(path, 'start')).toBe(204);
  return path;
}

/** From the database, because no call shows it. */
async function answersOf(path: string, right: number): Promise<exam.ExamAnswers> {
  const choices = await tester.database.selectFrom('choice').selectAll().execute();
  return (await questionsOf(path)).map(({ questionId }, index) => {
    const isRight = index < right ? 1 : 0;
    const choice = choices.find((each) => each.questionId === questionId && each.correct === isRight);
    return { questionId, answerId: choice?.choiceId ?? 0 };
  });
}

async function take(path: string, right: number): Promise<exam.Exam> {
  expect((await call('PUT', `${path}/questions`, await answersOf(path, right))).status).toBe(200);
  const { status, body } = await call('PUT', `${path}/grade`);
  expect(status).toBe(200);
  return body;
}

describe('exams (CASM-01)', () => {
  it('are listed newest first, in pages, and the same as when read by id', async () => {
    const { headers, body } = await get<exam.Exam[]>(`${QUIZ}/exams?limit=2`);
    expect(v.parse(exam.ExamList, body)).toEqual(body);
    expect(body.map(({ examId, status }) => [examId, status])).toEqual([
      [UNDER_WAY, 'InProgress'],
      [GRADED, 'Passed'],
    ]);
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toEqual({ offset: 0, limit: 2, total: 3 });
    expect((await get(`${QUIZ}/exams/${GRADED}`)).body).toEqual(body[1]);
    expect((await get(`${QUIZ}/exams/current`)).body).toEqual(body[0]);
  });

  it('include questions and rules on request', async () => {
    const { body } = await get(`${QUIZ}/exams/${GRADED}?includeQuestions=true&includeRules=true`);
    expect(v.parse(exam.Exam, body)).toEqual(body);
    expect(body.questions).toEqual(await questionsOf(`${QUIZ}/exams/${GRADED}`));
    const rules = await get(`${QUIZ}/rules`);
    expect(v.parse(RuleList, rules.body)).toEqual(body.rules);
    expect((await get<unknown[]>(`${LIVE}/rules`)).body).toEqual([]);
    const ofFinal = (await get<v.InferOutput<typeof RuleList>>(`${FINAL}/rules`)).body;
    expect(ofFinal).toContainEqual(
      expect.objectContaining({ ruleType: 'time', unit: 'minutes', value: '30' }),
    );
  });

  it('reveal the correct answers only once they are graded', async () => {
    const open = await questionsOf(`${QUIZ}/exams/${UNDER_WAY}`);
    expect(v.parse(exam.ExamQuestionList, open)).toEqual(open);
    for (const { correct, correctAnswerId, explanation } of open) {
      expect([correct, correctAnswerId, explanation]).toEqual([null, null, '']);
    }
    const { text } = await get(`${QUIZ}/exams/${UNDER_WAY}?includeQuestions=true`);
    expect(text).not.toMatch(/"(correct|correctAnswerId)":(?!null)/);
    const graded = await questionsOf(`${QUIZ}/exams/${GRADED}`);
    expect(graded.filter(({ correct }) => correct)).toHaveLength(5);
    expect(graded.every(({ explanation }) => explanation !== '')).toBe(true);
    for (const { correct, answerId, correctAnswerId } of graded) {
      expect(answerId === correctAnswerId).toBe(correct);
    }
  });

  it('can be started in an open activity with an exam, one at a time', async () => {
    expectRefusal(await call<never>('POST', `${FINAL}/exams/new`), 409, /^Please finish/);
    expectRefusal(await call<never>('POST', `${UPSELL}/exams/new`), 409, /not in your plan/i);
    expectRefusal(await call<never>('POST', `${LIVE}/exams/new`), 409, /no exam/);
    expectRefusal(await call<never>('POST', `${QUIZ}/exams/new`), 409, /began first/);
    expectRefusal(await get<never>(`${FINAL}/exams/current`), 404);
  });

  it('keep answers, and grade a missing one as wrong', async () => {
    const path = `${QUIZ}/exams/${UNDER_WAY}`;
    const [, , , fourth] = await questionsOf(path);
    expect(fourth?.answerId).toBeNull();
    const [, , , right] = await answersOf(path, 6);
    expect((await call('PUT', `${path}/questions`, [right])).status).toBe(200);
    expect((await questionsOf(path))[3]?.answerId).toBe(right?.answerId);
    const { body } = await call('PUT', `${path}/grade`);
    expect(body).toMatchObject({ status: 'Failed', percentScore: 50, timerRunning: false });
    expect((await call('PUT', `${path}/grade`)).body).toEqual(body);
    expectRefusal(await call<never>('PUT', `${path}/questions`, [right]), 409, /graded/);
    expectRefusal(await call<never>('POST', `${path}/timer/start`), 409, /graded/);
    expect(await timer(path, 'stop')).toBe(204);
  });

  it('refuse the whole body if it contains an answer to another question or exam', async () => {
    const path = `${QUIZ}/exams/${UNDER_WAY}`;
    const before = await questionsOf(path);
    const [first, second] = await answersOf(path, 6);
    for (const wrong of [
      { ...first, answerId: second?.answerId },
      { questionId: 7, answerId: 7 },
    ]) {
      expectRefusal(await call<never>('PUT', `${path}/questions`, [second, wrong]), 400);
    }
    expectRefusal(await call<never>('PUT', `${path}/questions`, []), 400);
    expect(await questionsOf(path)).toEqual(before);
  });
});

describe('the timer', () => {
  it("uses the server's clock, and accepts answers only while it runs", async () => {
    const path = await beginFinal();
    const used = async () => (await get(path)).body.secondsUsed;
    tester.advance(5 * MINUTE_MS);
    expect(await used()).toBe(300);
    expect([await timer(path, 'pause'), await timer(path, 'pause')]).toEqual([204, 204]);
    tester.advance(5 * MINUTE_MS);
    expect(await used()).toBe(300);
    const answers = await answersOf(path, 1);
    expectRefusal(await call<never>('PUT', `${path}/questions`, answers), 409, /timer/);
    expect([await timer(path, 'resume'), await timer(path, 'start')]).toEqual([204, 204]);
    tester.advance(MINUTE_MS);
    expect((await call('PUT', `${path}/questions`, answers)).body).toMatchObject({ secondsUsed: 360 });
  });

  it('ends the exam when the time is up, and the exam can still be graded', async () => {
    const path = await beginFinal();
    const answers = await answersOf(path, 10);
    await call('PUT', `${path}/questions`, answers.slice(0, 8));
    tester.advance(31 * MINUTE_MS);
    expect((await get(path)).body).toMatchObject({ secondsUsed: 1800, timerRunning: false });
    expectRefusal(await call<never>('PUT', `${path}/questions`, answers), 409, /over/);
    expectRefusal(await call<never>('POST', `${path}/timer/resume`), 409, /over/);
    expect((await call('PUT', `${path}/grade`)).body).toMatchObject({ percentScore: 80, secondsUsed: 1800 });
  });

  describe('takes late answers that were given in time', () => {
    const LIMIT = 1800;
    const late = async (path: string, ...secondsUsed: (number | undefined)[]) => {
      const answers = (await answersOf(path, 10)).slice(0, secondsUsed.length);
      return call<never>(
        'PUT',
        `${path}/questions`,
        answers.map((each, index) => ({ ...each, secondsUsed: secondsUsed[index] })),
      );
    };

    it('for two minutes after the end, also of a clock that was paused before', async () => {
      const path = await beginFinal();
      expect((await get(path)).body.graceSeconds).toBe(120);
      tester.advance(10 * MINUTE_MS);
      await timer(path, 'pause');
      tester.advance(60 * MINUTE_MS);
      await timer(path, 'resume');
      tester.advance(22 * MINUTE_MS);
      expect((await late(path, 600, LIMIT - 1)).status).toBe(200);
      tester.advance(1);
      expectRefusal(await late(path, LIMIT - 1), 409, /over/);
      expect((await call('PUT', `${path}/grade`)).body).toMatchObject({ percentScore: 20 });
    });

    it.each([
      ['given at the end', [600, LIMIT]],
      ['given at an unknown time', [600, undefined]],
    ])('but none of a body with one that was %s', async (_, secondsUsed) => {
      const path = await beginFinal();
      tester.advance(31 * MINUTE_MS);
      expectRefusal(await late(path, ...secondsUsed), 409, /over/);
      expect((await questionsOf(path))[0]?.answerId).toBeNull();
    });

    it('whatever stopped the clock after the end, and not once the exam is graded', async () => {
      const path = await beginFinal();
      tester.advance(31 * MINUTE_MS);
      expect(await timer(path, 'stop')).toBe(204);
      expect((await late(path, 600)).status).toBe(200);
      await call('PUT', `${path}/grade`);
      expectRefusal(await late(path, 600), 409, /graded/);
    });
  });

  it('refuses other actions', async () => {
    expectRefusal(await call<never>('POST', `${QUIZ}/exams/${UNDER_WAY}/timer/reset`), 404);
  });
});

describe('when the enrollment is over', () => {
  const DAYS_MS = 24 * 60 * MINUTE_MS;

  it('an exam accepts no answers, its timer stops, and only timely answers are graded', async () => {
    const path = await beginFinal();
    const answers = await answersOf(path, 10);
    await call('PUT', `${path}/questions`, answers.slice(0, 5));
    await timer(path, 'pause');
    tester.advance(200 * DAYS_MS);
    nora = await tester.signIn('nora');
    for (const action of ['start', 'resume']) {
      expectRefusal(await call<never>('POST', `${path}/timer/${action}`), 409, /course has expired/);
    }
    expectRefusal(await call<never>('PUT', `${path}/questions`, answers), 409, /course has expired/);
    expect(await timer(path, 'stop')).toBe(204);
    expect((await call('PUT', `${path}/grade`)).body).toMatchObject({ status: 'Failed', percentScore: 50 });
    expectRefusal(await call<never>('POST', `${FINAL}/exams/new`), 409, /has expired/);
  });

  it('an exam without a timer accepts no answers either', async () => {
    const path = `${QUIZ}/exams/${UNDER_WAY}`;
    const answers = await answersOf(path, 6);
    tester.advance(200 * DAYS_MS);
    nora = await tester.signIn('nora');
    expectRefusal(await call<never>('PUT', `${path}/questions`, answers), 409, /course has expired/);
  });
});

describe('grading', () => {
  const activities = async () =>
    (await get<Activity[]>('/learner/enrollments/10010001/activities')).body.map(
      ({ lockState }) => lockState,
    );

  it('completes the activity after a pass, unlocks the next one, and announces both', async () => {
    const path = await beginFinal();
    const line = await HubLine.open(tester, nora);
    expect(await take(path, 7)).toMatchObject({ status: 'Passed', percentScore: 70 });
    expect((await activities()).slice(3)).toEqual(['Completed', 'Unlocked']);
    expect(line.events().map(({ event }) => event)).toEqual([
      'enrollment-10010001',
      'enrollment-10010001-activities',
      'enrollment-10010001-activity-1001000104',
      'enrollment-10010001-activity-1001000105-previousunlocked',
    ]);
  });

  it('closes the activity after the third failure', async () => {
    let path = await beginFinal();
    for (const attempt of [1, 2, 3]) {
      expect(await take(path, 6)).toMatchObject({ status: 'Failed', percentScore: 60 });
      expect((await activities())[3]).toBe(attempt < 3 ? 'Unlocked' : 'Failed');
      if (attempt === 3) break;
      path = `${FINAL}/exams/${(await call('POST', `${FINAL}/exams/new`)).body.examId}`;
      await timer(path, 'start');
    }
    expectRefusal(await call<never>('POST', `${FINAL}/exams/new`), 409, /not passed/);
  });

  it('of a passed exam allows no further exam', async () => {
    await take(await beginFinal(), 7);
    expectRefusal(await call<never>('POST', `${FINAL}/exams/new`), 409, /passed this exam already/);
  });

  it('keeps the activity completed after further practice', async () => {
    expect(await take(`${QUIZ}/exams/${UNDER_WAY}`, 0)).toMatchObject({ status: 'Failed', percentScore: 0 });
    expect((await activities())[1]).toBe('Completed');
  });
});

describe('reports (CASM-02)', () => {
  it('are based on graded exams, and include each new one', async () => {
    const reports = async () => (await get<exam.ExamReport[]>(`${REPORTS}/exams`)).body;
    const before = await reports();
    expect(v.parse(exam.ExamReportList, before)).toEqual(before);
    expect(before.map(({ examId, percentScore, passed }) => [examId, percentScore, passed])).toEqual([
      [GRADED, 83.3, true],
      [1001000101, 50, false],
    ]);
    expect((await get(`${REPORTS}/exams/${GRADED}`)).body).toEqual(before[0]);
    expectRefusal(await get<never>(`${REPORTS}/exams/${UNDER_WAY}`), 404);
    await take(`${QUIZ}/exams/${UNDER_WAY}`, 6);
    expect((await reports())[0]).toMatchObject({ examId: UNDER_WAY, percentScore: 100, passed: true });
    expect((await get(`${REPORTS}/readiness`)).body).toMatchObject({ examCount: 3, readinessScore: 77.8 });
  });

  it.each(['chapters', 'topics'])('list %s that add up to the exam', async (division) => {
    const { body } = await get<exam.ReportLine[]>(`${REPORTS}/exams/${GRADED}/${division}`);
    expect(v.parse(exam.ReportLineList, body)).toEqual(body);
    const sum = (name: 'questionCount' | 'correctCount') =>
      body.reduce((all, each) => all + (each[name] ?? 0), 0);
    expect([sum('questionCount'), sum('correctCount')]).toEqual([6, 5]);
    const all = (await get<exam.ReportLine[]>(`${REPORTS}/readiness/${division}`)).body;
    expect(all.reduce((count, each) => count + (each.questionCount ?? 0), 0)).toBe(12);
  });

  it.each([
    ['readiness', /Readiness: 66.7 percent/],
    [`exams/${GRADED}`, /Passed with 83.3 percent/],
  ])('of %s are printed', async (path, words) => {
    const { type, text } = await readPrint(tester, `${REPORTS}/${path}/print`, nora);
    expect(type).toBe('application/pdf');
    expect(text).toMatch(words);
  });

  it('are empty if no exam was graded', async () => {
    const path = '/assessment/enrollments/10010004/examreports';
    expect((await get(`${path}/readiness`)).body).toMatchObject({ readinessScore: null, examCount: 0 });
    expect((await get(`${path}/readiness/chapters`)).body).toEqual([]);
  });
});
