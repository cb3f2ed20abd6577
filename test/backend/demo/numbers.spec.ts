/** That the numbers and dates of the demo data follow from each other. */
import type { Database } from '../../../src/backend/database/database';
import { type BackendTester, createTester, type TesterOptions } from '../support/backend-tester';

/** Requires hours of any course besides those of its groups. Without the number of the brand. */
const WITH_GENERAL_HOURS = [170_003, 180_003];

const opened: BackendTester[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ backend }) => backend.close())));

async function seeded(options: TesterOptions): Promise<Database> {
  const tester = await createTester(options);
  opened.push(tester);
  return tester.database;
}

describe('the hours of a path', () => {
  it.each(['marlowe', 'gablekey', 'unheard'])('are those of its groups, under %s', async (token) => {
    const database = await seeded({ brandTokens: [token] });
    const paths = await database
      .selectFrom('learningPath')
      .innerJoin('learningPathGroup', 'learningPathGroup.learningPathId', 'learningPath.learningPathId')
      .select(['learningPath.learningPathId', 'totalHours'])
      .select((eb) => eb.fn.sum<number>('hoursRequired').as('hoursOfGroups'))
      .groupBy('learningPath.learningPathId')
      .execute();
    // All of nora, max, leo, ivy, eva, kai, mia, ada, zoe, ben, uma, amy and lin, and the first of big.
    expect(paths).toHaveLength(token === 'unheard' ? 23 : 25);
    for (const { learningPathId, totalHours, hoursOfGroups } of paths) {
      const generalHours = WITH_GENERAL_HOURS.includes(learningPathId % 1_000_000) ? 4 : 0;
      expect(totalHours).toBe(hoursOfGroups + generalHours);
    }
  });

  it.each([
    [10010001, 45, 9],
    [10010002, 70, 21],
    [10010003, 100, 4],
    [10010004, 50, 6],
    [10010005, 0, 0],
    [10010006, null, 0],
    [10040001, 45, 9],
    [10070002, 70, 21],
  ])('of path %i are %p percent done, which is %i hours of completed courses', async (id, percent, hours) => {
    const database = await seeded({ accounts: ['nora', 'max', 'leo'], brandTokens: ['marlowe'] });
    const path = await database
      .selectFrom('learningPath')
      .select(['percentComplete', 'totalHours'])
      .where('learningPathId', '=', id)
      .executeTakeFirstOrThrow();
    const done = await database
      .selectFrom('learningPathCourse as course')
      .innerJoin('learningPath as path', 'path.learningPathId', 'course.learningPathId')
      .innerJoin('enrollment', (join) =>
        join
          .onRef('enrollment.courseId', '=', 'course.courseId')
          .onRef('enrollment.studentId', '=', 'path.studentId'),
      )
      .select('course.creditHours')
      .where('course.learningPathId', '=', id)
      .where('course.groupId', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('activity')
              .select('activityId')
              .whereRef('activity.enrollmentId', '=', 'enrollment.enrollmentId')
              .where((step) =>
                step.or([
                  step('activity.completedDate', 'is', null),
                  step('activity.completedDate', '<', step.ref('path.createdDate')),
                ]),
              ),
          ),
        ),
      )
      .execute();
    const doneHours = done.reduce((sum, { creditHours }) => sum + (creditHours ?? 0), 0);
    expect(path.percentComplete).toBe(percent);
    expect(doneHours).toBe(hours);
    if (percent !== null) expect((doneHours / (path.totalHours ?? 0)) * 100).toBe(percent);
  });
});

describe('exams', () => {
  it('were passed when their step was completed, in the order of the steps', async () => {
    const database = await seeded({ brandTokens: ['marlowe'] });
    const passed = await database
      .selectFrom('exam')
      .innerJoin('activity', 'activity.activityId', 'exam.activityId')
      .select(['exam.completedDate as passedDate', 'activity.completedDate'])
      .where('status', '=', 'Passed')
      .execute();
    expect(passed).toHaveLength(4);
    for (const { passedDate, completedDate } of passed) expect(completedDate).toBe(passedDate);
    const steps = await database
      .selectFrom('activity')
      .select(['enrollmentId', 'completedDate'])
      .where('completedDate', 'is not', null)
      .orderBy('enrollmentId')
      .orderBy('position')
      .execute();
    for (const [index, { enrollmentId, completedDate }] of steps.entries()) {
      const before = steps[index - 1];
      if (before?.enrollmentId !== enrollmentId) continue;
      expect(String(completedDate) > String(before.completedDate)).toBe(true);
    }
  });
});
