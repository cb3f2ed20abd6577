import { Refusal } from '../../../src/backend/http/refusal';
import { type AttemptQueue, createAttemptQueue } from '../../../src/backend/session/attempt-queue';

let queue: AttemptQueue;
/** The attempts that run, in the order of their start. */
let running: Map<string, () => void>;
let started: string[];

beforeEach(() => {
  running = new Map();
  started = [];
  queue = createAttemptQueue({ slots: 3, longest: 6 });
});

/** An attempt that runs until `finish` ends it. */
function attempt(source: string, account: string, isFamiliar = false): Promise<string> {
  const name = `${source} ${account}`;
  const settled = queue.run({ source, account: name, isFamiliar }, async () => {
    started.push(name);
    await new Promise<void>((resolve) => running.set(name, resolve));
    return name;
  });
  // A refusal is looked at by those tests that expect one.
  settled.catch(() => {});
  return settled;
}

async function finish(name: string): Promise<void> {
  await turn();
  running.get(name)?.();
  running.delete(name);
  await turn();
}

/** Lets everything go on that waits for a promise only. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('runs no more attempts at once than it has slots, and keeps the last for familiar ones', async () => {
  for (const source of ['a', 'b', 'c']) attempt(source, '1');
  await turn();
  expect(started).toEqual(['a 1', 'b 1']);
  await finish('b 1');
  expect(started).toEqual(['a 1', 'b 1', 'c 1']);
});

it('returns what an attempt returns, and frees the slot of one that fails', async () => {
  const failed = queue.run({ source: 'a', account: '1', isFamiliar: false }, () => Promise.reject('no'));
  await expect(failed).rejects.toBe('no');
  const settled = attempt('b', '1');
  attempt('c', '1');
  await turn();
  expect(started).toEqual(['b 1', 'c 1']);
  await finish('b 1');
  await expect(settled).resolves.toBe('b 1');
});

it('leaves a slot to other sources, however many names one source tries', async () => {
  for (const account of ['1', '2', '3']) attempt('a', account);
  await turn();
  expect(started).toEqual(['a 1']);
  attempt('b', '1');
  await turn();
  expect(started).toEqual(['a 1', 'b 1']);
});

it('runs attempts of one source on one account one after another', async () => {
  queue = createAttemptQueue({ slots: 4, longest: 6 });
  attempt('a', '1');
  attempt('a', '1');
  await turn();
  expect(started).toEqual(['a 1']);
  await finish('a 1');
  expect(started).toEqual(['a 1', 'a 1']);
});

it('prefers a student who has signed in from there before', async () => {
  for (const source of ['a', 'b', 'c']) attempt(source, '1');
  attempt('d', '1', true);
  attempt('e', '1', true);
  attempt('f', '1');
  await turn();
  expect(started).toEqual(['a 1', 'b 1', 'd 1']);
  await finish('a 1');
  expect(started.at(-1)).toBe('e 1');
});

it('takes the newest of several sources first, and the oldest of one source', async () => {
  for (const name of ['a 1', 'b 1', 'c 1', 'c 2', 'd 1']) {
    const [source = '', account = ''] = name.split(' ');
    attempt(source, account);
  }
  await finish('a 1');
  await finish('b 1');
  await finish('d 1');
  await finish('c 1');
  expect(started).toEqual(['a 1', 'b 1', 'd 1', 'c 1', 'c 2']);
});

it('refuses the latest of the source that has the most waiting once it is full', async () => {
  for (const account of ['1', '2', '3', '4', '5', '6']) attempt('a', account);
  attempt('b', '1');
  attempt('c', '1');
  const latest = attempt('a', '7');
  await expect(latest).rejects.toEqual(
    new Refusal(429, 'Too many people are signing in right now. Please try again in a few seconds.', {
      'Retry-After': '5',
    }),
  );
  await finish('b 1');
  expect(started).toEqual(['a 1', 'b 1', 'c 1']);
});

it('refuses the one that has waited longest if every source has one waiting', async () => {
  const [, , oldest] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((source) => attempt(source, '1'));
  await expect(oldest).rejects.toBeInstanceOf(Refusal);
  await finish('a 1');
  expect(started.at(-1)).toBe('i 1');
});

it('never refuses a student who has signed in from there before for strangers', async () => {
  attempt('a', '1');
  attempt('b', '1', true);
  attempt('d', '1', true);
  const student = attempt('c', '1', true);
  for (let i = 0; i < 10; i++) attempt(`stranger-${i}`, '1');
  await finish('a 1');
  expect(started.at(-1)).toBe('c 1');
  await finish('c 1');
  await expect(student).resolves.toBe('c 1');
});
