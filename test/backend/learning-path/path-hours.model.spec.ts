import { countedHours, hoursInGroup } from '../../../src/backend/learning-path/path-hours.model';

const GROUPS = [
  { groupId: 1, hoursRequired: 2 },
  { groupId: 2, hoursRequired: 8 },
];
const course = (groupId: number | null, creditHours: number | null) => ({ groupId, creditHours });

it.each([
  ['nothing', [], 0],
  ['the courses of each group', [course(1, 1.5), course(2, 6)], 7.5],
  ['no more in a group than it needs', [course(1, 3), course(2, 6)], 8],
  ['courses of no group toward what the groups leave of the total', [course(null, 3), course(99, 2)], 4],
  ['what is too much in a group nowhere else', [course(1, 9), course(null, 1)], 3],
  ['nothing for a course whose hours are not known', [course(1, null)], 0],
])('counts %s', (_, done, expected) => {
  expect(countedHours({ totalHours: 14, groups: GROUPS }, done)).toBe(expected);
});

it('counts all hours of a group that does not say what it needs', () => {
  expect(hoursInGroup({ groupId: 1, hoursRequired: null }, [course(1, 3), course(2, 1)])).toBe(3);
});

it('counts courses of no group only where the groups leave something of the total', () => {
  expect(countedHours({ totalHours: null, groups: GROUPS }, [course(null, 3)])).toBe(0);
  expect(countedHours({ totalHours: 8, groups: GROUPS }, [course(null, 3)])).toBe(0);
  expect(countedHours({ totalHours: 8, groups: [] }, [course(null, 3)])).toBe(3);
});
