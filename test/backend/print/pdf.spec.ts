import { setImmediate } from 'node:timers/promises';
import { type BackendTester, createRequest, createTester, TODAY } from '../support/backend-tester';

const ENROLLMENT = 10010001;
const NOTES = 20;
const LINES = 20;
const LINE = 'Read the case on page 14 again, and what follows from it. '.repeat(16);

let tester: BackendTester;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
});
afterEach(() => tester.backend.close());

/** How often something else had its turn until `work` was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    turns++;
    await setImmediate();
  }
  return turns;
}

it('yields after every paragraph of a long print', async () => {
  const note = {
    enrollmentId: ENROLLMENT,
    activityId: null,
    title: '',
    createdDate: TODAY,
    changedDate: TODAY,
  };
  const text = Array.from({ length: LINES }, () => LINE).join('\n');
  const notes = Array.from({ length: NOTES }, () => ({ ...note, text }));
  await tester.database.insertInto('note').values(notes).execute();
  const as = await tester.signIn('nora');
  const path = `/learner/enrollments/${ENROLLMENT}/notes/print`;
  const print = Promise.resolve(tester.backend.fetch(createRequest('GET', path, { as })));
  expect(await turnsDuring(print)).toBeGreaterThan(NOTES * LINES);
  expect((await print).status).toBe(200);
});
