import { STEP_TYPES } from '../../../src/contracts/activity';
import { LOCK_STATES, type LockState } from '../../../src/contracts/learning-path-details';
import {
  activityAction,
  activityActionText,
  activityFacts,
  activityReason,
  replaceById,
} from '../../../src/features/course/course-activities.model';
import { activityWith } from '../../support/course-harness';

/** What a student can do with a lesson in each of the eleven states (ENT-24), and what is said if nothing. */
const LESSON: Readonly<Record<LockState, readonly [action: string | null, says: boolean]>> = {
  Unlocked: ['Start', false],
  Locked: [null, true],
  Expired: [null, true],
  Completed: ['Review', false],
  Failed: [null, true],
  Upsell: [null, true],
  InSession: ['Start', false],
  StartingSoon: [null, true],
  ExpiresSoon: ['Start', false],
  CertificateLocked: ['Start', false],
  ScheduleCourse: ['Choose a date', true],
};

it.each(LOCK_STATES)('a lesson that is %s has an action or says why not', (lockState) => {
  const lesson = activityWith({ stepType: 'VC5', lockState });
  const [text, says] = LESSON[lockState];
  expect(activityActionText(lesson)).toBe(text);
  expect(activityReason(lesson) !== null).toBe(says);
});

it.each([...STEP_TYPES, 'Unknown'] as const)(
  'a %s that is open can be done, and reviewed once it is',
  (stepType) => {
    const action = { Affirmation: 'affirm', Survey: 'survey' }[stepType as string] ?? 'launch';
    expect(activityAction(activityWith({ stepType, lockState: 'Unlocked' }))).toBe(action);
    expect(activityActionText(activityWith({ stepType, lockState: 'Completed' }))).toBe('Review');
    expect(activityAction(activityWith({ stepType, lockState: 'Locked' }))).toBeNull();
  },
);

it('resumes what was begun', () => {
  expect(
    activityActionText(activityWith({ stepType: 'VC5', lockState: 'Unlocked', percentComplete: 1 })),
  ).toBe('Resume');
});

it("prefers the server's reason", () => {
  expect(activityReason(activityWith({ lockState: 'Locked', lockReason: 'Not before noon.' }))).toBe(
    'Not before noon.',
  );
});

it('says what a step is and how long it takes', () => {
  expect(activityFacts(activityWith({ stepType: 'Brightcove', minutes: 1 }))).toBe('Video, 1 minute');
  expect(activityFacts(activityWith({ stepType: 'Zoom' }))).toBe('Live session');
  const lesson = activityWith({ stepType: 'VC5', minutes: 5 });
  expect([false, true, null].map((isExam) => activityFacts(lesson, isExam))).toEqual([
    'Lesson, 5 minutes',
    'Exam, 5 minutes',
    '5 minutes',
  ]);
});

it('replaces only entries that differ, and keeps the page if none does', () => {
  const items = [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ];
  const page = { items, limit: 2, offset: 0, total: 2, nextOffset: null, facets: null };
  const idOf = ({ id }: { id: number }) => id;
  const changed = replaceById(
    page,
    [
      { id: 2, name: 'c' },
      { id: 9, name: 'x' },
    ],
    idOf,
  );
  expect(changed.items).toEqual([
    { id: 1, name: 'a' },
    { id: 2, name: 'c' },
  ]);
  expect(changed.items[0]).toBe(items[0]);
  expect(replaceById(page, [{ id: 1, name: 'a' }], idOf)).toBe(page);
});
