import { hoursOfPath } from '../../../src/features/learning-path/path-hours.model';
import { pathWith } from '../../support/learning-paths';
import { course, group } from '../../support/paces';

const done = (courseId: number, groupId: number | null, creditHours: number | null) =>
  course({ courseId, groupId, creditHours, percentComplete: 100 });
const hours = (
  fields: object,
  groups = [group(1, 6, 2.5), group(2, 3, 3)],
  courses = [] as ReturnType<typeof course>[],
) =>
  hoursOfPath(pathWith({ learningPathId: 1, totalHours: 9, percentComplete: 50, ...fields }), {
    groups,
    courses,
  });
const table = ({ parts }: ReturnType<typeof hours>) =>
  parts.map(({ name, counted, needed, left }) => `${name}: ${counted} of ${needed}, ${left} left`);

describe('the hours of a path', () => {
  it('are those of its groups', () => {
    const result = hours({});
    expect(table(result)).toEqual(['Group 1: 2.5 of 6, 3.5 left', 'Group 2: 3 of 3, 0 left']);
    expect(result).toMatchObject({ needed: 9, counted: 5.5, left: 3.5 });
  });

  it('above what a group needs fill no other group', () => {
    const result = hours({ totalHours: 10, percentComplete: 90 }, [group(1, 2, 5), group(2, 8, 4)]);
    expect(table(result)).toEqual(['Group 1: 2 of 2, 0 left', 'Group 2: 4 of 8, 4 left']);
    expect(result).toMatchObject({ counted: 6, left: 4, isMoreByGroup: true });
  });

  it('that the path needs besides its groups are what its progress includes besides them', () => {
    const result = hours({ totalHours: 14, percentComplete: (10 / 14) * 100 }, [
      group(1, 2, 2),
      group(2, 8, 6),
    ]);
    expect(table(result)).toEqual([
      'Group 1: 2 of 2, 0 left',
      'Group 2: 6 of 8, 2 left',
      'General hours: 2 of 4, 2 left',
    ]);
    expect(result).toMatchObject({ counted: 10, left: 4, isMoreByGroup: false });
  });

  it('above what a group needs are no general hours, although the progress includes them', () => {
    // 3 of 2, 6 of 8, and 2 of 4: a server that adds them up says 11 of 14.
    const result = hours({ totalHours: 14, percentComplete: 78.6 }, [group(1, 2, 3), group(2, 8, 6)]);
    expect(result).toMatchObject({ counted: 10, left: 4, isMoreByGroup: true });
  });

  it('of courses count where the server does not say, and each course once', () => {
    const courses = [
      done(1, 1, 2),
      done(1, 1, 2),
      done(2, null, 1.5),
      done(3, 1, null),
      course({ courseId: 4, groupId: 1, creditHours: 8 }),
    ];
    const result = hours({ percentComplete: null, totalHours: 10 }, [group(1, 6, null)], courses);
    expect(table(result)).toEqual(['Group 1: 2 of 6, 4 left', 'General hours: 1.5 of 4, 2.5 left']);
  });

  it('are those of its progress without groups, or if one does not say what it needs', () => {
    expect(hours({ totalHours: 20, percentComplete: 45 }, [])).toMatchObject({ counted: 9, left: 11 });
    expect(hours({ totalHours: 20, percentComplete: 45 }, [group(1, null, 2)])).toMatchObject({
      needed: 20,
      left: 11,
    });
  });

  it.each([
    // 0.75 of 2 and 0.5 of 8 hours are 12.5 %, which shows as 1.2 hours.
    ['rounded down', { totalHours: 10, percentComplete: 12.5 }, group(1, 2, 0.75), 0.5, 0.5],
    ['a whole percentage', { totalHours: 30, percentComplete: 83 }, group(1, 29, 24), 1, 1],
    ['less than the courses', { totalHours: 12, percentComplete: 83.3 }, group(1, 2, 3), 9, 9],
  ])(
    'of courses outside of the groups count although the progress is %s',
    (_, fields, only, credit, expected) => {
      const { parts } = hours(fields, [only], [done(9, null, credit)]);
      expect(parts[1]).toMatchObject({ groupId: null, counted: expected });
    },
  );

  it('are those of the groups if the server says 0 for the total, or less than its groups', () => {
    expect(hours({ totalHours: 0, percentComplete: 60 })).toMatchObject({
      needed: 9,
      counted: 5.5,
      left: 3.5,
    });
    expect(hours({ totalHours: 5 })).toMatchObject({ needed: 9, counted: 5.5, left: 3.5 });
    expect(hours({ totalHours: 0, percentComplete: 60 }, [])).toMatchObject({ needed: null, left: null });
  });

  it.each([
    ['without groups', []],
    ['if its groups need 0', [group(1, 0, 0), group(2, 0, 3)]],
    ['if one group is full and another does not say what it needs', [group(1, 6, 6), group(2, null, 0)]],
  ])('are not known without a total %s', (_what, groups) => {
    for (const totalHours of [null, 0]) {
      expect(hours({ totalHours, percentComplete: 100 }, groups)).toMatchObject({ needed: null, left: null });
    }
  });
});
