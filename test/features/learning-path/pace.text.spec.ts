import { feature } from '../../support/learning-paths';
import { course, dayEnd, group, history, pace } from '../../support/paces';

describe('the words', () => {
  it.each([
    ['Well done', 'Every hour of this learning path is done.', { percentComplete: 100 }, {}],
    [
      'Almost there',
      'You have enough hours in total, but not in every topic.',
      { percentComplete: 100 },
      { groups: [group(1, 12, 10), group(2, 8, 12)] },
    ],
    [
      'Ahead',
      'You average 4 hours a week and 3 a week is enough. At this pace you finish around 12/12/2026.',
      {},
      { goalHistory: history(4) },
    ],
    [
      'Ahead',
      'You average 0.3 hours a week, more than you need. At this pace you finish around 04/10/2027.',
      { totalHours: 10, goalCompletionDate: dayEnd(300), expirationDate: null },
      { goalHistory: history(0.3) },
    ],
    [
      'Ahead',
      'You average 2 hours a week, more than you need. At this pace you finish around 11/26/2026.',
      { totalHours: 2, goalCompletionDate: dayEnd(5) },
      { goalHistory: history(2) },
    ],
    [
      'On track',
      'You average 2.8 hours a week, about what you need. Keep going.',
      {},
      { goalHistory: history(2.75) },
    ],
    [
      'Behind',
      'You average 1 hour a week. You need 3 a week. Add 2 hours a week to catch up.',
      {},
      { goalHistory: history(1) },
    ],
    [
      'Behind',
      'You average 1.4 hours a week. You need 3 a week. Add 1.6 hours a week to catch up.',
      {},
      { goalHistory: history(1.4) },
    ],
    [
      'Behind',
      'You average 2 hours a week. You need 3 a day. The next course is a good start.',
      { goalCompletionDate: dayEnd(3) },
      { goalHistory: history(2) },
    ],
    [
      'Behind',
      'No hours in the last 4 weeks. You need 3 a week. The next course is a good start.',
      {},
      { goalHistory: history(0, 0, 0, 0) },
    ],
    [
      'Behind',
      'No hours in the last 4 weeks. You need 3 a week. The next course is a good start.',
      {},
      { goalHistory: history(0, 0, 0, 0, 5) },
    ],
    [
      'Behind',
      'No hours in the last 2 weeks. You need 3 a week. The next course is a good start.',
      {},
      { goalHistory: history(0, 0) },
    ],
    [
      'Behind',
      'No hours last week. You need 3 a week. The next course is a good start.',
      {},
      { goalHistory: history(0) },
    ],
    [
      'Out of reach',
      '60 hours in 3 days is more than 8 a day. Set a new weekly goal below, and your target date moves with it.',
      { goalCompletionDate: dayEnd(2), totalHours: 100 },
      {},
    ],
    [
      'Out of reach',
      '60 hours in 3 days is more than 8 a day. Ask your board about an extension.',
      { goalHours: null, expirationDate: dayEnd(2), totalHours: 100 },
      {},
    ],
    [
      'Deadline passed',
      'Ask your board about an extension. Renewed already? Change the date below.',
      { expirationDate: dayEnd(-2) },
      {},
    ],
    [
      'Deadline passed',
      'Set a new weekly goal below, and your target date moves with it.',
      { goalCompletionDate: dayEnd(-2), expirationDate: null },
      {},
    ],
    [
      'At your own pace',
      'You average 3 hours a week. At this pace you finish around 12/19/2026.',
      { goalHours: null, expirationDate: null },
      {},
    ],
    [
      'At your own pace',
      'Set a weekly goal below, and your target date follows from it.',
      { goalHours: null, expirationDate: null },
      { goalHistory: [] },
    ],
    ['At your own pace', 'Every course you finish counts.', { features: [] }, {}],
    [
      'At your own pace',
      'Every course you finish counts.',
      { goalHours: 3, goalCompletionDate: null, expirationDate: null },
      { goalHistory: [] },
    ],
    [
      'Within reach',
      'About 30 minutes a day is enough. Your pace shows after your first full week.',
      {},
      { goalHistory: [] },
    ],
    [
      'Within reach',
      'About 5 minutes a day is enough. Set a weekly goal below to follow your pace.',
      { goalHours: null },
      { goalHistory: [] },
    ],
    [
      'Within reach',
      'About 2.5 hours a day is enough.',
      { features: [feature('ExpirationDateTracker')], expirationDate: dayEnd(4) },
      {},
    ],
    [
      'One course at a time',
      'Every course you finish counts.',
      { features: [feature('ExpirationDateTracker')], totalHours: null },
      {},
    ],
  ])('%s: %s', (label, text, fields, details) => {
    expect(pace(fields, details)).toMatchObject({ label, text });
  });
});

