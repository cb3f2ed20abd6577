/**
 * Kills the real backend with SIGKILL in the middle of writes, several times, and finds every acknowledged one
 * after the restart: opened paths, sign-ins, sign-outs, and the failures that slow a guesser down.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { openDatabase } from '../../../src/backend/database/database';
import { DEMO_PASSWORD } from '../../../src/backend/demo/accounts';
import { seedDemo } from '../../../src/backend/demo/seed';
import { BrandFile } from '../../../src/contracts/brand';
import type { LearningPath } from '../../../src/contracts/learning-path';
import { PASSWORD_COST } from '../support/backend-tester';
import { Goal } from '../support/goal';
import { freePort, HostProcess } from '../support/host-process';

const ROUNDS = 3;
const WRITERS = 6;
const WRITES_BEFORE_KILL = 100;
const FIRST_PATH = 10_060_001;
const PATHS_OF_A_WRITER = 160;

const { brands } = v.parse(BrandFile, JSON.parse(readFileSync('public/app-config/brands.json', 'utf8')));

/** What the backend has answered with success. */
const opened = new Map<number, string>();
const credentials = new Set<string>();
const revoked = new Set<string>();
const acknowledged = new Goal();

let folder: string;
let host: HostProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dashboard-durability-'));
  const database = await openDatabase(join(folder, 'dashboard.db'));
  const seed = { brands, clock: () => new Date(), passwordCost: PASSWORD_COST };
  const [first, ...others] = brands.map(({ token }) => token);
  await seedDemo(database, { ...seed, brandTokens: [first as string], accounts: ['nora', 'big'] });
  await seedDemo(database, { ...seed, brandTokens: others, accounts: ['pia'] });
  await database.destroy();
});
afterAll(async () => {
  await host.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

function call(method: string, path: string, credential = '', body?: unknown): Promise<Response> {
  return fetch(`${host.url}${path}`, {
    method,
    headers: {
      'x-host': brands[0]?.domain ?? '',
      'content-type': 'application/json',
      authorization: `xcred ${credential}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function signIn(): Promise<string> {
  const login = await call('POST', '/profile/login', '', { userName: 'big', password: DEMO_PASSWORD });
  expect(login.status).toBe(200);
  const { xCredential } = (await login.json()) as { xCredential: string };
  credentials.add(xCredential);
  return xCredential;
}

/** Opens one path after the other; each writer has paths of its own, so that its answers are in order. */
async function keepOpening(writer: number, credential: string, unsure: Set<number>): Promise<void> {
  for (let turn = 0; ; turn++) {
    const id = FIRST_PATH + writer + (turn % PATHS_OF_A_WRITER) * WRITERS;
    unsure.add(id);
    const answer = await call('PUT', `/learner/learningpaths/${id}/update/lastaccesseddate`, credential);
    expect(answer.status).toBe(200);
    const { lastAccessedDate } = (await answer.json()) as LearningPath;
    opened.set(id, lastAccessedDate ?? '');
    unsure.delete(id);
    acknowledged.add(1);
  }
}

async function keepSigningInAndOut(): Promise<void> {
  for (;;) {
    await signIn();
    const leaving = await signIn();
    credentials.delete(leaving);
    const logout = await call('POST', '/profile/logout', leaving);
    expect(logout.status).toBe(200);
    revoked.add(leaving);
    acknowledged.add(3);
  }
}

/** Runs until the server is gone; a wrong answer fails the test. */
async function untilKilled(work: Promise<void>): Promise<void> {
  await expect(work).rejects.toThrow(/fetch failed|terminated|aborted|socket|JSON/);
}

async function expectEverythingAcknowledged(credential: string, unsure: Set<number>): Promise<void> {
  const answer = await call('GET', '/learner/learningpaths', credential);
  const paths = (await answer.json()) as LearningPath[];
  const stored = new Map(paths.map((path) => [path.learningPathId, path.lastAccessedDate]));
  const lost = [...opened].filter(([id, date]) => {
    const now = stored.get(id) ?? '';
    return unsure.has(id) ? now < date : now !== date;
  });
  expect(lost).toEqual([]);
  // Whether a write without an answer was kept is known from here on; the next round measures by it.
  for (const id of unsure) opened.set(id, stored.get(id) ?? '');
  expect(paths.filter(({ currentLearningPath }) => currentLearningPath)).toHaveLength(1);
  for (const each of credentials) {
    expect((await call('GET', '/profile/accountprofile', each)).status).toBe(200);
  }
  for (const each of revoked) {
    expect((await call('GET', '/profile/accountprofile', each)).status).toBe(401);
  }
}

it('never loses an acknowledged write', async () => {
  const apiPort = await freePort();
  const restart = async () => {
    host = new HostProcess({ apiPort, dataDir: folder });
    await host.ready();
  };
  await restart();
  for (let i = 0; i < 5; i++) {
    await call('POST', '/profile/login', '', { userName: 'nora', password: 'wrong' });
  }
  const credential = await signIn();

  for (let round = 1; round <= ROUNDS; round++) {
    const unsure = new Set<number>();
    const writers = Array.from({ length: WRITERS }, (_, writer) => keepOpening(writer, credential, unsure));
    const all = [...writers, keepSigningInAndOut()].map(untilKilled);
    await acknowledged.reach(round * WRITES_BEFORE_KILL);
    const { signal } = await host.end('SIGKILL');
    expect(signal).toBe('SIGKILL');
    await Promise.all(all);
    await restart();
    await expectEverythingAcknowledged(credential, unsure);
  }

  // On a slow machine the wait is already over. One more failure starts the next wait only if the others are known.
  const guess = (password: string) => call('POST', '/profile/login', '', { userName: 'nora', password });
  await guess('wrong');
  expect((await guess(DEMO_PASSWORD)).status).toBe(429);
  expect(acknowledged.count).toBeGreaterThanOrEqual(ROUNDS * WRITES_BEFORE_KILL);
}, 60_000);
