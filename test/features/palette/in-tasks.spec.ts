import { asyncScheduler, lastValueFrom, tap, toArray } from 'rxjs';
import { inTasks } from '../../../src/features/palette/in-tasks';

const SLICE_MS = 5;

/** The values of each task, if each of them takes so many milliseconds. */
async function tasksOf(values: readonly string[], valueMs: number): Promise<readonly string[]> {
  let now = 0;
  const clock = jest.spyOn(asyncScheduler, 'now').mockImplementation(() => now);
  const tasks: string[] = [];
  let isSameTask = false;
  const values$ = inTasks(values, SLICE_MS).pipe(
    tap((value) => {
      now += valueMs;
      if (isSameTask) tasks.push(tasks.pop() + value);
      else tasks.push(value);
      isSameTask = true;
      // It runs before the next task.
      queueMicrotask(() => {
        isSameTask = false;
      });
    }),
  );
  expect(await lastValueFrom(values$.pipe(toArray()))).toEqual(values);
  clock.mockRestore();
  return tasks;
}

it('ends a task once its time is over', async () => {
  expect(await tasksOf([...'abcde'], 3)).toEqual(['ab', 'cd', 'e']);
  expect(await tasksOf([...'abc'], 9)).toEqual(['a', 'b', 'c']);
  expect(await tasksOf([...'abc'], 0)).toEqual(['abc']);
  expect(await tasksOf([], 3)).toEqual([]);
});

it('emits nothing at once, nor after its subscriber has gone', () => {
  jest.useFakeTimers();
  const seen: string[] = [];
  const subscription = inTasks([...'ab'], SLICE_MS).subscribe((value) => seen.push(value));
  expect(seen).toEqual([]);
  subscription.unsubscribe();
  jest.runAllTimers();
  expect(seen).toEqual([]);
  jest.useRealTimers();
});
