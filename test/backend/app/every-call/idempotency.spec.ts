/** Calls with an Idempotency-Key, in all routes that honour it. */
import type { BackendTester, CallOptions } from '../../support/backend-tester';
import { expectRefusal } from '../../support/backend-tester';
import { dump } from '../../support/database-dump';
import { createCallers } from './callers';
import { make, mustBeRight, type Reply, send } from './calls';

const HOUR_MS = 3_600_000;
const NOTES = '/learner/enrollments/10010001/notes';
const HONOURED = [
  'POST /profile/accountlicense',
  'POST /learner/enrollments/:id/notes',
  'POST /learner/externalcertificates/v2',
  'POST /learner/enrollments/new/:codes',
  'POST /learner/enrollments/:id/swap/:productCode',
  'POST /cart/items',
  'POST /assessment/enrollments/:e/activities/:a/exams/new',
  'PUT /learner/support/emailinstructor',
  'PUT /learner/support/emailsupport',
  'GET /learner/certificates/:id/email',
  'GET /learner/certificates/email',
];

let tester: BackendTester;
let nora: CallOptions;
let max: CallOptions;

beforeEach(async () => {
  const { tester: opened, callers } = await createCallers();
  tester = opened;
  ({ nora, max } = callers);
});
afterEach(() => tester.backend.close());

const keyed = (who: CallOptions, key: string): CallOptions => ({
  ...who,
  headers: { 'Idempotency-Key': `"${key}"` },
});
const addNote = (who: CallOptions, text = 'Read again', path = NOTES) =>
  tester.call<{ noteId: number }>('POST', path, { ...who, body: { title: 'Mine', text } });
const notes = async () => (await tester.call<object[]>('GET', NOTES, nora)).body.length;
const shown = ({ status, text }: Reply) => [status, text];

it.each(HONOURED)('%s is carried out once', async (listed) => {
  const [method = '', path = ''] = listed.split(' ');
  const [right] = mustBeRight({ method, path });
  const made = make({ method, path }, right);
  const before = await dump(tester.database);
  const first = await send(tester, made, keyed(nora, 'k-1'));
  expect(first.status).toBe(200);
  const after = await dump(tester.database);
  expect(after).not.toBe(before);
  // Some of these calls change nothing when they are repeated, so the response is what shows it.
  const kept = await tester.database.selectFrom('idempotentCall').select('status').execute();
  expect(kept).toEqual([{ status: 200 }]);
  const again = await send(tester, made, keyed(nora, 'k-1'));
  expect(shown(again)).toEqual(shown(first));
  expect(again.headers.get('content-type')).toContain('application/json');
  expect(await dump(tester.database)).toBe(after);
});

it('carries out the same call with another key, without one, and by another student', async () => {
  const before = await notes();
  await addNote(keyed(nora, 'k-1'));
  await addNote(keyed(nora, 'k-2'));
  await addNote(nora);
  expect(await notes()).toBe(before + 3);
  const other = await addNote(keyed(max, 'k-1'), 'Read again', '/learner/enrollments/10040011/notes');
  expect(other.status).toBe(200);
});

it('refuses the key of another call, also in another session of the student', async () => {
  await addNote(keyed(nora, 'k-1'));
  const before = await notes();
  const session = { as: await tester.signIn('nora') };
  expectRefusal(
    (await addNote(keyed(session, 'k-1'), 'Other words')) as never,
    422,
    'This Idempotency-Key belongs to another call.',
  );
  expect(await notes()).toBe(before);
});

it('asks to wait for a call that is under way', async () => {
  const before = await notes();
  const answers = await Promise.all([addNote(keyed(nora, 'k-1')), addNote(keyed(nora, 'k-1'))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.headers.get('retry-after')).toBe('1');
  expect(await notes()).toBe(before + 1);
});

it('says once that it does not know what a process that has ended was carrying out', async () => {
  await addNote(keyed(nora, 'k-1'));
  await tester.database
    .updateTable('idempotentCall')
    .set({ status: null as never })
    .execute();
  const before = await notes();
  const refused = await addNote(keyed(nora, 'k-1'));
  expectRefusal(refused as never, 503, /not known whether this was done/);
  expect(await notes()).toBe(before);
  expect((await addNote(keyed(nora, 'k-1'))).status).toBe(200);
  expect(await notes()).toBe(before + 1);
});

it('frees the key of a call that was refused', async () => {
  expect((await addNote(keyed(nora, 'k-1'), '\0')).status).toBe(400);
  expect((await addNote(keyed(nora, 'k-1'))).status).toBe(200);
});

it('remembers a response for a day, and no longer', async () => {
  const before = await notes();
  await addNote(keyed(nora, 'k-1'));
  tester.advance(23 * HOUR_MS);
  await addNote(keyed(nora, 'k-1'));
  expect(await notes()).toBe(before + 1);
  tester.advance(HOUR_MS);
  await addNote(keyed(nora, 'k-2'));
  const left = await tester.database.selectFrom('idempotentCall').select('idempotencyKey').execute();
  expect(left).toEqual([{ idempotencyKey: 'k-2' }]);
  await addNote(keyed(nora, 'k-1'));
  expect(await notes()).toBe(before + 3);
});

it.each(['k-1', '""', '"a b"', `"${'k'.repeat(65)}"`])('refuses the key %s', async (key) => {
  const refused = await addNote({ ...nora, headers: { 'Idempotency-Key': key } });
  expectRefusal(refused as never, 400, 'The Idempotency-Key is not valid.');
});
