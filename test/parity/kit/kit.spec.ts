import { angular } from './angular';
import { ours } from './ours';

it('no name is the same on both sides, so that a check never compares a side with itself', () => {
  const names = (Object.keys(ours) as (keyof typeof ours)[]).filter((name) => name in angular);
  expect(names).toContain('HttpClient');
  expect(names.filter((name) => Object.is(ours[name], angular[name]))).toEqual([]);
});
