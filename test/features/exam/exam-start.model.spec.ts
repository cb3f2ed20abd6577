/** What is said before an exam, also while the attempts are loading or unknown. */
import type { Exam } from '../../../src/contracts/exam';
import { type Loadable, NOT_LOADED } from '../../../src/core/data/loadable';
import type { ListPage } from '../../../src/core/data/paged-load';
import {
  attemptDate,
  attemptInProgress,
  examStanding,
  STANDING_TITLES,
} from '../../../src/features/exam/exam-start.model';
import { examWith } from '../../support/exams';

const PASSED = { lockState: 'Completed', lockReason: '' } as const;
const OPEN = { lockState: 'Unlocked', lockReason: '' } as const;
const LOCKED = { lockState: 'Locked', lockReason: 'Finish step 1 first.' } as const;
const known = (exam: Exam | null) => ({ ...NOT_LOADED, value: { exam } });
const page = (offset: number, ...items: Exam[]): Loadable<ListPage<Exam>> => ({
  ...NOT_LOADED,
  value: { items, limit: 20, offset, total: 30, nextOffset: null, facets: null },
});

it.each([
  ['loading', PASSED, NOT_LOADED],
  ['loading', OPEN, NOT_LOADED],
  ['unknown', PASSED, { ...NOT_LOADED, error: 'Failed' }],
  ['unknown', LOCKED, { ...NOT_LOADED, error: 'Failed' }],
  ['in-progress', PASSED, known(examWith())],
  ['in-progress', LOCKED, known(examWith())],
  ['passed', PASSED, known(null)],
  ['unknown', PASSED, { ...known(null), error: 'Failed' }],
  ['locked', LOCKED, known(null)],
  ['open', OPEN, known(null)],
] as const)('is %s for %j and the attempts %j', (kind, activity, current) => {
  expect(examStanding(activity, current).kind).toBe(kind);
});

it('says that an exam is passed only once all is known', () => {
  const kinds = Object.entries(STANDING_TITLES).filter(([, title]) => title.includes('passed'));
  expect(kinds.map(([kind]) => kind)).toEqual(['passed']);
});

it('finds the attempt in progress on the first page, and keeps it on the others', () => {
  const exam = examWith();
  const graded = examWith({ examId: 8, status: 'Passed' });
  const first = attemptInProgress(NOT_LOADED, page(0, exam, graded));
  expect(first.value).toEqual({ exam });
  expect(attemptInProgress(first, page(20, graded)).value).toEqual({ exam });
  expect(attemptInProgress(first, page(0, graded)).value).toEqual({ exam: null });
  expect(attemptInProgress(first, NOT_LOADED).value).toBeNull();
  expect(attemptInProgress(NOT_LOADED, page(20, graded)).value).toBeNull();
});

it('tells attempts of one day by their time', () => {
  const [morning, evening, other] = ['2026-11-26T14:30:00Z', '2026-11-26T22:05:00Z', '2026-11-27T14:30:00Z'];
  expect(attemptDate(morning, [morning, evening, other])).toMatch(/^11\/26\/2026 at 9:30/);
  expect(attemptDate(evening, [morning, evening, other])).toMatch(/^11\/26\/2026 at 5:05/);
  expect(attemptDate(other, [morning, evening, other])).toBe('11/27/2026');
});
