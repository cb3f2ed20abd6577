/**
 * Kills the real backend with SIGKILL in the middle of an exam, several times: every acknowledged answer is there after
 * the restart, in the same attempt, whose clock has gone on, and the attempt is graded once.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { openDatabase } from '../../../src/backend/database/database';
import { DEMO_PASSWORD } from '../../../src/backend/demo/accounts';
import { seedDemo } from '../../../src/backend/demo/seed';
import { BrandFile } from '../../../src/contracts/brand';
import type { Exam, ExamQuestion } from '../../../src/contracts/exam';
import { PASSWORD_COST } from '../support/backend-tester';
import { Goal } from '../support/goal';
import { freePort, HostProcess } from '../support/host-process';

const ROUNDS = 3;
const ANSWERS_BEFORE_KILL = 30;
/** max has half an hour for ten questions. */
const EXAMS = '/assessment/enrollments/10040011/activities/1004001103/exams';

const { brands } = v.parse(BrandFile, JSON.parse(readFileSync('public/app-config/brands.json', 'utf8')));

let folder: string;
let host: HostProcess;
let credential = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dashboard-exam-'));
  const database = await openDatabase(join(folder, 'dashboard.db'));
  const seed = { brands, clock: () => new Date(), passwordCost: PASSWORD_COST };
  const [first, ...others] = brands.map(({ token }) => token);
  await seedDemo(database, { ...seed, brandTokens: [first as string], accounts: ['max'] });
  await seedDemo(database, { ...seed, brandTokens: others, accounts: ['pia'] });
  await database.destroy();
});
afterAll(async () => {
  await host.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: {
      'x-host': brands[0]?.domain ?? '',
      'content-type': 'application/json',
      authorization: `xcred ${credential}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

it('an exam survives the server', async () => {
  const apiPort = await freePort();
  const restart = async () => {
    host = new HostProcess({ apiPort, dataDir: folder });
    await host.ready();
  };
  await restart();
  const login = await call<{ xCredential: string }>('POST', '/profile/login', {
    userName: 'max',
    password: DEMO_PASSWORD,
  });
  credential = login.xCredential;
  const { examId } = await call<Exam>('POST', `${EXAMS}/new`);
  const exam = `${EXAMS}/${examId}`;
  await call('POST', `${exam}/timer/start`);
  const questions = await call<ExamQuestion[]>('GET', `${exam}/questions`);

  const acknowledged = new Map<number, number>();
  const answers = new Goal();
  /** What was sent last and not acknowledged, by question. */
  const unsure = new Map<number, number>();
  async function keepAnswering(): Promise<void> {
    for (let turn = 0; ; turn++) {
      const { questionId, choices } = questions[turn % questions.length] as ExamQuestion;
      const answerId = choices[Math.floor(turn / questions.length) % choices.length]?.choiceId ?? 0;
      unsure.set(questionId, answerId);
      await call('PUT', `${exam}/questions`, [{ questionId, answerId }]);
      acknowledged.set(questionId, answerId);
      unsure.delete(questionId);
      answers.add(1);
    }
  }

  let used = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const answering = expect(keepAnswering()).rejects.toThrow(/fetch failed|terminated|aborted|socket|JSON/);
    await answers.reach(round * ANSWERS_BEFORE_KILL);
    expect((await host.end('SIGKILL')).signal).toBe('SIGKILL');
    await answering;
    await restart();
    const after = await call<Exam>('GET', `${EXAMS}/current`);
    expect(after).toMatchObject({ examId, timerRunning: true });
    expect(after.secondsUsed).toBeGreaterThanOrEqual(used);
    used = after.secondsUsed ?? 0;
    for (const { questionId, answerId } of await call<ExamQuestion[]>('GET', `${exam}/questions`)) {
      // What was not acknowledged may have been kept.
      const expected = [
        acknowledged.get(questionId) ?? null,
        ...(unsure.has(questionId) ? [unsure.get(questionId)] : []),
      ];
      expect(expected).toContain(answerId);
      if (answerId !== null) acknowledged.set(questionId, answerId);
    }
    unsure.clear();
  }

  const graded = await call<Exam>('PUT', `${exam}/grade`);
  expect(graded.status).not.toBe('InProgress');
  await host.end('SIGKILL');
  await restart();
  expect(await call<Exam>('PUT', `${exam}/grade`)).toEqual(graded);
  const attempts = await call<Exam[]>('GET', EXAMS);
  expect(attempts.map((each) => each.examId)).toEqual([examId, expect.any(Number)]);
}, 60_000);
