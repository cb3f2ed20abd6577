import { inOwnTask } from '../../../src/platform/browser/own-task';

afterEach(() => Reflect.deleteProperty(globalThis, 'scheduler'));

it('something runs in a task of its own', async () => {
  const tasks: (() => void)[] = [];
  Object.assign(globalThis, { scheduler: { postTask: async (act: () => void) => void tasks.push(act) } });
  const done: string[] = [];
  for (const name of ['a', 'b']) inOwnTask(() => done.push(name));
  expect(done).toEqual([]);
  for (const task of tasks) task();
  expect(done).toEqual(['a', 'b']);
});

it('it runs at once where there are no tasks to ask for', () => {
  const done: string[] = [];
  inOwnTask(() => done.push('a'));
  expect(done).toEqual(['a']);
});
