import { setImmediate } from 'node:timers/promises';
import type { Refusal } from '../../../src/backend/http/refusal';
import { createTurns } from '../../../src/backend/http/turns';

const ANN = 1;
const BOB = 2;
const PRESENT = new AbortController().signal;

function start(longest = 2) {
  const turns = createTurns({ atOnce: 2, longest, message: 'Too many.', seconds: 5 });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const run = (name: string, key = ANN, signal = PRESENT) =>
    turns.run(key, signal, () => {
      started.push(name);
      return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
    });
  return { turns, run, started, finish: (name: string) => finish.get(name)?.() };
}

it('runs so many at once, and the others in their order', async () => {
  const { run, started, finish } = start();
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name));
  await setImmediate();
  expect(started).toEqual(['a', 'b']);
  finish('b');
  await all[1];
  await setImmediate();
  await setImmediate();
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) {
    finish(name);
    await setImmediate();
    await setImmediate();
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('refuses more than may wait, and says when to try again', async () => {
  const { run, started, finish } = start();
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name));
  const refused = run('e');
  await expect(refused).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '5' } });
  finish('a');
  await all[0];
  await setImmediate();
  void run('f');
  expect(started).toEqual(['a', 'b', 'c']);
});

it('lets nobody wait for the turns of others', async () => {
  const { run, started } = start(0);
  for (const name of ['a', 'b']) void run(name);
  await expect(run('c')).rejects.toMatchObject({ status: 429 });
  void run('d', BOB);
  await setImmediate();
  expect(started).toEqual(['a', 'b', 'd']);
});

it('leaves out whoever has left, without an error of ours', async () => {
  const { run, started, finish } = start();
  const first = run('a');
  void run('b');
  const leaving = new AbortController();
  const left = run('c', ANN, leaving.signal);
  void run('d');
  leaving.abort();
  await expect(left).rejects.toMatchObject({ status: 400 } satisfies Partial<Refusal>);
  await expect(run('e', ANN, leaving.signal)).rejects.toMatchObject({ status: 400 });
  finish('a');
  await first;
  await setImmediate();
  await setImmediate();
  expect(started).toEqual(['a', 'b', 'd']);
});

it('passes a turn on after an error', async () => {
  const { turns, run, started } = start();
  void run('a');
  const failing = turns.run(ANN, PRESENT, () => Promise.reject(new Error('broken')));
  void run('b');
  await expect(failing).rejects.toThrow('broken');
  await setImmediate();
  await setImmediate();
  expect(started).toEqual(['a', 'b']);
});