describe('hours that are more by topic than the progress says', () => {
  const groups = [group(1, 12, 2), group(2, 8, 6), group(3, 3, 9)];

  it.each([
    [
      'Behind',
      'You average 2 hours a week. You need 3 a week. Add 1 hour a week to catch up.',
      { totalHours: 12 },
      { groups: [group(1, 12, 0.5), group(2, 3, 6)], goalHistory: history(2, 2, 2, 2) },
    ],
    [
      'Ahead',
      'You average 4 hours a week and 3 a week is enough. At this pace you finish around 12/12/2026.',
      { totalHours: 18 },
      { groups, goalHistory: history(4) },
    ],
    [
      'Out of reach',
      '60 hours in 3 days is more than 8 a day. Set a new weekly goal below, and your target date moves with it.',
      { goalCompletionDate: dayEnd(2) },
      { groups: [group(1, 60, 0), group(2, 3, 9)] },
    ],
  ])('%s: %s', (label, text, fields, details) => {
    expect(pace(fields, details)).toMatchObject({ label, text });
  });
});

describe('what does not go together is said', () => {
  const early = { expirationDate: dayEnd(20) };

  it.each([
    ['nothing', {}, {}, []],
    [
      'a license that expires before the target date',
      early,
      {},
      ['Your license expires before your target date.'],
    ],
    [
      'a target date that has passed before the license',
      { goalCompletionDate: dayEnd(-1) },
      {},
      ['Your target date was 11/20/2026, so now your license date counts.'],
    ],
    [
      'too many hours in one group',
      {},
      {
        groups: [
          group(1, 12, 2, 'Ethics'),
          group(2, 5, 1, 'Law'),
          group(3, 3, 9, 'Other'),
          group(4, 1, 0, ''),
        ],
      },
      [
        'Extra hours in one topic do not count for another: you still need 10 hours of Ethics, 4 hours of Law, and 1 hour of other courses.',
      ],
    ],
    [
      'a live session after the license has expired',
      {},
      { courses: [course({ startTime: dayEnd(161), lockState: 'StartingSoon' })] },
      ['Grand Rounds is on 05/01/2027, after your license expires.'],
    ],
    [
      'several of them',
      {},
      {
        courses: [
          course({ startTime: dayEnd(170) }),
          course({ startTime: dayEnd(161), expirationDate: dayEnd(400) }),
        ],
      },
      ['2 live sessions are after your license expires, the first on 05/01/2027.'],
    ],
    [
      'no session of a course that is completed',
      {},
      { courses: [course({ startTime: dayEnd(161), lockState: 'Completed' })] },
      [],
    ],
    ['no session before', {}, { courses: [course({ startTime: dayEnd(159) })] }, []],
    [
      'courses that stay open longer than the license that counts',
      { goalHours: null },
      {
        courses: [
          course({ expirationDate: dayEnd(161) }),
          course({ expirationDate: dayEnd(162) }),
          course({ expirationDate: dayEnd(160) }),
        ],
      },
      ['2 courses stay open longer than your license: finish by 04/30/2027.'],
    ],
    [
      'one of them',
      { goalHours: null },
      { courses: [course({ expirationDate: dayEnd(161) })] },
      ['1 course stays open longer than your license: finish by 04/30/2027.'],
    ],
    [
      'none of them if a target date comes first',
      {},
      { courses: [course({ expirationDate: dayEnd(161) })] },
      [],
    ],
    [
      'none once the license has expired',
      { expirationDate: dayEnd(-1), goalHours: null },
      { courses: [course({ expirationDate: dayEnd(9) })] },
      [],
    ],
  ])('%s', (_what, fields, details, notes) => {
    expect(pace(fields, details).notes).toEqual(notes);
  });
});
