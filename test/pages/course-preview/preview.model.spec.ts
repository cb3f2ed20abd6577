import { STEP_TYPES } from '../../../src/contracts/activity';
import {
  isPreviewable,
  parsePreviewTab,
  previewReason,
  previewTabs,
} from '../../../src/pages/course-preview/preview.model';
import { activityWith } from '../../support/course-harness';

const EMPTY = {
  ...{ documents: 0, sessions: 0, locations: 0, notes: 0, instructors: 0, authors: 0 },
  ...{ regulations: 0, certificates: 0 },
};
const idsOf = (...args: Parameters<typeof previewTabs>) => previewTabs(...args).map(({ id }) => id);

it('hides tabs that are known to be empty, but not the one that is open', () => {
  expect(idsOf(EMPTY, 'contents')).toEqual(['about', 'contents']);
  expect(idsOf(EMPTY, 'documents')).toEqual(['about', 'contents', 'documents']);
});

it.each([
  ['instructors', { instructors: 2 }],
  ['authors', { authors: 1 }],
  ['regulatory', { regulations: 1 }],
  ['schedule', { sessions: 1 }],
  ['location', { locations: 1 }],
  ['documents', { documents: 1 }],
  ['certificates', { certificates: 1 }],
])('shows %s if there is something in it, or if that is not known', (id, filled) => {
  expect(idsOf({ ...EMPTY, ...filled }, 'contents')).toEqual(['about', 'contents', id]);
  const unknown = Object.fromEntries(Object.keys(filled).map((key) => [key, null]));
  expect(idsOf({ ...EMPTY, ...unknown }, 'contents')).toContain(id);
});

it('shows all tabs while nothing is known', () => {
  expect(idsOf(null, 'contents')).toEqual([
    'about',
    'contents',
    'instructors',
    'authors',
    'regulatory',
    'schedule',
    'location',
    'documents',
    'certificates',
  ]);
});

it.each([
  [null, 'about'],
  ['', 'about'],
  ['contents', 'contents'],
  ['Regulatory', 'regulatory'],
  ['notes', 'about'],
  ['__proto__', 'about'],
])('reads the tab of the address %p as %s', (name, tab) => {
  expect(parsePreviewTab(name)).toBe(tab);
});

describe('a step', () => {
  it.each(['Unlocked', 'InSession', 'ExpiresSoon', 'ScheduleCourse'] as const)(
    'can be looked at if it is a lesson that is %s',
    (lockState) => {
      const activity = activityWith({ stepType: 'VC5', lockState });
      expect(isPreviewable(activity)).toBe(true);
      expect(previewReason(activity, false)).toBeNull();
    },
  );

  it.each(['Locked', 'Expired', 'Failed', 'Upsell', 'StartingSoon'] as const)(
    'stays closed, and says why, if it is %s',
    (lockState) => {
      const activity = activityWith({ stepType: 'VC5', lockState });
      expect(isPreviewable(activity)).toBe(false);
      expect(previewReason(activity, false)).toBe('Enroll to open this step.');
    },
  );

  it.each(['Survey', 'Affirmation'] as const)('takes an enrollment if it is a %s', (stepType) => {
    const activity = activityWith({ stepType, lockState: 'Unlocked' });
    expect(isPreviewable(activity)).toBe(false);
    expect(previewReason(activity, false)).toBe('Enroll to open this step.');
  });

  it.each(STEP_TYPES)('gives the reason of the server first: %s', (stepType) => {
    const lockReason = 'Enroll to answer this survey.';
    const activity = activityWith({ stepType, lockState: 'Locked', lockReason });
    expect(previewReason(activity, false)).toBe(lockReason);
    expect(previewReason(activity, true)).toBe('Open it in your course.');
  });
});
